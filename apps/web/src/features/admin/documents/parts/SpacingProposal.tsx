import type { DocumentInput } from '@talus/contract/data/documents';
import { formatCount } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/Button';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';
import { Icon } from '../../../../ui/icons/Icon';
import { Row } from '../../../../ui/layout/primitives';
import { intervalText } from '../columns';
import styles from '../Documents.module.css';
import { useSpacing } from '../queries';

/** Proposes the measured row spacing as the interval if the form has another interval. */
export const SpacingProposal = ({ id }: { id: string }) => {
  const { t } = useTranslation('adminDocuments');
  const { t: ui } = useTranslation('ui');
  const { change, isDisabled } = useFormHandle();
  const { data_interval } = useFormNews().values as DocumentInput;
  const { spacing, rows } = useSpacing(id).data ?? { spacing: null, rows: 0 };
  if (spacing === null || spacing === data_interval) return null;
  const interval = intervalText(t, ui, spacing);
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
      <span>{t('spacing.measured', { n: formatCount(rows), interval })}</span>
      <Button size="small" disabled={isDisabled} onClick={() => change('data_interval', spacing)}>
        {t('spacing.take', { interval })}
      </Button>
    </Row>
  );
};
