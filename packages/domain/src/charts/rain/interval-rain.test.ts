import { describe, expect, it } from 'vitest';
import { periodOf, periodSums } from '../../rain/period-sums';
import { ALISHAN, ALISHAN_START } from '../../rain/storm/test-alishan-2021';
import { HOUR_MS, MINUTE_MS } from '../../time/duration';
import { intervalRain } from './interval-rain';
import { oneDayRain } from './one-day-rain';

const TAIPEI = 'Asia/Taipei';
const TEN = 10 * MINUTE_MS;
const taipei = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+08:00`);
const shown = (time: number) => new Date(time + 8 * HOUR_MS).toISOString().slice(5, 16).replace('T', ' ');
const every = (stepMs: number, from: string, values: readonly number[]) => ({
  times: Float64Array.from(values, (_, i) => taipei(from) + i * stepMs),
  values: Float64Array.from(values),
});
const points = ({ times, values }: { times: Float64Array; values: Float64Array }) =>
  [...times].map((time, i) => [shown(time), values[i]]);
const at = (startMinute: number) => ({ startMinute, zone: TAIPEI });

describe('the hour or day that a bin belongs to', () => {
  it.each([
    { bin: '2026-11-15 00:00', period: 'day', from: '11-14 00:00', to: '11-15 00:00' },
    { bin: '2026-11-15 00:10', period: 'day', from: '11-15 00:00', to: '11-16 00:00' },
    { bin: '2026-11-15 08:00', period: 'hour', from: '11-15 07:00', to: '11-15 08:00' },
    { bin: '2026-11-15 08:10', period: 'hour', from: '11-15 08:00', to: '11-15 09:00' },
  ] as const)('$period of $bin', ({ bin, period, from, to }) => {
    const found = periodOf(taipei(bin), period, TAIPEI);
    expect([shown(found.from), shown(found.to)]).toEqual([from, to]);
  });

  it('begins with the hour of the zone’s own clock', () => {
    // Kathmandu is 5:45 ahead: 00:00Z is 05:45 there, in the hour from 05:00, which is 23:15Z
    const { from, to } = periodOf(Date.UTC(2026, 10, 15), 'hour', 'Asia/Kathmandu');
    expect([from, to]).toEqual([Date.UTC(2026, 10, 14, 23, 15), Date.UTC(2026, 10, 15, 0, 15)]);
  });
});

describe('rain at an interval', () => {
  // 14.0 mm in the hour up to 00:00, and 22 × 15.5 + 12.5 = 353.5 mm in the 23 hours before it: 367.5 mm in the day
  const day = [...Array<number>(22).fill(15.5), 12.5, 14];

  it('of a day is all that fell in it, not the hour before 00:00', () => {
    const rain = every(HOUR_MS, '2026-11-14 01:00', [...day, 2, 3]);
    // the unfinished day is placed at its newest bin
    expect(points(intervalRain(rain, 'day', at(0)))).toEqual([
      ['11-15 00:00', 367.5],
      ['11-15 02:00', 5],
    ]);
  });

  it('of a day stands at the initial time of the interval, with the whole day around it', () => {
    const rain = every(HOUR_MS, '2026-11-14 01:00', [...day, 2, 3]);
    expect(points(intervalRain(rain, 'day', at(8 * 60)))).toEqual([
      ['11-14 08:00', 367.5],
      ['11-15 02:00', 5],
    ]);
  });

  it('of an hour is its six bins of ten minutes', () => {
    // 00:10 to 01:00: 0.1 + … + 0.6 = 2.1; 01:10 and 01:20: 0.7 + 0.8
    const rain = every(TEN, '2026-11-15 00:10', [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]);
    expect(points(intervalRain(rain, 'hour', at(0)))).toEqual([
      ['11-15 01:00', 2.1],
      ['11-15 01:20', 1.5],
    ]);
    expect(points(intervalRain(rain, 'hour', at(30)))[0]).toEqual(['11-15 00:30', 2.1]);
  });

  it('is kept though the bin of the initial time is missing, and is no zero where nothing is known', () => {
    const nan = Number.NaN;
    const rain = every(HOUR_MS, '2026-11-14 01:00', [...day.slice(0, 23), nan, ...Array(24).fill(nan), 1]);
    expect(points(intervalRain(rain, 'day', at(0)))).toEqual([
      ['11-15 00:00', 353.5],
      ['11-16 01:00', 1],
    ]);
  });

  it('of Alishan is what the weather service counted by midnight', () => {
    const start = Date.parse(ALISHAN_START);
    const rain = {
      times: Float64Array.from(ALISHAN, (_, i) => start + i * HOUR_MS),
      values: Float64Array.from(ALISHAN, ({ mm }) => mm),
    };
    const days = intervalRain(rain, 'day', at(0));
    // at 00:00 the 24 h sum equals the day's sum
    const midnights = ALISHAN.filter((_, i) => i % 24 === 0).map(({ r24 }) => r24);
    expect([...days.values]).toEqual(midnights);
    expect(points(days).slice(8, 10)).toEqual([
      ['08-07 00:00', 283.5],
      ['08-08 00:00', 488.5],
    ]);
  });

  it('is the same beside a reading of any time of its period', () => {
    const { times, values: mm } = every(HOUR_MS, '2026-11-14 01:00', [...day, 2, 3]);
    const asked = Float64Array.from(['2026-11-14 08:00', '2026-11-15 00:00', '2026-11-15 01:00'], taipei);
    expect([...periodSums({ times, mm }, asked, 'day', TAIPEI)]).toEqual([367.5, 367.5, 5]);
    expect([...periodSums({ times, mm }, asked, 'hour', TAIPEI)]).toEqual([15.5, 14, 2]);
  });

  it('of a part of a span stands where the whole would put it', () => {
    // 22 × 1 mm up to 22:00 of the 31st, then silence; the next bin comes at 01:00 of 3 April
    const part = every(HOUR_MS, '2026-03-31 01:00', Array<number>(22).fill(1));
    const later = taipei('2026-04-03 01:00');
    expect(points(intervalRain(part, 'day', at(0)))).toEqual([['03-31 22:00', 22]]);
    expect(points(intervalRain(part, 'day', { ...at(0), newest: later }))).toEqual([['04-01 00:00', 22]]);
    // a day that the whole series shows to be over is complete, although no bin of the next day is loaded
    expect(points(oneDayRain(part, TAIPEI))).toEqual([]);
    expect(points(oneDayRain(part, TAIPEI, later)).slice(0, 2)).toEqual([
      ['04-01 00:00', 22],
      ['04-02 00:00', Number.NaN],
    ]);
  });

  it('counts 25 hours on the day the clock is set back', () => {
    // New York, 2026-11-01 from 04:00Z to 05:00Z of the next day: 25 bins of 1 mm
    const times = Float64Array.from({ length: 26 }, (_, i) => Date.UTC(2026, 10, 1, 5 + i));
    const rain = { times, values: new Float64Array(26).fill(1) };
    expect([...intervalRain(rain, 'day', { startMinute: 0, zone: 'America/New_York' }).values]).toEqual([25, 1]);
  });
});
