import type { Zone } from '../time/zone';
import { type AxisInput, chartAxes } from './axes/axis-rules';
import type { ChartInstrument } from './chart-instrument';
import type { AlertLine, ChartModel, ChartSeries, GapMark, MaskMark, RemarkMark } from './chart-model';
import { type InverseVelocity, inverseVelocity } from './inverse-velocity/estimate-failure';
import { isDisplacement } from './inverse-velocity/inverse-options';
import { defaultWindow, type RainWindow, shownRain } from './rain/rain-window';
import { alertLines, nearSide } from './series/alert-lines';
import { breakMarks } from './series/breaks';
import { commonGaps, nameLongest } from './series/gaps';
import type { LimitedSeries, ShownStatus, Standing } from './series/limit-lead';
import { type Loaded, type PreparedSeries, prepareSeries, type SeriesOptions } from './series/prepare-series';
import { canTrend, type Trendline, trendline } from './series/trendline';
import { axisKey, type CardState, NEW_CARD } from './settings/card-state';
import { compareTime } from './settings/compare-shift';
import { type ChartGroup, groupInstruments } from './settings/grouping';
import type { Range } from './settings/range';
import { keptForRate, type RateMode } from './settings/rate-toggle';
import type { ScreenState } from './settings/screen-state';

/** The screen's default titles for charts and axes that a user did not name. */
export type ChartWords = {
  title: (group: ChartGroup<ChartInstrument>) => string;
  axis: (key: string, unit: string, instruments: readonly ChartInstrument[]) => string;
};

export type ChartInput = {
  instruments: readonly ChartInstrument[];
  /** By instrument; an instrument without data is left out of its card. */
  loaded: ReadonlyMap<string, Loaded>;
  remarks: readonly RemarkMark[];
  masks?: readonly MaskMark[];
  /** Statuses at the end of the range, by instrument; a missing status is unknown. */
  statuses?: ReadonlyMap<string, ShownStatus>;
  state: ScreenState;
  range: Range;
  zone: Zone;
  /** The variant's window, for gauges whose type has none. */
  rainWindow: RainWindow;
  words?: ChartWords;
  /** prepareSeries, or a memoised version. */
  prepare?: typeof prepareSeries;
};

/** A chart card: its model, and data for its tools and its legend. */
export type PreparedChart = ChartModel & {
  /** The series without the trendline, in the order of the legend. */
  prepared: PreparedSeries[];
  /** All instruments of the group; in rate mode not all of them are shown. */
  instruments: ChartInstrument[];
  rate: RateMode;
  /** The role of each instrument's limits; an instrument without limits is missing. */
  standings: Readonly<Record<string, Standing>>;
  /** The compare time, and whether the chosen time was clamped; null without Compare. */
  compare: { at: number; isMoved: boolean } | null;
  /** The trend over all displayed values, from the first to the last. */
  trend: { slopePerDay: number; r2: number; unit: string; from: number; to: number } | null;
  /** Absent where not requested or not possible for the card; null without any velocity. */
  inverse?: InverseVelocity | null;
  card: CardState;
};

const PLAIN_WORDS: ChartWords = {
  title: ({ instruments }) => [...new Set(instruments.map(({ areaName }) => areaName))].join(' '),
  axis: (_, unit) => unit,
};

/** Prepares all chart cards of the screen, in the order of their groups. Deterministic for its input. */
export function prepareCharts(input: ChartInput): PreparedChart[] {
  return groupInstruments(input.instruments, input.state.grouping).map((group) => prepareChart(input, group));
}

/** Returns the options with which a card shows an instrument. */
export function optionsFor(
  { state, range, zone, rainWindow }: Pick<ChartInput, 'state' | 'range' | 'zone' | 'rainWindow'>,
  card: CardState,
  instrument: ChartInstrument,
): SeriesOptions {
  const rain = shownRain(card.rainWindows[instrument.id], defaultWindow(instrument, rainWindow), state.interval);
  return {
    range,
    rate: card.rate ?? state.rate,
    compareAt: state.isComparing ? compareTime(state.compareAt, range).at : null,
    rainWindowMs: instrument.isRain ? rain.windowMs : 0,
    period: instrument.isRain ? rain.period : null,
    isOneDayRain: card.isOneDayRain && instrument.isRain,
    keep: { interval: state.interval, startMinute: state.startMinute % 1440, zone },
  };
}

