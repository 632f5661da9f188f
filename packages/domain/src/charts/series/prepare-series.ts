import type { DisplayOutput } from '../../hierarchy/instrument';
import { LONGEST_PERIOD_MS, PERIOD_MS, type RainPeriod } from '../../rain/period-sums';
import { PER_MM } from '../../rain/window';
import { type Columns, firstAfter, firstAtOrAfter } from '../../readings/columns';
import { INTERVAL_MINUTES } from '../../readings/thin/interval';
import { type Keep, keepInterval } from '../../readings/thin/interval-filter';
import { MINUTE_MS } from '../../time/duration';
import type { Zone } from '../../time/zone';
import type { ChartInstrument } from '../chart-instrument';
import type { ChartSeries, GapMark } from '../chart-model';
import { type SeriesSummary, seriesSummary } from '../export/series-summary';
import { intervalRain } from '../rain/interval-rain';
import { oneDayRain } from '../rain/one-day-rain';
import { partialSums } from '../rain/partial-sums';
import { rainUnit, rainWindow } from '../rain/rain-window';
import { compareShift } from '../settings/compare-shift';
import type { Range } from '../settings/range';
import { RATE_MS, type RateMode, rateUnit } from '../settings/rate-toggle';
import { breakMarks } from './breaks';
import { breakAtGaps, gapsOf } from './gaps';
import { rateSeries } from './rate-series';
import type { Series } from './series';
import { shownLimits } from './series-limits';

/** The loaded readings of an instrument. They may begin before the range: rates and rain look back (see leadMs). */
export type Loaded = { columns: Columns; isThinned: boolean };

export type SeriesOptions = {
  range: Range;
  rate: RateMode;
  /** The compare time, whose value is subtracted; null without Compare. Rain and rates are never shifted. */
  compareAt: number | null;
  /** For rain gauges only. */
  rainWindowMs: number;
  /** For rain gauges only: each point is the rain of its hour or day; null for sums over the window. */
  period: RainPeriod | null;
  isOneDayRain: boolean;
  keep: Keep;
  /** The newest bin of a rain gauge in the whole shown span, where `range` is only a part of it. */
  newestBin?: number | undefined;
};

/** A series with derived data that is computed once. */
export type PreparedSeries = ChartSeries & {
  /** The summary of the displayed values; the change of rain is the rain in the range, whatever the window. */
  summary: SeriesSummary;
  gaps: GapMark[];
  /** The value that Compare subtracted. */
  shift: number;
};

/** Returns the displayed stored value: rates use reading2, which is evaluated against limits. */
export function fieldOf({ displayOutput }: Pick<ChartInstrument, 'displayOutput'>, rate: RateMode): DisplayOutput {
  return rate === 'off' ? displayOutput : 'reading2';
}

/** Tells whether all readings are needed: rates and sums of rain do not work on thinned or selected readings. */
export function needsEveryReading({ isRain }: Pick<ChartInstrument, 'isRain'>, rate: RateMode): boolean {
  return isRain || rate !== 'off';
}

/** Returns how far before the range readings are needed. */
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

/** Returns how far after the range readings are needed: the hour or day of the last point may end later. */
export function tailMs(
  { isRain }: Pick<ChartInstrument, 'isRain'>,
  { rate, period, isOneDayRain }: Pick<SeriesOptions, 'rate' | 'period' | 'isOneDayRain'>,
): number {
  return isRain && rate === 'off' && !isOneDayRain && period ? LONGEST_PERIOD_MS[period] : 0;
}

/** Prepares one curve for drawing. Contains all expensive work, so that callers can memoise it by its arguments. */
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
    ...(!isRain && restartsOf(instrument, range)),
    intervalMs,
    isThinned,
    ...(sum && {
      sum,
      partial: partialSums(source, shown.times, { period: sum, zone: keep.zone, binMs: instrument.intervalMs }),
    }),
    decimals: instrument.decimals,
    limits: shownLimits(instrument, options, shift?.base ?? 0),
    summary: seriesSummary(drawn, { rainTotal, versions: instrument.versions }),
    gaps: gapsOf({ times: drawn.times, values: drawn.values, intervalMs, isThinned, end: range.to }),
    shift: shift?.base ?? 0,
  };
}

/** A fall of rain goes on whatever the gauge; every other value may count from another zero in a new version. */
function restartsOf({ id, versions }: ChartInstrument, range: Range): Pick<ChartSeries, 'restarts'> {
  const restarts = breakMarks(id, versions, range).map(({ time }) => time);
  return restarts.length > 0 ? { restarts } : {};
}

type Shown = Series & { unit: string; intervalMs: number; sum?: RainPeriod };

function valuesOf(source: Series, instrument: ChartInstrument, { rate, keep }: SeriesOptions): Shown {
  const { unit, intervalMs, versions } = instrument;
  const series = rate === 'off' ? source : rateSeries(source, RATE_MS[rate], intervalMs, versions);
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

/** Selects by the interval after sums and rates were computed, which need the readings in between. */
function kept({ times, values }: Series, keep: Keep): Series {
  if (keep.interval === 'all') return { times, values };
  const columns = keepInterval({ times, reading1: values, reading2: values }, keep);
  return { times: columns.times, values: columns.reading2 };
}

/** Returns the expected interval after selection; 0, unknown, stays 0. */
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

/** Sums rain in (from, to]: the bin that ends at the range's start fell before the range. */
function totalRain({ values }: Series): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++)
    if (!Number.isNaN(values[i])) sum += Math.round((values[i] as number) * PER_MM);
  return sum / PER_MM;
}
