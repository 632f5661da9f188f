import type { InstrumentForm } from '@talus/contract/instruments/instrument-admin';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/Button';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';
import { Row } from '../../../../ui/layout/primitives';
import { useTypes } from '../queries';
import styles from './parts.module.css';

const FIELD = 'data.running_total';

/** Proposes a running total if a rain gauge's column only rises; silent once set. */
export const TotalProposal = ({ column }: { column: string }) => {
  const { t } = useTranslation('instruments');
  const { change, isDisabled } = useFormHandle();
  const { instrument_type, data } = useFormNews().values as InstrumentForm;
  const kind = useTypes().data?.find(({ _id }) => _id === instrument_type)?.type;
  if (kind !== 'rainGauge' || data.running_total) return null;
  return (
    <Row
      align="center"
      wrap
      below={8}
      pad="8 10"
      surface="sunken"
      border="line"
      radius={2}
      size="data"
      className={styles.proposal}
      role="status"
    >
      <span>{t('total.proposed', { column })}</span>
      <Button size="small" disabled={isDisabled} onClick={() => change(FIELD, true)}>
        {t('total.take')}
      </Button>
    </Row>
  );
};
