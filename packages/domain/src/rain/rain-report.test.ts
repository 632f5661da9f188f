import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/duration';
import { rainReport, rainReportFrom, rainTime, TEN_MINUTES_MS } from './rain-report';

const ZONE = 'Asia/Taipei';
const at = (text: string) => Date.parse(`${text}+08:00`);
const T = at('2026-11-15T08:40');

/** So many bins of 1 mm that end at T, without those whose place from the end is named. */
const bins = (count: number, ...missing: number[]) => {
  const places = Array.from({ length: count }, (_, i) => count - 1 - i).filter((place) => !missing.includes(place));
  return {
    times: Float64Array.from(places, (place) => T - place * TEN_MINUTES_MS),
    mm: Float64Array.from(places, () => 1),
  };
};

describe('a report of rain', () => {
  it('sums each window up to its time', () => {
    const report = rainReport(bins(30 * 144), T, ZONE, TEN_MINUTES_MS);
    // 6 an hour; the day from 00:10 to 08:40 is 52 bins; the month so far 14 × 144 + 52
    expect(
      [report.tenMinutes, report.hour, report.threeHours, report.dayLong, report.today, report.month].map(
        ({ partial, completeness }) => [partial, completeness],
      ),
    ).toEqual([
      [1, 1],
      [6, 1],
      [18, 1],
      [144, 1],
      [52, 1],
      [2068, 1],
    ]);
  });

  it('says of missing bins how much is there', () => {
    const { hour, tenMinutes } = rainReport(bins(144, 0, 4), T, ZONE, TEN_MINUTES_MS);
    expect(hour).toEqual({ partial: 4, completeness: 4 / 6, mm: null });
    expect(tenMinutes).toEqual({ partial: null, completeness: 0, mm: null });
  });

  it('names the class by what was measured, also where bins are missing', () => {
    // 144 mm in 24 h are above 80 and not above 200; half of them missing leaves 72
    expect(rainReport(bins(144), T, ZONE, TEN_MINUTES_MS).rainClass).toBe('HEAVY_RAIN');
    expect(rainReport(bins(90), T, ZONE, TEN_MINUTES_MS).rainClass).toBe('HEAVY_RAIN');
    expect(rainReport(bins(72), T, ZONE, TEN_MINUTES_MS).rainClass).toBeNull();
  });

  it('knows nothing of ten minutes where bins are of an hour', () => {
    expect(rainReport(bins(1), T, ZONE, HOUR_MS).tenMinutes.partial).toBeNull();
  });

  it.each([
    ['the newest bin while the next is not due', T - 5 * 60_000, T - 5 * 60_000],
    ['the newest bin while one is late', T - 19 * 60_000, T - 19 * 60_000],
    ['the clock once a gauge is silent', T - 20 * 60_000, T],
    ['the clock of a gauge that never spoke', null, T],
  ])('goes up to %s', (_name, newest, until) => {
    expect(rainTime(newest, T, TEN_MINUTES_MS)).toBe(until);
  });

  it('needs the month and at least a day', () => {
    expect(rainReportFrom(T, ZONE)).toBe(at('2026-11-01T00:00'));
    expect(rainReportFrom(at('2026-11-01T06:00'), ZONE)).toBe(at('2026-10-31T06:00'));
  });
});
