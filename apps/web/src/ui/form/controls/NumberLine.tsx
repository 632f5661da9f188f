import { type ComponentProps, useState } from 'react';
import { TextField } from '../../controls/TextField';
import { cx } from '../../cx';
import styles from './Control.module.css';
import { asText } from './control-props';
import { readTyped } from './typed-number';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onValue'> & {
  /** A string is typed text that is not a number. */
  value: unknown;
  onValue: (value: number | string | null) => void;
  lowest?: number | undefined;
  highest?: number | undefined;
};

/**
 * A number field that keeps invalid text and values out of bounds, so that validation can report them. Arrow keys step.
 */
export const NumberLine = ({ value, onValue, onBlur, lowest, highest, className, ...rest }: Props) => {
  // While typing, the text is the user's ("1." may become 1.5).
  const [typed, setTyped] = useState<string | null>(null);
  const step = (direction: number) => {
    setTyped(null);
    const next = (typeof value === 'number' ? value : 0) + direction;
    onValue(Math.min(highest ?? next, Math.max(lowest ?? next, next)));
  };
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      className={cx(styles.number, className)}
      value={typed ?? asText(value)}
      onValue={(text) => {
        setTyped(text);
        onValue(readTyped(text));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (direction === 0) return;
        event.preventDefault();
        step(direction);
      }}
    />
  );
};
