import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../controls/TextField';
import { Grid } from '../layout/primitives';
import { usePhone } from '../layout/use-phone';
import { DateBox } from './DateBox';
import styles from './DateRange.module.css';

/** Days as ISO dates, `2026-11-14`; null: none chosen. */
export type Days = { from: string | null; to: string | null };

type Props = {
  value: Days;
  onChange: (days: Days) => void;
  /** Earliest day that can be chosen; null: no bound. */
  min: string | null;
  /** Today by the project's clock, the latest day that can be chosen. */
  max: string;
  id?: string;
};

/** Pixels: two days, the arrow and the buttons. */
const DAYS_WIDTH = 250;

/** A range of days. On a phone two native pickers. */
export const DayRange = (props: Props) => (usePhone() ? <DayPair {...props} /> : <DeskDays {...props} />);

const DeskDays = ({ value, onChange, min, max, id }: Props) => {
  const { t } = useTranslation('ui');
  const ownId = useId();
  const startId = id ?? ownId;
  return (
    <DateBox
      sides={[
        { id: startId, label: t('date-range.start'), placeholder: t('date-range.start'), value: value.from ?? '' },
        { id: `${startId}-end`, label: t('date-range.end'), placeholder: t('date-range.end'), value: value.to ?? '' },
      ]}
      min={min}
      max={max}
      today={max}
      style={{ width: DAYS_WIDTH }}
      onTake={([from = '', to = '']) => {
        const isTurned = from !== '' && to !== '' && to < from;
        onChange(isTurned ? { from: to, to: from } : { from: from || null, to: to || null });
      }}
    />
  );
};

const DayPair = ({ value, onChange, min, max, id }: Props) => {
  const { t } = useTranslation('ui');
  const ownId = useId();
  const startId = id ?? ownId;
  const endId = `${startId}-end`;
  const common = { type: 'date', size: 'touch', min: min ?? undefined, max } as const;
  return (
    <Grid columns="label fill" gap={8} align="center" width="full" className={styles.pair}>
      <label htmlFor={startId}>{t('date-range.start')}</label>
      <TextField
        {...common}
        id={startId}
        value={value.from ?? ''}
        onValue={(text) => onChange({ ...value, from: text || null })}
      />
      <label htmlFor={endId}>{t('date-range.end')}</label>
      <TextField
        {...common}
        id={endId}
        value={value.to ?? ''}
        onValue={(text) => onChange({ ...value, to: text || null })}
      />
    </Grid>
  );
};
