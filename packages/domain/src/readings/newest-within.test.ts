import { expect, it } from 'vitest';
import { newestWithin, timesWithin } from './newest-within';

const nan = Number.NaN;
// An hourly column, minutes as times; the second value is missing
const hourly = { times: Float64Array.of(0, 60, 120), values: Float64Array.of(1, nan, 3) };

it.each([
  ['its own time', 0, 0, 1],
  ['as old as allowed', 50, 50, 1],
  ['older than allowed', 51, 50, nan],
  ['before the first', -10, 50, nan],
  ['a row without a value does not hide the one before it', 70, 70, 1],
  ['the newest, not the nearest', 119, 119, 1],
  ['the next one from its time on', 120, 60, 3],
] as const)('%s', (_, at, within, expected) => {
  expect(Array.from(newestWithin(hourly, Float64Array.of(at), within))).toEqual([expected]);
});

it('finds for many times what it finds for each', () => {
  const at = Float64Array.from({ length: 200 }, (_, i) => i - 20);
  const each = Array.from(at, (time) => newestWithin(hourly, Float64Array.of(time), 45)[0]);
  expect(Array.from(newestWithin(hourly, at, 45))).toEqual(each);
});

it('names the times that a value can reach, both ends included', () => {
  const rows = Float64Array.of(0, 10, 20, 30, 40, 70, 80);
  expect(timesWithin(rows, Float64Array.of(10, 60), 20)).toEqual([10, 20, 30, 70, 80]);
});
