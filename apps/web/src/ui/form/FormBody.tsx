import type { KeyboardEvent, ReactNode } from 'react';
import { Stack } from '../layout/primitives';
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
    <Stack
      as="form"
      aria-label={label}
      gap={12}
      minWidth={0}
      className={className}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      {children}
    </Stack>
  );
};
