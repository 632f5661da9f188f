import { type Bounds, type Limits, NO_BOUNDS, NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import type { StandardCode } from '../../features/instrument-types/standard-types';
import { pick } from '../random';
import { TIP_MM } from '../signals/rain';
import type { Signal } from '../signals/signal';

/** Settings shared by all instruments of a type; `signal` draws the individual part by name. */
export type TypePlan = {
  decimalPoints: number;
  /** Result per unit of the raw reading, and the range of raw readings at installation. */
  f1: number;
  r0: [number, number];
  limits: Limits;
  rate1hLimits?: Limits;
  rate24hLimits?: Limits;
  /** Whether rates of 1 h and 24 h are meaningful; default true. */
  allowRate?: boolean;
  allowZero?: boolean;
  signal(draw: Draw): Signal;
};

/** Draws a value between two bounds, fixed per instrument and purpose. */
export type Draw = (what: string, from: number, to: number) => number;

export function drawFor(seed: number, key: string): Draw {
  return (what, from, to) => pick(seed, `${key}/${what}`, from, to);
}

const both = (bound: number): Bounds => ({ minus: -bound, plus: bound });
const above = (bound: number): Bounds => ({ minus: null, plus: bound });
const below = (bound: number): Bounds => ({ minus: bound, plus: null });
const within = (minus: number, plus: number): Bounds => ({ minus, plus });
const levels = (WL: Bounds, AL: Bounds, WSL: Bounds): Limits => ({ WL, AL, WSL });

/** Types read by loggers; an observation well is read manually. */
export type LoggedCode = Exclude<StandardCode, 'OW'>;

export const TYPE_PLANS: Record<LoggedCode, TypePlan> = {
  TM: {
    decimalPoints: 2,
    f1: 0.1,
    r0: [7800, 8200],
    limits: levels(both(15), both(20), both(30)),
    rate1hLimits: levels(both(2), both(3), both(5)),
    rate24hLimits: levels(both(5), both(8), both(12)),
    signal: (draw) => ({
      kind: 'ground',
      base: draw('base', 1.5, 6),
      drift: { amount: draw('drift', 0.5, 2), days: 60 },
      temperature: 0.015,
      wander: { amount: 0.08, hours: 30 },
      noise: 0.03,
    }),
  },
  STI: {
    decimalPoints: 3,
    f1: -0.001,
    r0: [-600, 600],
    limits: levels(both(0.2), both(0.3), both(0.5)),
    rate1hLimits: levels(both(0.05), both(0.1), both(0.2)),
    rate24hLimits: levels(both(0.1), both(0.2), both(0.3)),
    signal: (draw) => ({
      kind: 'ground',
      base: draw('base', -0.08, 0.1),
      drift: { amount: draw('drift', 0, 0.02), days: 60 },
      temperature: 0.0016,
      wander: { amount: 0.005, hours: 40 },
      noise: 0.0012,
    }),
  },
  ETI: {
    decimalPoints: 3,
    f1: 0.0005,
    r0: [80, 220],
    limits: levels(both(0.15), both(0.2), both(0.4)),
    signal: (draw) => ({
      kind: 'ground',
      base: draw('base', -0.05, 0.05),
      temperature: draw('temperature', 0.001, 0.003),
      wander: { amount: 0.004, hours: 60 },
      noise: 0.0008,
    }),
  },
  SAA: {
    decimalPoints: 2,
    f1: 1,
    r0: [0, 0],
    limits: levels(both(15), both(25), both(40)),
    signal: (draw) => ({
      kind: 'ground',
      base: draw('base', -9, 9),
      drift: { amount: draw('drift', -1.5, 1.5), days: 50 },
      wander: { amount: 0.2, hours: 20 },
      noise: 0.06,
    }),
  },
  SIS: {
    decimalPoints: 2,
    f1: 0.01,
    r0: [-400, 400],
    limits: levels(both(20), both(30), both(45)),
    signal: () => ({ kind: 'ground', base: 0, noise: 0.05 }),
  },
  ELP: {
    decimalPoints: 1,
    f1: -0.0118,
    r0: [8600, 9200],
    limits: levels(above(50), above(60), above(75)),
    allowZero: false,
    signal: (draw) => ({
      kind: 'ground',
      base: draw('base', 26, 36),
      rain: { gain: draw('gain', 3, 5.2), lagHours: draw('lag', 14, 22) },
      temperature: 0.05,
      wander: { amount: 0.7, hours: 50 },
      noise: 0.12,
    }),
  },
  DS: {
    decimalPoints: 2,
    f1: 0.001,
    r0: [10_000, 12_000],
    limits: levels(within(-8.6, -4.4), within(-9, -4), within(-10, -3)),
    allowZero: false,
    signal: (draw) => ({
      kind: 'ground',
      base: draw('base', -7.6, -6.4),
      rain: { gain: draw('gain', 0.3, 0.6), lagHours: draw('lag', 24, 40) },
      wander: { amount: 0.06, hours: 70 },
      noise: 0.004,
    }),
  },
  MC: {
    decimalPoints: 1,
    f1: 0.02,
    r0: [-60, 40],
    limits: NO_LIMITS,
    signal: (draw) => ({
      kind: 'ground',
      base: draw('base', 24, 31),
      rain: { gain: draw('gain', 2.4, 3.8), lagHours: draw('lag', 7, 12) },
      temperature: 0.12,
      wander: { amount: 0.6, hours: 60 },
      noise: 0.08,
    }),
  },
  LC: {
    decimalPoints: 1,
    f1: 0.16,
    r0: [300, 500],
    limits: levels(above(400), above(450), above(500)),
    allowZero: false,
    signal: (draw) => ({
      kind: 'ground',
      base: draw('base', 290, 350),
      drift: { amount: draw('drift', -6, 10), days: 30 },
      temperature: -0.5,
      wander: { amount: 1.2, hours: 30 },
      noise: 0.3,
    }),
  },
  VG: {
    decimalPoints: 0,
    f1: 1.9,
    r0: [2800, 3200],
    limits: levels(above(1200), above(1500), above(1800)),
    allowZero: false,
    signal: (draw) => ({
      kind: 'ground',
      base: draw('base', 640, 900),
      drift: { amount: draw('drift', 40, 140), days: 18 },
      temperature: draw('temperature', 3, 7),
      wander: { amount: 6, hours: 25 },
      noise: 2,
    }),
  },
  RAIN: {
    decimalPoints: 1,
    f1: TIP_MM,
    r0: [0, 0],
    limits: levels(above(10), above(15), above(25)),
    allowRate: false,
    signal: (draw) => ({ kind: 'rain', factor: draw('factor', 0.35, 1.05) }),
  },
  NOISE: {
    decimalPoints: 1,
    f1: 1,
    r0: [0, 0],
    limits: levels(above(75), above(80), above(90)),
    allowZero: false,
    allowRate: false,
    signal: (draw) => ({ kind: 'sound', night: draw('night', 42, 46), work: draw('work', 7, 11) }),
  },
  BATT: {
    decimalPoints: 1,
    f1: 1,
    r0: [0, 0],
    limits: levels(below(11), below(10), NO_BOUNDS),
    allowZero: false,
    allowRate: false,
    signal: (draw) => ({ kind: 'battery', volts: draw('volts', 12.2, 12.8), charge: draw('charge', 0.5, 0.9) }),
  },
};
