import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Switch.module.css';

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
  /** 40 px high, for a phone. */
  touch?: boolean;
};

export const Switch = ({ checked, onChange, children, disabled = false, touch = false }: Props) => (
  <label className={cx(styles.switch, touch && styles.touch)}>
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className="visually-hidden"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={styles.track} aria-hidden="true" />
    <span>{children}</span>
  </label>
);
