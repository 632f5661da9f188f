import { formatTime } from '@talus/domain/time/format';
import { zonedParts } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../app/clock';
import { useZone } from '../../../app/use-zone';
import { offsetText } from '../../../lib/offset-text';
import styles from './WallClock.module.css';

const WEEKDAYS = ['weekday.0', 'weekday.1', 'weekday.2', 'weekday.3', 'weekday.4', 'weekday.5', 'weekday.6'] as const;

/** The project's local time, by the server's clock. */
export const WallClock = ({ isShort = false }: { isShort?: boolean }) => {
  const { t } = useTranslation('shell');
  const zone = useZone();
  const now = useNow();
  const weekday = t(WEEKDAYS[zonedParts(now, zone).weekday] ?? 'weekday.0');
  return (
    <div className={isShort ? styles.short : styles.clock} role="timer" aria-label={t('clock.label')} aria-live="off">
      <b>{formatTime(now, zone, 'HH:mm:ss')}</b>
      <small>
        {isShort
          ? `${formatTime(now, zone, 'MM-DD')} ${weekday}`
          : `${formatTime(now, zone, 'YYYY-MM-DD')} ${weekday} ${offsetText(now, zone)}`}
      </small>
    </div>
  );
};
