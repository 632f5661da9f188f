import type { Catalogue } from '@talus/messages/all-zh-TW';
import type * as z from 'zod';
import type { ControlKind } from './control-kind';
import { type SchemaFacts, schemaAt, schemaFacts, type ValueKind } from './schema-facts';
import { isEmptyValue, isSameValue, type Values, valueAt, withValue } from './values';

/** A text of the catalogues, with its feature: `people:email`. */
export type WordKey = { [F in keyof Catalogue]: `${F}:${keyof Catalogue[F] & string}` }[keyof Catalogue];

/** One of several; its words come from a catalogue, or are a name and stand as they are. */
export type Choice = { value: string; label: WordKey } | { value: string; text: string };

/** What the list of fields says of one; the rest is derived from the schema. */
export type FieldWish = {
  label: WordKey;
  /** Where the schema's own does not fit: a text of several lines, one of a row instead of a list. */
  control?: ControlKind;
  hint?: WordKey;
  /** Stands inside the control, behind the number. */
  unit?: string;
  /** The card that it stands in; cards stand in the order in which they are first named. */
  section?: WordKey;
  /** How many of the form's columns it takes; a half of them unless said. */
  span?: 'quarter' | 'third' | 'half' | 'whole';
  /** Written down here, or the name under which the page hands them in. */
  options?: readonly Choice[] | string;
  autoFocus?: boolean;
  autoComplete?: string;
  /** What a new record begins with, where the schema has no default. */
  start?: unknown;
};

export type FieldDef = Omit<FieldWish, 'start'> & SchemaFacts & { name: string; control: ControlKind };

export type FormFields<S extends z.core.$ZodType = z.core.$ZodType> = { schema: S; fields: readonly FieldDef[] };

type Names<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? { [K in keyof T & string]: K | `${K}.${Names<NonNullable<T[K]>>}` }[keyof T & string]
    : never;

/** The fields of a form, as data: what a person may change, in the order in which it is read. */
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

/** What a form begins with: the record's values, or what a new one begins with. */
export const startValues = (fields: readonly FieldDef[], record: unknown): Values =>
  fields.reduce<Values>((values, { name, start }) => {
    const held = record === null ? undefined : valueAt(record, name);
    // A control holds null, never nothing: nothing would be taken for what the form began with.
    return withValue(values, name, (held === undefined ? start : held) ?? null);
  }, {});

/** As it goes over the wire: what was left empty is what the schema takes for empty. */
export const sentValues = (fields: readonly FieldDef[], values: Values): Values =>
  fields.reduce<Values>((sent, { name, empty }) => {
    const value = valueAt(values, name);
    return withValue(sent, name, isEmptyValue(value) ? empty : value);
  }, {});

export const changedFields = (fields: readonly FieldDef[], base: Values, values: Values): FieldDef[] =>
  fields.filter(({ name }) => !isSameValue(valueAt(base, name), valueAt(values, name)));

/** Required and empty. */
export const missingFields = (fields: readonly FieldDef[], values: Values): FieldDef[] =>
  fields.filter(
    ({ name, isRequired, kind }) => isRequired && kind !== 'boolean' && isEmptyValue(valueAt(values, name)),
  );

/** The field that an answer means: its own name, or one inside of it (`messageEnable` holds `messageEnable.sms`). */
export const fieldFor = (fields: readonly FieldDef[], name: string): FieldDef | undefined =>
  fields.find((field) => name === field.name || name.startsWith(`${field.name}.`));
