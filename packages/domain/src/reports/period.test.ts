import { describe, expect, it } from 'vitest';
import { type CalendarPeriod, daysIn, periodBefore, periodOf, reportNumber } from './period';
import type { ReportPeriod } from './sections';

const TAIPEI = 'Asia/Taipei'; // +08:00 all year
const BERLIN = 'Europe/Berlin'; // +01:00, in summer +02:00: 2026 from 29 March to 25 October
const at = Date.parse;
const iso = (ms: number) => new Date(ms).toISOString().replace(':00.000Z', 'Z');

describe('the period before a moment', () => {
  it.each<[string, CalendarPeriod, string, string, string, string]>([
    ['yesterday', 'day', '2026-11-15T06:30+08:00', TAIPEI, '2026-11-13T16:00Z', '2026-11-14T16:00Z'],
    // Sunday the 15th: its week began on the 9th
    ['last Monday to Sunday', 'week', '2026-11-15T07:00+08:00', TAIPEI, '2026-11-01T16:00Z', '2026-11-08T16:00Z'],
    ['from a Monday on', 'week', '2026-11-16T00:00+08:00', TAIPEI, '2026-11-08T16:00Z', '2026-11-15T16:00Z'],
    ['last month', 'month', '2026-12-01T06:00+08:00', TAIPEI, '2026-10-31T16:00Z', '2026-11-30T16:00Z'],
    ['February of a leap year', 'month', '2028-03-31T06:00+08:00', TAIPEI, '2028-01-31T16:00Z', '2028-02-29T16:00Z'],
    ['December from January', 'month', '2027-01-01T00:00+08:00', TAIPEI, '2026-11-30T16:00Z', '2026-12-31T16:00Z'],
    ['a day of 23 hours', 'day', '2026-03-30T06:00+02:00', BERLIN, '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
    ['a day of 25 hours', 'day', '2026-10-26T06:00+01:00', BERLIN, '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
    ['a month in which the clock changes', 'month', '2026-11-01T06:00+01:00', BERLIN, '2026-09-30T22:00Z', '2026-10-31T23:00Z'],
  ])('%s', (_, period, now, zone, from, to) => {
    const span = periodBefore(period, at(now), zone);
    expect([iso(span.from), iso(span.to)]).toEqual([from, to]);
  }); // biome-ignore format: a table
});

it.each<[ReportPeriod, string, string, string]>([
  ['month', '2026-10-01T00:00+08:00', '2026-11-01T00:00+08:00', 'P-2107-2026-10'],
  ['day', '2026-11-15T00:00+08:00', '2026-11-16T00:00+08:00', 'P-2107-2026-11-15'],
  ['week', '2026-11-09T00:00+08:00', '2026-11-16T00:00+08:00', 'P-2107-2026-W46'],
  // The Thursday of this week is 31 December: week 53 of 2026
  ['week', '2026-12-28T00:00+08:00', '2027-01-04T00:00+08:00', 'P-2107-2026-W53'],
  // The Thursday of this week is 2 January
  ['week', '2024-12-30T00:00+08:00', '2025-01-06T00:00+08:00', 'P-2107-2025-W01'],
  ['own', '2026-11-01T00:00+08:00', '2026-11-16T00:00+08:00', 'P-2107-20261101-20261115'],
])('a report of a %s from %s is numbered', (period, from, to, number) =>
  expect(reportNumber('P-2107', period, { from: at(from), to: at(to) }, TAIPEI)).toBe(number),
);

it('counts calendar days where the clock changes', () => {
  // October has 31 days and, in Berlin, one extra hour
  expect(daysIn(periodOf('month', at('2026-10-10T00:00Z'), BERLIN))).toBe(31);
  expect(daysIn(periodOf('month', at('2026-03-10T00:00Z'), BERLIN))).toBe(31);
});