function prepareChart(input: ChartInput, group: ChartGroup<ChartInstrument>): PreparedChart {
  const { state, range, loaded, remarks, words = PLAIN_WORDS, prepare = prepareSeries } = input;
  const card = state.cards[group.id] ?? NEW_CARD;
  const rate = card.rate ?? state.rate;
  const instruments = keptForRate(group.instruments, rate);
  const prepared = instruments.flatMap((instrument) => {
    const readings = loaded.get(instrument.id);
    return readings ? [prepare(instrument, readings, optionsFor(input, card, instrument))] : [];
  });
  const limits = alertLines(limitedSeries(input, instruments, prepared, card, rate), card.levels, card.limitsOf);
  const axes = axisInputs(prepared, limits.lines, card, instruments, words, input.statuses);
  const [only] = canTrend(instruments.length) ? instruments : [];
  const trend = card.hasTrend && only && prepared[0] ? trendline(prepared[0], only.versions) : null;
  const ids = new Set(instruments.map(({ id }) => id));
  const masks = input.masks?.filter((mask) => ids.has(mask.instrumentId) && touches(mask, range));
  return {
    id: group.id,
    title: card.title ?? words.title(group),
    xTitle: card.xTitle,
    from: range.from,
    to: range.to,
    tickMs: card.tickMs,
    series: trend && prepared[0] ? [...prepared, trendOf(prepared[0], trend.line)] : prepared,
    axes: chartAxes(
      axes.map(({ lines, ...axis }) => ({ ...axis, alerts: lines.flatMap(placeOf) })),
      card.axes,
      card.isDataBounded,
    ),
    alertLines: axes.flatMap(({ lines }) => lines),
    remarks: card.hasRemarks ? remarks.filter((remark) => ids.has(remark.instrumentId) && touches(remark, range)) : [],
    breaks: instruments.flatMap(({ id, versions }) => breakMarks(id, versions, range)),
    gaps: notMasked(cardGaps(prepared), masks ?? []),
    ...(masks && { masks }),
    prepared,
    instruments: group.instruments,
    rate,
    standings: limits.standings,
    compare: state.isComparing && rate === 'off' ? compareTime(state.compareAt, range) : null,
    trend: trend && prepared[0] ? trendSpan(prepared[0], trend) : null,
    ...inverseOf(card, instruments, prepared, rate, range),
    card,
  };
}

/** Tells whether an inverse velocity can be drawn: exactly one instrument, a displacement. */
export function canInvert(instruments: readonly ChartInstrument[]): boolean {
  return instruments.length === 1 && instruments.every(isDisplacement);
}

function inverseOf(
  { inverse }: CardState,
  instruments: readonly ChartInstrument[],
  [series]: readonly PreparedSeries[],
  rate: RateMode,
  { to }: Range,
): Pick<PreparedChart, 'inverse'> {
  const [instrument] = instruments;
  if (!inverse || !series || !instrument || rate !== 'off' || !canInvert(instruments)) return {};
  const { times, values, gaps, intervalMs, isThinned } = series;
  const isWhole = !isThinned && intervalMs === instrument.intervalMs;
  const { versions } = instrument;
  return {
    inverse: inverseVelocity({ times, values, gaps, intervalMs, isWhole, end: to, versions, options: inverse }),
  };
}

