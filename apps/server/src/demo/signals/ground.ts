import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { bell, seedOf, wave } from '../random';
import { showersOver, warmth, wetness } from '../weather';
import { TEN_MINUTES, type World } from '../world';

/** A movement that starts, runs and comes to rest: `amount` in total, half of it `midHours` after the epoch. */
export type Creep = { amount: number; midHours: number; scaleHours: number };

/**
 * A movement that accelerates from `fromHours` on as slopes do before failure, v = amount / (failsHours − t); it is
 * held before failure and comes to rest within `restHours`.
 */
export type Failing = { amount: number; fromHours: number; failsHours: number; heldHours: number; restHours: number };

/** Outlying readings, as of a loose cable or a passing train: `readings` of them from `fromHours` after the epoch. */
export type Blip = { amount: number; fromHours: number; readings: number };

/** The signal of soil, water and steel, in the instrument's unit. */
export type GroundSignal = {
  kind: 'ground';
  /** Value at the epoch without the parts below. */
  base: number;
  /** Slow change: from `amount` lower long ago to `amount` higher in the end, fastest at the epoch. */
  drift?: { amount: number; days: number };
  creep?: readonly Creep[];
  failing?: Failing;
  /** Rise per 100 mm of rain, and the delay of the rain. */
  rain?: { gain: number; lagHours: number };
  /** Change per degree of warmth. */
  temperature?: number;
  /** Smooth random variation. */
  wander?: { amount: number; hours: number };
  noise: number;
  blips?: readonly Blip[];
};

export function fillGround(signal: GroundSignal, world: World, key: string, times: Float64Array, out: Float64Array) {
  const { base, drift, creep = [], failing, rain, temperature = 0, wander, noise, blips = [] } = signal;
  const own = seedOf(world.seed, key);
  const air = seedOf(world.seed, 'air');
  const first = times[0] ?? 0;
  const showers = rain ? showersOver(world, first, times[times.length - 1] ?? 0) : [];
  for (let i = 0; i < times.length; i++) {
    const t = times[i] as number;
    const age = t - world.epoch;
    let value = base + noise * bell(own, t / TEN_MINUTES);
    if (drift) value += Math.sign(age) * drift.amount * -Math.expm1(-Math.abs(age) / (drift.days * DAY_MS));
    for (const step of creep) value += step.amount / (1 + Math.exp((step.midHours - age / HOUR_MS) / step.scaleHours));
    if (failing) value += failed(failing, age / HOUR_MS);
    if (rain) value += rain.gain * wetness(showers, t, rain.lagHours * HOUR_MS);
    if (temperature) value += temperature * warmth(air, t);
    if (wander) value += wander.amount * wave(own + 1, t / (wander.hours * HOUR_MS));
    for (const blip of blips) if (isWithin(blip, age)) value += blip.amount;
    out[i] = value;
  }
}

function failed({ amount, fromHours, failsHours, heldHours, restHours }: Failing, hours: number): number {
  if (hours <= fromHours) return 0;
  const until = Math.min(hours, heldHours);
  const moved = amount * Math.log((failsHours - fromHours) / (failsHours - until));
  const speed = amount / (failsHours - heldHours);
  return moved + speed * restHours * -Math.expm1(-Math.max(0, hours - heldHours) / restHours);
}

function isWithin({ fromHours, readings }: Blip, age: number): boolean {
  const since = age - fromHours * HOUR_MS;
  return since >= 0 && since < readings * TEN_MINUTES;
}
