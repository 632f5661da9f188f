import { useTranslation } from 'react-i18next';
import type { AlertCounts } from '../view';
import styles from './Counts.module.css';

/** What waits for somebody; what nobody has reported stands out. */
export const Counts = ({ counts, short = false }: { counts: AlertCounts; short?: boolean }) => {
  const { t } = useTranslation('alerts');
  return (
    <span className={styles.counts}>
      {!short && (
        <span>
          {t('count.open')} <b>{counts.open}</b>
        </span>
      )}
      <span data-late={counts.unreported > 0 || undefined}>
        {t('count.unreported')} <b>{counts.unreported}</b>
      </span>
      <span>
        {t('count.unacknowledged')} <b>{counts.unacknowledged}</b>
      </span>
    </span>
  );
};
