import type { LimitTrial, TrialRules } from '@talus/contract/instruments/limit-trial';
import { niceScale, type Scale } from '@talus/domain/charts/axes/nice-scale';
import { LEVELS, type Level } from '@talus/domain/status/status';

export type Whose = 'today' | 'proposed';
export type LimitLine = { whose: Whose; level: Level; value: number };
export type Cluster = { x: number; level: Level; count: number };

const SIDES = ['minus', 'plus'] as const;
type Bounds = Pick<TrialRules, `${Level}_${(typeof SIDES)[number]}`>;

/** Lists the limits of a rule set. */
export const linesOf = (whose: Whose, bounds: Bounds): LimitLine[] =>
  LEVELS.flatMap((level) =>
    SIDES.flatMap((side) => {
      const value = bounds[`${level}_${side}`];
      return value === null ? [] : [{ whose, level, value }];
    }),
  );

/**
 * Computes the value axis. Includes the limit nearest to the curve, and each other limit within one range height of
 * curve and nearest limit. A calm curve stays flat below its limits.
 */
export function valueScale(
  values: readonly number[],
  lines: readonly LimitLine[],
): { scale: Scale; beyond: LimitLine[] } {
  const bounds = lines.map(({ value }) => value);
  const known = values.length > 0 ? values : bounds;
  const [low, high] = known.length > 0 ? [Math.min(...known), Math.max(...known)] : [0, 1];
  const away = (value: number) => Math.max(low - value, value - high, 0);
  const nearest = bounds.toSorted((a, b) => away(a) - away(b)).slice(0, 1);
  const [bottom, top] = [Math.min(low, ...nearest), Math.max(high, ...nearest)];
  const reach = top - bottom || Math.max(1, Math.abs(top));
  const isNear = ({ value }: LimitLine) => value >= bottom - reach && value <= top + reach;
  const shown = [bottom, top, ...lines.filter(isNear).map(({ value }) => value)];
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  return {
    scale: niceScale(least, most === least ? least + reach : most),
    beyond: lines.filter((line) => !isNear(line)),
  };
}

/** Lists the ticks of an axis, ascending. */
export const ticksOf = ({ min, max, tickInterval }: Scale): number[] =>
  Array.from({ length: Math.round((max - min) / tickInterval) + 1 }, (_, i) =>
    Number((min + i * tickInterval).toPrecision(12)),
  );

const rank = (level: Level): number => LEVELS.indexOf(level);

/** Merges alarms within `reach` pixels into clusters with their number and worst level. */
export function clusterRings(
  rings: LimitTrial['today']['rings'],
  xOf: (time: number) => number,
  reach: number,
): Cluster[] {
  const clusters: Cluster[] = [];
  for (const { TIMESTAMP, level } of rings) {
    const x = xOf(Date.parse(TIMESTAMP));
    const last = clusters.at(-1);
    if (!last || x - last.x >= reach) clusters.push({ x, level, count: 1 });
    else {
      last.count += 1;
      if (rank(level) > rank(last.level)) last.level = level;
    }
  }
  return clusters;
}

/** Returns the SVG path of the curve; gaps stay gaps. */
export function pathOf(
  curve: LimitTrial['curve'],
  xOf: (time: number) => number,
  yOf: (value: number) => number,
): string {
  let isOn = false;
  return curve
    .map(([time, value]) => {
      if (value === null) {
        isOn = false;
        return '';
      }
      const step = `${isOn ? 'L' : 'M'}${xOf(Date.parse(time)).toFixed(1)} ${yOf(value).toFixed(1)}`;
      isOn = true;
      return step;
    })
    .join('');
}
