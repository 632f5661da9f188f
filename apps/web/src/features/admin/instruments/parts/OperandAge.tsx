import type { InstrumentForm } from '@talus/contract/instrument-admin';
import { MINUTE_MS } from '@talus/domain/time/duration';
import { useTranslation } from 'react-i18next';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';
import { NumberField } from '../../../../ui/NumberField';
import { Segmented } from '../../../../ui/Segmented';
import styles from './CalculationCard.module.css';

const FIELD = 'data.operand_within';
/** Offered first: longer than an hourly file takes to come. */
const USUAL_MINUTES = 70;
const MOST_MINUTES = 31 * 24 * 60;

/** Whether an operand of another file must be of the row's own time, or may be the newest of so many minutes. */
export const OperandAge = () => {
  const { t } = useTranslation('instruments');
  const { change } = useFormHandle();
  const within = (useFormNews().values as InstrumentForm).data.operand_within ?? null;
  const isExact = within === null;
  return (
    <div className={styles.operands} data-field={FIELD}>
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
        <span className={styles.minutes}>
          <NumberField
            aria-label={t('operand.minutes')}
            decimals={0}
            min={1}
            max={MOST_MINUTES}
            value={Math.round(within / MINUTE_MS)}
            onValue={(minutes) => minutes !== null && change(FIELD, minutes * MINUTE_MS)}
          />
          {t('operand.minutes')}
        </span>
      )}
    </div>
  );
};
