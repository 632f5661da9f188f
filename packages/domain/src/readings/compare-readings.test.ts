import { describe, expect, it } from 'vitest';
import { compareReadings, NOTHING_COMPARED } from './compare-readings';

const columns = (values: Record<number, number>) => {
  const times = Float64Array.from(Object.keys(values).map(Number));
  const reading2 = Float64Array.from(Object.values(values));
  return { times, reading1: reading2, reading2 };
};
const NAN = Number.NaN;

describe('stored beside computed', () => {
  it.each([
    ['the same', { 1: 5, 2: NAN }, { 1: 5, 2: NAN }, { ...NOTHING_COMPARED, compared: 2 }],
    // |6 − 5| = 1, |4 − 7| = 3
    ['two differ', { 1: 5, 2: 7, 3: 9 }, { 1: 6, 2: 4, 3: 9 }, { compared: 3, changed: 2, first: 1, last: 2, largest: { time: 2, before: 7, after: 4 } }],
    ['one appears', { 1: 5 }, { 1: 5, 2: 7 }, { compared: 2, changed: 1, first: 2, last: 2, largest: null }],
    ['one goes', { 1: 5 }, { 1: NAN }, { compared: 1, changed: 1, first: 1, last: 1, largest: null }],
    ['one that no row gives stays as it is', { 1: 5, 2: 7 }, { 2: 7 }, { ...NOTHING_COMPARED, compared: 1 }],
  ])('%s', (_, stored, computed, result) => expect(compareReadings(columns(stored), columns(computed))).toEqual(result)); // biome-ignore format: a table

  it('goes on from one batch to the next', () => {
    const first = compareReadings(columns({ 1: 5 }), columns({ 1: 8 }));
    expect(compareReadings(columns({ 2: 5 }), columns({ 2: 6 }), first)).toEqual({
      compared: 2,
      changed: 2,
      first: 1,
      last: 2,
      largest: { time: 1, before: 5, after: 8 },
    });
  });
});
