import type { DisplayOutput } from '../hierarchy/instrument';
import { LONGEST_PERIOD_MS, PERIOD_MS, type RainPeriod } from '../rain/period-sums';
import { PER_MM } from '../rain/window';
import { type Columns, firstAfter, firstAtOrAfter } from '../readings/columns';
import { INTERVAL_MINUTES } from '../readings/interval';
import { type Keep, keepInterval } from '../readings/interval-filter';
import { MINUTE_MS } from '../time/duration';
import type { Zone } from '../time/zone';
import type { ChartInstrument } from './chart-instrument';
import type { ChartSeries, GapMark } from './chart-model';
import { compareShift } from './compare-shift';
import { breakAtGaps, gapsOf } from './gaps';
import { intervalRain } from './interval-rain';
import { oneDayRain } from './one-day-rain';
import { partialSums } from './partial-sums';
import { rainUnit, rainWindow } from './rain-window';
import type { Range } from './range';
import { rateSeries } from './rate-series';
import { RATE_MS, type RateMode, rateUnit } from './rate-toggle';
import type { Series } from './series';
import { shownLimits } from './series-limits';
import { type SeriesSummary, seriesSummary } from './series-summary';

/** What was loaded of an instrument. It may begin before the range: rates and rain look back (see leadMs). */
export type Loaded = { columns: Columns; isThinned: boolean };

export type SeriesOptions = {
  range: Range;
  rate: RateMode;
  /** The time from which values count; null without Compare. Rain and rates are never shifted. */
  compareAt: number | null;
  /** Of a rain gauge alone. */
  rainWindowMs: number;
  /** Of a rain gauge alone: each point is what fell in its hour or day; null for sums over the window. */
  period: RainPeriod | null;
  isOneDayRain: boolean;
  keep: Keep;
  /** Of a rain gauge where the range is a part of what is shown: its newest bin in the whole of that. */
  newestBin?: number | undefined;
};

/** A series with what is worth computing once. */
export type PreparedSeries = ChartSeries & {
  /** Of the values as they are shown; the change of rain is what fell in the range, whatever its window. */
  summary: SeriesSummary;
  gaps: GapMark[];
  /** What Compare took off every value. */
  shift: number;
};

/** Which of the stored values is shown: rates are those of reading2, which are judged. */
export function fieldOf({ displayOutput }: Pick<ChartInstrument, 'displayOutput'>, rate: RateMode): DisplayOutput {
  return rate === 'off' ? displayOutput : 'reading2';
}

/** Rates and sums of rain need every reading, neither thinned nor kept by an interval. */
export function needsEveryReading({ isRain }: Pick<ChartInstrument, 'isRain'>, rate: RateMode): boolean {
  return isRain || rate !== 'off';
}

/** How far before the range readings are needed. */
export function leadMs(
  { isRain, intervalMs }: Pick<ChartInstrument, 'isRain' | 'intervalMs'>,
  {
    rate,
    rainWindowMs,
    period,
    isOneDayRain,
  }: Pick<SeriesOptions, 'rate' | 'rainWindowMs' | 'period' | 'isOneDayRain'>,
): number {
  if (rate !== 'off') return RATE_MS[rate] + intervalMs;
  if (!isRain) return 0;
  if (isOneDayRain) return LONGEST_PERIOD_MS.day;
  return period ? LONGEST_PERIOD_MS[period] : rainWindowMs;
}

/** How far after it: the hour or day of the last point may end later. */
export function tailMs(
  { isRain }: Pick<ChartInstrument, 'isRain'>,
  { rate, period, isOneDayRain }: Pick<SeriesOptions, 'rate' | 'period' | 'isOneDayRain'>,
): number {
  return isRain && rate === 'off' && !isOneDayRain && period ? LONGEST_PERIOD_MS[period] : 0;
}

