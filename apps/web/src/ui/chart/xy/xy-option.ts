import type { LevelOrNormal } from '@talus/domain/status/status';
import type { ChartOption } from '../chart-options';
import { type ChartTheme, colourOf } from '../chart-theme';
import { TICK_SIZE } from '../graphic-marks';
import type { XyAxis, XyModel, XySeries } from './xy-model';
import { ticksOf, type ValueTick, type XyLayout, type XyWindow } from './xy-scale';

export type XyInput = {
  model: XyModel;
  layout: XyLayout;
  theme: ChartTheme;
  window: XyWindow;
  hidden: ReadonlySet<string>;
};

const BOLD_WIDTH = 2.25;
const LINE_WIDTH = 1.25;

export const visibleOf = ({ model, hidden }: Pick<XyInput, 'model' | 'hidden'>): XySeries[] =>
  model.series.filter(({ id }) => !hidden.has(id));

/** Returns the echarts option of axes and curves. */
export const xyOption = (input: XyInput): ChartOption => {
  const { layout, theme, model, window } = input;
  const { x, y, width, height } = layout.plot;
  const ticks = ticksOf(window, layout);
  return {
    animation: false,
    backgroundColor: 'transparent',
    textStyle: { fontFamily: theme.font },
    grid: { left: x, top: y, width, height, containLabel: false },
    xAxis: { ...axisOption(theme, model.x, window.x, ticks.x), position: 'bottom' },
    yAxis: { ...axisOption(theme, model.y, window.y, ticks.y), position: 'left' },
    series: visibleOf(input).map((series) => seriesOption(series, theme)),
  };
};

/** Returns the symbol of a point in the shape and colour of its level. */
const levelPoint = (level: LevelOrNormal, theme: ChartTheme) => {
  if (level === 'GREEN') return { symbol: 'circle', symbolSize: 5, itemStyle: { color: theme.ok } };
  const { fill, line } = theme.levels[level];
  const symbol = { WSL: 'triangle', AL: 'diamond', WL: 'rect' }[level];
  return {
    symbol,
    symbolSize: level === 'WL' ? 7 : 9,
    itemStyle: { color: fill, borderColor: line, borderWidth: level === 'AL' ? 1 : 0 },
  };
};

const axisOption = (theme: ChartTheme, axis: XyAxis, [min, max]: readonly [number, number], ticks: ValueTick[]) => {
  const values = ticks.map(({ value }) => value);
  const labels = new Map(ticks.map(({ value, label }) => [value, label]));
  return {
    type: 'value',
    min,
    max,
    inverse: axis.isTurned === true,
    axisLine: { show: true, onZero: false, lineStyle: { color: theme.lineStrong } },
    axisTick: { show: false, customValues: values },
    splitLine: { show: true, lineStyle: { color: theme.grids[0] } },
    axisLabel: {
      customValues: values,
      formatter: (value: number) => labels.get(value) ?? '',
      fontSize: TICK_SIZE,
      margin: 8,
      color: theme.text2,
    },
  };
};

const seriesOption = (
  { id, name, xs, ys, token, strength, isBold, isJoined, hasPoints, levels }: XySeries,
  theme: ChartTheme,
) => {
  const color = colourOf(theme, token);
  const opacity = strength;
  return {
    id,
    name,
    type: 'line',
    z: isBold ? 5 : 4,
    silent: true,
    clip: true,
    connectNulls: false,
    showSymbol: hasPoints,
    symbol: 'circle',
    symbolSize: isBold ? 5 : 4,
    emphasis: { disabled: true },
    lineStyle: { color, opacity, width: isJoined ? (isBold ? BOLD_WIDTH : LINE_WIDTH) : 0 },
    itemStyle: { color, opacity },
    data: xs.map((x, i) => {
      const value = Number.isNaN(x) || Number.isNaN(ys[i]) ? ['-', '-'] : [x, ys[i]];
      const level = levels?.[i];
      return level ? { value, ...levelPoint(level, theme) } : value;
    }),
  };
};
