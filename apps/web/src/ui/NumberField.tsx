import { type InputHTMLAttributes, useState } from 'react';
import { cx } from './cx';
import styles from './NumberField.module.css';
import { type NumberBounds, numberText, readNumber } from './number-field';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'onChange' | 'value' | 'min' | 'max' | 'step'> &
  NumberBounds & {
    /** null is empty: the field's placeholder says what then holds. */
    value: number | null;
    onValue: (value: number | null) => void;
    /** What an arrow key adds. */
    step?: number;
    /** An empty field is a value of its own, not a slip. */
    clearable?: boolean;
    /** Without zeros at its end: 5, not 5.0000. */
    isPlain?: boolean;
    size?: 'small' | 'normal' | 'touch';
  };

/** A number that is typed or stepped with the arrows, kept within its bounds and at its decimals. */
export const NumberField = ({
  value,
  onValue,
  min,
  max,
  decimals,
  step = 1,
  clearable = false,
  isPlain = false,
  size = 'small',
  className,
  ...rest
}: Props) => {
  // While it is typed in, the text is the user's own; afterwards it is the value again.
  const [typed, setTyped] = useState<string | null>(null);
  const bounds = { min, max, decimals };
  const take = (text: string) => {
    const number = readNumber(text, bounds);
    if (number !== null || (clearable && text.trim() === '')) onValue(number);
  };
  return (
    <input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      role="spinbutton"
      aria-valuenow={value ?? undefined}
      aria-valuemin={min}
      aria-valuemax={max}
      className={cx(styles.number, styles[size], className)}
      value={typed ?? numberText(value, decimals, isPlain)}
      onChange={(event) => {
        setTyped(event.target.value);
        take(event.target.value);
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyped(null);
        const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (direction === 0) return;
        event.preventDefault();
        setTyped(null);
        take(String((value ?? 0) + direction * step));
      }}
    />
  );
};
