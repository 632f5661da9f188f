import type { Zone } from '@talus/domain/time/zone';
import { DatePicker } from 'antd';
import { AntdScope } from './AntdScope';
import picker from './DatePicker.module.css';
import { fromPicker, toPicker } from './date-picker';
import { futureTimes, MINUTE_STEP, readWallText, wallText } from './date-range';
import { Icon } from './Icon';
import { TextField } from './TextField';
import { usePhone } from './use-phone';

type Props = {
  /** null: none chosen. */
  value: number | null;
  onChange: (at: number | null) => void;
  /** Nothing after it can be chosen. */
  now: number;
  /** Nor anything before this, on a phone's picker. */
  min?: number;
  zone: Zone;
  /** Says what it is for, in the empty field and to a screen reader. */
  label: string;
  size?: 'small' | 'normal';
  width?: number;
};

/** One minute in the project's clock; on a phone its own picker. */
export const DateTime = (props: Props) => (usePhone() ? <PhoneDateTime {...props} /> : <DeskDateTime {...props} />);

const PhoneDateTime = ({ value, onChange, now, min, zone, label }: Props) => (
  <TextField
    type="datetime-local"
    size="touch"
    aria-label={label}
    step={MINUTE_STEP * 60}
    min={min === undefined ? undefined : wallText(min, zone)}
    max={wallText(now, zone)}
    value={value === null ? '' : wallText(value, zone)}
    onValue={(text) => onChange(readWallText(text, zone))}
  />
);

const DeskDateTime = ({ value, onChange, now, zone, label, size = 'small', width = 196 }: Props) => {
  const today = toPicker(now, zone).endOf('day');
  return (
    <AntdScope>
      <DatePicker
        size={size === 'small' ? 'small' : 'middle'}
        className={picker.picker ?? ''}
        style={{ width }}
        aria-label={label}
        placeholder={label}
        format="YYYY-MM-DD HH:mm"
        prefix={<Icon name="cal" />}
        suffixIcon={null}
        showTime={{ format: 'HH:mm', minuteStep: MINUTE_STEP }}
        showNow={false}
        disabledDate={(day) => day.isAfter(today)}
        disabledTime={(day) => {
          const { hours, minutes } = futureTimes(day ? fromPicker(day, zone) : now, now, zone);
          return { disabledHours: () => hours, disabledMinutes: minutes };
        }}
        value={value === null ? null : toPicker(value, zone)}
        onChange={(day) => onChange(day ? Math.min(now, fromPicker(day, zone)) : null)}
      />
    </AntdScope>
  );
};
