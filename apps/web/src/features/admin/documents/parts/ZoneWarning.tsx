import type { DocumentInput } from '@talus/contract/data/documents';
import { changesClock } from '@talus/domain/time/changes-clock';
import { isZone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { now } from '../../../../app/clock';
import { useFormNews } from '../../../../ui/form/form-context';
import { Icon } from '../../../../ui/icons/Icon';
import { Row } from '../../../../ui/layout/primitives';
import styles from '../Documents.module.css';

/** Warns if the chosen zone has daylight saving: one hour of the year is ambiguous. */
export const ZoneWarning = () => {
  const { t } = useTranslation('adminDocuments');
  const { timezone } = useFormNews().values as DocumentInput;
  if (!timezone || !isZone(timezone) || !changesClock(timezone, now())) return null;
  return (
    <Row
      as="p"
      gap={6}
      pad="8 10"
      surface="sunken"
      border="line"
      radius={2}
      size="data"
      className={styles.warning}
      role="status"
    >
      <Icon name="warn" size={14} />
      <span>{t('zone.daylight', { zone: timezone })}</span>
    </Row>
  );
};
