import { giveUp } from '../../lib/drafts/drafts';
import { changedFields, type FieldDef, startValues } from './fields';
import type { OpenConflict } from './form-context';
import type { Values } from './values';

/** The unsaved state of a form. */
export type FormDraft = {
  /** The values in the system, as known to the form. */
  base: Values;
  values: Values;
  /** The revision that a save is based on. */
  began: number | undefined;
  conflict: OpenConflict | null;
};

/** Starts the form of a record; null: of a new record. */
export const beginForm = (fields: readonly FieldDef[], record: object | null, began: number | undefined): FormDraft => {
  const base = startValues(fields, record);
  return { base, values: base, began, conflict: null };
};

/** Tells whether the input differs from the record. */
export const hasTyped = (fields: readonly FieldDef[], { base, values }: FormDraft): boolean =>
  changedFields(fields, base, values).length > 0;

/** Returns the draft key of a form. */
export const formThing = (draft: string): string => `form ${draft}`;

/** Discards the input of a form, for example when its dialog is cancelled. */
export const giveUpForm = (draft: string): void => giveUp(formThing(draft));
