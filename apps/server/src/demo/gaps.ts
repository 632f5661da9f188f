import { DAY_MS } from '@talus/domain/time/duration';
import { chance, seedOf } from './random';
import type { World } from './world';

const GAP_CHANCE = 0.04;

/** No gap within this time before the epoch, and none after: no instrument falls silent by a gap. */
const QUIET_BEFORE_EPOCH = 3 * DAY_MS;

export type Gap = { from: number; to: number };

/** Returns the gaps of a logger that touch a span; a logger loses some hours now and then. */
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
