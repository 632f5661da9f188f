import type { XyModel, XySeries } from './xy-model';
import type { XyPlace, XyScale } from './xy-scale';

/** A value at the cursor. */
export type XyRow = { id: string; name: string; x: number; y: number; series: XySeries; index: number };

/** Tolerance: two readings of one depth may differ in the last bit. */
const SAME = 1e-9;

const isPoint = (series: XySeries, i: number) => Number.isFinite(series.xs[i]) && Number.isFinite(series.ys[i]);

/** Returns the stops of the cursor in order: values of its axis, or numbers of points, series by series. */
export function stopsOf({ cursor }: XyModel, visible: readonly XySeries[]): number[] {
  if (cursor === 'point')
    return visible.flatMap((series, s) => series.xs.flatMap((_, i) => (isPoint(series, i) ? [s * POINTS + i] : [])));
  const values = visible.flatMap((series) => (cursor === 'x' ? series.xs : series.ys)).filter(Number.isFinite);
  return [...new Set(values)].sort((a, b) => a - b);
}

/** More points than any series has. */
const POINTS = 1e6;

/** Returns one row for each series with a value at the cursor. */
export function rowsAt({ cursor }: XyModel, visible: readonly XySeries[], at: number): XyRow[] {
  if (cursor === 'point') {
    const series = visible[Math.floor(at / POINTS)];
    return series && isPoint(series, at % POINTS) ? [rowOf(series, at % POINTS)] : [];
  }
  return visible.flatMap((series) => {
    const along = cursor === 'x' ? series.xs : series.ys;
    const i = along.findIndex((value, place) => Math.abs(value - at) < SAME && isPoint(series, place));
    return i < 0 ? [] : [rowOf(series, i)];
  });
}

const rowOf = (series: XySeries, index: number): XyRow => ({
  id: series.id,
  name: series.points?.[index] ? `${series.name} ${series.points[index]}` : series.name,
  x: series.xs[index] as number,
  y: series.ys[index] as number,
  series,
  index,
});

/** Returns the stop nearest to a place in pixels; null without stops, or without a point within reach. */
export function nearestStop(
  model: XyModel,
  visible: readonly XySeries[],
  stops: readonly number[],
  place: XyPlace,
  scale: XyScale,
): number | null {
  const distance = (stop: number): number => {
    if (model.cursor === 'x') return Math.abs(scale.px(stop) - place.x);
    if (model.cursor === 'y') return Math.abs(scale.py(stop) - place.y);
    const [row] = rowsAt(model, visible, stop);
    return row ? Math.hypot(scale.px(row.x) - place.x, scale.py(row.y) - place.y) : Number.POSITIVE_INFINITY;
  };
  let best: { stop: number; away: number } | null = null;
  for (const stop of stops) {
    const away = distance(stop);
    if (!best || away < best.away) best = { stop, away };
  }
  return best && (model.cursor !== 'point' || best.away <= REACH) ? best.stop : null;
}

const REACH = 60;

/** Returns the previous or next stop; without a cursor the last or first stop. */
export const nextStop = (stops: readonly number[], at: number | null, direction: 1 | -1): number | null => {
  if (at === null) return (direction === 1 ? stops[0] : stops.at(-1)) ?? null;
  const beyond = stops.filter((stop) => (direction === 1 ? stop > at : stop < at));
  return (direction === 1 ? beyond[0] : beyond.at(-1)) ?? at;
};
