import type { ChartAxis } from '../chart-model';
import { type AxisEdit, axisKey, NEW_AXIS } from '../settings/card-state';
import {
  buildNiceScale,
  ceilTo,
  chooseTickInterval,
  countIntervals,
  niceScale,
  niceStep,
  type Scale,
} from './nice-scale';

/** The data that an axis has to contain. NaN for low and high where its series have no value. */
export type AxisInput = {
  unit: string;
  title: string;
  isRain: boolean;
  low: number;
  high: number;
  alerts: number[];
  hasAlarm?: boolean;
};

/** The axis includes zero unless the smaller end of the values is beyond this share of the larger end. */
const ZERO_SHARE = 2 / 3;
/** The greatest number of grid lines; more come from a mistake in the scale. */
const MAX_INTERVALS = 60;
const MAX_SHARED = 10;
/** The relative change below which values count as constant: rounding errors of doubles. */
const FLAT = 1e-9;
/** The greatest number of axes per side: more would narrow the plot, and nobody reads a fifth scale. */
const MOST_A_SIDE = 2;
/** The default sides of axes in their order: the first left, the next two right, the fourth left. */
const SIDES: readonly Side[] = ['left', 'right', 'right', 'left'];
/** Tick counts of rain: in the low strip above other curves, and alone in the plot. */
const RAIN_TICKS = { strip: 3, alone: 5 };
const RAIN_ROOM = 1.1;

type Side = 'left' | 'right';

/**
 * Computes the y axes of a card. An alert-bounded axis contains its alert lines and its data, a data-bounded axis its
 * data alone. User settings take precedence. At most two axes stand on a side; further axes have no readable scale. All
 * share the grid lines of the first as far as user scales allow. Rain hangs from 0.
 */
export function chartAxes(
  inputs: readonly AxisInput[],
  edits: Readonly<Record<string, AxisEdit>>,
  isDataBounded: boolean,
): ChartAxis[] {
  const upright = inputs.filter(({ isRain }) => !isRain);
  const shared = sharedIntervals(upright, edits, isDataBounded);
  const sides = sidesOf(upright, edits);
  return inputs.map((input) => {
    const edit = edits[axisKey(input)] ?? NEW_AXIS;
    const endsOnTick = edit.endsOnTick ?? !input.isRain;
    const scale = input.isRain
      ? rainScale(input, edit, {
          isDataBounded,
          endsOnTick,
          ticks: upright.length > 0 ? RAIN_TICKS.strip : RAIN_TICKS.alone,
        })
      : uprightScale(bounds(input, isDataBounded), edit, endsOnTick, shared);
    return {
      unit: input.unit,
      title: edit.title ?? input.title,
      ...scale,
      hasLabels: edit.hasLabels ?? true,
      isOpposite: input.isRain ? (edit.isOpposite ?? false) : sides.get(input) === 'right',
      isPlaced: input.isRain || sides.has(input),
      endsOnTick,
      isRain: input.isRain,
    };
  });
}

/** Returns the side of each axis: user settings first, then free sides; an axis without a side is missing. */
function sidesOf(inputs: readonly AxisInput[], edits: Readonly<Record<string, AxisEdit>>): Map<AxisInput, Side> {
  const sides = new Map<AxisInput, Side>();
  const take = (input: AxisInput, side: Side): boolean => {
    if ([...sides.values()].filter((taken) => taken === side).length >= MOST_A_SIDE) return false;
    sides.set(input, side);
    return true;
  };
  const wished = (input: AxisInput) => edits[axisKey(input)]?.isOpposite ?? null;
  for (const input of inputs) if (wished(input) !== null) take(input, wished(input) ? 'right' : 'left');
  // without room for all, axes with an instrument in alarm take precedence
  const byNeed = [...inputs].sort((a, b) => Number(b.hasAlarm ?? false) - Number(a.hasAlarm ?? false));
  const kept = new Set(byNeed.slice(0, SIDES.length));
  for (const [index, input] of inputs.filter((one) => kept.has(one)).entries()) {
    if (sides.has(input)) continue;
    const side = SIDES[index] ?? 'right';
    if (!take(input, side)) take(input, side === 'left' ? 'right' : 'left');
  }
  return sides;
}

