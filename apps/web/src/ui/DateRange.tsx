import type { Zone } from '@talus/domain/time/zone';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { AntdScope } from './AntdScope';
import styles from './DateRange.module.css';
import { fromWall, futureTimes, MINUTE_STEP, type Range, tidyRange, toWall } from './date-range';
import { Icon } from './Icon';
import { usePhone } from './use-phone';

const FORMAT = 'YYYY-MM-DD HH:mm';

type Props = {
  value: Range;
  onChange: (range: Range) => void;
  /** Nothing after it can be chosen. */
  now: number;
  /** The clock in which dates are shown and chosen. */
  zone: Zone;
  id?: string;
};

/** dayjs has the browser's clock; the same figures in it stand for the project's. */
const toPicker = (at: number, zone: Zone): Dayjs => dayjs(new Date(toWall(at, zone)).toISOString().slice(0, 19));
const fromPicker = (shown: Dayjs, zone: Zone): number =>
  fromWall(Date.parse(`${shown.format('YYYY-MM-DDTHH:mm')}Z`), zone);

/** From one minute to another in the project's clock; two pickers on a phone. */
export const DateRange = ({ value, onChange, now, zone, id }: Props) => {
  const { t } = useTranslation('ui');
  const phone = usePhone();
  const shown = { start: toPicker(value.start, zone), end: toPicker(value.end, zone) };
  const today = toPicker(now, zone).endOf('day');
  const common = {
    format: FORMAT,
    allowClear: false,
    needConfirm: true,
    suffixIcon: <Icon name="cal" />,
    showTime: { format: 'HH:mm', minuteStep: MINUTE_STEP } as const,
    disabledDate: (day: Dayjs) => day.isAfter(today),
  };
  const disabledTime = (day: Dayjs | null) => {
    const { hours, minutes } = futureTimes(day ? fromPicker(day, zone) : now, now, zone);
    return { disabledHours: () => hours, disabledMinutes: minutes };
  };
  const change = (start: Dayjs | null, end: Dayjs | null) => {
    if (!start || !end) return;
    // A side that was not touched keeps its seconds.
    const side = (picked: Dayjs, before: Dayjs, kept: number) =>
      picked.isSame(before, 'minute') ? kept : fromPicker(picked, zone);
    onChange(tidyRange({ start: side(start, shown.start, value.start), end: side(end, shown.end, value.end) }, now));
  };
  return (
    <AntdScope>
      {phone ? (
        <div className={styles.pair}>
          <DatePicker
            {...common}
            {...(id ? { id } : {})}
            size="large"
            inputReadOnly
            aria-label={t('date-range.start')}
            value={shown.start}
            disabledTime={disabledTime}
            onChange={(start) => change(start, shown.end)}
          />
          <DatePicker
            {...common}
            size="large"
            inputReadOnly
            aria-label={t('date-range.end')}
            value={shown.end}
            disabledTime={disabledTime}
            onChange={(end) => change(shown.start, end)}
          />
        </div>
      ) : (
        <DatePicker.RangePicker
          {...common}
          {...(id ? { id: { start: id } } : {})}
          className={styles.range ?? ''}
          placeholder={[t('date-range.start'), t('date-range.end')]}
          separator={<span className={styles.arrow}>→</span>}
          value={[shown.start, shown.end]}
          disabledTime={disabledTime}
          onChange={(dates) => change(dates?.[0] ?? null, dates?.[1] ?? null)}
        />
      )}
    </AntdScope>
  );
};
