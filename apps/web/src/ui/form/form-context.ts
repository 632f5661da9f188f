import { createContext, useContext } from 'react';
import { type Control, type FieldErrors, useFormState, useWatch } from 'react-hook-form';
import type { Contested, Side } from './conflict';
import { type Choice, changedFields, type FieldDef, type FormFields, missingFields } from './fields';
import { fieldsWithErrors } from './form-errors';
import type { Values } from './values';

/** Why the last save failed; the input stays. */
export type Trouble = { kind: 'unanswered' } | { kind: 'refused'; message: string };

export type OpenConflict = { by: string | null; at: string | null; contested: readonly Contested[] };

export type FormHandle = {
  form: FormFields;
  control: Control<Values>;
  /** The values in the system, as known here. */
  base: Values;
  isNew: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  options: Readonly<Record<string, readonly Choice[]>>;
  trouble: Trouble | null;
  conflict: OpenConflict | null;
  submit: () => void;
  discard: () => void;
  settle: (side: Side, name?: string) => void;
  change: (name: string, value: unknown) => void;
};

export const FormContext = createContext<FormHandle | null>(null);

/** Returns the form of the provider above. */
export const useFormHandle = (): FormHandle => {
  const handle = useContext(FormContext);
  if (!handle) throw new Error('a part of a form needs a FormProvider above it');
  return handle;
};

export type FormNews = { values: Values; changed: FieldDef[]; wrong: FieldDef[]; missing: FieldDef[] };

/** Returns the changed, invalid and missing fields; the caller rerenders at each keystroke. */
export const useFormNews = (): FormNews => {
  const { form, control, base } = useFormHandle();
  const values = useWatch({ control }) as Values;
  const { errors } = useFormState({ control });
  return {
    values,
    changed: changedFields(form.fields, base, values),
    wrong: fieldsWithErrors(form.fields, errors as FieldErrors<Values>),
    missing: missingFields(form.fields, values),
  };
};
