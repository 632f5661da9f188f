import type { FieldErrors } from 'react-hook-form';
import { type FieldDef, fieldFor } from './fields';
import type { FieldSentence } from './validate';
import { isSameValue, type Values, valueAt } from './values';

/** An error of the server about a refused value; valid until the value changes. */
export type Refusal = FieldSentence & { value: unknown };

export const refusalsOf = (
  fields: readonly FieldDef[],
  sentences: readonly FieldSentence[],
  values: Values,
): Refusal[] =>
  sentences.flatMap((sentence) => {
    const field = fieldFor(fields, sentence.field);
    return field ? [{ field: field.name, reason: sentence.reason, value: valueAt(values, field.name) }] : [];
  });

export const holdingRefusals = (refusals: readonly Refusal[], values: Values): FieldSentence[] =>
  refusals.filter(({ field, value }) => isSameValue(value, valueAt(values, field)));

/** Nests the first error of each field as the form library expects. */
export function nestErrors(fields: readonly FieldDef[], sentences: readonly FieldSentence[]): FieldErrors<Values> {
  const errors: Record<string, unknown> = {};
  for (const { field, reason } of sentences) {
    const name = fieldFor(fields, field)?.name;
    if (name === undefined) continue;
    const keys = name.split('.');
    const last = keys.pop() as string;
    let at = errors;
    for (const key of keys) {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
    }
    at[last] ??= { type: 'schema', message: reason };
  }
  return errors as FieldErrors<Values>;
}

/** Returns the error shown under a field. */
export const errorAt = (errors: FieldErrors<Values>, name: string): string | undefined => {
  const message = (valueAt(errors, name) as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? message : undefined;
};

export const fieldsWithErrors = (fields: readonly FieldDef[], errors: FieldErrors<Values>): FieldDef[] =>
  fields.filter(({ name }) => errorAt(errors, name) !== undefined);

/** Returns the errors about values without a control in the form. */
export const strayErrors = (fields: readonly FieldDef[], sentences: readonly FieldSentence[]): FieldSentence[] =>
  sentences.filter(({ field }) => fieldFor(fields, field) === undefined);
