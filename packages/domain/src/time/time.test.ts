import { describe, expect, it } from 'vitest';
import { formatTime } from './format';
import { isTime, parseTime } from './parse';
import { isZone, startOfDay, startOfMonth, type Zone, zonedParts, zoneOffset } from './zone';

const HOUR = 3_600_000;
const utc = (iso: string) => Date.parse(iso);
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

describe('zones', () => {
  // New York left daylight saving on 2026-11-01 at 06:00Z and entered it on 2026-03-08 at 07:00Z.
  it.each([
    { at: '2026-11-15T00:40:00Z', zone: 'Asia/Taipei', hours: 8 },
    { at: '2026-11-01T05:59:59.999Z', zone: 'America/New_York', hours: -4 },
    { at: '2026-11-01T06:00:00Z', zone: 'America/New_York', hours: -5 },
    { at: '2026-11-15T00:40:00Z', zone: 'Asia/Kathmandu', hours: 5.75 },
    { at: '2026-11-15T00:40:00Z', zone: 8, hours: 8 },
    { at: '1969-12-31T23:59:59.500Z', zone: 'UTC', hours: 0 },
  ])('$zone is $hours h ahead at $at', ({ at, zone, hours }) => {
    expect(zoneOffset(utc(at), zone) / HOUR).toBe(hours);
  });

  it('tells the parts of a moment', () => {
    expect(zonedParts(utc('2026-11-14T16:05:06.007Z'), 'Asia/Taipei')).toEqual({
      year: 2026,
      month: 11,
      day: 15,
      hour: 0,
      minute: 5,
      second: 6,
      millisecond: 7,
      weekday: 0,
    });
  });

  it('knows a zone from a word', () => {
    expect([isZone('Asia/Taipei'), isZone('Asia/Nowhere'), isZone('')]).toEqual([true, false, false]);
  });
});

describe('the start of a day and of a month', () => {
  it.each<{ at: string; zone: Zone; day: string }>([
    { at: '2026-11-15T00:40:00Z', zone: 'Asia/Taipei', day: '2026-11-14T16:00:00.000Z' },
    { at: '2026-11-14T16:00:00Z', zone: 'Asia/Taipei', day: '2026-11-14T16:00:00.000Z' },
    { at: '2026-11-14T15:59:59Z', zone: 'Asia/Taipei', day: '2026-11-13T16:00:00.000Z' },
    { at: '2026-11-01T20:00:00Z', zone: 'America/New_York', day: '2026-11-01T04:00:00.000Z' },
    { at: '2026-03-08T20:00:00Z', zone: 'America/New_York', day: '2026-03-08T05:00:00.000Z' },
    // Santiago's clock jumps from 24:00 to 01:00 on 2026-09-06: the day begins at 01:00 there, 04:00Z
    { at: '2026-09-06T20:00:00Z', zone: 'America/Santiago', day: '2026-09-06T04:00:00.000Z' },
  ])('$zone, $at: $day', ({ at, zone, day }) => {
    expect(iso(startOfDay(utc(at), zone))).toBe(day);
  });

  it('finds the month', () => {
    expect(iso(startOfMonth(utc('2026-11-30T16:30:00Z'), 'Asia/Taipei'))).toBe('2026-11-30T16:00:00.000Z');
    expect(iso(startOfMonth(utc('2026-11-30T15:30:00Z'), 'Asia/Taipei'))).toBe('2026-10-31T16:00:00.000Z');
  });
});

describe('formatting', () => {
  it.each([
    { pattern: 'YYYY-MM-DD HH:mm', text: '2026-11-15 08:04' },
    { pattern: 'YYYY-MM-DD HH:mm:ss', text: '2026-11-15 08:04:09' },
    { pattern: 'yyyy/MM/dd HH:mm', text: '2026/11/15 08:04' },
    { pattern: 'MM-DD HH:mm', text: '11-15 08:04' },
    { pattern: 'HH:mm', text: '08:04' },
  ] as const)('$pattern gives $text', ({ pattern, text }) => {
    expect(formatTime(utc('2026-11-15T00:04:09Z'), 'Asia/Taipei', pattern)).toBe(text);
  });
});

describe('parsing', () => {
  it.each([
    { input: '2026-11-15T08:40:00+08:00', at: '2026-11-15T00:40:00.000Z' },
    { input: '2026-11-15T00:40:00.123Z', at: '2026-11-15T00:40:00.123Z' },
    { input: '2026-11-14T20:10:00-0430', at: '2026-11-15T00:40:00.000Z' },
    { input: '2026-11-15 08:40', at: '2026-11-15T00:40:00.000Z' },
    { input: '2026-11-15T08:40:05.5', at: '2026-11-15T00:40:05.500Z' },
    { input: '2026/11/15 08:40', at: '2026-11-15T00:40:00.000Z' },
    { input: '2026-11-15', at: '2026-11-14T16:00:00.000Z' },
    { input: ' 2026-11-15 ', at: '2026-11-14T16:00:00.000Z' },
    { input: '2026-02-29', at: null },
    { input: '2028-02-29', at: '2028-02-28T16:00:00.000Z' },
    { input: '2026-11-15 24:00', at: null },
    { input: '2026-13-01', at: null },
    { input: '2026-11/15', at: null },
    { input: '2026', at: null },
    { input: 'yesterday', at: null },
    { input: '', at: null },
    { input: Number.NaN, at: null },
    // Taipei's clock was 8:06 ahead until 1896
    { input: '0026-11-15', at: '0026-11-14T15:54:00.000Z' },
    { input: '0001-01-02T00:00Z', at: '0001-01-02T00:00:00.000Z' },
    { input: '0001-01-01', at: '0000-12-31T15:54:00.000Z' },
    { input: '0000-06-01', at: null },
    { input: '9999-12-31', at: '9999-12-30T16:00:00.000Z' },
    { input: '253402300799999', at: '9999-12-31T23:59:59.999Z' },
    // A day before the year 1, a day after the year 9999: -62,135,596,800,000 - 86,400,000 and the like
    { input: -62_135_683_200_001, at: null },
    { input: 253_402_387_200_000, at: null },
    { input: '99999999999999999999', at: null },
  ])('$input in Taipei is $at', ({ input, at }) => {
    expect(iso(parseTime(input, 'Asia/Taipei'))).toBe(at);
  });

  it('takes epoch milliseconds as a number and as text', () => {
    const ms = utc('2026-11-15T00:40:00Z');
    expect(parseTime(ms, 'Asia/Taipei')).toBe(ms);
    expect(parseTime(String(ms), 'Asia/Taipei')).toBe(ms);
  });

  it.each([
    { input: '2026-11-01 01:30', at: '2026-11-01T05:30:00.000Z', why: 'shown twice: the first time' },
    { input: '2026-03-08 02:30', at: '2026-03-08T07:30:00.000Z', why: 'never shown: as if the clock had not changed' },
  ])('New York $input is $at, $why', ({ input, at }) => {
    expect(iso(parseTime(input, 'America/New_York'))).toBe(at);
  });
});

describe('isTime', () => {
  it.each([
    ['0001-01-01', true],
    ['0000-12-31', false],
    ['9999-12-31 23:59', true],
    ['2026-11-15', true],
    [0, true],
    [8.64e15, false],
    ['now', false],
  ])('%s: %s', (input, is) => expect(isTime(input)).toBe(is));
});
