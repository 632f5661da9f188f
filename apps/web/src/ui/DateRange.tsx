import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AntdScope } from './AntdScope';
import { DatePair } from './DatePair';
import picker from './DatePicker.module.css';
import styles from './DateRange.module.css';
import { fromPicker, toPicker } from './date-picker';
import { type DateRangeProps, futureTimes, MINUTE_STEP, tidyRange } from './date-range';
import { Icon } from './Icon';
import { usePhone } from './use-phone';

/** A time range in minutes in the project's time zone. On a phone two native pickers. */
export const DateRange = (props: DateRangeProps) => (usePhone() ? <DatePair {...props} /> : <DeskRange {...props} />);

const DeskRange = ({ value, onChange, now, zone, id }: DateRangeProps) => {
  const { t } = useTranslation('ui');
  const ownId = useId();
  const startId = id ?? ownId;
  const endId = `${startId}-end`;
  const shown = value && { start: toPicker(value.start, zone), end: toPicker(value.end, zone) };
  const today = toPicker(now, zone).endOf('day');
  const change = (start: Dayjs | null | undefined, end: Dayjs | null | undefined) => {
    if (!start || !end) return onChange(null);
    // An unchanged side keeps its seconds.
    const side = (name: 'start' | 'end', picked: Dayjs) =>
      value && shown && picked.isSame(shown[name], 'minute') ? value[name] : fromPicker(picked, zone);
    onChange(tidyRange({ start: side('start', start), end: side('end', end) }, now));
  };
  return (
    <AntdScope>
      {!id && (
        <label className="visually-hidden" htmlFor={startId}>
          {t('date-range.start')}
        </label>
      )}
      <label className="visually-hidden" htmlFor={endId}>
        {t('date-range.end')}
      </label>
      <DatePicker.RangePicker
        id={{ start: startId, end: endId }}
        className={`${styles.range} ${picker.picker}`}
        format="YYYY-MM-DD HH:mm"
        suffixIcon={<Icon name="cal" />}
        separator={<span className={styles.arrow}>→</span>}
        placeholder={[t('date-range.start'), t('date-range.end')]}
        showTime={{ format: 'HH:mm', minuteStep: MINUTE_STEP }}
        disabledDate={(day) => day.isAfter(today)}
        disabledTime={(day) => {
          const { hours, minutes } = futureTimes(day ? fromPicker(day, zone) : now, now, zone);
          return { disabledHours: () => hours, disabledMinutes: minutes };
        }}
        value={shown && [shown.start, shown.end]}
        onChange={(dates) => change(dates?.[0], dates?.[1])}
      />
    </AntdScope>
  );
};
