import { describe, expect, it } from 'vitest';
import type { RainPeriod } from '../../rain/period-sums';
import { HOUR_MS, MINUTE_MS } from '../../time/duration';
import { intervalRain } from './interval-rain';
import { oneDayRain } from './one-day-rain';
import { partialPercent, partialSums } from './partial-sums';

const TAIPEI = 'Asia/Taipei';
const TEN = 10 * MINUTE_MS;
const taipei = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+08:00`);
const shown = (time: number) => new Date(time + 8 * HOUR_MS).toISOString().slice(5, 16).replace('T', ' ');
const every = (stepMs: number, from: string, values: readonly number[]) => ({
  times: Float64Array.from(values, (_, i) => taipei(from) + i * stepMs),
  values: Float64Array.from(values),
});
const shares = (rain: ReturnType<typeof every>, period: RainPeriod, binMs: number, startMinute = 0) => {
  const { times } = intervalRain(rain, period, { startMinute, zone: TAIPEI });
  return [...partialSums(rain, times, { period, zone: TAIPEI, binMs })].map(([time, share]) => [shown(time), share]);
};
const dry = (n: number) => Array<number>(n).fill(0);

describe('a sum that lacks readings', () => {
  it.each([
    { what: 'a whole day is none', values: dry(24), found: [] },
    // 24 hours, two of them missing; the next day has 6 of its 24 hours so far
    {
      what: 'a day with two missing hours, and the day that is not over',
      values: [...dry(10), Number.NaN, Number.NaN, ...dry(12), ...dry(6)],
      found: [
        ['11-15 00:00', 22 / 24],
        ['11-15 06:00', 6 / 24],
      ],
    },
    {
      what: 'a day without any reading has no sum that could be partial',
      values: [...dry(24), ...Array(24).fill(Number.NaN), ...dry(24)],
      found: [],
    },
  ])('$what', ({ values, found }) => {
    expect(shares(every(HOUR_MS, '2026-11-14 01:00', values), 'day', HOUR_MS)).toEqual(found);
  });

  it('of an hour counts its six readings of ten minutes, wherever its point stands', () => {
    // 00:10 to 01:00 complete; of 01:10 to 02:00 the readings of 01:20 and 01:30 are missing
    const rain = every(TEN, '2026-11-15 00:10', [...dry(6), 1, Number.NaN, Number.NaN, 1, 1, 1]);
    expect(shares(rain, 'hour', TEN)).toEqual([['11-15 02:00', 4 / 6]]);
    expect(shares(rain, 'hour', TEN, 30)).toEqual([['11-15 01:30', 4 / 6]]);
  });

  it('is found in the days of One day rain too', () => {
    const rain = every(HOUR_MS, '2026-11-14 13:00', [...dry(12), ...dry(24)]);
    const { times } = oneDayRain(rain, TAIPEI);
    const partial = partialSums(rain, times, { period: 'day', zone: TAIPEI, binMs: HOUR_MS });
    expect([...partial]).toEqual([[taipei('2026-11-15 00:00'), 12 / 24]]);
  });

  it('is not known where no interval is, nor where readings come more often than they should', () => {
    expect(shares(every(HOUR_MS, '2026-11-14 20:00', dry(5)), 'day', 0)).toEqual([]);
    expect(shares(every(TEN, '2026-11-15 00:10', dry(6)), 'hour', 20 * MINUTE_MS)).toEqual([]);
  });

  it.each([
    [143 / 144, 99],
    [1 / 144, 1],
    [22 / 24, 92], // 91.67
  ])('as a percentage is neither all nor nothing: %d', (share, percent) => expect(partialPercent(share)).toBe(percent));
});
