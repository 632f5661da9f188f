/** A hole as the dialog describes it: so deep, or from one height to another. */
export type HolePlan = {
  name: string;
  interval: number;
  depth?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  isAdvanced: boolean;
};

export type HoleFault = 'interval' | 'depth' | 'range' | 'too-many';

/** More depths than a curve can hold. */
export const MOST_DEPTHS = 500;

export type HoleDepth = { name: string; depth: number };

/** The instruments of a new hole, from the lowest up, both ends included; or what is wrong with it. */
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

/** Without the dust of doubles, and no negative zero. */
const tidy = (value: number): number => Number(value.toFixed(6)) + 0;
