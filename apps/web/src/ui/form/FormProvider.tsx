import { type ReactNode, useEffect, useRef } from 'react';
import type * as z from 'zod';
import type { Draft } from '../../lib/drafts/drafts';
import { useOpenDraft } from '../../lib/drafts/use-draft';
import { FormContext } from './form-context';
import { beginForm, type FormDraft, formThing, hasTyped } from './form-draft';
import { type FormProps, useNewForm } from './use-form-handle';

type Props<S extends z.core.$ZodType> = FormProps<S> & { children: ReactNode };

/**
 * Holds one form; its parts (fields, foot, conflict) may stand anywhere below. Ctrl S saves from wherever one is. What
 * is typed is a draft: it is found again after midnight, a new login or another drawing of the page.
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
