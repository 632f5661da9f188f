import type { LimitTrial, TrialRules } from '@talus/contract/limit-trial';
import { niceScale, type Scale } from '@talus/domain/charts/nice-scale';
import { LEVELS, type Level } from '@talus/domain/status/status';

export type Whose = 'today' | 'proposed';
export type LimitLine = { whose: Whose; level: Level; value: number };
export type Cluster = { x: number; level: Level; count: number };

const SIDES = ['minus', 'plus'] as const;
type Bounds = Pick<TrialRules, `${Level}_${(typeof SIDES)[number]}`>;

/** The bounds of a set of rules. */
export const linesOf = (whose: Whose, bounds: Bounds): LimitLine[] =>
  LEVELS.flatMap((level) =>
    SIDES.flatMap((side) => {
      const value = bounds[`${level}_${side}`];
      return value === null ? [] : [{ whose, level, value }];
    }),
  );

/** The axis of the values: with each bound that is no farther from the curve than the curve is high. */
export function valueScale(
  values: readonly number[],
  lines: readonly LimitLine[],
): { scale: Scale; beyond: LimitLine[] } {
  const known = values.length > 0 ? values : lines.map(({ value }) => value);
  let [low, high] = [Math.min(...known), Math.max(...known)];
  if (known.length === 0) [low, high] = [0, 1];
  const reach = high - low || Math.max(1, Math.abs(high));
  const near = (line: LimitLine) => line.value >= low - reach && line.value <= high + reach;
  const shown = [low, high, ...lines.filter(near).map(({ value }) => value)];
  const [bottom, top] = [Math.min(...shown), Math.max(...shown)];
  const scale = niceScale(bottom, top === bottom ? bottom + reach : top);
  return { scale, beyond: lines.filter((line) => !near(line)) };
}

/** The ticks of an axis, lowest first. */
export const ticksOf = ({ min, max, tickInterval }: Scale): number[] =>
  Array.from({ length: Math.round((max - min) / tickInterval) + 1 }, (_, i) =>
    Number((min + i * tickInterval).toPrecision(12)),
  );

const rank = (level: Level): number => LEVELS.indexOf(level);

/** Rings that lie upon each other as one with their number and the worst of their levels. */
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

/** A path of the curve; a silence stays one. */
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
