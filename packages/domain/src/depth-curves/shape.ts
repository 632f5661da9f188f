import { growsDown } from '../hierarchy/instrument-group';
import { accumulateUpwards } from '../readings/result';

/** One value for each depth of a group, in the order of the depths; null: no reading. */
export type DepthValues = readonly (number | null)[];

/** Returns the indexes of depths from the deepest up. */
export function deepestFirst(depths: readonly number[]): number[] {
  const sign = growsDown(depths) ? -1 : 1;
  return depths.map((_, i) => i).sort((a, b) => sign * ((depths[a] as number) - (depths[b] as number)) || a - b);
}

/** Returns the indexes of depths as a table lists them: from the ground down. */
export const shallowestFirst = (depths: readonly number[]): number[] => deepestFirst(depths).reverse();

/** Applies a function to values in order from the deepest up, and restores the original order. */
const fromBelow = (
  depths: readonly number[],
  values: DepthValues,
  turn: (upwards: DepthValues) => DepthValues,
): DepthValues => {
  const order = deepestFirst(depths);
  const turned = turn(order.map((i) => values[i] ?? null));
  const back: (number | null)[] = Array(values.length).fill(null);
  for (const [place, i] of order.entries()) back[i] = turned[place] ?? null;
  return back;
};

/** Returns the difference of each depth from the depth below; the deepest keeps its value. */
export const computeIncrements = (depths: readonly number[], positions: DepthValues): DepthValues =>
  fromBelow(depths, positions, (upwards) =>
    upwards.map((value, i) => (i === 0 ? value : lessOf(value, upwards[i - 1] ?? null))),
  );

/** Sums the increments of a hole from the bottom up. */
export const positionsOf = (depths: readonly number[], increments: DepthValues): DepthValues =>
  fromBelow(depths, increments, accumulateUpwards);

/** Returns the displacement of each depth relative to the shallowest; null for every depth where the shallowest has no value. */
export function fromTop(depths: readonly number[], positions: DepthValues): DepthValues {
  const top = positions[deepestFirst(depths).at(-1) ?? 0] ?? null;
  return positions.map((value) => lessOf(value, top));
}

/** Returns each value minus the value at the compare time; null where either is missing. */
export const comparedWith = (values: DepthValues, base: DepthValues): DepthValues =>
  values.map((value, i) => lessOf(value, base[i] ?? null));

const lessOf = (value: number | null, base: number | null): number | null =>
  value === null || base === null ? null : value - base;

/** Returns the largest absolute value, and its depth. */
export function largestOf(depths: readonly number[], values: DepthValues): { depth: number; value: number } | null {
  let largest: { depth: number; value: number } | null = null;
  for (const [i, value] of values.entries())
    if (value !== null && (!largest || Math.abs(value) > Math.abs(largest.value)))
      largest = { depth: depths[i] as number, value };
  return largest;
}

/** Returns the neighbouring depths with the most shear; null below three depths, where the result means nothing. */
export function findSteepest(
  depths: readonly number[],
  positions: DepthValues,
): { upper: number; lower: number; value: number } | null {
  const order = deepestFirst(depths);
  const increments = computeIncrements(depths, positions);
  let steepest: { upper: number; lower: number; value: number } | null = null;
  for (const [place, i] of order.entries()) {
    const value = increments[i];
    if (place === 0 || value === null || value === undefined) continue;
    if (!steepest || Math.abs(value) > Math.abs(steepest.value))
      steepest = { upper: depths[i] as number, lower: depths[order[place - 1] as number] as number, value };
  }
  return order.length < 3 ? null : steepest;
}
