import type { TextareaHTMLAttributes } from 'react';
import { cx } from './cx';
import styles from './TextArea.module.css';

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
  value: string;
  onValue: (value: string) => void;
};

/** Several lines of text. Give it a `Field` for label and error. */
export const TextArea = ({ value, onValue, className, ...rest }: Props) => (
  <textarea
    rows={4}
    {...rest}
    className={cx(styles.area, className)}
    value={value}
    onChange={(event) => onValue(event.target.value)}
  />
);
