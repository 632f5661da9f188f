import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration';
import type { Stretch } from './count-day';
import { countDays } from './count-days';
import { listFeeds, noExpectationReason } from './feeds';
import { localDays } from './local-days';

const TEN = 10 * MINUTE_MS;
const at = (text: string) => Date.parse(text);
const ever = (intervalMs = TEN) => [{ from: 0, to: Number.POSITIVE_INFINITY, intervalMs, documentNo: 1 }];
const even = (first: string, step: number, n: number, hasResult = true): Stretch => ({
  first: at(first),
  step,
  n,
  hasResult,
});
const listed = (...times: [string, number][]): Stretch => ({
  times: Float64Array.from(times, ([time]) => at(time)),
  results: Float64Array.from(times, ([, value]) => value),
});

// 12 November in Taipei is 11 November 16:00 to 12 November 16:00 of UTC
const TAIPEI = localDays(at('2026-11-12T04:00Z'), at('2026-11-12T04:00Z'), 'Asia/Taipei');
const LATER = at('2026-12-01T00:00Z');
const evening = even('2026-11-11T00:00Z', TEN, 144);
const morning = even('2026-11-12T00:00Z', TEN, 144);
const nan = Number.NaN;

// biome-ignore format: a day a line
const cases: { name: string; stretches: Stretch[]; interval?: number; now?: number; expected: number; received: number; empty?: number }[] = [
  // 24 h of 6 an hour; the last 8 h of the first UTC day (48), the first 16 h of the second (96)
  { name: 'a full day of two UTC days', stretches: [evening, morning], expected: 144, received: 144 },
  { name: 'only the second UTC day came', stretches: [morning], expected: 144, received: 96 },
  { name: 'nothing came', stretches: [], expected: 144, received: 0 },
  { name: 'rows without a result', stretches: [evening, even('2026-11-12T00:00Z', TEN, 144, false)], expected: 144, received: 48, empty: 96 },
  // 288 readings, but only 144 slots: a doubled half day does not make up for a missing half
  { name: 'twice as often as owed, half of the day', stretches: [even('2026-11-11T16:00Z', 5 * MINUTE_MS, 144)], expected: 144, received: 72 },
  { name: 'half as often as owed', stretches: [even('2026-11-11T16:00Z', 2 * TEN, 72)], expected: 144, received: 72 },
  { name: 'hourly, split in the middle of an hour', interval: HOUR_MS, stretches: [even('2026-11-11T15:50Z', TEN, 4), even('2026-11-11T16:30Z', TEN, 6)], expected: 24, received: 2 },
  { name: 'one by one, one of them NAN', stretches: [listed(['2026-11-11T16:00Z', 1], ['2026-11-11T16:10Z', nan], ['2026-11-11T16:25Z', 2], ['2026-11-11T16:26Z', 3])], expected: 144, received: 2, empty: 1 },
  // 6 s early is within a tenth of 600 s: the reading counts for midnight, not for the last slot of the day before
  { name: 'a clock that runs a little early', stretches: [listed(['2026-11-11T15:59:54Z', 1], ['2026-11-11T16:09:54Z', 1])], expected: 144, received: 2 },
  { name: 'two minutes early is of the day before', stretches: [listed(['2026-11-11T15:58:00Z', 1])], expected: 144, received: 0 },
  // 02:25 of the day: slots 0 to 13 are over; the fifteenth slot is not, so its reading is not counted either
  { name: 'the open day up to now', now: at('2026-11-11T18:25Z'), stretches: [even('2026-11-11T16:10Z', TEN, 14)], expected: 14, received: 13 },
  { name: 'tomorrow', now: at('2026-11-11T15:00Z'), stretches: [], expected: 0, received: 0 },
  { name: 'one reading a day', interval: DAY_MS, stretches: [even('2026-11-12T01:00Z', 0, 1)], expected: 1, received: 1 },
  // 1440 / 7 = 205.7
  { name: 'an interval that a day is no multiple of', interval: 7 * MINUTE_MS, stretches: [even('2026-11-11T16:00Z', 7 * MINUTE_MS, 206)], expected: 206, received: 206 },
  { name: 'an interval beyond a day owes nothing by the day', interval: 2 * DAY_MS, stretches: [morning], expected: 0, received: 0 },
];

test.each(cases)('$name', ({ stretches, interval, now = LATER, expected, received, empty = 0 }) => {
  expect(countDays(TAIPEI, ever(interval), stretches, now)).toEqual([{ expected, received, empty }]);
});

// biome-ignore format: a day a line
test.each([
  ['the clock goes forward', '2026-03-29T12:00Z', 23 * 6],
  ['the clock goes back', '2026-10-25T12:00Z', 25 * 6],
  ['an ordinary day', '2026-06-01T12:00Z', 24 * 6],
])('in Berlin, %s', (_, noon, expected) => {
  const days = localDays(at(noon), at(noon), 'Europe/Berlin');
  expect(countDays(days, ever(), [], LATER)[0]?.expected).toBe(expected);
});

test('days follow each other without a hole or an overlap', () => {
  const days = localDays(at('2026-10-24T12:00Z'), at('2026-10-26T12:00Z'), 'Europe/Berlin');
  expect(days.map(({ name }) => name)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  expect(days[1]?.from).toBe(days[0]?.to);
  expect(days[2]?.from).toBe(days[1]?.to);
  // The long day has slots 0 to 149: 6 × 25; the next day begins with its own first reading
  const full = even('2026-10-23T22:00Z', TEN, 6 * (24 + 25 + 24));
  expect(countDays(days, ever(), [full], LATER).map(({ received }) => received)).toEqual([144, 150, 144]);
});

test('a day owes from the version on, and up to when it was disabled', () => {
  const versions = [
    { startDate: at('2026-11-11T22:00Z'), documentNo: 1, intervalMs: TEN, firstRow: 0 },
    { startDate: at('2026-11-12T04:00Z'), documentNo: 2, intervalMs: HOUR_MS, firstRow: null },
  ];
  // 06:00 to 12:00 by ten minutes (36), 12:00 to 15:00 by the hour (3)
  const feeds = listFeeds(versions, at('2026-11-12T07:00Z'));
  expect(countDays(TAIPEI, feeds, [evening, morning], LATER)).toEqual([{ expected: 39, received: 39, empty: 0 }]);
});

test('what owes nothing', () => {
  expect(listFeeds([{ startDate: 0, documentNo: null, intervalMs: null, firstRow: null }], null)).toEqual([]);
  expect(noExpectationReason({ startDate: 0, documentNo: null, intervalMs: null, firstRow: null })).toBe('no-document');
  expect(noExpectationReason({ startDate: 0, documentNo: 1, intervalMs: 0, firstRow: null })).toBe('no-interval');
  expect(noExpectationReason({ startDate: 0, documentNo: 1, intervalMs: DAY_MS + 1, firstRow: null })).toBe('slow');
  expect(noExpectationReason({ startDate: 0, documentNo: 1, intervalMs: DAY_MS, firstRow: null })).toBeNull();
});

test('a logger owes from its first row on, and one that never wrote from the version on', () => {
  const version = { startDate: at('2026-11-01T00:00Z'), documentNo: 1, intervalMs: TEN };
  // From 20:00 of the day: 4 × 6
  const late = listFeeds([{ ...version, firstRow: at('2026-11-12T12:00Z') }], null);
  expect(countDays(TAIPEI, late, [], LATER)[0]?.expected).toBe(24);
  expect(countDays(TAIPEI, listFeeds([{ ...version, firstRow: null }], null), [], LATER)[0]?.expected).toBe(144);
});
