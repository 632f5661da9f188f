/** How the readings of a group lie: over depth, or along a line. */
export const GROUP_TYPES = ['VERTICAL_DISTRIBUTION', 'HORIZONTAL_DISTRIBUTION'] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

/** Which axis the depth stands on; the readings stand on the other. */
export const depthAxisOf = (type: GroupType): 'xAxis' | 'yAxis' =>
  type === 'VERTICAL_DISTRIBUTION' ? 'yAxis' : 'xAxis';

/** The axis of the readings. */
export const valueAxisOf = (type: GroupType): 'xAxis' | 'yAxis' => (depthAxisOf(type) === 'xAxis' ? 'yAxis' : 'xAxis');

/** People write depth as −12.5 or as 12.5: where none is below 0, a larger one lies deeper. */
export const growsDown = (depths: readonly number[]): boolean => depths.every((depth) => depth >= 0);

/** Where one stands for the second time; null: each stands once. What is not chosen yet is nothing twice. */
export function firstRepeated(ids: readonly string[]): number | null {
  const at = ids.findIndex((id, i) => id !== '' && ids.indexOf(id) < i);
  return at < 0 ? null : at;
}

export type Bounds = { min: number; max: number };

const STEPS = [1, 2, 5, 10];

/** An axis that holds all of these, from and to a round number; null where there is none. */
export function boundsAround(values: readonly number[]): Bounds | null {
  if (values.length === 0) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low || Math.abs(high) || 1;
  const unit = 10 ** Math.floor(Math.log10(span / 5));
  const step = (STEPS.find((each) => each * unit * 5 >= span) ?? 10) * unit;
  const round = (value: number) => Number((value * step).toPrecision(12));
  const min = round(Math.floor(low / step));
  const max = round(Math.ceil(high / step));
  return { min, max: max > min ? max : round(Math.floor(low / step) + 1) };
}
