import type { InstrumentForm } from '@talus/contract/instruments/instrument-admin';
import { useTranslation } from 'react-i18next';
import { useFormNews } from '../../../../ui/form/form-context';
import { Icon } from '../../../../ui/icons/Icon';
import { Caption, Row } from '../../../../ui/layout/primitives';
import { durationWord, sayWord } from '../../../../ui/status/format-age';
import { useSettled } from '../../../../ui/use-settled';
import { isFew } from '../formula-day';
import { useFormula } from '../queries';
import styles from './parts.module.css';

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
  if (day.rows === 0)
    return (
      <Caption as="p" above={4}>
        {t('day.none')}
      </Caption>
    );
  return (
    <div role="status">
      <Caption as="p" above={4}>
        {t('day', { rows: day.rows, results: day.results })}
      </Caption>
      {isFew(day) && (
        <Row as="p" gap={6} above={4} size="data" className={styles.few}>
          <Icon name="warn" size={14} />
          <span>
            {t('day.few')}
            {slowest !== null && t('day.slowest', { interval: sayWord(ui, durationWord(slowest)) })}
          </span>
        </Row>
      )}
    </div>
  );
};
