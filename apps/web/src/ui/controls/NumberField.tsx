import { type InputHTMLAttributes, useState } from 'react';
import { cx } from '../cx';
import styles from './NumberField.module.css';
import { type NumberBounds, numberText, readNumber } from './number-field';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'onChange' | 'value' | 'min' | 'max' | 'step'> &
  NumberBounds & {
    /** null is empty: the placeholder shows the default. */
    value: number | null;
    onValue: (value: number | null) => void;
    /** Step of an arrow key. */
    step?: number;
    /** An empty field is a valid value, not an error. */
    clearable?: boolean;
    /** Without trailing zeros: 5, not 5.0000. */
    isPlain?: boolean;
    size?: 'small' | 'normal' | 'touch';
  };

/** A number, typed or stepped with the arrow keys, limited to its bounds and decimals. */
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
  // While typing, the text is the user's; afterwards it shows the value.
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
