import type { Zone } from '@talus/domain/time/zone';
import { TextField } from '../controls/TextField';
import { usePhone } from '../layout/use-phone';
import { DateBox } from './DateBox';
import { DATE_TIME_WIDTH, localText, MINUTE_STEP, readWallText, wallText } from './date-range';
import { clockPart, dayPart } from './typed-dates';

type Props = {
  /** null: no time chosen. */
  value: number | null;
  onChange: (at: number | null) => void;
  now: number;
  /** Latest time that can be chosen; absent: now. */
  latest?: number;
  /** Earliest time that can be chosen, only on a phone's picker. */
  min?: number;
  zone: Zone;
  /** Label, shown in the empty field and read by screen readers. */
  label: string;
  size?: 'small' | 'normal';
  width?: number;
  /** There is always a time: it cannot be cleared. */
  isRequired?: boolean;
  /** The field replaces a clicked element: its calendar opens at once. */
  isPressed?: boolean;
};

/** Recording interval of most loggers. */
const MARK_MS = 600_000;

/** A time in minutes in the project's time zone; on a phone the native picker. */
export const DateTime = (props: Props) => (usePhone() ? <PhoneDateTime {...props} /> : <DeskDateTime {...props} />);

const PhoneDateTime = ({ value, onChange, now, latest = now, min, zone, label }: Props) => (
  <TextField
    type="datetime-local"
    size="touch"
    aria-label={label}
    step={MINUTE_STEP * 60}
    min={min === undefined ? undefined : wallText(min, zone)}
    max={wallText(latest, zone)}
    value={value === null ? '' : wallText(value, zone)}
    onValue={(text) => onChange(readWallText(text, zone))}
  />
);

const DeskDateTime = ({
  value,
  onChange,
  now,
  latest = now,
  zone,
  label,
  size = 'small',
  width = DATE_TIME_WIDTH,
  isRequired = false,
  isPressed = false,
}: Props) => {
  // A day chosen alone gets this time of day: loggers write at multiples of the interval, never in between
  const lastMark = clockPart(localText(Math.floor(now / MARK_MS) * MARK_MS, zone));
  const shown = value === null ? '' : localText(value, zone);
  return (
    <DateBox
      sides={[{ label, placeholder: label, value: shown }]}
      withTime
      isRequired={isRequired}
      max={localText(latest, zone)}
      today={dayPart(localText(now, zone))}
      clockFor={() => lastMark}
      size={size}
      style={{ width }}
      isPressed={isPressed}
      onTake={([text = '']) => {
        const at = readWallText(text, zone);
        onChange(at === null ? null : Math.min(latest, at));
      }}
    />
  );
};
