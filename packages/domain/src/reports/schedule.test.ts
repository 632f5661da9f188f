import { describe, expect, it } from 'vitest';
import { dueRun, lastRun, nextRun, type ReportSchedule } from './schedule';

const TAIPEI = 'Asia/Taipei';
const BERLIN = 'Europe/Berlin'; // Clocks go forward at 02:00 on 29 March 2026 and back at 03:00 on 25 October
const at = Date.parse;
const iso = (ms: number | undefined) => ms && new Date(ms).toISOString().replace(':00.000Z', 'Z');

const daily = (minute: number): ReportSchedule => ({ every: 'day', minute, weekday: 1, day: 1 });
const weekly = (weekday: number, minute: number): ReportSchedule => ({ every: 'week', minute, weekday, day: 1 });
const monthly = (day: number, minute: number): ReportSchedule => ({ every: 'month', minute, weekday: 1, day });

const SIX = 6 * 60;

describe('the next run and the last', () => {
  it.each<[string, ReportSchedule, string, string, string, string]>([
    ['daily, later today', daily(SIX), TAIPEI, '2026-11-15T05:59+08:00', '2026-11-13T22:00Z', '2026-11-14T22:00Z'],
    ['daily, at that minute', daily(SIX), TAIPEI, '2026-11-15T06:00+08:00', '2026-11-14T22:00Z', '2026-11-15T22:00Z'],
    // Sunday the 15th
    ['on Mondays', weekly(1, 420), TAIPEI, '2026-11-15T08:43+08:00', '2026-11-08T23:00Z', '2026-11-15T23:00Z'],
    ['on Sundays, still to come', weekly(7, 600), TAIPEI, '2026-11-15T08:43+08:00', '2026-11-08T02:00Z', '2026-11-15T02:00Z'],
    ['on the first', monthly(1, SIX), TAIPEI, '2026-11-15T08:43+08:00', '2026-10-31T22:00Z', '2026-11-30T22:00Z'],
    ['on the 31st, in a month of 30', monthly(31, SIX), TAIPEI, '2026-11-15T08:43+08:00', '2026-10-30T22:00Z', '2026-11-29T22:00Z'],
    ['on the 30th, in February', monthly(30, SIX), TAIPEI, '2026-02-10T00:00+08:00', '2026-01-29T22:00Z', '2026-02-27T22:00Z'],
    ['over the new year', monthly(1, 0), TAIPEI, '2026-12-31T23:59+08:00', '2026-11-30T16:00Z', '2026-12-31T16:00Z'],
    ['the same hour in summer and winter', daily(SIX), BERLIN, '2026-10-24T12:00+02:00', '2026-10-24T04:00Z', '2026-10-25T05:00Z'],
    // 02:30 does not exist on 29 March: the run is at 03:30, as if the clock had not jumped
    ['at a time that the clock jumps over', daily(150), BERLIN, '2026-03-28T12:00+01:00', '2026-03-28T01:30Z', '2026-03-29T01:30Z'],
    // 02:30 occurs twice on 25 October: the run is at the first
    ['at a time that the clock shows twice', daily(150), BERLIN, '2026-10-25T12:00+01:00', '2026-10-25T00:30Z', '2026-10-26T01:30Z'],
  ])('%s', (_, schedule, zone, now, last, next) =>
    expect([iso(lastRun(schedule, zone, at(now))), iso(nextRun(schedule, zone, at(now)))]).toEqual([last, next]),
  ); // biome-ignore format: a table
});

describe('what is due', () => {
  const since = at('2026-11-02T09:00+08:00');
  it('is nothing before the hour, and nothing that was before the schedule', () => {
    expect(dueRun(weekly(1, 420), TAIPEI, { since, now: at('2026-11-09T06:59+08:00') })).toBeNull();
    expect(dueRun(monthly(1, SIX), TAIPEI, { since, now: at('2026-11-30T23:00+08:00') })).toBeNull();
  });

  it('is from the hour on the week before', () => {
    const due = dueRun(weekly(1, 420), TAIPEI, { since, now: at('2026-11-09T07:00+08:00') });
    expect([iso(due?.at), iso(due?.span.from), iso(due?.span.to)]).toEqual([
      '2026-11-08T23:00Z',
      '2026-11-01T16:00Z',
      '2026-11-08T16:00Z',
    ]);
  });

  it('is after an outage of three weeks the newest week alone', () => {
    const due = dueRun(weekly(1, 420), TAIPEI, { since, now: at('2026-11-25T12:00+08:00') });
    expect([iso(due?.at), iso(due?.span.from)]).toEqual(['2026-11-22T23:00Z', '2026-11-15T16:00Z']);
  });

  it('is not lost where the last one was remembered by a clock a month ahead; one a minute ahead is believed', () => {
    const now = at('2026-11-09T07:00+08:00');
    const due = (since: string) => dueRun(weekly(1, 420), TAIPEI, { since: at(since), now });
    expect(iso(due('2026-12-07T07:00+08:00')?.at)).toBe('2026-11-08T23:00Z');
    expect(due('2026-11-09T07:01+08:00')).toBeNull();
  });
});
