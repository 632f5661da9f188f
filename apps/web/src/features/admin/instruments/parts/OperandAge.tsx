import type { InstrumentForm } from '@talus/contract/instruments/instrument-admin';
import { MINUTE_MS } from '@talus/domain/time/duration';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../ui/controls/NumberField';
import { Segmented } from '../../../../ui/controls/Segmented';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';
import { Row } from '../../../../ui/layout/primitives';
import styles from './parts.module.css';

const FIELD = 'data.operand_within';
/** Default in minutes: longer than the delivery interval of an hourly file. */
const USUAL_MINUTES = 70;
const MOST_MINUTES = 31 * 24 * 60;

/** Chooses whether an operand of another file must have the row's timestamp, or may be up to so many minutes old. */
export const OperandAge = () => {
  const { t } = useTranslation('instruments');
  const { change } = useFormHandle();
  const within = (useFormNews().values as InstrumentForm).data.operand_within ?? null;
  const isExact = within === null;
  return (
    <Row gap="4 10" align="center" wrap above={8} size="data" data-field={FIELD}>
      <span>{t('operand')}</span>
      <Segmented
        label={t('operand')}
        size="small"
        segments={[
          { value: 'exact', label: t('operand.exact') },
          { value: 'within', label: t('operand.within') },
        ]}
        value={isExact ? 'exact' : 'within'}
        onChange={(choice) => change(FIELD, choice === 'exact' ? null : USUAL_MINUTES * MINUTE_MS)}
      />
      {!isExact && (
        <Row as="span" gap={6} align="center" className={styles.minutes}>
          <NumberField
            aria-label={t('operand.minutes')}
            decimals={0}
            min={1}
            max={MOST_MINUTES}
            value={Math.round(within / MINUTE_MS)}
            onValue={(minutes) => minutes !== null && change(FIELD, minutes * MINUTE_MS)}
          />
          {t('operand.minutes')}
        </Row>
      )}
    </Row>
  );
};
