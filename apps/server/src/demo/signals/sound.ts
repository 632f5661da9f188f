import { DAY_MS, HOUR_MS, MINUTE_MS } from '@talus/domain/time/duration';
import { bell, chance, seedOf } from '../random';
import { hourOfDay } from '../weather';
import type { World } from '../world';

/**
 * The 5-minute level beside a building site and a road, dB(A): quiet at night, two traffic peaks, a lunch break, and on
 * some evenings a late delivery.
 */
export type SoundSignal = { kind: 'sound'; night: number; work: number };

const FIVE_MINUTES = 5 * MINUTE_MS;

export function fillSound(
  { night, work }: SoundSignal,
  world: World,
  key: string,
  times: Float64Array,
  out: Float64Array,
) {
  const own = seedOf(world.seed, key);
  for (let i = 0; i < times.length; i++) {
    const t = times[i] as number;
    const hour = hourOfDay(t);
    const traffic = 6 * hump(hour, 8, 1.6) + 6 * hump(hour, 17.8, 2) + 4 * hump(hour, 13, 6);
    const site = hour >= 8 && hour < 17.5 && (hour < 12 || hour >= 13) ? work : 0;
    const blow = site > 0 && chance(own + 1, t / FIVE_MINUTES) > 0.985 ? 9 : 0;
    const isLate = hour >= 19.1 && hour < 19.4 && chance(own + 2, Math.floor((t + 8 * HOUR_MS) / DAY_MS)) > 0.4;
    out[i] = night + traffic + site + blow + (isLate ? 10 : 0) + 1.6 * bell(own, t / FIVE_MINUTES);
  }
}

function hump(hour: number, at: number, width: number): number {
  return Math.exp(-(((hour - at) / width) ** 2));
}
