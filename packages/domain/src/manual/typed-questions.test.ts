import { describe, expect, it } from 'vitest';
import { NOTHING_READ, type TypedReading } from './reading';
import { questionsOfTyped } from './typed-questions';

const read = (reading: number, reading3: number | null = null): TypedReading => ({
  ...NOTHING_READ,
  reading,
  reading3,
});
const faces = (aPlus: number | null, aMinus: number | null): TypedReading => ({ ...NOTHING_READ, aPlus, aMinus });
/** Differences −0.02, −0.03, +0.01, −0.04: median −0.025, deviations .005, .005, .035, .015, spread 1.4826 × 0.01. */
const WELL = [-4.8, -4.82, -4.85, -4.84, -4.88].map((reading) => read(reading));

describe('what is asked of a reading', () => {
  it.each([
    ['one that goes on as before', read(-4.9), []],
    ['a thousand', read(1234.5), [['reading', 'jump', null, -4.88]]],
    ['zero', read(0), [['reading', 'jump', null, -4.88]]],
    ['the other sign', read(4.9), [['reading', 'sign', -4.9, -4.88]]],
    ['nothing', NOTHING_READ, []],
  ] as const)('%s', (_, typed, expected) => {
    const found = questionsOfTyped(typed, WELL, null);
    expect(found.map(({ field, kind, suggestion, last }) => [field, kind, suggestion, last])).toEqual(expected);
  });

  it('of a pair is asked of each gauge', () => {
    const pair = [3400, 3401, 3399, 3402, 3400].map((value) => read(value, value + 10));
    expect(questionsOfTyped(read(3401, 9000), pair, null).map(({ field, last }) => [field, last])).toEqual([
      ['reading3', 3410],
    ]);
  });

  it('of a depth is asked against its first survey, until another is read', () => {
    const first = { plus: 425, minus: -430 };
    const found = (typed: TypedReading, before: TypedReading[]) =>
      questionsOfTyped(typed, before, first).map(({ field, kind, suggestion, last }) => [
        field,
        kind,
        suggestion,
        last,
      ]);
    expect(found(faces(427, 431), [])).toEqual([['aMinus', 'sign', -431, -430]]);
    expect(found(faces(427, 431), [faces(426, -433)])).toEqual([['aMinus', 'sign', -431, -433]]);
    expect(found(faces(427, -431), [faces(426, -433)])).toEqual([]);
  });
});
