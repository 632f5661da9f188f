import type { CauseCounts } from '@talus/domain/completeness/share-causes';
import { formatCount } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { CauseMark } from './CauseMark';
import styles from './CauseSums.module.css';

const SHOWN = ['silent', 'refused', 'nan', 'masked'] as const;

/** Shows the missing readings by cause for the whole heat map. */
export const CauseSums = ({ causes }: { causes: CauseCounts }) => {
  const { t } = useTranslation('adminCompleteness');
  return (
    <ul className={styles.sums} aria-label={t('causes')}>
      {SHOWN.map((cause) => (
        <li key={cause}>
          <CauseMark cause={cause} />
          {t(`cause.${cause}`)} <b>{formatCount(causes[cause])}</b>
        </li>
      ))}
    </ul>
  );
};
