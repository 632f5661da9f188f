import type { EndCause } from '@talus/domain/alerts/end-cause';
import { useTranslation } from 'react-i18next';
import { isWithdrawn } from '../end';
import styles from './EndTag.module.css';

/** Why an event ended; the outlined tag of a withdrawn one is another shape, not another colour alone. */
export const EndTag = ({ cause }: { cause: EndCause }) => {
  const { t } = useTranslation('alerts');
  return (
    <span className={styles.tag} data-withdrawn={isWithdrawn({ endCause: cause }) || undefined}>
      {t(`end.${cause}`)}
    </span>
  );
};
