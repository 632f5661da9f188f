import type { TextareaHTMLAttributes } from 'react';
import { cx } from '../cx';
import styles from './controls.module.css';

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
  value: string;
  onValue: (value: string) => void;
};

/** A multi-line text field. Wrap it in a `Field` for label and error. */
export const TextArea = ({ value, onValue, className, ...rest }: Props) => (
  <textarea
    rows={4}
    {...rest}
    className={cx(styles.area, className)}
    value={value}
    onChange={(event) => onValue(event.target.value)}
  />
);
