import { type ReactNode, useId } from 'react';
import { cx } from '../cx';
import { Icon } from '../icons/Icon';
import styles from './Field.module.css';

/** Attributes that a control inside a field must carry, so that label, hint and error belong to it. */
export type FieldControl = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
  'aria-labelledby'?: string;
};

type Props = {
  label: string;
  /** A sentence; the field is invalid while it is set. */
  error?: string | null | undefined;
  hint?: string;
  required?: boolean;
  /** `form`, for the login, has a larger label; `panel` is for controls in a bar. */
  look?: 'form' | 'panel';
  /** Several controls under one label: the label names the group, and each control names itself. */
  group?: boolean;
  /** The control shows the label itself, like a checkbox. */
  isLabelled?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

export const Field = ({
  label,
  error,
  hint,
  required = false,
  look = 'panel',
  group = false,
  isLabelled = false,
  className,
  children,
}: Props) => {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = cx(error && errorId, hint && hintId) || undefined;
  const star = required && (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  );
  const control = children({
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy,
    'aria-required': required || undefined,
  });
  return (
    <div className={cx(styles.field, styles[look], className)}>
      {group ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand where labels do
        <div role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
          <span id={`${id}-label`} className={styles.label}>
            {label}
            {star}
          </span>
          {control}
        </div>
      ) : (
        <>
          {!isLabelled && (
            <label htmlFor={id} className={styles.label}>
              {label}
              {star}
            </label>
          )}
          {control}
        </>
      )}
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
