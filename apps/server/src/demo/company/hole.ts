import type { GroundSignal } from '../signals/ground';

const NAMED_BY_DEPTH = /_(\d+)$/;

/**
 * A wall leans into the excavation: most at two thirds of its depth, nothing at its foot. `amount` in mm is what the
 * deepest bulge has reached.
 */
export function holeSignal(name: string, amount: number): GroundSignal {
  const depth = Number(NAMED_BY_DEPTH.exec(name)?.[1] ?? 0);
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
