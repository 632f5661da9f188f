import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { DateTime } from '../../../ui/date/DateTime';
import { Icon } from '../../../ui/icons/Icon';
import { usePhone } from '../../../ui/layout/use-phone';
import { shortTime, spansYears } from '../use-curve-words';
import styles from './TimesField.module.css';

type Props = {
  /** Newest first. */
  times: readonly number[];
  onTimes: (times: readonly (number | null)[]) => void;
  now: number;
  zone: Zone;
};

/** The chosen times as removable tags, and a field to add one. */
export const TimesField = ({ times, onTimes, now, zone }: Props) => {
  const { t } = useTranslation('depthCurve');
  const isPhone = usePhone();
  const hasYears = spansYears(
    times.map((time) => ({ time })),
    zone,
  );
  // A phone's native picker reports every turn of its wheels, so a button adds the time there
  const [pending, setPending] = useState<number | null>(null);
  const add = (time: number | null) => time !== null && onTimes([...times, time]);
  return (
    <div className={styles.times}>
      {times.map((time) => {
        const text = shortTime(time, zone, hasYears);
        return (
          <span key={time} className={styles.tag} title={formatTime(time, zone, 'YYYY-MM-DD HH:mm')}>
            {text}
            <button
              type="button"
              aria-label={t('times.remove', { time: text })}
              onClick={() => onTimes(times.filter((other) => other !== time))}
            >
              <Icon name="close" size={10} />
            </button>
          </span>
        );
      })}
      {isPhone ? (
        <span className={styles.adding}>
          <DateTime value={pending} onChange={setPending} now={now} zone={zone} label={t('times.add')} />
          <Button
            size="touch"
            icon="plus"
            disabled={pending === null}
            onClick={() => {
              add(pending);
              setPending(null);
            }}
          >
            {t('times.put')}
          </Button>
        </span>
      ) : (
        // Remounted after each addition, so that the field is empty
        <DateTime
          key={times.length}
          value={null}
          onChange={add}
          now={now}
          zone={zone}
          label={t('times.add')}
          width={168}
        />
      )}
    </div>
  );
};
