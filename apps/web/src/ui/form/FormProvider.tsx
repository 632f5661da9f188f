import { type ReactNode, useEffect, useRef } from 'react';
import type * as z from 'zod';
import type { Draft } from '../../lib/drafts/drafts';
import { useOpenDraft } from '../../lib/drafts/use-draft';
import { FormContext } from './form-context';
import { beginForm, type FormDraft, formThing, hasTyped } from './form-draft';
import { type FormProps, useNewForm } from './use-form-handle';

type Props<S extends z.core.$ZodType> = FormProps<S> & { children: ReactNode };

/**
 * Holds one form; its parts (fields, footer, conflict) may stand anywhere below. Ctrl S saves from anywhere. Input is
 * kept as a draft: it survives midnight, a new login or a remount.
 */
export const FormProvider = <S extends z.core.$ZodType>(props: Props<S>) => {
  const { form, record, revision } = props;
  const draft = useOpenDraft<FormDraft>(formThing(props.draft), {
    start: () => beginForm(form.fields, record, revision),
    isUnsaved: (state) => hasTyped(form.fields, state),
  });
  return <OpenForm key={draft.serial} {...props} held={draft} />;
};

const OpenForm = <S extends z.core.$ZodType>({ children, held, ...props }: Props<S> & { held: Draft<FormDraft> }) => {
  const handle = useNewForm(props, held);
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
