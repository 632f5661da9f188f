import { expect, it } from 'vitest';
import { newestOf, readingBounds, usualInterval } from './event-readings';

const HOUR = 3_600_000;
const at = (hour: number) => Date.UTC(2026, 10, 15, hour);
const iso = (hour: number) => new Date(at(hour)).toISOString();

it.each([
  ['in progress: half a day before it, up to now', { startTime: iso(6), endTime: null }, { start: at(-6), end: at(9) }],
  ['over: half a day before, a quarter after', { startTime: iso(-20), endTime: iso(-16) }, { start: at(-32), end: at(-10) }],
  ['a long one: a quarter of what it lasted', { startTime: iso(-87), endTime: null }, { start: at(-111), end: at(9) }],
])('%s', (_, event, bounds) => {
  expect(readingBounds(event, at(9) - 60_000)).toEqual(bounds);
}); // biome-ignore format: rows

it('knows the newest reading, and that there is none', () => {
  const times = Float64Array.of(0, HOUR, 2 * HOUR);
  expect(newestOf({ times, values: Float64Array.of(1, 2, Number.NaN) })).toEqual({ time: HOUR, value: 2 });
  expect(newestOf({ times, values: new Float64Array(3).fill(Number.NaN) })).toBeNull();
});

it('takes the usual distance between readings, whatever the silences', () => {
  expect(usualInterval(Float64Array.of(0, 10, 20, 30, 500, 510))).toBe(10);
  expect(usualInterval(Float64Array.of(5))).toBe(0);
});
