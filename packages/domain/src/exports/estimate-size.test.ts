import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration';
import { estimateSize } from './estimate-size';

const week = { from: 0, to: 7 * DAY_MS, intervals: Array.from({ length: 12 }, () => 10 * MINUTE_MS) };

// Measured files of twelve instruments of the demo: 81 233, 99 268 and 50 984 bytes in 1 008 rows
it.each([
  ['xlsx', 81_233],
  ['csv', 99_268],
  ['parquet', 50_984],
] as const)('a week of twelve instruments as %s is told to a tenth', (format, real) => {
  const { rows, bytes } = estimateSize({ ...week, interval: 'all', format });
  expect(rows).toBe(1008); // 7 × 144
  expect(Math.abs(bytes / real - 1)).toBeLessThan(0.1);
});

it('is fewer by the hour and by the day', () => {
  const rowsOf = (interval: 'hour' | 'daily') => estimateSize({ ...week, interval, format: 'csv' }).rows;
  expect([rowsOf('hour'), rowsOf('daily')]).toEqual([7 * 24, 7]);
});

it('has a row for each time of the one that is measured most often', () => {
  const mixed = {
    from: 0,
    to: DAY_MS,
    interval: 'all',
    intervals: [HOUR_MS, 10 * MINUTE_MS, 0],
    format: 'csv',
  } as const;
  // 144 times of 16 bytes; 24 + 144 values of 7
  expect(estimateSize(mixed)).toEqual({ rows: 144, bytes: 144 * 16 + 168 * 7 });
});

it('is nothing of nothing', () => {
  expect(estimateSize({ from: 5, to: 5, interval: 'all', intervals: [], format: 'xlsx' })).toEqual({
    rows: 0,
    bytes: 0,
  });
});