/** Returns the shared number of intervals: of the first axis with a scale fixed by the user, else of the first axis. */
function sharedIntervals(
  inputs: readonly AxisInput[],
  edits: Readonly<Record<string, AxisEdit>>,
  isDataBounded: boolean,
): number | null {
  const isFixed = ({ min, max }: AxisEdit) => min !== null && max !== null;
  const editOf = (input: AxisInput) => edits[axisKey(input)] ?? NEW_AXIS;
  const leading = inputs.find((input) => isFixed(editOf(input))) ?? inputs[0];
  if (!leading) return null;
  const edit = editOf(leading);
  const count = countIntervals(uprightScale(bounds(leading, isDataBounded), edit, edit.endsOnTick ?? true, null));
  return count !== null && count >= 2 && count <= MAX_SHARED ? count : null;
}

function uprightScale(
  { low, high }: { low: number; high: number },
  edit: AxisEdit,
  endsOnTick: boolean,
  shared: number | null,
): Scale {
  const isUsable = edit.min === null || edit.max === null || edit.min < edit.max;
  const [min, max] = isUsable ? [edit.min, edit.max] : [null, null];
  if (min === null && max === null && edit.tickInterval === null && endsOnTick)
    return shared === null ? niceScale(low, high) : buildNiceScale(low, high, shared);
  return userScale(low, high, { min, max, tickInterval: edit.tickInterval }, endsOnTick);
}

/** Returns the scale set by the user; open values follow from the data. */
function userScale(low: number, high: number, user: Pick<AxisEdit, keyof Scale>, endsOnTick: boolean): Scale {
  let min = user.min ?? Math.min(low, user.max ?? low);
  let max = user.max ?? Math.max(high, user.min ?? high);
  if (min === max) {
    if (user.max === null) max += room(min);
    else min -= room(max);
  }
  const isDrawable = user.tickInterval !== null && (max - min) / user.tickInterval <= MAX_INTERVALS;
  const tickInterval = isDrawable ? (user.tickInterval as number) : chooseTickInterval(min, max);
  if (!endsOnTick) return { min, max, tickInterval };
  // an open end moves out to the next tick, counted from the fixed end
  if (user.min === null && user.max === null)
    return { min: -ceilTo(-min, tickInterval) + 0, max: ceilTo(max, tickInterval), tickInterval };
  if (user.min === null) min = Number((max - ceilTo(max - min, tickInterval)).toPrecision(12));
  else if (user.max === null) max = Number((min + ceilTo(max - min, tickInterval)).toPrecision(12));
  return { min, max, tickInterval };
}

type RainRoom = { isDataBounded: boolean; endsOnTick: boolean; ticks: number };

/** Returns a scale from 0 to a little above the maximum, with about `ticks` ticks. */
function rainScale(input: AxisInput, edit: AxisEdit, { isDataBounded, endsOnTick, ticks }: RainRoom): Scale {
  const alerts = isDataBounded ? [] : input.alerts;
  const most = Math.max(0, Number.isNaN(input.high) ? 0 : input.high, ...alerts) || 1;
  const min = edit.min ?? 0;
  const wished = edit.max ?? most * RAIN_ROOM;
  const max = wished > min ? wished : min + most;
  const isDrawable = edit.tickInterval !== null && (max - min) / edit.tickInterval <= MAX_INTERVALS;
  const tickInterval = isDrawable ? (edit.tickInterval as number) : niceStep((max - min) / ticks);
  if (edit.max !== null) return { min, max, tickInterval };
  return { min, max: ceilTo(max, endsOnTick ? tickInterval : tickInterval / 5), tickInterval };
}

/** Returns the range that an upright axis must contain, never empty. */
function bounds({ low, high, alerts }: AxisInput, isDataBounded: boolean): { low: number; high: number } {
  const held = [low, high, ...(isDataBounded ? [] : alerts)].filter(Number.isFinite);
  if (held.length === 0) return { low: 0, high: 1 };
  const [least, most] = [Math.min(...held), Math.max(...held)];
  if (most - least <= FLAT * Math.abs(most)) return { low: least - room(least), high: least + room(least) };
  if (isDataBounded) return { low: least, high: most };
  if (least > 0 && least <= most * ZERO_SHARE) return { low: 0, high: most };
  return most < 0 && most >= least * ZERO_SHARE ? { low: least, high: 0 } : { low: least, high: most };
}

/** Returns the margin around constant values. */
function room(value: number): number {
  return value === 0 ? 1 : Math.abs(value) * 0.1;
}
