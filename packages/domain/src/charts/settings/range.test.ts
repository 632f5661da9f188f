import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../time/duration';
import type { TimeSpan } from '../../time/time-span';
import { defaultRange, forcesDaily, isFlagOn, quickRange, rangeOfQuery, wholeMonths } from './range';

const TAIPEI = 'Asia/Taipei';
const NEW_YORK = 'America/New_York';
const utc = (iso: string) => Date.parse(iso);
const iso = (range: TimeSpan | null) => range && [new Date(range.from).toISOString(), new Date(range.to).toISOString()];

describe('ranges by default and by one click', () => {
  const now = utc('2026-11-15T00:43:00Z'); // 08:43 in Taipei
  it('is the last 7 days from the start of the day to now', () => {
    // 2026-11-08 00:00 +08:00
    expect(iso(defaultRange(now, TAIPEI))).toEqual(['2026-11-07T16:00:00.000Z', '2026-11-15T00:43:00.000Z']);
  });

  it.each([
    { quick: '1D', now: '2026-11-15T00:43:00Z', zone: TAIPEI, from: '2026-11-13T16:00:00.000Z' },
    { quick: '7D', now: '2026-11-15T00:43:00Z', zone: TAIPEI, from: '2026-11-07T16:00:00.000Z' },
    { quick: '1M', now: '2026-11-15T00:43:00Z', zone: TAIPEI, from: '2026-10-14T16:00:00.000Z' },
    // 31 March minus a month: February has 28 days
    { quick: '1M', now: '2026-03-31T04:00:00Z', zone: TAIPEI, from: '2026-02-27T16:00:00.000Z' },
    { quick: '1M', now: '2026-01-15T04:00:00Z', zone: TAIPEI, from: '2025-12-14T16:00:00.000Z' },
    // seven calendar days across the end of daylight saving (-4 h before, -5 h after): 169 hours
    { quick: '7D', now: '2026-11-05T05:00:00Z', zone: NEW_YORK, from: '2026-10-29T04:00:00.000Z' },
  ] as const)('$quick at $now in $zone starts at $from', ({ quick, now, zone, from }) => {
    expect(iso(quickRange(quick, utc(now), zone))?.[0]).toBe(from);
  });
});

describe('the range of a link', () => {
  it.each([
    { query: {}, range: null },
    { query: { startDate: 'soon' }, range: null },
    {
      query: { startDate: '2026-11-15T00:43:00Z' },
      range: ['2026-11-07T16:00:00.000Z', '2026-11-15T00:43:00.000Z'],
    },
    {
      query: { startDate: '2026-11-15 08:43' },
      range: ['2026-11-07T16:00:00.000Z', '2026-11-15T00:43:00.000Z'],
    },
    {
      query: { startDate: '2026-11-15T00:00:00Z', endDate: '2026-11-10T00:00:00Z' },
      range: ['2026-11-10T00:00:00.000Z', '2026-11-15T00:00:00.000Z'],
    },
    {
      query: { startDate: '2026-11-10T00:00:00Z', endDate: '2026-11-15T00:00:00Z' },
      range: ['2026-11-10T00:00:00.000Z', '2026-11-15T00:00:00.000Z'],
    },
    {
      query: { startDate: '2026-11-15T00:43:00Z', endDate: 'nonsense' },
      range: ['2026-11-07T16:00:00.000Z', '2026-11-15T00:43:00.000Z'],
    },
    {
      query: { startDate: '2026-11-15T00:43:00Z', endDate: '2026-11-15T00:43:00Z' },
      range: ['2026-11-07T16:00:00.000Z', '2026-11-15T00:43:00.000Z'],
    },
  ])('$query', ({ query, range }) => {
    expect(iso(rangeOfQuery(query, TAIPEI))).toEqual(range);
  });

  it.each([
    { value: true, isOn: true },
    { value: 'true', isOn: true },
    { value: '1', isOn: true },
    { value: 'TRUE', isOn: false },
    { value: 1, isOn: false },
    { value: 'yes', isOn: false },
    { value: '', isOn: false },
    { value: undefined, isOn: false },
  ])('the flag $value: $isOn', ({ value, isOn }) => {
    expect(isFlagOn(value)).toBe(isOn);
  });
});

describe('more than three whole months', () => {
  const from = utc('2026-01-01T16:00:00Z');
  it.each([
    { days: 91, months: 2, isDaily: false }, // 91 / 30.44 = 2.99
    { days: 121, months: 3, isDaily: false }, // 121 / 30.44 = 3.975
    { days: 121.99, months: 3, isDaily: false }, // the 122nd day is not whole
    { days: 122, months: 4, isDaily: true }, // 122 / 30.44 = 4.008
    { days: 366, months: 12, isDaily: true }, // 366 / 30.44 = 12.02
  ])('$days days are $months months: daily $isDaily', ({ days, months, isDaily }) => {
    const range = { from, to: from + days * DAY_MS };
    expect(wholeMonths(range, TAIPEI)).toBe(months);
    expect(forcesDaily(range, TAIPEI)).toBe(isDaily);
  });

  it('counts days of the clock where it changes', () => {
    // 1 February to 3 June 2026 are 122 days, one of them of 23 hours
    const range = { from: utc('2026-02-01T05:00:00Z'), to: utc('2026-06-03T04:00:00Z') };
    expect(forcesDaily(range, NEW_YORK)).toBe(true);
  });
});
