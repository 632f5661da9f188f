import { defOf, partsOf } from '@talus/contract/testing/leaves';
import * as z from 'zod';

type Schema = z.core.$ZodType;

/** Candidates: one of them fits every text, number and choice of the contract. */
const CANDIDATES: readonly unknown[] = [
  'f'.repeat(24),
  '2026-11-15T00:00:00Z',
  'Asia/Taipei',
  '06:00',
  'someone@demo.talus',
  'a name',
  '0',
  '1',
  5,
  0,
  true,
];

const fits = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

/** Returns a value that the schema accepts, apart from any example; undefined if none is found. */
export function sampleOf(schema: Schema): unknown {
  const { type, entries, values } = defOf(schema) as ReturnType<typeof defOf> & {
    entries?: Record<string, unknown>;
    values?: unknown[];
  };
  const parts = partsOf(schema);
  switch (type) {
    case 'object':
      return Object.fromEntries(parts.map((part) => [part.name, sampleOf(part.schema)]));
    case 'array':
    case 'tuple':
      return parts.map((part) => sampleOf(part.schema));
    case 'record':
      return { [String(sampleOf(parts[0]?.schema ?? z.string()))]: sampleOf(parts[1]?.schema ?? z.unknown()) };
    case 'enum':
      return Object.values(entries ?? {})[0];
    case 'literal':
      return values?.[0];
    default: {
      const candidate = CANDIDATES.find((value) => fits(schema, value));
      return candidate ?? parts.map((part) => sampleOf(part.schema)).find((value) => fits(schema, value));
    }
  }
}
