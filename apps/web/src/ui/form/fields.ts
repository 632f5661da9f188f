import type { Catalogue } from '@talus/messages/all-zh-TW';
import type * as z from 'zod';
import type { ControlKind } from './control-kind';
import { type SchemaFacts, schemaAt, schemaFacts, type ValueKind } from './schema-facts';
import { isEmptyValue, isSameValue, type Values, valueAt, withValue } from './values';

/** A message key with its feature: `people:email`. */
export type WordKey = { [F in keyof Catalogue]: `${F}:${keyof Catalogue[F] & string}` }[keyof Catalogue];

/** A choice; its label is a message key, or `text` is a name shown as is. */
export type Choice = { value: string; label: WordKey } | { value: string; text: string };

/** The definition of a field in a form; the rest is derived from the schema. */
export type FieldWish = {
  label: WordKey;
  /** Overrides the schema's control: multi-line text, or radio buttons instead of a select. */
  control?: ControlKind;
  hint?: WordKey;
  /** Shown inside the control, after the number. */
  unit?: string;
  /** The card of the field; cards appear in the order in which they are first named. */
  section?: WordKey;
  /** Width in columns of the form; half by default. */
  span?: 'quarter' | 'third' | 'half' | 'whole';
  /** The choices, or the name under which the page passes them. */
  options?: readonly Choice[] | string;
  autoFocus?: boolean;
  autoComplete?: string;
  /** Initial value of a new record, where the schema has no default. */
  start?: unknown;
};

export type FieldDef = Omit<FieldWish, 'start'> & SchemaFacts & { name: string; control: ControlKind };

export type FormFields<S extends z.core.$ZodType = z.core.$ZodType> = { schema: S; fields: readonly FieldDef[] };

type Names<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? { [K in keyof T & string]: K | `${K}.${Names<NonNullable<T[K]>>}` }[keyof T & string]
    : never;

/** Defines the fields of a form as data, in reading order. */
export const fieldsOf = <S extends z.core.$ZodType>(
  schema: S,
  wishes: { readonly [N in Names<z.input<S>>]?: FieldWish },
): FormFields<S> => ({
  schema,
  fields: Object.entries<FieldWish | undefined>(wishes).flatMap(([name, wish]) => {
    if (!wish) return [];
    const { start, ...rest } = wish;
    const facts = schemaFacts(schemaAt(schema, name));
    return [{ ...facts, ...rest, name, control: wish.control ?? USUAL[facts.kind], start: start ?? facts.start }];
  }),
});

const USUAL: Record<ValueKind, ControlKind> = {
  text: 'text',
  number: 'number',
  boolean: 'checkbox',
  choice: 'select',
  list: 'multi',
  other: 'text',
};

/** Returns the initial values of a form: the record's, or those of a new record. */
export const startValues = (fields: readonly FieldDef[], record: unknown): Values =>
  fields.reduce<Values>((values, { name, start }) => {
    const held = record === null ? undefined : valueAt(record, name);
    // A control holds null, never undefined, which the form would replace by its initial value.
    return withValue(values, name, (held === undefined ? start : held) ?? null);
  }, {});

/** Returns the values to send: an empty field sends the schema's empty value. */
export const sentValues = (fields: readonly FieldDef[], values: Values): Values =>
  fields.reduce<Values>((sent, { name, empty }) => {
    const value = valueAt(values, name);
    return withValue(sent, name, isEmptyValue(value) ? empty : value);
  }, {});

export const changedFields = (fields: readonly FieldDef[], base: Values, values: Values): FieldDef[] =>
  fields.filter(({ name }) => !isSameValue(valueAt(base, name), valueAt(values, name)));

/** Returns the fields that are required and empty. */
export const missingFields = (fields: readonly FieldDef[], values: Values): FieldDef[] =>
  fields.filter(
    ({ name, isRequired, kind }) => isRequired && kind !== 'boolean' && isEmptyValue(valueAt(values, name)),
  );

/**
 * Returns the field that a server error names: by its own name, or a name inside it (`messageEnable` holds
 * `messageEnable.sms`).
 */
export const fieldFor = (fields: readonly FieldDef[], name: string): FieldDef | undefined =>
  fields.find((field) => name === field.name || name.startsWith(`${field.name}.`));