/** One curve, ready to be drawn. All that is expensive is here, so that a screen can remember it by its arguments. */
export function prepareSeries(instrument: ChartInstrument, loaded: Loaded, options: SeriesOptions): PreparedSeries {
  const { range, rate, keep } = options;
  const isRain = instrument.isRain && rate === 'off';
  const source = { times: loaded.columns.times, values: loaded.columns[fieldOf(instrument, rate)] };
  const { times, values, unit, intervalMs, sum } = isRain
    ? rainOf(source, instrument, options, keep.zone)
    : valuesOf(source, instrument, options);
  const shown = cut({ times, values }, range);
  const shift = isRain || rate !== 'off' || options.compareAt === null ? null : compareShift(shown, options.compareAt);
  const { isThinned } = loaded;
  const drawn =
    instrument.chartType === 'line' && !isThinned ? breakAtGaps(shift ?? shown, intervalMs) : (shift ?? shown);
  const rainTotal = isRain ? totalRain(cut(source, { from: range.from + 1, to: range.to })) : null;
  return {
    id: instrument.id,
    name: instrument.name,
    place: [instrument.areaName, instrument.stationName].filter(Boolean).join(' '),
    unit,
    kind: instrument.chartType,
    isRain,
    times: drawn.times,
    values: drawn.values,
    intervalMs,
    isThinned,
    ...(sum && {
      sum,
      partial: partialSums(source, shown.times, { period: sum, zone: keep.zone, binMs: instrument.intervalMs }),
    }),
    decimals: instrument.decimals,
    limits: shownLimits(instrument, options, shift?.base ?? 0),
    summary: seriesSummary(drawn, rainTotal),
    gaps: gapsOf({ times: drawn.times, values: drawn.values, intervalMs, isThinned, end: range.to }),
    shift: shift?.base ?? 0,
  };
}

type Shown = Series & { unit: string; intervalMs: number; sum?: RainPeriod };

function valuesOf(source: Series, instrument: ChartInstrument, { rate, keep }: SeriesOptions): Shown {
  const { unit, intervalMs } = instrument;
  const series = rate === 'off' ? source : rateSeries(source, RATE_MS[rate], intervalMs);
  return { ...kept(series, keep), unit: rateUnit(unit, rate), intervalMs: expected(intervalMs, keep) };
}

function rainOf(source: Series, { unit, intervalMs }: ChartInstrument, options: SeriesOptions, zone: Zone): Shown {
  const { isOneDayRain, rainWindowMs, period, keep, newestBin, range } = options;
  if (isOneDayRain || period) {
    const sum = isOneDayRain ? 'day' : (period as RainPeriod);
    const series = isOneDayRain
      ? oneDayRain(source, zone, newestBin && Math.min(newestBin, range.to))
      : intervalRain(source, sum, { ...keep, newest: newestBin });
    return { ...series, unit: rainUnit(unit, PERIOD_MS[sum]), intervalMs: PERIOD_MS[sum], sum };
  }
  const series = kept(rainWindow(source, rainWindowMs), keep);
  return { ...series, unit: rainUnit(unit, rainWindowMs), intervalMs: expected(intervalMs, keep) };
}

/** Kept by the interval after sums and rates, which need the readings in between. */
function kept({ times, values }: Series, keep: Keep): Series {
  if (keep.interval === 'all') return { times, values };
  const columns = keepInterval({ times, reading1: values, reading2: values }, keep);
  return { times: columns.times, values: columns.reading2 };
}

/** Of what is not due at an interval nothing is, however few are kept. */
function expected(intervalMs: number, { interval }: Keep): number {
  return interval === 'all' || intervalMs === 0
    ? intervalMs
    : Math.max(intervalMs, INTERVAL_MINUTES[interval] * MINUTE_MS);
}

function cut({ times, values }: Series, { from, to }: Range): Series {
  const start = firstAtOrAfter(times, from);
  const end = Math.max(start, firstAfter(times, to));
  return { times: times.subarray(start, end), values: values.subarray(start, end) };
}

/** Of (from, to]: the bin that ends with the range's start fell before it. */
function totalRain({ values }: Series): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++)
    if (!Number.isNaN(values[i])) sum += Math.round((values[i] as number) * PER_MM);
  return sum / PER_MM;
}
