import { HOUR_MS } from '@talus/domain/time/duration';
import { bell, chance, seedOf } from '../random';
import { hourOfDay } from '../weather';
import { TEN_MINUTES, type World } from '../world';

/** A battery under a solar panel; `charge` is the gain of a sunny noon, in volts. */
export type BatterySignal = { kind: 'battery'; volts: number; charge: number };

export function fillBattery(
  { volts, charge }: BatterySignal,
  world: World,
  key: string,
  times: Float64Array,
  out: Float64Array,
) {
  const own = seedOf(world.seed, key);
  for (let i = 0; i < times.length; i++) {
    const t = times[i] as number;
    const hour = hourOfDay(t);
    const sun = hour > 6 && hour < 18 ? Math.sin(((hour - 6) / 12) * Math.PI) : 0;
    const clear = 0.4 + 0.6 * chance(own, Math.floor((t + 8 * HOUR_MS) / (24 * HOUR_MS)));
    // Through the night it falls by a tenth of a volt.
    const night = 0.1 * (((hour + 6) % 24) / 24);
    out[i] = volts + charge * sun * clear - night + 0.012 * bell(own, t / TEN_MINUTES);
  }
}
