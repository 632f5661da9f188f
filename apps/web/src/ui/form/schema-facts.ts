import * as z from 'zod';

type Schema = z.core.$ZodType;
/** The parts of a zod definition that a form reads. */
type Def = {
  type: string;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  shape?: Record<string, Schema>;
  element?: Schema;
  entries?: Record<string, string | number>;
  defaultValue?: unknown;
  checks?: readonly { _zod: { def: Record<string, unknown> } }[];
  check?: string;
  format?: string;
};

export type ValueKind = 'text' | 'number' | 'boolean' | 'choice' | 'list' | 'other';

/** Facts that a form derives from the schema of one field. */
export type SchemaFacts = {
  kind: ValueKind;
  /** The schema rejects an empty value. */
  isRequired: boolean;
  /** Value of an empty control: undefined, null, or an empty string. */
  empty: unknown;
  /** Initial value of a new record. */
  start: unknown;
  isInteger: boolean;
  min: number | undefined;
  max: number | undefined;
  maxLength: number | undefined;
  values: readonly string[];
};

const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;

/** Returns the schema of a field by its dotted name, such as `country.code`. */
export function schemaAt(schema: Schema, name: string): Schema {
  return name.split('.').reduce((at, key) => {
    const inner = defOf(peel(at).schema).shape?.[key];
    if (!inner) throw new Error(`The schema has no field ${name}`);
    return inner;
  }, schema);
}

export function schemaFacts(schema: Schema): SchemaFacts {
  const { schema: inner, isNullable, isOptional, start } = peel(schema);
  const def = defOf(inner);
  const kind = kindOf(def);
  const empty = isNullable ? null : isOptional ? undefined : EMPTY[kind];
  const checks = [def, ...(def.checks ?? []).map((check) => check._zod.def as Def)] as unknown as Record<
    string,
    unknown
  >[];
  const bound = (check: string, part: string) => {
    const found = checks.find((each) => each.check === check)?.[part];
    return typeof found === 'number' ? found : undefined;
  };
  return {
    kind,
    // Tested on the schema itself, so that any rule that rejects an empty value makes the field required.
    isRequired: !z.safeParse(schema, empty).success,
    empty,
    start: start === undefined ? empty : start,
    isInteger: checks.some((each) => typeof each.format === 'string' && each.format.includes('int')),
    min: bound('greater_than', 'value'),
    max: bound('less_than', 'value'),
    maxLength: bound('max_length', 'maximum'),
    values: Object.values(def.entries ?? {}).map(String),
  };
}

const EMPTY: Record<ValueKind, unknown> = {
  text: '',
  number: null,
  boolean: false,
  choice: undefined,
  list: [],
  other: null,
};

type Peeled = { schema: Schema; isNullable: boolean; isOptional: boolean; start: unknown };

/** Unwraps a schema: optional, nullable, default, pipe. */
function peel(schema: Schema): Peeled {
  const def = defOf(schema);
  if (def.type === 'pipe')
    return peel(defOf(def.in as Schema).type === 'transform' ? (def.out as Schema) : (def.in as Schema));
  if (!def.innerType) return { schema, isNullable: false, isOptional: false, start: undefined };
  const inner = peel(def.innerType);
  if (def.type === 'nullable') return { ...inner, isNullable: true };
  if (def.type === 'optional') return { ...inner, isOptional: true };
  if (def.type === 'default' || def.type === 'prefault') return { ...inner, isOptional: true, start: def.defaultValue };
  return inner;
}

const KINDS: Record<string, ValueKind> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  enum: 'choice',
  array: 'list',
};

const kindOf = (def: Def): ValueKind => KINDS[def.type] ?? 'other';
