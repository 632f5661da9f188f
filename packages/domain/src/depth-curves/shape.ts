import { growsDown } from '../hierarchy/instrument-group';
import { accumulateUpwards } from '../readings/result';

/** One value for each depth of a group, in the order of its depths; null is no reading. */
export type DepthValues = readonly (number | null)[];

/** The places of depths from the deepest up. */
export function deepestFirst(depths: readonly number[]): number[] {
  const sign = growsDown(depths) ? -1 : 1;
  return depths.map((_, i) => i).sort((a, b) => sign * ((depths[a] as number) - (depths[b] as number)) || a - b);
}

/** The places of depths as a table lists them: from the ground down. */
export const shallowestFirst = (depths: readonly number[]): number[] => deepestFirst(depths).reverse();

/** Reads values from the deepest up, and puts what becomes of them back in their order. */
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

/** How far each depth stands from the one below it; the deepest from where it began. */
export const incrementsOf = (depths: readonly number[], positions: DepthValues): DepthValues =>
  fromBelow(depths, positions, (upwards) =>
    upwards.map((value, i) => (i === 0 ? value : lessOf(value, upwards[i - 1] ?? null))),
  );

/** What the depths of a hole moved against the one below each, summed up from the bottom. */
export const positionsOf = (depths: readonly number[], increments: DepthValues): DepthValues =>
  fromBelow(depths, increments, accumulateUpwards);

/** How far each depth stands from the shallowest, for who knows where the top of the hole is; without a value there, nowhere. */
export function fromTop(depths: readonly number[], positions: DepthValues): DepthValues {
  const top = positions[deepestFirst(depths).at(-1) ?? 0] ?? null;
  return positions.map((value) => lessOf(value, top));
}

/** Each value less that of the compare time; without one of both there is no difference. */
export const comparedWith = (values: DepthValues, base: DepthValues): DepthValues =>
  values.map((value, i) => lessOf(value, base[i] ?? null));

const lessOf = (value: number | null, base: number | null): number | null =>
  value === null || base === null ? null : value - base;

/** The largest value by size, and its depth. */
export function largestOf(depths: readonly number[], values: DepthValues): { depth: number; value: number } | null {
  let largest: { depth: number; value: number } | null = null;
  for (const [i, value] of values.entries())
    if (value !== null && (!largest || Math.abs(value) > Math.abs(largest.value)))
      largest = { depth: depths[i] as number, value };
  return largest;
}

/** Between which neighbouring depths the most shear lies; null below three depths, where that says nothing. */
export function steepestOf(
  depths: readonly number[],
  positions: DepthValues,
): { upper: number; lower: number; value: number } | null {
  const order = deepestFirst(depths);
  const increments = incrementsOf(depths, positions);
  let steepest: { upper: number; lower: number; value: number } | null = null;
  for (const [place, i] of order.entries()) {
    const value = increments[i];
    if (place === 0 || value === null || value === undefined) continue;
    if (!steepest || Math.abs(value) > Math.abs(steepest.value))
      steepest = { upper: depths[i] as number, lower: depths[order[place - 1] as number] as number, value };
  }
  return order.length < 3 ? null : steepest;
}
