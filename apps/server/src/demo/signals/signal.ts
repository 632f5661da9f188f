import type { World } from '../world';
import { type BatterySignal, fillBattery } from './battery';
import { fillGround, type GroundSignal } from './ground';
import { fillRain, type RainSignal } from './rain';
import { fillSound, type SoundSignal } from './sound';

/** The signal of an instrument, as a function of absolute time. */
export type Signal = GroundSignal | RainSignal | BatterySignal | SoundSignal;

/** Writes the signal at each time; `key` names the instrument, so that each has its own noise. */
export function fillSignal(signal: Signal, world: World, key: string, times: Float64Array, out: Float64Array): void {
  switch (signal.kind) {
    case 'ground':
      fillGround(signal, world, key, times, out);
      break;
    case 'rain':
      fillRain(signal, world, key, times, out);
      break;
    case 'battery':
      fillBattery(signal, world, key, times, out);
      break;
    case 'sound':
      fillSound(signal, world, key, times, out);
      break;
  }
}
