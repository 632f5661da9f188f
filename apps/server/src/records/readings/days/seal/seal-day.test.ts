import { encodeTightDay } from '@talus/domain/readings/codec/encode-day';
import { DAY_MS } from '@talus/domain/time/duration';
import { describe, expect, test } from 'vitest';
import { countTurns } from '../../test-readings';
import { NotSealedError, sealDay, sealDayInTurns } from './seal-day';

const MINUTES = DAY_MS / 60_000;
const times = Float64Array.from({ length: MINUTES }, (_, i) => i * 60_000);
const columnsOf = (width: number) =>
  Array.from({ length: width }, (_, position) => times.map((_, i) => ((i * 7919 * (position + 1)) % 1000) / 10));

test('others run while a wide day is packed tight, and it comes out the same', async () => {
  const day = { times, columns: columnsOf(40) };
  const turns = countTurns();
  const packed = await sealDayInTurns(day);
  // 40 columns of 1,440 rows, at most 8,000 values at a time: five columns, in eight parts
  expect(turns.stop()).toBeGreaterThanOrEqual(8);
  expect(packed).toEqual(sealDay(day));
});

test('a day without columns is packed, too', async () => {
  expect(await sealDayInTurns({ times, columns: [] })).toEqual(sealDay({ times, columns: [] }));
});

describe('a day that would not come back as it was', () => {
  const day = { times: Float64Array.of(0, 60_000, 120_000), columns: [Float64Array.of(1, Number.NaN, 3)] };
  const changed: Record<string, typeof day> = {
    'lost its last row': { times: day.times.subarray(0, 2), columns: [Float64Array.of(1, Number.NaN)] },
    'stands a millisecond later': { ...day, times: day.times.map((time) => time + 1) },
    'has another value': { ...day, columns: [Float64Array.of(1, Number.NaN, 3.1)] },
    'has a value where there was a gap': { ...day, columns: [Float64Array.of(1, 0, 3)] },
    'has a gap where there was a value': { ...day, columns: [Float64Array.of(1, Number.NaN, Number.NaN)] },
  };

  test('comes back where nothing is wrong', () => {
    expect(() => sealDay(day)).not.toThrow();
  });

  test.each(Object.entries(changed))('is not sealed: one that %s', (_, other) => {
    expect(() => sealDay(day, () => encodeTightDay(other.times, other.columns))).toThrow(NotSealedError);
  });
});
