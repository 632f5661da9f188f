import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { DateTime } from '../../../ui/date/DateTime';
import { Icon } from '../../../ui/icons/Icon';
import { Row } from '../../../ui/layout/primitives';
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
    <Row gap={4} align="center" wrap minHeight={32}>
      {times.map((time) => {
        const text = shortTime(time, zone, hasYears);
        return (
          <Row
            as="span"
            key={time}
            inline
            align="center"
            height={24}
            surface="sunken"
            size="meta"
            nowrap
            className={styles.tag}
            title={formatTime(time, zone, 'YYYY-MM-DD HH:mm')}
          >
            {text}
            <Row
              as="button"
              inline
              align="center"
              justify="center"
              height={24}
              tone="muted"
              type="button"
              aria-label={t('times.remove', { time: text })}
              onClick={() => onTimes(times.filter((other) => other !== time))}
            >
              <Icon name="close" size={10} />
            </Row>
          </Row>
        );
      })}
      {isPhone ? (
        <Row as="span" gap={8} width="full">
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
        </Row>
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
    </Row>
  );
};
