import { DAY_MS } from '@talus/domain/time/duration';
import { chance, seedOf } from './random';
import type { World } from './world';

const GAP_CHANCE = 0.04;

/** None so near the epoch, and none after it: nothing turns grey by itself. */
const QUIET_BEFORE_EPOCH = 3 * DAY_MS;

export type Gap = { from: number; to: number };

/** Now and then a logger loses some hours; the gaps that touch a stretch of time. */
export function gapsOver(world: World, logger: string, from: number, to: number): Gap[] {
  const seed = seedOf(world.seed, 'gap', logger);
  const gaps: Gap[] = [];
  for (let day = Math.floor(from / DAY_MS) - 1; day * DAY_MS <= to; day++) {
    if (chance(seed, 3 * day) >= GAP_CHANCE) continue;
    const start = (day + 0.75 * chance(seed, 3 * day + 1)) * DAY_MS;
    const end = start + (0.08 + 0.12 * chance(seed, 3 * day + 2)) * DAY_MS;
    if (end < world.epoch - QUIET_BEFORE_EPOCH) gaps.push({ from: start, to: end });
  }
  return gaps;
}
