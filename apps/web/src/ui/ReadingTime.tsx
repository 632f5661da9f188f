import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import { ageWord, sayBefore, sayWord } from './format-age';
import styles from './ReadingTime.module.css';

/** Data is old once this many recording intervals have passed without a newer one. */
export const OLD_AFTER_INTERVALS = 2;

type Props = {
  /** Epoch ms; null has never had data. */
  at: number | null;
  now: number;
  zone: Zone;
  /** Recording interval in ms; null or 0 never gets old. */
  interval?: number | null;
  /** Judged to be without data: all of it fades. */
  down?: boolean;
  /** false where the day goes without saying. */
  date?: boolean;
  /** `now` is a time that is looked back at, and not the clock's. */
  isPast?: boolean;
};

export const isOld = (at: number, now: number, interval: number | null | undefined): boolean =>
  Boolean(interval) && now - at > OLD_AFTER_INTERVALS * (interval ?? 0);

/** When a reading was taken, and how long ago that is. */
export const ReadingTime = ({ at, now, zone, interval, down = false, date = true, isPast = false }: Props) => {
  const { t } = useTranslation('ui');
  if (at === null) return <span className={styles.faded}>{t('age.never')}</span>;
  return (
    <span className={cx(styles.time, down && styles.faded)}>
      <time dateTime={new Date(at).toISOString()} className={styles.stamp}>
        {date && <span className={styles.date}>{formatTime(at, zone, 'YYYY-MM-DD')} </span>}
        {formatTime(at, zone, 'HH:mm')}
      </time>
      <span className={cx(styles.age, !down && isOld(at, now, interval) && styles.old)}>
        {isPast ? sayBefore(t, now - at) : sayWord(t, ageWord(now - at, { brief: date }))}
      </span>
    </span>
  );
};
