import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../time/duration';
import { oneDayRain } from './one-day-rain';

const TAIPEI = 'Asia/Taipei';
const utc = (iso: string) => Date.parse(iso);
const hourly = (from: string, values: number[]) => ({
  times: Float64Array.from(values, (_, i) => utc(from) + i * HOUR_MS),
  values: Float64Array.from(values),
});
const points = (series: { times: Float64Array; values: Float64Array }) =>
  [...series.times].map((time, i) => [new Date(time).toISOString(), series.values[i]]);

describe('rain of one day', () => {
  it('stands at 00:00 and holds the bin that ends then, but not the one of the 00:00 before', () => {
    // local 00:00 of the 15th is 16:00Z of the 14th; bins: 7 at that 00:00, then 24 × 1 to 00:00 of the 16th, then 5
    const rain = hourly('2026-11-14T16:00:00Z', [7, ...Array(24).fill(1), 5]);
    expect(points(oneDayRain(rain, TAIPEI))).toEqual([
      ['2026-11-14T16:00:00.000Z', 7], // the known part of the 14th
      ['2026-11-15T16:00:00.000Z', 24],
    ]);
  });

  it('has no point for the day that is not over', () => {
    expect(points(oneDayRain(hourly('2026-11-14T17:00:00Z', [1, 2, 3]), TAIPEI))).toEqual([]);
    expect(points(oneDayRain(hourly('2026-11-14T17:00:00Z', []), TAIPEI))).toEqual([]);
  });

  it('keeps the day though its last bin is missing, and leaves a day without bins a gap', () => {
    const times = ['2026-11-14T20:00:00Z', '2026-11-17T01:00:00Z'].map(utc);
    const rain = { times: Float64Array.from(times), values: Float64Array.of(3, 9) };
    expect(points(oneDayRain(rain, TAIPEI))).toEqual([
      ['2026-11-15T16:00:00.000Z', 3],
      ['2026-11-16T16:00:00.000Z', Number.NaN],
    ]);
  });

  it('counts 25 hours on the day the clock is set back', () => {
    // New York, 2026-11-01: from 04:00Z to 05:00Z of the next day; 26 bins of 1 mm from 05:00Z on
    const rain = hourly('2026-11-01T05:00:00Z', Array(26).fill(1));
    expect(points(oneDayRain(rain, 'America/New_York'))).toEqual([['2026-11-02T05:00:00.000Z', 25]]);
  });
});
