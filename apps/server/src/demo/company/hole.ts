import type { GroundSignal } from '../signals/ground';

const NAMED_BY_DEPTH = /_(\d+)$/;

/** Metres down to where the ground behind the wall slips, and how thick that zone is. */
const SLIP = { depth: 13, thickness: 1.3 };

/**
 * A wall leans into the excavation: most at two thirds of its depth, nothing at its foot. `amount` in mm is what the
 * deepest bulge has reached.
 */
export function holeSignal(name: string, amount: number): GroundSignal {
  const depth = depthOf(name);
  const share = depth / 24;
  const shape = (1 - share ** 3) * (0.35 + 0.65 * Math.exp(-(((share - 0.55) / 0.28) ** 2)));
  const base = amount * shape;
  return {
    kind: 'ground',
    base,
    drift: { amount: base * 0.12, days: 25 },
    wander: { amount: 0.1 * shape, hours: 30 },
    noise: 0.05,
  };
}

/** What lies above the slip goes along, most of it at the top; X is towards the excavation, Y along the wall. */
export function arraySignal(name: string): GroundSignal {
  const depth = depthOf(name);
  const shape = (1.1 - depth / 120) / (1 + Math.exp((depth - SLIP.depth) / SLIP.thickness));
  const isX = name.includes('X_');
  return {
    kind: 'ground',
    base: (isX ? 6 : 1.5) * shape,
    drift: { amount: (isX ? 2.4 : -1.2) * shape, days: 25 },
    creep: [{ amount: (isX ? 3.2 : 1.1) * shape, midHours: -60, scaleHours: 14 }],
    wander: { amount: (isX ? 0.12 : 0.35) * shape, hours: isX ? 40 : 55 },
    noise: 0.03,
  };
}

export const isInHole = (name: string): boolean => NAMED_BY_DEPTH.test(name);

const depthOf = (name: string): number => Number(NAMED_BY_DEPTH.exec(name)?.[1] ?? 0);
