import { axisDecimals, axisTicks } from '@talus/domain/charts/axes/axis-ticks';
import type { ChartAxis, ChartModel, ChartSeries } from '@talus/domain/charts/chart-model';
import { splitPartial, tallestPerPixel, thinToPixels } from '@talus/domain/charts/series/thin-to-pixels';
import { formatNumber } from '@talus/domain/text/format-number';
import type { Zone } from '@talus/domain/time/zone';
import { alertMarks } from './alert-marks';
import { axisOf, type PlacedAxis, type Rect } from './chart-layout';
import { colourOf } from './chart-theme';
import { type Mark, TICK_SIZE } from './graphic-marks';
import { breakMarks, gapMarks, type MarkInput, thinnedMarks, titleMarks } from './marks';
import { maskMarks } from './mask-marks';
import { projectionMarks } from './projection-marks';
import { remarkMarks } from './remark-marks';
import { isTrend, seriesTokens } from './series-colour';
import { shownTicks, timeMarks } from './time-marks';

export type OptionInput = MarkInput & { zone: Zone };

/** An option of echarts, whose own type is too wide to be useful. */
export type ChartOption = Record<string, unknown>;

const LINE_WIDTH = 1.25;
/**
 * Line width of many curves, and of a curve with more points than pixels: canvases draw lines of up to one pixel many
 * times as fast, and the difference is invisible there.
 */
const FINE_LINE_WIDTH = 1;
const TREND_DASH = [6, 3];
const COLUMN_SHARE = 0.7;
const MOST_COLUMN_WIDTH = 28;
const MANY = 20;
/** Opacity of columns of incomplete sums, and the width in pixels from which they have an edge. */
const PALE = 0.4;
const EDGED = 4;

/** Returns the full option, for a new model, size or theme. */
export const chartOption = (input: OptionInput): ChartOption => ({
  animation: false,
  backgroundColor: 'transparent',
  textStyle: { fontFamily: input.theme.font },
  grid: grids(input),
  yAxis: input.layout.axes.map((placed) => yAxis(input, placed)),
  ...windowOption(input),
});

/** Returns the part of the option that changes while zooming and panning. */
export const windowOption = (input: OptionInput): ChartOption => {
  const colour = colourReader(input);
  return {
    xAxis: xAxes(input),
    series: visible(input).flatMap((series) => seriesOptions(input, series, colour(series.id))),
  };
};

const visible = ({ model, hidden }: OptionInput): ChartSeries[] => model.series.filter(({ id }) => !hidden.has(id));

const gridBox = ({ x, y, width, height }: Rect) => ({ left: x, top: y, width, height, containLabel: false });

const grids = ({ layout }: OptionInput) =>
  layout.strip ? [gridBox(layout.plot), gridBox(layout.strip)] : [gridBox(layout.plot)];

const xAxes = (input: OptionInput) => {
  const { layout, theme, window } = input;
  const axis = {
    type: 'value',
    min: window[0],
    max: window[1],
    // Columns must not widen the axis: marks are placed by the window
    containShape: false,
    axisLine: { onZero: false, lineStyle: { color: theme.lineStrong } },
    axisTick: { show: false, customValues: shownTicks(input).flatMap(({ time, isMajor }) => (isMajor ? [time] : [])) },
    axisLabel: { show: false },
    splitLine: { show: true, lineStyle: { color: theme.grids[0] } },
  };
  const main = { ...axis, id: 'time', gridIndex: 0, position: 'bottom' };
  return layout.strip ? [main, { ...axis, id: 'strip-time', gridIndex: 1, position: 'top' }] : [main];
};

const yAxis = ({ layout, theme }: OptionInput, { axis, side, offset, isStrip }: PlacedAxis) => {
  const decimals = axisDecimals(axis);
  const ticks = axisTicks(axis);
  const place = layout.axes.filter((placed) => placed.isStrip === isStrip).findIndex((placed) => placed.axis === axis);
  return {
    type: 'value',
    gridIndex: isStrip ? 1 : 0,
    position: side,
    offset,
    inverse: isStrip,
    min: axis.min,
    max: axis.max,
    axisLine: { show: false },
    axisTick: { show: false, customValues: ticks },
    // Where the ticks of two axes differ, each axis has grid lines of its own tone; where they coincide, the lines of
    // the first axis are on top
    z: -place,
    splitLine: { show: axis.isPlaced, lineStyle: { color: theme.grids[place % theme.grids.length] } },
    axisLabel: {
      show: axis.hasLabels && axis.isPlaced,
      customValues: ticks,
      formatter: (value: number) => formatNumber(value, { decimals }),
      fontSize: TICK_SIZE,
      margin: 8,
      color: theme.text2,
    },
  };
};

