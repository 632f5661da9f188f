import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Form.module.css';
import { useFormHandle } from './form-context';

type Props = { label: string; className?: string; children: ReactNode };

/** Tells whether Enter submits from the target: only from single-line inputs. */
const isLine = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'button'].includes(target.type);

/** The fields of a form; Enter in a single-line input saves, unless it ends an IME composition. */
export const FormBody = ({ label, className, children }: Props) => {
  const { submit } = useFormHandle();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !isLine(event.target))
      return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      aria-label={label}
      className={cx(styles.form, className)}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      {children}
    </form>
  );
};
