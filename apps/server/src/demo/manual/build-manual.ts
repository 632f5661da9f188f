import type { Limits } from '@talus/domain/hierarchy/instrument';
import { DAY_MS, MINUTE_MS } from '@talus/domain/time/duration';
import { pick } from '../random';
import { lastMark, type World } from '../world';
import { inHole } from './hole';
import type { ManualPlan } from './manual-plan';

/** Weekly survey rounds; today's round is still to come. */
const ROUNDS = 9;

const roundAt = ({ epoch }: World, weeksAgo: number): number =>
  lastMark(epoch, DAY_MS) - 7 * weeksAgo * DAY_MS + 12 * MINUTE_MS;

const rounds = (world: World, count: number): number[] =>
  Array.from({ length: count }, (_, i) => roundAt(world, count - i));

const SITE = { project: 'excavation', area: 'EX-02 開挖區' } as const;
const SLOPE = { project: 'rail', area: 'TK08+150' } as const;

const lower = (wl: number, al: number, wsl: number): Limits => ({
  WL: { minus: wl, plus: null },
  AL: { minus: al, plus: null },
  WSL: { minus: wsl, plus: null },
});
const upper = (wl: number, al: number, wsl: number): Limits => ({
  WL: { minus: null, plus: wl },
  AL: { minus: null, plus: al },
  WSL: { minus: null, plus: wsl },
});

/** Lists all manually read instruments of the demo. */
export const manualPlans = (world: World): ManualPlan[] => [
  ...wells(world, { ...SITE, station: 'W2', first: 1, count: 6 }),
  ...wells(world, { ...SITE, station: 'W3', first: 7, count: 4 }),
  ...wells(world, { ...SLOPE, station: 'B1', first: 21, count: 3 }),
  ...struts(world),
  piezometer(world),
  ...inHole({ ...SITE, station: 'S4' }, rounds(world, 3)),
];

type Wells = Pick<ManualPlan, 'project' | 'area' | 'station'> & { first: number; count: number };

/** Builds observation wells, read from the top of the casing down. OW-03 sinks towards its limits. */
function wells(world: World, { first, count, ...place }: Wells): ManualPlan[] {
  return Array.from({ length: count }, (_, i) => {
    const name = `OW-${String(first + i).padStart(2, '0')}`;
    const draw = (what: string, from: number, to: number) => pick(world.seed, `${name}/${what}`, from, to);
    const [start, sinks] = name === 'OW-03' ? [-6.02, 0.935] : [draw('start', -6.4, -2.2), draw('sinks', -0.1, 0.35)];
    return {
      ...place,
      name,
      type: 'OW',
      unit: 'm',
      decimals: 3,
      calibration: { f1: 1 },
      limits: lower(-7, -7.5, -8),
      surveys: rounds(world, ROUNDS).map((ts, nth) => ({
        ts: ts + i * 4 * MINUTE_MS,
        values: [round(start - sinks * (nth / (ROUNDS - 1)) ** 1.6 + draw(`${nth}`, -0.03, 0.03), 3), null] as const,
      })),
    };
  });
}

/** Builds struts with two gauges each, whose mean is the force. */
const struts = (world: World): ManualPlan[] =>
  Array.from({ length: 9 }, (_, i) => `VG-${21 + i}`).map((name, i) => ({
    ...SITE,
    station: 'S4',
    name,
    type: 'VG',
    unit: 'kN',
    decimals: 0,
    calibration: { f1: 1.9, r0: 2950 },
    limits: upper(1200, 1500, 1800),
    surveys: rounds(world, ROUNDS).map((ts, nth) => {
      const digits = 3280 + 24 * i + 11 * nth + pick(world.seed, `${name}/${nth}`, -4, 4);
      return {
        ts: ts + (60 + 5 * i) * MINUTE_MS,
        values: [round(digits, 1), round(digits + (i % 2 === 0 ? 18 : 11), 1)] as const,
      };
    }),
  }));

/** Builds a piezometer read with its temperature, as on the maker's sheet. */
const piezometer = (world: World): ManualPlan => ({
  ...SITE,
  station: 'W2',
  name: 'ELP-21',
  type: 'ELP',
  unit: 'kPa',
  decimals: 3,
  calibration: { r0: 8975.4, f1: -0.1183, k: -0.0058712, t0: 15.6 },
  limits: upper(60, 75, 90),
  surveys: rounds(world, ROUNDS).map((ts, nth) => ({
    ts: ts + 80 * MINUTE_MS,
    values: [round(8676 - 3.6 * nth + pick(world.seed, `ELP-21/${nth}`, -2, 2), 1), round(15 + 0.1 * nth, 1)] as const,
  })),
});

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
