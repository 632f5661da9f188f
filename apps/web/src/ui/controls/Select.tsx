import type { SelectHTMLAttributes } from 'react';
import { cx } from '../cx';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-paths';
import styles from './Select.module.css';

export type SelectOption<T extends string> = { value: T; label: string };

type Props<T extends string> = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'onChange' | 'value'> & {
  options: readonly SelectOption<T>[];
  value: T;
  onValue: (value: T) => void;
  size?: 'small' | 'normal' | 'touch';
  icon?: IconName;
};

/** A native select: it supports every keyboard and phone. */
export const Select = <T extends string>({
  options,
  value,
  onValue,
  size = 'normal',
  icon = 'down',
  className,
  ...rest
}: Props<T>) => (
  <span className={cx(styles.frame, styles[size], className)}>
    <select {...rest} className={styles.select} value={value} onChange={(event) => onValue(event.target.value as T)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon name={icon} className={styles.icon} />
  </span>
);
