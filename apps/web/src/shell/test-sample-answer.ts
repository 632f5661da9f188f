import { defOf, partsOf } from '@talus/contract/testing/leaves';
import * as z from 'zod';

type Schema = z.core.$ZodType;

/** The first id of the sample world: every reference resolves to it. */
export const THE_ID = idOf(0);

function idOf(index: number): string {
  return `${'f'.repeat(23)}${(15 - index).toString(16)}`;
}

/** Values by field name, for fields whose words or units a screen interprets. */
const BY_NAME: Record<string, (index: number, world: World) => unknown> = {
  // Either all open alarms are in the lists, or the lists are empty while one hidden alarm is open
  hiddenOpen: (_, { isEmpty }) => (isEmpty ? { count: 1, worst: 'WSL' } : { count: 0, worst: null }),
  timezone: () => 'Asia/Taipei',
  type: (index) => (index === 0 ? 'rainGauge' : 'tiltmeter'),
  unit: () => 'V',
  content: () => '紅燈',
  day: () => '2026-11-14',
  interval: () => 3_600_000,
  data_interval: () => 86_400_000,
  dataInterval: () => 86_400_000,
  lat: () => 24.5,
  lon: () => 120.5,
  zoom: () => 9,
  // One event is still open and unacknowledged
  endTime: (index) => (index === 1 ? null : undefined),
  // An event requested by itself has ended and was not withdrawn
  endCause: (index) => (['back-to-normal', null] as const)[index],
  inform: (index) => (index === 1 ? null : undefined),
  acknowledged: (index) => index !== 1,
};

/** Fields that take all their values in a list, so that none of their counts is 0. */
const VARIED = ['status', 'label', 'level'];

type Def = ReturnType<typeof defOf> & { entries?: Record<string, unknown>; values?: unknown[] };

const fits = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

const lengthOf = (element: Schema | undefined): number =>
  Math.max(
    1,
    ...(element ? partsOf(element) : [])
      .filter(({ name }) => VARIED.includes(name))
      .map(({ schema }) => Object.keys((defOf(schema) as Def).entries ?? {}).length),
  );

type World = { now: number; index: number; isEmpty?: boolean };

/**
 * Builds a sample answer from a schema: lists have items, numbers are 5, nothing is null. In an empty world lists are
 * empty and numbers 0, except for one open alarm that is in none of the lists.
 */
export const sampleAnswer = (schema: Schema, world: World, name = ''): unknown => {
  const { type, entries, values } = defOf(schema) as Def;
  const { now, index, isEmpty = false } = world;
  const parts = partsOf(schema);
  const of = (part: { schema: Schema } | undefined, called = name) =>
    part ? sampleAnswer(part.schema, world, called) : undefined;
  const own = BY_NAME[name]?.(index, world);
  if (own !== undefined && fits(schema, own)) return own;
  switch (type) {
    case 'object':
      return Object.fromEntries(parts.map((part) => [part.name, of(part, part.name)]));
    case 'array': {
      if (isEmpty && fits(schema, [])) return [];
      const [element] = parts;
      const length = lengthOf(element?.schema);
      const each = (i: number) => ({ ...world, index: length > 1 ? i : index });
      return Array.from({ length }, (_, i) => element && sampleAnswer(element.schema, each(i)));
    }
    case 'tuple':
      return parts.map((part) => of(part));
    case 'record':
      return { [String(of(parts[0], ''))]: of(parts[1], '') };
    case 'enum': {
      const all = Object.values(entries ?? {}).toReversed();
      return all[index % all.length];
    }
    case 'literal':
      return values?.[0];
    case 'nullable':
    case 'optional':
    case 'default':
    case 'union':
      return of(parts[0]);
    default: {
      const candidates = ['a name', idOf(index), new Date(now - 3_600_000).toISOString(), isEmpty ? 0 : 5, 5, true];
      return candidates.find((value) => fits(schema, value)) ?? of(parts[0]);
    }
  }
};