const colourReader = ({ model, theme }: OptionInput) => {
  const tokens = seriesTokens(model.series);
  return (id: string): string => colourOf(theme, tokens.get(id) ?? '--s1');
};

const seriesOptions = (input: OptionInput, series: ChartSeries, color: string): object[] => {
  const { model, layout } = input;
  const axis = axisOf(model, series) as ChartAxis;
  const yAxisIndex = layout.axes.findIndex((placed) => placed.axis === axis);
  const placed = {
    id: series.id,
    name: series.name,
    yAxisIndex: Math.max(0, yAxisIndex),
    xAxisIndex: layout.axes[yAxisIndex]?.isStrip ? 1 : 0,
    silent: true,
    dimensions: ['time', 'value'],
    encode: { x: 0, y: 1 },
    emphasis: { disabled: true },
  };
  if (series.kind === 'points')
    return pointOptions(input, series, color).map((points) => ({ ...placed, ...points, z: 4 }));
  if (series.kind === 'line') return [{ ...placed, ...lineOption(input, series, color) }];
  return columnOptions(input, series, color).map((columns) => ({ ...placed, ...columns }));
};

/**
 * Complete sums are filled columns. Incomplete sums, as a series of their own, are pale with an edge: at least this
 * much fell.
 */
const columnOptions = (input: OptionInput, series: ChartSeries, color: string) => {
  const { whole, partial } = splitPartial(tallestPerPixel(series, input.window, input.layout.plot.width), series);
  const barWidth = columnWidth(series, input);
  const columns = { type: 'bar', z: 2, largeThreshold: 0, barWidth, barGap: '-100%' };
  // Large mode draws all columns as one path; echarts fails to draw such a path without columns
  const filled = { ...columns, large: whole.length > 0, itemStyle: { color }, data: whole };
  if (!series.partial) return [filled];
  const itemStyle = { color, opacity: PALE, borderColor: color, borderWidth: barWidth < EDGED ? 0 : 1 };
  return [filled, { ...columns, id: `${series.id}:partial`, large: false, itemStyle, data: partial }];
};

/** Points without a line; points before `paleBefore` are pale and a series of their own. */
const pointOptions = (
  { theme, window: [from, to] }: OptionInput,
  { id, times, values, paleBefore }: ChartSeries,
  color: string,
) => {
  const strong: [number, number][] = [];
  const pale: [number, number][] = [];
  for (const [i, time] of times.entries()) {
    const value = values[i] as number;
    if (time < from || time > to || Number.isNaN(value)) continue;
    (paleBefore !== undefined && time < paleBefore ? pale : strong).push([time, value]);
  }
  const points = { type: 'line', showSymbol: true, showAllSymbol: true, symbol: 'circle', lineStyle: { width: 0 } };
  return [
    { ...points, id: `${id}:pale`, symbolSize: 3, itemStyle: { color: theme.lineStrong }, data: pale },
    { ...points, id, symbolSize: 4, itemStyle: { color }, data: strong },
  ];
};

const lineOption = ({ model, layout, window }: OptionInput, series: ChartSeries, color: string) => {
  const { width } = layout.plot;
  const data = thinToPixels(series, window, width / columnPx(model));
  const isFine = isMany(model) || data.length / 2 > width;
  return {
    type: 'line',
    z: 4,
    showSymbol: false,
    symbol: 'none',
    connectNulls: false,
    lineStyle: {
      color,
      width: isFine ? FINE_LINE_WIDTH : LINE_WIDTH,
      ...(isTrend(series.id) && { type: TREND_DASH }),
    },
    itemStyle: { color },
    data,
  };
};

/** Among many curves a shift of an extreme by a pixel is invisible, and half as many points are drawn. */
const columnPx = (model: ChartModel): number => (isMany(model) ? 2 : 1);

const isMany = ({ series }: ChartModel): boolean => series.length > MANY;

const columnWidth = ({ intervalMs }: ChartSeries, { layout, window }: OptionInput): number => {
  const interval = (intervalMs / (window[1] - window[0])) * layout.plot.width;
  return Math.min(MOST_COLUMN_WIDTH, Math.max(1, interval * COLUMN_SHARE));
};

/** Lists the marks besides axes and curves. */
export const chartMarks = (input: OptionInput): Mark[] => [
  ...projectionMarks(input, colourReader(input)),
  ...remarkMarks(input),
  ...gapMarks(input),
  ...maskMarks(input),
  ...breakMarks(input),
  ...timeMarks(input),
  ...alertMarks(input),
  ...thinnedMarks(input),
  ...titleMarks(input, colourReader(input)),
];
