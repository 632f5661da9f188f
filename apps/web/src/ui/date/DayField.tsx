import { TextField } from '../controls/TextField';
import { usePhone } from '../layout/use-phone';
import { DateBox } from './DateBox';

type Props = {
  label: string;
  /** `2026-11-15`. */
  value: string;
  /** Today by the project's clock, the latest day that can be chosen. */
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
    <DateBox
      sides={[{ label, placeholder: label, value }]}
      isRequired
      max={max}
      today={max}
      style={{ width: 144 }}
      onTake={([day = '']) => onValue(day)}
    />
  );
