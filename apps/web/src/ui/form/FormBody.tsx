import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Form.module.css';
import { useFormHandle } from './form-context';

type Props = { label: string; className?: string; children: ReactNode };

/** Where Enter ends a line: a field that opens a list or writes several lines keeps it for itself. */
const isLine = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'button'].includes(target.type);

/** The fields of a form; Enter in a line saves, unless it ends a word of Chinese input. */
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
