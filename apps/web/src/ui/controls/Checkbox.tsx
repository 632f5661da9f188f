import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { CheckMark } from './CheckMark';

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
