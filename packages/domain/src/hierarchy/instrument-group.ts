/** The distribution of a group's readings: over depth, or along a line. */
export const GROUP_TYPES = ['VERTICAL_DISTRIBUTION', 'HORIZONTAL_DISTRIBUTION'] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

/** Returns the axis of the depth; the readings use the other axis. */
export const depthAxisOf = (type: GroupType): 'xAxis' | 'yAxis' =>
  type === 'VERTICAL_DISTRIBUTION' ? 'yAxis' : 'xAxis';

/** Returns the axis of the readings. */
export const valueAxisOf = (type: GroupType): 'xAxis' | 'yAxis' => (depthAxisOf(type) === 'xAxis' ? 'yAxis' : 'xAxis');

/** Tells whether larger depths lie deeper. People write depth as −12.5 or as 12.5: true where none is below 0. */
export const growsDown = (depths: readonly number[]): boolean => depths.every((depth) => depth >= 0);

/** Returns the index of the first repeated id; null: none. Empty ids (not chosen yet) do not count. */
export function firstRepeated(ids: readonly string[]): number | null {
  const at = ids.findIndex((id, i) => id !== '' && ids.indexOf(id) < i);
  return at < 0 ? null : at;
}

export type Bounds = { min: number; max: number };

const STEPS = [1, 2, 5, 10];

/** Returns an axis range with round ends that contains all values; null without values. */
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
