import type { ReactNode } from 'react';
import { CheckMark } from './CheckMark';
import styles from './controls.module.css';

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
};

export const Checkbox = ({ checked, onChange, children, disabled = false }: Props) => (
  <label className={styles.checkbox}>
    <input
      type="checkbox"
      className="visually-hidden"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    <CheckMark state={checked ? 'all' : 'none'} />
    <span>{children}</span>
  </label>
);
