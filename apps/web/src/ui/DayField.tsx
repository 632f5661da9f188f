import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { AntdScope } from './AntdScope';
import picker from './DatePicker.module.css';
import { Icon } from './Icon';
import { TextField } from './TextField';
import { usePhone } from './use-phone';

const NAME = 'YYYY-MM-DD';

type Props = {
  label: string;
  /** `2026-11-15`. */
  value: string;
  /** Latest day that can be chosen. */
  max: string;
  onValue: (day: string) => void;
};

/** A day. On a phone the native picker. */
export const DayField = ({ label, value, max, onValue }: Props) =>
  usePhone() ? (
    <TextField
      type="date"
      size="touch"
      aria-label={label}
      max={max}
      value={value}
      onValue={(day) => day && day <= max && onValue(day)}
    />
  ) : (
    <AntdScope>
      <DatePicker
        className={picker.picker ?? ''}
        style={{ width: 144 }}
        aria-label={label}
        format={NAME}
        prefix={<Icon name="cal" />}
        suffixIcon={null}
        allowClear={false}
        disabledDate={(day) => day.format(NAME) > max}
        value={dayjs(value)}
        onChange={(day) => day && onValue(day.format(NAME))}
      />
    </AntdScope>
  );