function limitedSeries(
  { statuses }: ChartInput,
  instruments: readonly ChartInstrument[],
  prepared: readonly PreparedSeries[],
  { hidden }: CardState,
  rate: RateMode,
): LimitedSeries[] {
  const byId = new Map(instruments.map((instrument) => [instrument.id, instrument]));
  return prepared.flatMap((series) => {
    const instrument = byId.get(series.id);
    if (!instrument) return [];
    const isHidden = hidden.includes(series.id);
    return [{ instrument, series, axis: axisKey(series), rate, isHidden, status: statuses?.get(series.id) }];
  });
}

/** Returns the position of a line on its axis; none for a line that is only text. */
const placeOf = ({ value, drawn }: AlertLine): number[] => (drawn === 'said' ? [] : [value]);

/** Returns one axis per unit in the order of the series, rain first. Hidden curves do not stretch a shared axis. */
function axisInputs(
  prepared: readonly PreparedSeries[],
  lines: readonly AlertLine[],
  { hidden }: CardState,
  instruments: readonly ChartInstrument[],
  words: ChartWords,
  statuses: ChartInput['statuses'],
): (Omit<AxisInput, 'alerts'> & { lines: AlertLine[] })[] {
  const alarmed = new Set([...(statuses ?? [])].flatMap(([id, { level }]) => (level === 'GREEN' ? [] : [id])));
  const byAxis = new Map<string, PreparedSeries[]>();
  for (const series of prepared) byAxis.set(axisKey(series), [...(byAxis.get(axisKey(series)) ?? []), series]);
  const inputs = [...byAxis].map(([key, all]) => {
    const [{ unit, isRain }] = all as [PreparedSeries];
    const seen = all.filter(({ id }) => !hidden.includes(id));
    const ends = (seen.length > 0 ? seen : all).flatMap(({ summary }) => [summary.min, summary.max]);
    const values = ends.filter((value) => value !== null);
    const on = new Set(all.map(({ id }) => id));
    const low = values.length > 0 ? Math.min(...values) : Number.NaN;
    const high = values.length > 0 ? Math.max(...values) : Number.NaN;
    return {
      unit,
      title: words.axis(
        key,
        unit,
        instruments.filter(({ id }) => on.has(id)),
      ),
      isRain,
      low,
      high,
      hasAlarm: all.some(({ id }) => alarmed.has(id)),
      lines: nearSide(
        lines.filter(({ axis }) => axis === key),
        { low, high },
      ),
    };
  });
  return inputs.sort((a, b) => Number(b.isRain) - Number(a.isRain));
}

function trendSpan({ unit }: PreparedSeries, { slopePerDay, r2, line }: Trendline): PreparedChart['trend'] {
  return { slopePerDay, r2, unit, from: line.times[0] as number, to: line.times[1] as number };
}

function trendOf(series: PreparedSeries, line: { times: Float64Array; values: Float64Array }): ChartSeries {
  const { name, place, unit, isRain, decimals } = series;
  return {
    id: `${series.id}:trend`,
    name,
    place,
    unit,
    kind: 'line',
    isRain,
    ...line,
    intervalMs: 0,
    isThinned: false,
    decimals,
    limits: null,
  };
}

/** Returns the silences common to all curves; rain counts only where the card shows nothing else. */
function cardGaps(prepared: readonly PreparedSeries[]) {
  const withValues = prepared.filter(({ summary }) => summary.count > 0);
  const curves = withValues.filter(({ isRain }) => !isRain);
  return nameLongest(commonGaps((curves.length > 0 ? curves : withValues).map(({ gaps }) => gaps)));
}

function touches({ from, to }: Pick<RemarkMark, 'from' | 'to'>, range: Range): boolean {
  return from <= range.to && to >= range.from;
}

/** Drops gaps that are mostly covered by a mask: there were readings, but they are masked. */
export function notMasked(gaps: readonly GapMark[], masks: readonly MaskMark[]): GapMark[] {
  const shared = (gap: GapMark, { from, to }: MaskMark) => Math.min(gap.to, to) - Math.max(gap.from, from);
  return gaps.filter((gap) => !masks.some((mask) => shared(gap, mask) > (gap.to - gap.from) / 2));
}
