import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx';
import { Caption, Text } from '../layout/primitives';
import { ageWord, sayBefore, sayWord } from './format-age';
import styles from './status.module.css';

/** Data is stale once this many recording intervals have passed without a newer reading. */
export const OLD_AFTER_INTERVALS = 2;

type Props = {
  /** Epoch ms; null: never had data. */
  at: number | null;
  now: number;
  zone: Zone;
  /** Recording interval in ms; null or 0: never stale. */
  interval?: number | null;
  /** The status is no data: the whole text fades. */
  down?: boolean;
  /** false where the day is obvious. */
  date?: boolean;
  /** `now` is a past time in view, not the current time. */
  isPast?: boolean;
};

export const isOld = (at: number, now: number, interval: number | null | undefined): boolean =>
  Boolean(interval) && now - at > OLD_AFTER_INTERVALS * (interval ?? 0);

/** The time of a reading and its age. */
export const ReadingTime = ({ at, now, zone, interval, down = false, date = true, isPast = false }: Props) => {
  const { t } = useTranslation('ui');
  if (at === null) return <span className={styles.faded}>{t('age.never')}</span>;
  return (
    <Text nowrap className={cx(down && styles.faded)}>
      <time dateTime={new Date(at).toISOString()} className={styles.stamp}>
        {date && (
          <Text tone="muted" className={styles.date}>
            {formatTime(at, zone, 'YYYY-MM-DD')}{' '}
          </Text>
        )}
        {formatTime(at, zone, 'HH:mm')}
      </time>
      <Caption className={cx(!down && isOld(at, now, interval) && styles.old)}>
        {isPast ? sayBefore(t, now - at) : sayWord(t, ageWord(now - at, { brief: date }))}
      </Caption>
    </Text>
  );
};
