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
  /** It takes the place of something that was pressed: its calendar stands open at once. */
  isPressed?: boolean;
};

/** What most loggers wake at. */
const MARK_MS = 600_000;

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
  // A day alone means this time of it: loggers write on marks, and nothing stands between two
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
        // What was picked holds when the calendar closes, however it does: few look for a button to confirm it
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
