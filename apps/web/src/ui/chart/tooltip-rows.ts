import { decimalsBeside } from '@talus/domain/alerts/limits/format-breach';
import type { ChartModel, ChartSeries } from '@talus/domain/charts/chart-model';
import { partialPercent } from '@talus/domain/charts/rain/partial-sums';
import { type LimitDistance, limitDistance } from '@talus/domain/charts/series/limit-distance';
import { axisOf, type ChartLayout } from './chart-layout';
import { nearestValue } from './nearest-value';
import { yOf } from './scale';

export type TooltipRow = {
  id: string;
  name: string;
  unit: string;
  decimals: number;
  /** Set for rain summed by hour or day. */
  sum: ChartSeries['sum'] | null;
  /** Percentage of readings present in an incomplete sum; null where complete. */
  partial: number | null;
  isColumn: boolean;
  time: number;
  value: number;
  /** y of the point on the chart. */
  y: number;
  /** The most relevant limit of the instrument; null without a limit for the shown value. */
  limit: LimitDistance | null;
};

/** Returns the value of every visible series at a time, in legend order. A series without a value there has no row. */
export const tooltipRows = (
  model: ChartModel,
  layout: ChartLayout,
  hidden: ReadonlySet<string>,
  time: number,
): TooltipRow[] =>
  model.series.flatMap((series) => {
    if (hidden.has(series.id)) return [];
    const found = nearestValue(series, time);
    const axis = axisOf(model, series);
    if (!found || !axis) return [];
    const placed = layout.axes.find((candidate) => candidate.axis === axis);
    const share = series.partial?.get(found.time);
    const rect = placed?.isStrip && layout.strip ? layout.strip : layout.plot;
    return [
      {
        id: series.id,
        name: series.name,
        unit: series.unit,
        decimals: decimalsBeside(found.value, series.limits ?? null, series.decimals),
        sum: series.sum ?? null,
        partial: share === undefined ? null : partialPercent(share),
        isColumn: series.kind === 'column',
        time: found.time,
        value: found.value,
        y: yOf(found.value, axis, rect, placed?.isStrip),
        limit: series.limits && limitDistance(found.value, series.limits),
      },
    ];
  });

/** Limits a tooltip to the rows nearest to the pointer, in the same order. */
export const nearestRows = (rows: readonly TooltipRow[], y: number, most: number): TooltipRow[] => {
  if (rows.length <= most) return [...rows];
  const near = [...rows].sort((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y)).slice(0, most);
  return rows.filter((row) => near.includes(row));
};

/** Returns the curve nearest to a click at this height, or null where none is within reach. */
export const rowAt = (rows: readonly TooltipRow[], y: number, reach: number): TooltipRow | null => {
  let best: TooltipRow | null = null;
  for (const row of rows) {
    const isNearer = best === null || Math.abs(row.y - y) < Math.abs(best.y - y);
    if (Math.abs(row.y - y) <= reach && isNearer) best = row;
  }
  return best;
};
