import type { AlertEventRow } from '@talus/contract/events';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import { useEndWords } from '../end-words';
import { EndTag } from './EndTag';
import styles from './EndTag.module.css';

/** The end cause with its sentence; `hasMissing` adds that nobody had reported the event. */
export const EndLine = ({ row, zone, hasMissing = true }: { row: AlertEventRow; zone: Zone; hasMissing?: boolean }) => {
  const { t } = useTranslation('alerts');
  const words = useEndWords(zone);
  return (
    <span className={styles.line}>
      {row.endCause && <EndTag cause={row.endCause} />}
      {row.endCause && <span>{words.said(row)}</span>}
      {hasMissing && row.isUnseen && (
        <span className={styles.missing}>
          <Icon name="warn" /> {t('row.unseen')}
        </span>
      )}
    </span>
  );
};
