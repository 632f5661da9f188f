import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../time/duration';
import { formatTime } from '../../time/format';
import { QUICK_SPANS } from '../settings/card-state';
import { monthTicks, xTicks } from './x-ticks';

const TAIPEI = 'Asia/Taipei';
const NEW_YORK = 'America/New_York';
const range = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
const labels = (times: number[], zone: string) => times.map((time) => formatTime(time, zone, 'MM-DD HH:mm'));
const WEEK = range('2026-11-08T00:00:00+08:00', '2026-11-15T08:43:00+08:00');

describe('ticks of the time axis', () => {
  it('stand at every midnight of the week with 1D', () => {
    const { times, stepMs } = xTicks(WEEK, QUICK_SPANS['1D'], TAIPEI, 20);
    expect(labels(times, TAIPEI)).toEqual(
      [8, 9, 10, 11, 12, 13, 14, 15].map((day) => `11-${day < 10 ? `0${day}` : day} 00:00`),
    );
    expect(stepMs).toBe(DAY_MS);
  });

  it('stand every six hours with 6H where there is room', () => {
    const { times } = xTicks(
      range('2026-11-14T03:00:00+08:00', '2026-11-15T01:00:00+08:00'),
      QUICK_SPANS['6H'],
      TAIPEI,
      9,
    );
    expect(labels(times, TAIPEI)).toEqual(['11-14 06:00', '11-14 12:00', '11-14 18:00', '11-15 00:00']);
  });

  it.each([
    // the week is 7.363 days: 29.5 ticks of 6 h, 14.7 of 12 h, 7.4 of 1 d, 3.7 of 2 d
    { span: '6H', most: 30, step: 6 * HOUR_MS },
    { span: '6H', most: 29, step: 12 * HOUR_MS },
    { span: '6H', most: 14, step: DAY_MS },
    { span: '6H', most: 7, step: 2 * DAY_MS },
    { span: '6H', most: 3, step: 7 * DAY_MS },
    { span: '1D', most: 7, step: 2 * DAY_MS },
    { span: '7D', most: 7, step: 7 * DAY_MS },
  ] as const)('$span with room for $most labels', ({ span, most, step }) => {
    expect(xTicks(WEEK, QUICK_SPANS[span], TAIPEI, most).stepMs).toBe(step);
  });

  it('takes whole multiples of four weeks for years', () => {
    const years = range('2016-01-01T00:00:00Z', '2026-01-01T00:00:00Z');
    const { stepMs, times } = xTicks(years, QUICK_SPANS['1D'], TAIPEI, 10);
    expect(stepMs).toBe(392 * DAY_MS); // 3653 days / 10 = 365.3, up to 14 × 28
    expect(times.length).toBeLessThanOrEqual(11);
  });

  it('stays at midnight where the clock changes', () => {
    // New York: -4 h up to 1 November 02:00, then -5 h
    const { times } = xTicks(range('2026-10-30T04:00:00Z', '2026-11-03T05:00:00Z'), DAY_MS, NEW_YORK, 20);
    expect(labels(times, NEW_YORK)).toEqual([
      '10-30 00:00',
      '10-31 00:00',
      '11-01 00:00',
      '11-02 00:00',
      '11-03 00:00',
    ]);
    expect((times[3] as number) - (times[2] as number)).toBe(25 * HOUR_MS);
  });

  it('takes days and hours together', () => {
    const { times } = xTicks(WEEK, DAY_MS + 12 * HOUR_MS, TAIPEI, 20);
    expect(labels(times, TAIPEI)).toEqual(['11-08 00:00', '11-09 12:00', '11-11 00:00', '11-12 12:00', '11-14 00:00']);
  });

  it('keeps its place while one pans', () => {
    const panned = range('2026-11-09T05:00:00+08:00', '2026-11-13T05:00:00+08:00');
    const { times } = xTicks(panned, 2 * DAY_MS, TAIPEI, 20, WEEK.from);
    expect(labels(times, TAIPEI)).toEqual(['11-10 00:00', '11-12 00:00']);
  });

  it('has the usual day where no distance is given', () => {
    expect(xTicks(WEEK, 0, TAIPEI, 20).stepMs).toBe(DAY_MS);
  });
});

describe('ticks of months', () => {
  const YEAR = range('2025-11-15T08:43:00+08:00', '2026-11-15T08:43:00+08:00');
  const months = (most: number, shown = YEAR) =>
    monthTicks(shown, TAIPEI, most).times.map((time) => formatTime(time, TAIPEI, 'YYYY-MM-DD'));

  it('stand at the first of each in the zone of the project', () => {
    // a year minus a day: twelve first days of a month, December to November
    expect(months(16)).toHaveLength(12);
    expect(months(16).slice(0, 3)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01']);
  });

  it.each([
    { most: 6, ticks: ['2026-01-01', '2026-03-01', '2026-05-01', '2026-07-01', '2026-09-01', '2026-11-01'] },
    { most: 4, ticks: ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'] },
    { most: 2, ticks: ['2026-01-01', '2026-07-01'] },
    { most: 1, ticks: ['2026-01-01'] },
  ])('have room for $most', ({ most, ticks }) => expect(months(most)).toEqual(ticks));

  it('end, however long the time is', () => {
    const age = range('1000-01-01T00:00:00Z', '9999-01-01T00:00:00Z');
    expect(months(10, age).length).toBeLessThanOrEqual(11);
  });
});
