import { describe, expect, it } from 'vitest';
import { NO_BOUNDS, NO_LIMITS } from '../../hierarchy/instrument';
import { between, type Columns } from '../../readings/columns';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/duration';
import { beforeGaps } from './before-gaps';
import { type JudgedVersion, judgeInstrument } from './judge-instrument';
import { gapWalk, isNeverComparable } from './rate';
import { randomOf } from './test-random';
import { TEN, version, walk } from './test-walk';

const nan = Number.NaN;
const both = (plus: number) => ({ minus: -plus, plus });

/** Builds rows from pairs of minutes since midnight and values. */
function rows(...pairs: [minute: number, value: number][]): Columns {
  const reading2 = Float64Array.from(pairs, ([, value]) => value);
  return { times: Float64Array.from(pairs, ([minute]) => minute * MINUTE_MS), reading1: reading2, reading2 };
}

/** Builds a version with limits on the 1-hour rate only: alert at 10 mm, action at 50 mm. */
const hourly = (rest: Partial<JudgedVersion> = {}) =>
  version(0, {
    limits: NO_LIMITS,
    rate1hLimits: { WL: NO_BOUNDS, AL: both(10), WSL: both(50) },
    rate24hLimits: null,
    rateAlertCountLimit: 1,
    ...rest,
  });

const judge = (columns: Columns, own = hourly()) => judgeInstrument([own], columns, { before: null, open: {} });
const changesOf = (columns: Columns, own = hourly()) =>
  (judge(columns, own)?.changes ?? []).map(({ time, transition, trip }) => [
    time / MINUTE_MS,
    transition.change,
    transition.event?.level,
    trip.amount,
    trip.spanMs === undefined ? null : trip.spanMs / HOUR_MS,
  ]);

describe('a rate over a gap', () => {
  it('is exceeded by a change beyond the limit since the last reading before the gap, and says its true span', () => {
    // 505 − 10 = 495 mm in 1656 min = 27.6 h
    expect(changesOf(rows([0, 10], [1656, 505]))).toEqual([[1656, 'opened', 'WSL', 495, 27.6]]);
  });

  it('is not comparable where the change is within the limits', () => {
    const judged = judge(rows([0, 10], [1656, 19]));
    expect([judged?.changes, judged?.rates]).toEqual([[], { hour: null, day: null }]);
  });

  it('can only raise: a calm change over a gap does not end an event, a calm hour does', () => {
    // Alert by 25 mm in 1 h; then 1 mm over 27.6 h, which does not tell the rate of the last hour; then 0 mm in 1 h
    const alert: [number, number][] = [[0, 10], [60, 35]]; // biome-ignore format: rows
    const over = [...alert, [1716, 36]] as [number, number][];
    expect(judge(rows(...over))?.open.rate?.level).toBe('AL');
    expect(judge(rows(...over, [1776, 36]))?.open.rate).toBeNull();
  });

  it('compares with the newest value that is too old for the rate, not with a row without one', () => {
    // tolerance 5 min: 54 min before is too near for the hour, the row at 30 is empty; 40 − 10 = 30 mm in 84 min = 1.4 h
    expect(changesOf(rows([0, 10], [30, nan], [84, 40]))).toEqual([[84, 'opened', 'AL', 30, 1.4]]);
    expect(changesOf(rows([0, 10], [30, 20], [84, 40]))).toEqual([[84, 'opened', 'AL', 30, 1.4]]);
  });

  it('does not look past the beginning of a version', () => {
    const versions = [hourly(), { ...hourly(), startDate: 90 * MINUTE_MS }];
    expect(judgeInstrument(versions, rows([0, 10], [120, 505]), { before: null, open: {} })?.changes).toEqual([]);
  });

  it('lasts while readings have nothing but the gap behind them, so that counted levels come into force', () => {
    // Two readings must exceed the limit; both are compared with the reading at midnight
    const counted = hourly({ rateAlertCountLimit: 2 });
    expect(changesOf(rows([0, 10], [1656, 505], [1666, 505]), counted)).toEqual([[1666, 'opened', 'WSL', 495, 1666 / 60]]); // biome-ignore format: one thing
  });

  it('is judged of the day, too', () => {
    const daily = hourly({ rate1hLimits: null, rate24hLimits: { ...NO_LIMITS, WSL: both(50) } });
    expect(changesOf(rows([0, 10], [2880, 505]), daily)).toEqual([[2880, 'opened', 'WSL', 495, 48]]);
  });

  it('ends events of an instrument that is read too seldom to be comparable, which nothing else would', () => {
    const weekly = hourly({ dataIntervalMs: 7 * DAY_MS });
    const week = 7 * 1440;
    expect(changesOf(rows([0, 10], [week, 70], [2 * week, 71]), weekly)).toEqual([
      [week, 'opened', 'WSL', 60, 168],
      [2 * week, 'closed', 'WSL', 1, 168],
    ]);
  });
});

