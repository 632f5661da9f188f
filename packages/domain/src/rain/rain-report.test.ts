import { describe, expect, it } from 'vitest';
import { randomCuts, randomOf } from '../alerts/judge/test-random';
import { firstAfter } from '../readings/columns';
import { DAY_MS, HOUR_MS } from '../time/duration';
import { startOfMonth } from '../time/zone';
import { followGauge, type GaugeState } from './follow-gauge';
import { rainReport, rainReportFrom, rainTime, recentFrom, rememberedReport, TEN_MINUTES_MS } from './rain-report';
import { computeTotals, followTotals, type RainTotals, totalsFrom } from './totals';
import type { RainBins } from './window';

const ZONE = 'Asia/Taipei';
const at = (text: string) => Date.parse(`${text}+08:00`);
const T = at('2026-11-15T08:40');

/** `count` bins of 1 mm that end at T, without the bins at the given places from the end. */
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

  it('knows nothing of a day that has just begun, of a gauge that is silent', () => {
    // Silent since 22:00; at 00:03 no bin of the day is due yet, and none arrived
    const until = firstAfter(bins(30 * 144).times, at('2026-11-14T22:00'));
    const { times, mm } = bins(30 * 144);
    const silent = { times: times.subarray(0, until), mm: mm.subarray(0, until) };
    const now = at('2026-11-15T00:03');
    const time = rainTime(silent.times.at(-1) ?? null, now, TEN_MINUTES_MS);
    expect(time).toBe(now);
    expect(rainReport(silent, time, ZONE, TEN_MINUTES_MS).today).toEqual({ partial: null, completeness: 0, mm: null });
    // For a gauge that sends, the newest bin is that of 00:00, which ends the day before: 144 of 1 mm
    const spoken = { times: times.subarray(0, until + 12), mm: mm.subarray(0, until + 12) };
    expect(spoken.times.at(-1)).toBe(at('2026-11-15T00:00'));
    const newest = rainTime(at('2026-11-15T00:00'), now, TEN_MINUTES_MS);
    expect(rainReport(spoken, newest, ZONE, TEN_MINUTES_MS).today).toEqual({ partial: 144, completeness: 1, mm: 144 });
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

  it.each([
    ['the month', T, at('2026-11-01T00:00')],
    // 20 minutes are two bins: a gauge that is not silent has one since 05:40
    ['at least a day', at('2026-11-01T06:00'), at('2026-10-31T05:40')],
    // The newest bin may be that of 00:00, which fell in November
    ['the month before, while it may not be over', at('2026-12-01T00:19'), at('2026-11-01T00:00')],
    ['a day of the month before, from then on', at('2026-12-01T00:21'), at('2026-11-30T00:01')],
  ])('needs %s', (_name, now, from) => {
    expect(rainReportFrom(now, ZONE, TEN_MINUTES_MS)).toBe(from);
  });
});

describe('a report of what is remembered', () => {
  /** A gauge of some days around the turn of a month: showers, bins without a value, missing bins. */
  function gauge(seed: number, zone: string, binMs: number): RainBins {
    const random = randomOf(seed);
    const from = startOfMonth(T, zone) - 30 * HOUR_MS;
    const isThere = () => random() < 0.95;
    const times = Array.from({ length: Math.round((80 * HOUR_MS) / binMs) }, (_, i) => from + i * binMs).filter(
      isThere,
    );
    const mm = times.map(() => (random() < 0.05 ? Number.NaN : random() < 0.5 ? 0 : Math.round(random() * 120) / 10));
    return { times: Float64Array.from(times), mm: Float64Array.from(mm) };
  }

  const after = ({ times, mm }: RainBins, from: number, to: number): RainBins => {
    const [first, end] = [firstAfter(times, from), firstAfter(times, to)];
    return { times: times.subarray(first, end), mm: mm.subarray(first, end) };
  };

  /** Bins arrive in batches; after each batch, at the newest bin and in silence, both computations agree. */
  it.each([
    [1, 'Asia/Taipei', 10],
    [2, 'America/New_York', 5], // on 1 November 2026 the clock is set back: a day of 25 hours
    [3, 'Asia/Kathmandu', 60],
    [4, 'UTC', 1],
    [5, 'Australia/Lord_Howe', 20],
  ] as const)('is that of all bins, however they came (seed %i, %s, %i minutes)', (seed, zone, minutes) => {
    const binMs = minutes * 60_000;
    const bins = gauge(seed, zone, binMs);
    const rule = { binMs, dryMs: DAY_MS };
    const random = randomOf(seed);
    let known: (GaugeState & { totals: RainTotals }) | null = null;
    for (const [from, to] of randomCuts(bins.times.length, 40, random)) {
      const fresh = { times: bins.times.subarray(from, to), mm: bins.mm.subarray(from, to) };
      const old = { times: bins.times.subarray(0, from), mm: bins.mm.subarray(0, from) };
      const { state } = followGauge(old, fresh, rule, known);
      known = { ...state, totals: known ? followTotals(known.totals, fresh) : computeTotals(fresh, zone) };
      known = JSON.parse(JSON.stringify(known)) as NonNullable<typeof known>;
      expect(known.totals).toEqual(computeTotals(after(bins, totalsFrom(known.time, zone), known.time), zone));
      for (const silentMs of [0, 1, binMs * 2, 2 * HOUR_MS, 7 * HOUR_MS, 26 * HOUR_MS, 40 * DAY_MS]) {
        const until = known.time + silentMs;
        const recent = after(bins, recentFrom(known, until), known.time);
        const all = after(bins, Number.NEGATIVE_INFINITY, known.time);
        expect(rememberedReport(known, recent, until, binMs)).toEqual(rainReport(all, until, zone, binMs));
      }
    }
  });

  it('reads an hour of a gauge that speaks, and a day at most of one that fell silent', () => {
    const all = bins(30 * 144);
    const { state } = followGauge({ times: new Float64Array(0), mm: new Float64Array(0) }, all, { binMs: TEN_MINUTES_MS, dryMs: DAY_MS }, null); // biome-ignore format: one line
    const known = { ...state, totals: computeTotals(all, ZONE) };
    expect([0, HOUR_MS, 24 * HOUR_MS].map((silentMs) => T + silentMs - recentFrom(known, T + silentMs))).toEqual([HOUR_MS, DAY_MS, 0]); // biome-ignore format: one line
  });
});
