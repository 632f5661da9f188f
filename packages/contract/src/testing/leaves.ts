import type * as z from 'zod';

type Schema = z.core.$ZodType;

/** A single value in a schema: a text, a number, a choice of these. */
export type Leaf = { path: string; schema: Schema };

type Def = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  items?: Schema[];
  keyType?: Schema;
  valueType?: Schema;
  options?: Schema[];
  innerType?: Schema;
  in?: Schema;
};

export const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;

/** Returns the direct parts of a schema: fields of an object, elements of a list, options of a union. */
export function partsOf(schema: Schema): { name: string; schema: Schema }[] {
  const { shape, element, items, keyType, valueType, options, innerType, in: before } = defOf(schema);
  const named = (name: string, part: Schema | undefined) => (part ? [{ name, schema: part }] : []);
  return [
    ...Object.entries(shape ?? {}).map(([name, part]) => ({ name, schema: part })),
    ...named('0', element),
    ...(items ?? []).map((part, i) => ({ name: String(i), schema: part })),
    ...named('key', keyType),
    ...named('value', valueType),
    ...(options ?? []).map((part) => ({ name: '', schema: part })),
    ...named('', innerType),
    ...named('', before),
  ];
}

const CONTAINERS = new Set(['object', 'array', 'tuple', 'record']);

const holdsContainer = (schema: Schema): boolean =>
  CONTAINERS.has(defOf(schema).type) || partsOf(schema).some((part) => holdsContainer(part.schema));

/** Lists every value of a schema by its path; a refinement of a whole choice stays with the choice. */
export function leavesOf(schema: Schema, path = ''): Leaf[] {
  if (!holdsContainer(schema)) return [{ path, schema }];
  return partsOf(schema).flatMap((part) => leavesOf(part.schema, [path, part.name].filter(Boolean).join('.')));
}
