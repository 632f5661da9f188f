import type { InstrumentForm } from '@talus/contract/instrument-admin';
import { useTranslation } from 'react-i18next';
import { useFormNews } from '../../../../ui/form/form-context';
import { Icon } from '../../../../ui/icons/Icon';
import { durationWord, sayWord } from '../../../../ui/status/format-age';
import { useSettled } from '../../../../ui/use-settled';
import { isFew } from '../formula-day';
import { useFormula } from '../queries';
import styles from './CalculationCard.module.css';

/** Shows the number of rows of the last day with a result, and advice if few. */
export const FormulaDay = () => {
  const { data } = useFormNews().values as InstrumentForm;
  const query = useFormula({
    evalFunction: useSettled(data.evalFunction ?? ''),
    document: data.evalFunction ? data.document_id || null : null,
    instrument: null,
    allowZero: data.allowZeroMeasurement,
    operandWithin: data.operand_within ?? null,
  });
  const tried = query.data;
  return tried?.problem === null ? <DayCount day={tried.day} slowest={tried.slowest} /> : null;
};

type Props = { day: { rows: number; results: number }; slowest: number | null };

export const DayCount = ({ day, slowest }: Props) => {
  const { t } = useTranslation(['instruments', 'ui']);
  const { t: ui } = useTranslation('ui');
  if (day.rows === 0) return <p className={styles.rule}>{t('day.none')}</p>;
  return (
    <div role="status">
      <p className={styles.rule}>{t('day', { rows: day.rows, results: day.results })}</p>
      {isFew(day) && (
        <p className={styles.few}>
          <Icon name="warn" size={14} />
          <span>
            {t('day.few')}
            {slowest !== null && t('day.slowest', { interval: sayWord(ui, durationWord(slowest)) })}
          </span>
        </p>
      )}
    </div>
  );
};
