import { describe, expect, it } from 'vitest';
import type { Zone } from '../../time/zone';
import type { Columns } from '../columns';
import { type Interval, minuteOfDay } from './interval';
import { keepInterval } from './interval-filter';

const MINUTE = 60_000;

function every(minutes: number, from: string, to: string, shift = 0): Columns {
  const start = Date.parse(from) + shift;
  const times = Float64Array.from(
    { length: Math.floor((Date.parse(to) - start) / (minutes * MINUTE)) + 1 },
    (_, i) => start + i * minutes * MINUTE,
  );
  return { times, reading1: times.map((_, i) => i), reading2: times.map((_, i) => -i) };
}

const kept = (columns: Columns, interval: Interval, at: string, zone: Zone): string[] =>
  Array.from(
    keepInterval(columns, { interval, startMinute: minuteOfDay(at) as number, zone }).times,
    (time) => `${new Date(time).toISOString().slice(5, 16)}`,
  );

// Two days of ten minutes from 2026-11-13T16:00Z, which is 00:00 of the 14th in Taipei (+8 h: 16 + 8 = 24)
const taipei = every(10, '2026-11-13T16:00:00Z', '2026-11-15T16:00:00Z');

describe('the interval, by the clock of the zone', () => {
  it.each<[string, Interval, string, Zone, string[]]>([
    // 00:00 of the 14th, 15th and 16th in Taipei is 16:00 UTC of the day before
    ['daily at midnight', 'daily', '00:00', 'Asia/Taipei', ['11-13T16:00', '11-14T16:00', '11-15T16:00']],
    ['24:00 is 00:00', 'daily', '24:00', 'Asia/Taipei', ['11-13T16:00', '11-14T16:00', '11-15T16:00']],
    // 07:30 + 00:00 − 8 h = 23:30 UTC of the day before
    ['daily at 07:30', 'daily', '07:30', 'Asia/Taipei', ['11-13T23:30', '11-14T23:30']],
    ['hours from UTC say the same', 'daily', '07:30', 8, ['11-13T23:30', '11-14T23:30']],
    ['no reading at 07:35', 'daily', '07:35', 'Asia/Taipei', []],
    // 00, 06, 12 and 18 h of the 14th and 15th, and 00 h of the 16th: 16, 22, 04, 10 UTC
    ['every six hours', '6h', '00:00', 8, ['11-13T16:00', '11-13T22:00', '11-14T04:00', '11-14T10:00', '11-14T16:00', '11-14T22:00', '11-15T04:00', '11-15T10:00', '11-15T16:00']],
    // 09:20 is 03:20 of six hours: 03:20, 09:20, 15:20, 21:20 → 19:20, 01:20, 07:20, 13:20 UTC
    ['every six hours from 09:20', '6h', '09:20', 8, ['11-13T19:20', '11-14T01:20', '11-14T07:20', '11-14T13:20', '11-14T19:20', '11-15T01:20', '11-15T07:20', '11-15T13:20']],
  ])('%s', (_, interval, at, zone, expected) => expect(kept(taipei, interval, at, zone)).toEqual(expected)); // biome-ignore format: a table

  it.each<[string, Interval, string, Zone, number, string]>([
    // 288 ten-minute steps and the first: 289. Hours: 48 + 1
    ['hour keeps the minute of the start time', 'hour', '00:00', 8, 49, '11-13T16:00'],
    ['hour at 09:20 keeps xx:20', 'hour', '09:20', 8, 48, '11-13T16:20'],
    ['ten minutes keeps all of them', '10min', '00:00', 8, 289, '11-13T16:00'],
    ['ten minutes from 00:05 fits none', '10min', '00:05', 8, 0, ''],
    // every second quarter hour has a reading: 00, 30 → 96 + 1
    ['quarters that were measured', '15min', '00:00', 8, 97, '11-13T16:00'],
    // +5:45: xx:00 in Kathmandu is xx:15 UTC, which is no ten minutes
    ['a zone of quarters has its own hours', 'hour', '00:00', 'Asia/Kathmandu', 0, ''],
    // xx:45 in Kathmandu is xx:00 UTC
    ['and its own minutes', 'hour', '00:45', 'Asia/Kathmandu', 49, '11-13T16:00'],
    ['all is all', 'all', '07:30', 8, 289, '11-13T16:00'],
  ])('%s', (_, interval, at, zone, count, first) => {
    const found = kept(taipei, interval, at, zone);
    expect([found.length, found[0] ?? '']).toEqual([count, first]);
  });

  it('takes a reading some seconds late for that minute, and of several the first', () => {
    expect(kept(every(10, '2026-11-13T16:00:00Z', '2026-11-13T17:00:00Z', 7_000), 'daily', '00:00', 8)).toEqual([
      '11-13T16:00',
    ]);
    const seconds = every(1 / 6, '2026-11-13T15:59:00Z', '2026-11-13T17:02:00Z');
    expect(kept(seconds, 'hour', '00:00', 8)).toEqual(['11-13T16:00', '11-13T17:00']);
    expect(kept(seconds, 'daily', '00:00', 8)).toEqual(['11-13T16:00']);
  });

  it('keeps each value with its time', () => {
    const { reading1, reading2 } = keepInterval(taipei, { interval: 'daily', startMinute: 0, zone: 8 });
    // a day is 144 steps of ten minutes
    expect([[...reading1], [...reading2]]).toEqual([[0, 144, 288], [-0, -144, -288]]); // biome-ignore format: rows
  });
});

describe('where clocks change', () => {
  // Berlin 2026: +1 → +2 on 29 March at 02:00 (01:00 UTC); +2 → +1 on 25 October at 03:00 (01:00 UTC)
  const spring = every(30, '2026-03-27T23:00:00Z', '2026-03-30T12:00:00Z');
  const autumn = every(30, '2026-10-24T00:00:00Z', '2026-10-26T12:00:00Z');

  it.each<[string, Columns, Interval, string, string[]]>([
    // midnight: 23:00 UTC before the change, 22:00 UTC after it
    ['midnight moves in UTC', spring, 'daily', '00:00', ['03-27T23:00', '03-28T23:00', '03-29T22:00']],
    // 02:30 of the 29th does not exist: kept where it would have been, 01:30 UTC
    ['a time that is jumped over is kept once', spring, 'daily', '02:30', ['03-28T01:30', '03-29T01:30', '03-30T00:30']],
    // 02:30 of the 25th is at 00:30 and at 01:30 UTC
    ['a time that comes twice is kept once', autumn, 'daily', '02:30', ['10-24T00:30', '10-25T00:30', '10-26T01:30']],
  ])('%s', (_, columns, interval, at, expected) =>
    expect(kept(columns, interval, at, 'Europe/Berlin')).toEqual(expected)); // biome-ignore format: a table

  it('keeps every hour of a day of 23 and of 25 hours', () => {
    const hours = (from: string, to: string) => kept(every(10, from, to), 'hour', '00:00', 'Europe/Berlin').length;
    // local midnight to the last ten minutes before the next
    expect(hours('2026-03-28T23:00:00Z', '2026-03-29T21:50:00Z')).toBe(23);
    expect(hours('2026-10-24T22:00:00Z', '2026-10-25T22:50:00Z')).toBe(25);
  });
});

it.each([
  ['00:00', 0],
  ['09:05', 545],
  ['24:00', 0],
  ['24:05', null],
  ['9:00', null],
  ['12:60', null],
  ['', null],
])('%s is minute %s of the day', (text, minute) => expect(minuteOfDay(text)).toBe(minute));
