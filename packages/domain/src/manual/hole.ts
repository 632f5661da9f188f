/** A hole as described in the dialog: by its depth, or by a lowest and a highest level. */
export type HolePlan = {
  name: string;
  interval: number;
  depth?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  isAdvanced: boolean;
};

export type HoleFault = 'interval' | 'depth' | 'range' | 'too-many';

/** The greatest number of depths on a curve. */
export const MOST_DEPTHS = 500;

export type HoleDepth = { name: string; depth: number };

/** Lists the instruments of a new hole, from the lowest up, both ends included; or returns the fault of the plan. */
export function holeDepths({
  name,
  interval,
  depth,
  min,
  max,
  isAdvanced,
}: HolePlan): HoleDepth[] | { fault: HoleFault } {
  if (!isPositive(interval)) return { fault: 'interval' };
  if (!isAdvanced && !isPositive(depth)) return { fault: 'depth' };
  const [low, high] = isAdvanced ? [min, max] : [-(depth as number), 0];
  if (!Number.isFinite(low) || !Number.isFinite(high) || (high as number) <= (low as number)) return { fault: 'range' };
  const count = Math.floor(((high as number) - (low as number)) / interval + 1e-9) + 1;
  if (count > MOST_DEPTHS) return { fault: 'too-many' };
  return Array.from({ length: count }, (_, i) => {
    const at = tidy((low as number) + i * interval);
    return { name: `${name}_${Math.abs(at)}`, depth: at };
  });
}

const isPositive = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && value > 0;

/** Removes rounding errors of doubles, and negative zero. */
const tidy = (value: number): number => Number(value.toFixed(6)) + 0;
