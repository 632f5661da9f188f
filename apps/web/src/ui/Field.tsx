import { type ReactNode, useId } from 'react';
import { cx } from './cx';
import styles from './Field.module.css';
import { Icon } from './Icon';

/** What a control inside a field must carry, so that label, hint and error belong to it. */
export type FieldControl = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
};

type Props = {
  label: string;
  /** A sentence; the field is invalid while it is there. */
  error?: string | null | undefined;
  hint?: string;
  required?: boolean;
  /** `form` is the login's: larger label; `panel` stands over controls in a bar. */
  look?: 'form' | 'panel';
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

export const Field = ({ label, error, hint, required = false, look = 'panel', className, children }: Props) => {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = cx(error && errorId, hint && hintId) || undefined;
  return (
    <div className={cx(styles.field, styles[look], className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          <Icon name="warn" size={14} />
          {error}
        </p>
      )}
    </div>
  );
};
