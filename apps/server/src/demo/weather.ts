import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { chance, seedOf, wave } from './random';
import { stormStart, type World } from './world';

/** A shower, as measured by a gauge with factor 1. */
export type Shower = { start: number; end: number; mm: number };

/** Time span with at most one ordinary shower, by chance. */
const SPAN = 4 * DAY_MS;
const SHOWER_CHANCE = 0.55;

/** How long a shower affects the ground. */
const MEMORY = 14 * DAY_MS;

const TAIPEI_OFFSET = 8 * HOUR_MS;

/** Lists the showers that fall, or still drain, between two times. */
export function showersOver(world: World, from: number, to: number): Shower[] {
  const showers: Shower[] = [...storyShowers(world)];
  for (let span = Math.floor((from - MEMORY) / SPAN); span * SPAN <= to; span++) {
    const shower = ordinaryShower(seedOf(world.seed, 'shower'), span);
    if (shower) showers.push(shower);
  }
  return showers.filter(({ start, end }) => start < to && end > from - MEMORY).sort((a, b) => a.start - b.start);
}

/** Returns the storm that passes the red line, and the rain that started the movement of the slope of TK12+300. */
function storyShowers(world: World): Shower[] {
  const storm = stormStart(world);
  const trigger = world.epoch - 56 * HOUR_MS;
  return [
    { start: storm, end: storm + 20 * HOUR_MS, mm: 360 },
    { start: trigger, end: trigger + 9 * HOUR_MS, mm: 46 },
  ];
}

function ordinaryShower(seed: number, span: number): Shower | null {
  if (chance(seed, 5 * span) > SHOWER_CHANCE) return null;
  const start = span * SPAN + chance(seed, 5 * span + 1) * (SPAN - 8 * HOUR_MS);
  const hours = 1.5 + 5 * chance(seed, 5 * span + 2);
  return { start, end: start + hours * HOUR_MS, mm: 3 + 24 * chance(seed, 5 * span + 3) ** 2 };
}

/** Returns the share of a shower that has fallen by t: slow at both ends, heaviest in the middle. */
export function fallen({ start, end }: Shower, t: number): number {
  if (t <= start) return 0;
  if (t >= end) return 1;
  const x = (t - start) / (end - start);
  return x * x * x * (10 - 15 * x + 6 * x * x);
}

/** Returns the water in the ground, in units of 100 mm: rises for `lagMs` after a shower began, then drains. */
export function wetness(showers: readonly Shower[], t: number, lagMs: number): number {
  let sum = 0;
  for (const { start, mm } of showers) {
    if (start >= t) break;
    const x = (t - start) / lagMs;
    if (x < 20) sum += (mm / 100) * x * Math.exp(1 - x);
  }
  return sum;
}

/** Returns the difference in degrees from the season's mean: warmest in mid-afternoon, with warmer and cooler days. */
export function warmth(seed: number, t: number): number {
  const cloud = 0.75 + 0.25 * wave(seed, t / DAY_MS);
  return 4 * cloud * Math.sin(((hourOfDay(t) - 9) / 12) * Math.PI) + 2 * wave(seed + 1, t / (3 * DAY_MS));
}

/** Returns the hour of the day in Taiwan, with its fraction. */
export function hourOfDay(t: number): number {
  return ((t + TAIPEI_OFFSET) % DAY_MS) / HOUR_MS;
}
