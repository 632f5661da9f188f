import { expect, it } from 'vitest';
import { DEFAULT_FIELDS, INSTRUMENT_KINDS, repeatedCode, TYPE_FIELDS } from './type-fields';

it('lists the settings of the specification: R0, four of a hole, offset, T0, K, F0 to F5, depth', () => {
  expect(TYPE_FIELDS).toHaveLength(1 + 4 + 3 + 6 + 1);
});

it('knows for each kind what it asks for, and nothing else', () => {
  for (const kind of INSTRUMENT_KINDS) expect(TYPE_FIELDS).toEqual(expect.arrayContaining([...DEFAULT_FIELDS[kind]]));
});

it.each([
  [['STI', 'MC'], null],
  [['STI', 'MC', 'STI'], 'STI'],
  [['STI', ' sti '], ' sti '],
  [[], null],
])('%j repeats %j', (codes, repeated) => expect(repeatedCode(codes)).toBe(repeated));
