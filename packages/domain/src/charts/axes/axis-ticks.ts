import { formatNumber } from '../../text/format-number';
import type { ChartAxis } from '../chart-model';

/** The greatest number of ticks; a smaller interval comes from a mistake in the user's scale. */
const MAX_TICKS = 60;

/** Returns the ticks of a y axis, from its minimum up. The maximum is a tick only where it falls on the interval. */
export const axisTicks = ({ min, max, tickInterval }: ChartAxis): number[] => {
  if (!(tickInterval > 0) || !(max > min)) return [min, max].filter(Number.isFinite);
  const count = Math.min(MAX_TICKS, Math.floor((max - min) / tickInterval + 1e-6));
  return Array.from({ length: count + 1 }, (_, index) => tidy(min + index * tickInterval));
};

/** Returns the decimals that interval and minimum need, so that all labels of an axis have the same format. */
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
