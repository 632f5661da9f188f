import type { ManualPlan } from './manual-plan';

/** mm of displacement per digit of the probe, over the metre from one depth to the next. */
const F1 = 0.02;

/** Initial readings of the two faces of the casing, from the top down, one metre apart. */
const FIRST: readonly [number, number][] = [
  [-256, 248],
  [282, -290],
  [225, -235],
  [410, -421],
  [387, -394],
  [404, -410],
  [-236, 230],
  [114, -125],
  [380, -394],
  [-411, 402],
  [175, -183],
  [-356, 344],
  [386, -397],
  [-189, 175],
  [23, -31],
  [206, -213],
  [-391, 382],
  [129, -136],
  [283, -296],
];

/** Final lean of the wall in mm at the same depths. */
const LEANS: readonly number[] = [
  19.2, 19.1, 18.95, 18.7, 18.26, 17.56, 16.46, 14.86, 12.7, 10.14, 7.5, 5.16, 3.34, 2.06, 1.2, 0.68, 0.36, 0.16, 0.06,
];

/** Share of the final lean at each survey, oldest first. */
const SHARES = [0.42, 0.58, 0.75] as const;

/** Builds an inclinometer casing beside the strut, with three surveys after the initial one. */
export function inHole(
  place: Pick<ManualPlan, 'project' | 'area' | 'station'>,
  times: readonly number[],
): ManualPlan[] {
  return FIRST.map(([aPlus, aMinus], i) => ({
    ...place,
    name: `SIS-05_${i}`,
    type: 'SIS',
    unit: 'mm',
    decimals: 2,
    calibration: { f1: F1, a_plus_initial: aPlus, a_minus_initial: aMinus },
    limits: {
      WL: { minus: -15, plus: 15 },
      AL: { minus: -20, plus: 20 },
      WSL: { minus: -30, plus: 30 },
    },
    hole: { name: 'SIS-05', depth: 0 - i },
    surveys: times.map((ts, nth) => {
      const digits = Math.round((stepAt(i) * (SHARES[nth] ?? 1)) / F1);
      const half = Math.round(digits / 2);
      return { ts: ts + 128 * 60_000, values: [aPlus + half, aMinus - (digits - half) + ((i + nth) % 3) - 1] as const };
    }),
  }));
}

/** Returns the lean of a depth relative to the depth below. */
const stepAt = (i: number): number => (LEANS[i] as number) - (LEANS[i + 1] ?? 0);
