import { chance, seedOf } from '../random';
import { fallen, showersOver } from '../weather';
import { TEN_MINUTES, type World } from '../world';

/** A tipping bucket; `factor` is its share of a shower. */
export type RainSignal = { kind: 'rain'; factor: number };

/** Rain per tip of the bucket, mm. */
export const TIP_MM = 0.5;

/** Writes the rain in mm of the ten minutes up to each time, in whole tips. */
export function fillRain({ factor }: RainSignal, world: World, key: string, times: Float64Array, out: Float64Array) {
  const own = seedOf(world.seed, key);
  const showers = showersOver(world, (times[0] ?? 0) - TEN_MINUTES, times[times.length - 1] ?? 0);
  for (let i = 0; i < times.length; i++) {
    const t = times[i] as number;
    let mm = 0;
    for (const shower of showers) {
      if (shower.start >= t) break;
      if (shower.end > t - TEN_MINUTES) mm += shower.mm * (fallen(shower, t) - fallen(shower, t - TEN_MINUTES));
    }
    if (mm === 0) {
      out[i] = 0;
      continue;
    }
    const bin = t / TEN_MINUTES;
    const gust = 0.5 + chance(own, 2 * bin);
    // The remainder tips the bucket with the matching probability, so that the sum is right on average
    out[i] = TIP_MM * Math.floor((mm * factor * gust) / TIP_MM + chance(own, 2 * bin + 1));
  }
}
