import type { Limits } from '@talus/domain/hierarchy/instrument';
import type { Creep, GroundSignal } from '../signals/ground';
import type { Signal } from '../signals/signal';
import { diedAt, nanFrom, reinstalledAt, type World } from '../world';

/** Settings of a single instrument that differ from its type. */
export type Story = {
  /** Changed parts of the type's ground signal. */
  ground?: Partial<GroundSignal>;
  /** Replaces the type's signal. */
  signal?: Signal;
  limits?: Limits;
  nanFrom?: number;
  diedAt?: number;
  /** A new sensor since `at`: `zero`, the last value of the old one, counts as 0 from then on. */
  reinstalled?: { at: number; zero: number };
  /** Has the long history. */
  isOld?: true;
};

const ELP_A3: Limits = {
  WL: { minus: null, plus: 55 },
  AL: { minus: null, plus: 65 },
  WSL: { minus: null, plus: 80 },
};

/**
 * Movement of the slope of TK12+300: half of it is done about a day before the epoch, and it comes to rest in the
 * days after, so that its state holds however long the demo runs. Amounts are chosen by the value at the epoch:
 * TM-03 10 + 32 × 0.775 = 34.8 mm, of which 9.6 mm in the last 24 h.
 */
function moving(amount: number, midHours: number, scaleHours = 18): Creep[] {
  return [{ amount, midHours, scaleHours }];
}

const DEAD_LOGGER = 'CR6-15';

export function railStories(world: World): Record<string, Story> {
  return {
    'TM-03': { isOld: true, ground: { base: 10, drift: { amount: 5, days: 60 }, creep: moving(32, -22.2) } },
    'TM-04': { isOld: true, ground: { base: 6, drift: { amount: 2.5, days: 60 }, creep: moving(18.5, -26.7) } },
    // Accelerates towards failure 5 h after the epoch, is held after 3 h, and never moves 5 mm in a day
    'TM-05': {
      isOld: true,
      ground: {
        base: 6.3,
        drift: { amount: 2, days: 60 },
        failing: { amount: 1.6, fromHours: -19, failsHours: 5, heldHours: 3, restHours: 0.75 },
        temperature: 0,
        wander: { amount: 0, hours: 1 },
        noise: 0.008,
      },
    },
    'STI-11': {
      isOld: true,
      ground: { base: 0.09, drift: { amount: 0.03, days: 60 }, creep: moving(0.31, -27.1, 17), temperature: 0.001 },
    },
    'STI-12': { ground: { base: 0.095, creep: moving(0.032, -24, 12) } },
    'ELP-07': {
      isOld: true,
      limits: ELP_A3,
      ground: {
        base: 36,
        rain: { gain: 8.8, lagHours: 18 },
        creep: moving(22.6, -18, 7.8),
        wander: { amount: 0.5, hours: 50 },
      },
    },
    'ELP-08': {
      limits: ELP_A3,
      ground: { base: 33, rain: { gain: 5, lagHours: 18 }, creep: moving(8.6, -15, 7) },
    },
    'MC-02': { isOld: true, ground: { base: 31.5, creep: moving(7.5, -16, 6) } },
    // Its anchor is pulled again: WITHDRAWN masks these readings, and so takes back the alarm
    'LC-05': { ground: { base: 322, blips: [{ amount: 146, fromHours: -150, readings: 24 }] } },
    'TM-08': { isOld: true },
    'ELP-02': { isOld: true },
    'DS-01': { isOld: true },
    'RG-02': { isOld: true, signal: { kind: 'rain', factor: 1.05 } },
    'RG-01': { signal: { kind: 'rain', factor: 0.62 } },
    // Readings that the ranking drops: a single one, and three in a row that break no limit
    'TM-11': { ground: { blips: [{ amount: 1.6, fromHours: -17, readings: 1 }] } },
    'STI-04': { ground: { blips: [{ amount: 0.04, fromHours: -4.5, readings: 3 }] } },
    'MC-05': { nanFrom: nanFrom(world) },
    'ETI-03': { ground: { base: 0.096 }, reinstalled: { at: reinstalledAt(world), zero: 0.094 } },
  };
}

export function excavationStories(): Record<string, Story> {
  return {
    'LC-09': { ground: { base: 412.7, drift: { amount: 22, days: 25 }, temperature: -0.4 } },
    'BATT-E2': { signal: { kind: 'battery', volts: 10.83, charge: 0.06 } },
  };
}

/** Returns the story of a logger; a dead logger silences all its instruments. */
export function loggerStory(world: World, logger: string): Story {
  return logger === DEAD_LOGGER ? { diedAt: diedAt(world) } : {};
}

/**
 * Scales the storm by latitude, heaviest in the middle of the line: some gauges pass the red line, some the yellow,
 * some none.
 */
export function stormFactor(lat: number): number {
  return 0.3 + 0.75 * Math.exp(-(((lat - 24.65) / 0.045) ** 2));
}
