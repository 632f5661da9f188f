import type { AlertEventRow } from '@talus/contract/alarms/events';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import { Row } from '../../../ui/layout/primitives';
import { useEndWords } from '../end-words';
import { EndTag } from './EndTag';
import styles from './parts.module.css';

/** The end cause with its sentence; `hasMissing` adds that nobody had reported the event. */
export const EndLine = ({ row, zone, hasMissing = true }: { row: AlertEventRow; zone: Zone; hasMissing?: boolean }) => {
  const { t } = useTranslation('alerts');
  const words = useEndWords(zone);
  return (
    <Row as="span" gap="4 8" align="center" wrap size="data" tone="muted" className={styles.line}>
      {row.endCause && <EndTag cause={row.endCause} />}
      {row.endCause && <span>{words.said(row)}</span>}
      {hasMissing && row.isUnseen && (
        <Row as="span" inline gap={4} align="center" push tone="wsl" weight="strong">
          <Icon name="warn" /> {t('row.unseen')}
        </Row>
      )}
    </Row>
  );
};
