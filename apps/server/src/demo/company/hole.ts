import type { GroundSignal } from '../signals/ground';

const NAMED_BY_DEPTH = /_(\d+)$/;

/** Depth of the slip zone behind the wall, and its thickness, in metres. */
const SLIP = { depth: 13, thickness: 1.3 };

/**
 * Returns the signal of a depth of a wall that leans into the excavation: most at about half of its depth, nothing
 * at its foot. `amount` is the scale of the bulge in mm.
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

/**
 * Returns the signal of an array sensor: the ground above the slip moves along, most at the top; X is towards the
 * excavation, Y along the wall.
 */
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
