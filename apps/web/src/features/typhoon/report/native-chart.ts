import type { ChartAxis, ChartSeries } from '@talus/domain/charts/chart-model';
import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import type { Level } from '@talus/domain/status/status';
import { formatLimit } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { type ChartTheme, colourOf } from '../../../ui/chart/chart-theme';
import { seriesTokens } from '../../../ui/chart/series-colour';

/** A named row of numbers, one per time; null is a gap. Colours as `#33527a`. */
export type NativeSeries = { name: string; colour: string; values: readonly (number | null)[] };
export type NativeAxis = Pick<ChartAxis, 'title' | 'min' | 'max' | 'tickInterval'>;

/** A native chart of an office file, with editable numbers. */
export type NativeChart = {
  /** Local times, one per column of the data table. */
  labels: readonly string[];
  axis: NativeAxis;
  curves: readonly NativeSeries[];
  /** Limits as rows of one repeated number. */
  limits: readonly NativeSeries[];
  /** Rain on an axis of its own, drawn from the top; null without rain. */
  rain: { axis: NativeAxis; columns: readonly NativeSeries[] } | null;
};

type Options = { theme: ChartTheme; zone: Zone; levelWord: (level: Level) => string };

/** Share of the height for the rain. */
const RAIN_SHARE = 1 / 4;

/**
 * Builds the data of a slide's native chart. Null where curves have several units: a slide's chart cannot have that
 * many axes, so the chart is exported as an image.
 */
export function nativeChart(chart: PreparedChart, { theme, zone, levelWord }: Options): NativeChart | null {
  const [axis, ...others] = chart.axes.filter(({ isRain }) => !isRain);
  const rainAxis = chart.axes.find(({ isRain }) => isRain);
  if (!axis || others.length > 0) return null;
  const times = timesOf(chart.series, chart);
  const tokens = seriesTokens(chart.series);
  const rowOf = (series: ChartSeries): NativeSeries => ({
    name: `${series.name} ${series.unit}`,
    colour: colourOf(theme, tokens.get(series.id) ?? '--s1'),
    values: valuesAt(series, times),
  });
  const rain = chart.series.filter(({ isRain }) => isRain);
  return {
    labels: times.map((time) => formatTime(time, zone, 'MM-DD HH:mm')),
    axis: rainAxis && rain.length > 0 ? below(axis) : axis,
    curves: chart.series.filter(({ isRain }) => !isRain).flatMap((one) => byVersion(one, rowOf(one), times, zone)),
    limits: chart.alertLines
      .filter(({ axis: own, drawn }) => own === axis.unit && drawn !== 'said')
      .map(({ level, name, value, limit, unit }) => ({
        name: `${name} ${levelWord(level)} ${formatLimit(limit)} ${unit}`,
        colour: theme.levels[level].line,
        values: times.map(() => value),
      })),
    rain: rainAxis && rain.length > 0 ? { axis: above(rainAxis), columns: rain.map(rowOf) } : null,
  };
}

/** Cuts the row of a curve at the starts of versions, since a line joins all numbers of a row. */
function byVersion(
  { restarts = [] }: ChartSeries,
  row: NativeSeries,
  times: readonly number[],
  zone: Zone,
): NativeSeries[] {
  if (restarts.length === 0) return [row];
  const starts = [Number.NEGATIVE_INFINITY, ...restarts];
  const parts = starts.map((start, i) => {
    const end = starts[i + 1] ?? Number.POSITIVE_INFINITY;
    const name = i === 0 ? row.name : `${row.name} (${formatTime(start, zone, 'MM-DD HH:mm')} →)`;
    return { ...row, name, values: row.values.map((value, at) => ((times[at] as number) >= start && (times[at] as number) < end ? value : null)) }; // biome-ignore format: one thing
  });
  return parts.filter(({ values }) => values.some((value) => value !== null));
}

function timesOf(series: readonly ChartSeries[], { from, to }: { from: number; to: number }): number[] {
  const times = new Set<number>();
  for (const one of series) for (const time of one.times) if (time >= from && time <= to) times.add(time);
  return [...times].sort((a, b) => a - b);
}

function valuesAt({ times, values, decimals }: ChartSeries, wanted: readonly number[]): (number | null)[] {
  const byTime = new Map(Array.from(times, (time, i) => [time, values[i] as number]));
  return wanted.map((time) => {
    const value = byTime.get(time);
    // One decimal more than shown: further digits are floating-point noise
    return value === undefined || Number.isNaN(value) ? null : Number(value.toFixed(decimals + 1));
  });
}

/** Returns the axis of the curves, with room for the rain above. */
const below = ({ title, min, max, tickInterval }: NativeAxis): NativeAxis => {
  const room = (max - min) * (RAIN_SHARE / (1 - RAIN_SHARE));
  const step = tickInterval > 0 ? tickInterval : room;
  return { title, min, max: Number((max + Math.ceil(room / step) * step).toPrecision(12)), tickInterval };
};

/** Returns the axis of the rain, extended so that its columns fill only the upper part. */
const above = ({ title, max }: NativeAxis): NativeAxis => {
  const most = max > 0 ? max : 1;
  return { title, min: 0, max: most / RAIN_SHARE, tickInterval: most };
};
