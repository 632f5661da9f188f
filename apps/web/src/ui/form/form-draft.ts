import { giveUp } from '../../lib/drafts/drafts';
import { changedFields, type FieldDef, startValues } from './fields';
import type { OpenConflict } from './form-context';
import type { Values } from './values';

/** The unsaved work of a form. */
export type FormDraft = {
  /** What is in the system, as far as the form knows. */
  base: Values;
  values: Values;
  /** The revision that a save begins from. */
  began: number | undefined;
  conflict: OpenConflict | null;
};

/** Begins the form of a record; null: of a new one. */
export const beginForm = (fields: readonly FieldDef[], record: object | null, began: number | undefined): FormDraft => {
  const base = startValues(fields, record);
  return { base, values: base, began, conflict: null };
};

/** Says whether anything typed differs from the record. */
export const hasTyped = (fields: readonly FieldDef[], { base, values }: FormDraft): boolean =>
  changedFields(fields, base, values).length > 0;

/** Names the draft of a form among other drafts. */
export const formThing = (draft: string): string => `form ${draft}`;

/** Gives up what was typed into a form, as where somebody cancels its dialog. */
export const giveUpForm = (draft: string): void => giveUp(formThing(draft));
