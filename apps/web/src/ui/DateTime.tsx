import type { Zone } from '@talus/domain/time/zone';
import { DatePicker } from 'antd';
import { AntdScope } from './AntdScope';
import picker from './DatePicker.module.css';
import { fromPicker, toPicker } from './date-picker';
import { DATE_TIME_WIDTH, futureTimes, MINUTE_STEP, readWallText, wallText } from './date-range';
import { Icon } from './Icon';
import { TextField } from './TextField';
import { usePhone } from './use-phone';

type Props = {
  /** null: no time chosen. */
  value: number | null;
  onChange: (at: number | null) => void;
  /** Latest time that can be chosen. */
  now: number;
  /** Earliest time that can be chosen, only on a phone's picker. */
  min?: number;
  zone: Zone;
  /** Label, shown in the empty field and read by screen readers. */
  label: string;
  size?: 'small' | 'normal';
  width?: number;
  /** The field replaces a clicked element: its calendar opens at once. */
  isPressed?: boolean;
};

/** Recording interval of most loggers. */
const MARK_MS = 600_000;

/** A time in minutes in the project's time zone; on a phone the native picker. */
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

const DeskDateTime = ({
  value,
  onChange,
  now,
  zone,
  label,
  size = 'small',
  width = DATE_TIME_WIDTH,
  isPressed = false,
}: Props) => {
  const today = toPicker(now, zone).endOf('day');
  // A day chosen alone gets this time of day: loggers write at multiples of the interval, never in between
  const lastMark = toPicker(Math.floor(now / MARK_MS) * MARK_MS, zone);
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
        showTime={{ format: 'HH:mm', minuteStep: MINUTE_STEP, defaultOpenValue: lastMark }}
        showNow={false}
        // The picked time is taken when the calendar closes, however it closes: few users look for a confirm button
        needConfirm={false}
        defaultOpen={isPressed}
        autoFocus={isPressed}
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
