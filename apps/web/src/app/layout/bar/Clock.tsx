import { formatTime } from '@talus/domain/time/format';
import { zonedParts } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { offsetText } from '../../../lib/offset-text';
import { useNow } from '../../clock';
import { useZone } from '../../use-zone';
import styles from './Clock.module.css';

/** The project's clock, by the server. */
export const Clock = () => {
  const { t } = useTranslation('shell');
  const zone = useZone();
  const now = useNow();
  return (
    <div className={styles.clock} role="timer" aria-label={t('clock.label')} aria-live="off">
      <b className={styles.time}>{formatTime(now, zone, 'HH:mm:ss')}</b>
      <span className={styles.date}>
        {formatTime(now, zone, 'YYYY-MM-DD')} {t(`weekday.${zonedParts(now, zone).weekday}`)} {offsetText(now, zone)}
      </span>
    </div>
  );
};
