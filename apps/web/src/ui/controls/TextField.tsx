import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-paths';
import styles from './TextField.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'onChange' | 'value'> & {
  value: string;
  onValue: (value: string) => void;
  icon?: IconName;
  size?: 'small' | 'normal' | 'touch';
  /** Content inside the frame, at the end. */
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A single-line text field. Wrap it in a `Field` for label and error, or give it an `aria-label`. */
export const TextField = ({ value, onValue, icon, size = 'normal', after, className, ...rest }: Props) => (
  <span className={cx(styles.frame, styles[size], className)}>
    {icon && <Icon name={icon} />}
    <input {...rest} className={styles.input} value={value} onChange={(event) => onValue(event.target.value)} />
    {after}
  </span>
);
