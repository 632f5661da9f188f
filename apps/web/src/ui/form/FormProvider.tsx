import { type ReactNode, useEffect, useRef } from 'react';
import type * as z from 'zod';
import { FormContext } from './form-context';
import { type FormProps, useNewForm } from './use-form-handle';

/** Holds one form; its parts (fields, foot, conflict) may stand anywhere below. Ctrl S saves from wherever one is. */
export const FormProvider = <S extends z.core.$ZodType>({
  children,
  ...props
}: FormProps<S> & { children: ReactNode }) => {
  const handle = useNewForm(props);
  const submit = useRef(handle.submit);
  submit.current = handle.submit;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      submit.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return <FormContext value={handle}>{children}</FormContext>;
};
