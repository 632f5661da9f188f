import type { Limits } from '../hierarchy/instrument';
import { LEVELS, type Level } from '../status/status';
import { exceeds } from './level';

type Extremes<P> = { max: P | null; min: P | null };

export type Peak<P> = { level: Level; point: P; limit: number };

/** The highest level that the extremes of a period passed, with the one that did and the bound; null: none. */
export function peakOf<P extends { value: number }>(limits: Limits, { max, min }: Extremes<P>): Peak<P> | null {
  const points = [max, min].filter((point) => point !== null);
  for (const level of LEVELS.toReversed()) {
    const bounds = limits[level];
    const point = points.find(({ value }) => exceeds(value, bounds));
    if (!point) continue;
    const { minus, plus } = bounds;
    const limit = plus !== null && (minus === null || point.value >= plus) ? plus : (minus as number);
    return { level, point, limit };
  }
  return null;
}
