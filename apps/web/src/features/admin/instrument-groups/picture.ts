import { type Bounds, depthAxisOf, type GroupType, growsDown } from '@talus/domain/hierarchy/instrument-group';
import type { AxisValues } from './form';

export type Point = { id: string; name: string; depth: number; value: number | null };
export type Size = { width: number; height: number };
type Tick = { at: number; value: number };

export type Drawn = {
  /** Points within both axes; a point without a value is hollow and sits on the edge. */
  dots: { id: string; name: string; x: number; y: number; hasValue: boolean }[];
  /** SVG path through the values by depth; broken at missing values. */
  path: string;
  xTicks: Tick[];
  yTicks: Tick[];
  silent: number;
  outside: number;
  hasSameDepth: boolean;
};

export const boundsOf = ({ min, max }: AxisValues): Bounds | null =>
  typeof min === 'number' && typeof max === 'number' && max > min ? { min, max } : null;

const QUARTERS = [0, 0.25, 0.5, 0.75, 1];

/** Returns a scale from values to pixels, between both bounds. */
const scale =
  ({ min, max }: Bounds, length: number, isTurned: boolean) =>
  (value: number): number => {
    const share = (value - min) / (max - min);
    return (isTurned ? 1 - share : share) * length;
  };

const isWithin = ({ min, max }: Bounds, value: number): boolean => value >= min && value <= max;

/** Lays out the preview of a group: readings over depth. Depth on the y axis points down. */
export function drawGroup(
  type: GroupType,
  axes: { xAxis: Bounds; yAxis: Bounds },
  points: readonly Point[],
  { width, height }: Size,
): Drawn {
  const depthAxis = depthAxisOf(type);
  const depths = points.map(({ depth }) => depth);
  const x = scale(axes.xAxis, width, false);
  const y = scale(axes.yAxis, height, !(depthAxis === 'yAxis' && growsDown(depths)));
  const valueBounds = axes[depthAxis === 'xAxis' ? 'yAxis' : 'xAxis'];
  const sorted = points.toSorted((a, b) => a.depth - b.depth);
  const place = ({ depth, value }: Point) => {
    const shown = value ?? valueBounds.min;
    return depthAxis === 'xAxis' ? { x: x(depth), y: y(shown) } : { x: x(shown), y: y(depth) };
  };
  const isInside = ({ depth, value }: Point) =>
    isWithin(axes[depthAxis], depth) && (value === null || isWithin(valueBounds, value));
  const inside = sorted.filter(isInside);
  const ticks = ({ min, max }: Bounds, at: (value: number) => number): Tick[] =>
    QUARTERS.map((share) => min + share * (max - min)).map((value) => ({ at: at(value), value }));
  return {
    dots: inside.map((point) => ({
      id: point.id,
      name: point.name,
      hasValue: point.value !== null,
      ...place(point),
    })),
    path: pathOf(sorted.map((point) => (point.value === null ? null : place(point)))),
    xTicks: ticks(axes.xAxis, x),
    yTicks: ticks(axes.yAxis, y),
    silent: points.filter(({ value }) => value === null).length,
    outside: points.length - inside.length,
    hasSameDepth: new Set(depths).size < depths.length,
  };
}

function pathOf(places: readonly ({ x: number; y: number } | null)[]): string {
  return places
    .map((place, i) => place && `${places[i - 1] ? 'L' : 'M'}${place.x.toFixed(1)} ${place.y.toFixed(1)}`)
    .filter(Boolean)
    .join('');
}
