import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration';
import { epochTimes } from './local-times';
import { mayRepeat, orderTimes } from './order-in-repeated-hour';

const local = (text: string) => Date.parse(`${text}Z`);
const written = (zone: string, day: string, ...clock: string[]) => {
  const shown = Float64Array.from(clock, (time) => local(`${day}T${time}`));
  return { local: shown, times: epochTimes(shown, zone) };
};
const utc = (times: Float64Array) =>
  Array.from(times, (time) => (Number.isNaN(time) ? '?' : new Date(time).toISOString().slice(11, 16)));
const LATER = { before: null, now: Date.UTC(2026, 11, 31) };

describe('the repeated hour of a file', () => {
  it.each([
    {
      why: 'a step back is the second pass', zone: 'America/New_York', day: '2026-11-01',
      rows: ['00:50', '01:00', '01:30', '01:50', '01:00', '01:30', '01:50', '02:00'],
      // 00:50 EDT is 04:50 UTC, 01:00 EDT 05:00, 01:00 EST 06:00, 02:00 EST 07:00
      times: ['04:50', '05:00', '05:30', '05:50', '06:00', '06:30', '06:50', '07:00'],
    },
    {
      why: 'an hourly file has the same stamp twice', zone: 'America/New_York', day: '2026-11-01',
      rows: ['00:00', '01:00', '01:00', '02:00'], times: ['04:00', '05:00', '06:00', '07:00'],
    },
    {
      why: 'Berlin', zone: 'Europe/Berlin', day: '2026-10-25',
      rows: ['01:40', '02:00', '02:20', '02:40', '02:00', '02:20', '02:40', '03:00'],
      times: ['23:40', '00:00', '00:20', '00:40', '01:00', '01:20', '01:40', '02:00'],
    },
    {
      why: 'half an hour', zone: 'Australia/Lord_Howe', day: '2026-04-05',
      rows: ['01:20', '01:30', '01:50', '01:30', '01:50', '02:00'],
      // +11 before, +10:30 after
      times: ['14:20', '14:30', '14:50', '15:00', '15:20', '15:30'],
    },
    {
      why: 'a file that begins within it and steps back', zone: 'America/New_York', day: '2026-11-01',
      rows: ['01:40', '01:50', '01:00', '01:10'], times: ['05:40', '05:50', '06:00', '06:10'],
    },
    {
      why: 'nothing tells the pass of a file that begins within it', zone: 'America/New_York', day: '2026-11-01',
      rows: ['01:40', '01:50', '02:00'], times: ['?', '?', '07:00'],
    },
    {
      why: 'a second step back cannot be told apart', zone: 'America/New_York', day: '2026-11-01',
      rows: ['00:50', '01:00', '01:00', '01:00', '01:10'], times: ['04:50', '05:00', '06:00', '?', '06:10'],
    },
    {
      why: 'rows read again from before it are what they were', zone: 'America/New_York', day: '2026-11-01',
      rows: ['01:50', '01:00', '00:50', '01:00'], times: ['05:50', '06:00', '04:50', '05:00'],
    },
    {
      why: 'the clock jumps ahead', zone: 'America/New_York', day: '2026-03-08',
      rows: ['01:50', '03:00', '03:10'], times: ['06:50', '07:00', '07:10'],
    },
    {
      why: 'no daylight saving', zone: 'Asia/Taipei', day: '2026-11-01',
      rows: ['01:50', '01:00'], times: ['17:50', '17:00'],
    },
  ])('$why', ({ zone, day, rows, times }) => {
    expect(utc(orderTimes(written(zone, day, ...rows), zone, LATER).times)).toEqual(times);
  }); // biome-ignore format: a table

  it('is the same however it is cut', () => {
    const zone = 'America/New_York';
    const clock = [
      '00:50',
      '01:00',
      '01:10',
      '01:20',
      '01:30',
      '01:40',
      '01:50',
      '01:00',
      '01:10',
      '01:20',
      '01:50',
      '02:00',
    ];
    const whole = orderTimes(written(zone, '2026-11-01', ...clock), zone, LATER).times;
    for (let cut = 1; cut < clock.length; cut++) {
      const head = orderTimes(written(zone, '2026-11-01', ...clock.slice(0, cut)), zone, LATER);
      const tail = orderTimes(written(zone, '2026-11-01', ...clock.slice(cut)), zone, { ...LATER, before: head.last });
      expect([...utc(head.times), ...utc(tail.times)], `cut at ${cut}`).toEqual(utc(whole));
    }
  });

  it('has no second pass yet while the server is in the first', () => {
    const zone = 'America/New_York';
    const rows = written(zone, '2026-11-01', '01:00');
    // 01:50 EDT is stored already; 01:00 EST is 06:00 UTC
    const before = Date.UTC(2026, 10, 1, 5, 50);
    const at = (now: number) => utc(orderTimes(rows, zone, { before, now }).times)[0];
    expect(at(before + 2 * MINUTE_MS)).toBe('05:00');
    expect(at(Date.UTC(2026, 10, 1, 6) - 30_000)).toBe('06:00');
  });

  it('names the rows of which only what is stored told the pass', () => {
    const zone = 'America/New_York';
    const rows = written(zone, '2026-11-01', '01:00', '01:10', '02:00', '01:20');
    const { doubtful } = orderTimes(rows, zone, { before: Date.UTC(2026, 10, 1, 5, 50), now: LATER.now });
    expect(doubtful.map(({ row, first, second }) => [row, (second - first) / HOUR_MS])).toEqual([[0, 1], [1, 1]]); // biome-ignore format: one line
  });

  it('leaves rows that name their moment alone', () => {
    const times = Float64Array.of(Date.UTC(2026, 10, 1, 6), Date.UTC(2026, 10, 1, 5));
    const rows = { local: Float64Array.of(Number.NaN, Number.NaN), times };
    expect(Array.from(orderTimes(rows, 'America/New_York', LATER).times)).toEqual(Array.from(times));
    expect(mayRepeat(rows, 'America/New_York')).toBe(false);
  });

  it('is looked for around the change alone', () => {
    const day = (n: number) => ({
      local: Float64Array.of(local('2026-11-01T01:30') + n * DAY_MS),
      times: new Float64Array(1),
    });
    expect([-3, 0, 3].map((n) => mayRepeat(day(n), 'America/New_York'))).toEqual([false, true, false]);
    expect(mayRepeat(day(0), 'Asia/Taipei')).toBe(false);
  });
});
