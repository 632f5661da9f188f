import { formatTime } from '@talus/domain/time/format';
import { zonedParts } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../app/clock';
import { useZone } from '../../app/use-zone';
import { offsetText } from '../../lib/offset-text';
import styles from './Clock.module.css';

const WEEKDAYS = ['weekday.0', 'weekday.1', 'weekday.2', 'weekday.3', 'weekday.4', 'weekday.5', 'weekday.6'] as const;

/** The current time in the project's time zone, by the server's clock. */
export const Clock = () => {
  const { t } = useTranslation('shell');
  const zone = useZone();
  const now = useNow();
  const weekday = WEEKDAYS[zonedParts(now, zone).weekday] ?? 'weekday.0';
  return (
    <div className={styles.clock} role="timer" aria-label={t('clock.label')} aria-live="off">
      <b className={styles.time}>{formatTime(now, zone, 'HH:mm:ss')}</b>
      <span className={styles.date}>
        {formatTime(now, zone, 'YYYY-MM-DD')} {t(weekday)} {offsetText(now, zone)}
      </span>
    </div>
  );
};
