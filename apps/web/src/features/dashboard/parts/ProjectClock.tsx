import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../app/clock';
import { useZone } from '../../../app/use-zone';
import { offsetText } from '../../../lib/offset-text';
import styles from './ProjectClock.module.css';

/** The project's local time, whatever the zone of the reader. */
export const ProjectClock = () => {
  const { t } = useTranslation('dashboard');
  const zone = useZone();
  const now = useNow();
  return (
    <span className={styles.clock} role="timer" aria-label={t('clock.label')} aria-live="off">
      <b>{formatTime(now, zone, 'HH:mm:ss')}</b>
      <small>
        {formatTime(now, zone, 'YYYY-MM-DD')} {offsetText(now, zone)}
      </small>
    </span>
  );
};
