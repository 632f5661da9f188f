import { describe, expect, it } from 'vitest';
import type { SheetRow } from '../../../ui/sheet/rows';
import { firstRange } from './question';
import { cellsOf, inPortions, inputOf } from './rows';

const ZONE = 'Asia/Taipei';
const READING = {
  _id: 'a',
  instrument_id: 'i1',
  TIMESTAMP: '2026-11-15T00:40:20.500Z',
  reading1: 8412.6,
  reading2: null,
};
const row = (changes: object): SheetRow => {
  const base = cellsOf(READING, ZONE);
  return { id: 0, base, cells: { ...base, ...changes } };
};

it('shows times by the project’s clock', () => {
  expect(cellsOf(READING, ZONE).at).toBe('2026-11-15 08:40:20'); // 00:40:20 UTC + 8 h
});

describe('what is sent', () => {
  it('keeps the time to the millisecond where nobody touched it', () => {
    expect(inputOf(row({ reading2: 1.5 }), ZONE, null)).toEqual({ ...READING, reading2: 1.5 });
  });

  it('is the typed time by the project’s clock', () => {
    expect(inputOf(row({ at: '2026-11-15 09:00' }), ZONE, null).TIMESTAMP).toBe('2026-11-15T01:00:00.000Z');
  });

  it('of a new row is of the instrument that rows were added for', () => {
    const fresh: SheetRow = { id: 1, base: null, cells: { at: '2026-11-15 08:00', reading2: 2 } };
    expect(inputOf(fresh, ZONE, 'i2')).toEqual({
      instrument_id: 'i2',
      TIMESTAMP: '2026-11-15T00:00:00.000Z',
      reading1: null,
      reading2: 2,
    });
  });

  it('goes in portions of a thousand', () => {
    expect(inPortions(Array.from({ length: 2500 })).map(({ length }) => length)).toEqual([1000, 1000, 500]);
  });
});

it('the first range is of the last two hours', () => {
  expect(firstRange(10_000_000)).toEqual({ start: 2_800_000, end: 10_000_000 }); // 10,000,000 − 2 × 3,600,000
});
