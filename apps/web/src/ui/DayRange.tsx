import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AntdScope } from './AntdScope';
import picker from './DatePicker.module.css';
import styles from './DateRange.module.css';
import { Icon } from './Icon';
import { TextField } from './TextField';
import { usePhone } from './use-phone';

/** Days as ISO dates, `2026-11-14`; null: none chosen. */
export type Days = { from: string | null; to: string | null };

type Props = {
  value: Days;
  onChange: (days: Days) => void;
  /** Earliest and latest day that can be chosen; null: no bound. */
  min: string | null;
  max: string;
  id?: string;
};

const NAME = 'YYYY-MM-DD';

/** A range of days. On a phone two native pickers. */
export const DayRange = (props: Props) => (usePhone() ? <DayPair {...props} /> : <DeskDays {...props} />);

const DeskDays = ({ value, onChange, min, max, id }: Props) => {
  const { t } = useTranslation('ui');
  const ownId = useId();
  const startId = id ?? ownId;
  const endId = `${startId}-end`;
  return (
    <AntdScope>
      <label className="visually-hidden" htmlFor={endId}>
        {t('date-range.end')}
      </label>
      <DatePicker.RangePicker
        id={{ start: startId, end: endId }}
        className={`${styles.days} ${picker.picker}`}
        format={NAME}
        suffixIcon={<Icon name="cal" />}
        separator={<span className={styles.arrow}>→</span>}
        placeholder={[t('date-range.start'), t('date-range.end')]}
        allowEmpty={[true, true]}
        disabledDate={(day) => day.format(NAME) > max || (min !== null && day.format(NAME) < min)}
        value={[value.from === null ? null : dayjs(value.from), value.to === null ? null : dayjs(value.to)]}
        onChange={(days) => onChange({ from: days?.[0]?.format(NAME) ?? null, to: days?.[1]?.format(NAME) ?? null })}
      />
    </AntdScope>
  );
};

const DayPair = ({ value, onChange, min, max, id }: Props) => {
  const { t } = useTranslation('ui');
  const ownId = useId();
  const startId = id ?? ownId;
  const endId = `${startId}-end`;
  const common = { type: 'date', size: 'touch', min: min ?? undefined, max } as const;
  return (
    <div className={styles.pair}>
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
    </div>
  );
};