it.each([
  // The nearest reading is one interval earlier; a reading within half an interval of the wanted time is used for it
  [HOUR_MS, TEN, false],
  [HOUR_MS, 2 * HOUR_MS, false],
  [HOUR_MS, 3 * HOUR_MS, true],
  [DAY_MS, 2 * DAY_MS, false],
  [DAY_MS, 7 * DAY_MS, true],
  [DAY_MS, 0, true],
])('a rate over %i ms of readings every %i ms is never comparable: %s', (spanMs, intervalMs, expected) =>
  expect(isNeverComparable(spanMs, intervalMs)).toBe(expected),
);

describe('the readings before a gap', () => {
  it('are found by a walk as by looking back from each reading', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const { times, reading2, ...rest } = walk(randomOf(seed), 4 * TEN);
      const walked = gapWalk({ times, reading2, ...rest }, HOUR_MS, TEN);
      for (let i = 0; i < times.length; i++) {
        const isOld = (time: number, at: number) => time < (times[i] as number) - HOUR_MS - TEN / 2 && !Number.isNaN(reading2[at]); // biome-ignore format: one thing
        const last = times.findLastIndex(isOld);
        const found = walked(i);
        expect(found?.spanMs).toBe(last < 0 || Number.isNaN(reading2[i]) ? undefined : (times[i] as number) - (times[last] as number)); // biome-ignore format: one thing
      }
    }
  });

  it('are asked for where they are needed, so that new rows are judged as with all readings', () => {
    let asked = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const random = randomOf(seed);
      const interval = [TEN, HOUR_MS, 6 * HOUR_MS, 2 * DAY_MS][seed % 4] as number;
      const all = walk(random, interval);
      const versions = [version(0, { dataIntervalMs: interval }), version(all.times[150] as number, { dataIntervalMs: interval })]; // biome-ignore format: one thing
      for (let i = 0; i < 10; i++) {
        const first = 1 + Math.floor(random() * 390);
        const from = all.times[first] as number;
        const upTo = between(all, 0, all.times[Math.min(399, first + Math.floor(random() * 8))] as number);
        const before = judgeInstrument(versions, between(all, 0, from - 1), { before: null, open: {} });
        const open = before?.open ?? {};
        const kept = { before: before?.kept ?? null, open };
        const whole = judgeInstrument(versions, upTo, kept);
        const day = between(upTo, from - DAY_MS - interval, Number.POSITIVE_INFINITY);
        // For few rows, reads only the rows within an interval of a day and of an hour before them
        for (const read of [day, around(upTo, from, interval)]) {
          const needed = beforeGaps(versions, read, from);
          if (needed.length > 0) asked += 1;
          expect(judgeInstrument(versions, withLastValues(all, read, needed), kept)).toEqual(whole);
        }
      }
    }
    expect(asked).toBeGreaterThan(100);
  });

  function around(upTo: Columns, from: number, interval: number): Columns {
    const last = upTo.times.at(-1) as number;
    const near = (time: number) =>
      time >= from || [DAY_MS, HOUR_MS].some((ago) => time >= from - ago - interval && time <= last - ago + interval);
    return rowsOf(upTo, (time) => near(time));
  }

  /** Adds the newest row with a value at or before each time. */
  function withLastValues(all: Columns, read: Columns, needed: readonly number[]): Columns {
    const last = needed.map((at) => all.times.findLastIndex((time, i) => time <= at && !Number.isNaN(all.reading2[i])));
    const times = new Set([...read.times, ...last.map((i) => all.times[i])]);
    return rowsOf(all, (time) => times.has(time));
  }

  function rowsOf({ times, reading1, reading2 }: Columns, isTaken: (time: number) => boolean): Columns {
    const taken = (values: Float64Array) => values.filter((_, i) => isTaken(times[i] as number));
    return { times: taken(times), reading1: taken(reading1), reading2: taken(reading2) };
  }
});
