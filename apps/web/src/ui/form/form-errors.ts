import type { FieldErrors } from 'react-hook-form';
import { type FieldDef, fieldFor } from './fields';
import type { FieldSentence } from './validate';
import { isSameValue, type Values, valueAt } from './values';

/** A sentence of the server about the value that it refused; it holds until that value is changed. */
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

/** The first sentence of each field, nested as the library keeps them. */
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

/** The sentence that stands under a field. */
export const errorAt = (errors: FieldErrors<Values>, name: string): string | undefined => {
  const message = (valueAt(errors, name) as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? message : undefined;
};

export const fieldsWithErrors = (fields: readonly FieldDef[], errors: FieldErrors<Values>): FieldDef[] =>
  fields.filter(({ name }) => errorAt(errors, name) !== undefined);

/** What is wrong with something that the form has no control for. */
export const strayErrors = (fields: readonly FieldDef[], sentences: readonly FieldSentence[]): FieldSentence[] =>
  sentences.filter(({ field }) => fieldFor(fields, field) === undefined);
