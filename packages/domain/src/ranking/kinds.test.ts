import { expect, it } from 'vitest';
import { compareRanked, rankedKind, standsOut } from './kinds';

it.each([
  [{ code: 'RAIN', kind: 'rainGauge' }, 'RG'],
  [{ code: 'RG2', kind: 'rainGauge' }, 'RG'],
  [{ code: 'TM', kind: 'general' }, 'TM'],
  [{ code: 'STI', kind: 'general' }, 'STI'],
  [{ code: 'ELP', kind: 'general' }, null],
] as const)('%o is ranked as %s', (type, kind) => expect(rankedKind(type)).toBe(kind));

it.each([
  ['STI', 0.3, false],
  ['STI', -0.301, true],
  ['TM', 30, false],
  ['TM', -30.01, true],
  ['TM_rate', 10, false],
  ['TM_rate', 10.1, true],
  ['RG', 900, false],
] as const)('%s at %f stands out: %s', (ranking, value, isBeyond) => expect(standsOut(ranking, value)).toBe(isBeyond));

it('puts the largest first, whichever way, and those alike by name', () => {
  const rows = [['TM-10', 5], ['TM-3', -8], ['TM-9', -5]].map(([name, value]) => ({ name: name as string, value: value as number })); // biome-ignore format: rows
  expect(rows.toSorted(compareRanked).map(({ name }) => name)).toEqual(['TM-3', 'TM-9', 'TM-10']);
});
