import { formatNumber } from '../text/format-number';
import type { ChartAxis } from './chart-model';

/** More would be a blur; an interval that small is a mistake of the user's scale. */
const MAX_TICKS = 60;

/** The ticks of a y axis, from its minimum upwards. The maximum is one only where it falls on the interval. */
export const axisTicks = ({ min, max, tickInterval }: ChartAxis): number[] => {
  if (!(tickInterval > 0) || !(max > min)) return [min, max].filter(Number.isFinite);
  const count = Math.min(MAX_TICKS, Math.floor((max - min) / tickInterval + 1e-6));
  return Array.from({ length: count + 1 }, (_, index) => tidy(min + index * tickInterval));
};

/** As many decimals as the interval and the minimum need, so that the labels of one axis are alike. */
export const axisDecimals = ({ min, tickInterval }: ChartAxis): number =>
  Math.max(decimals(min), decimals(tickInterval));

export const axisLabels = (axis: ChartAxis): string[] =>
  axisTicks(axis).map((tick) => formatNumber(tick, { decimals: axisDecimals(axis) }));

const tidy = (value: number): number => Number(value.toFixed(9));

const decimals = (value: number): number => {
  if (!Number.isFinite(value)) return 0;
  const [, fraction = ''] = String(Number(value.toFixed(6))).split('.');
  return fraction.length;
};
