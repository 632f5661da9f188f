import { type AxisEdit, axisKey, NEW_AXIS } from './card-state';
import type { ChartAxis } from './chart-model';
import { ceilTo, intervalsOf, niceScale, niceScaleOf, niceStep, type Scale, tickIntervalOf } from './nice-scale';

/** What an axis has to hold. NaN for low and high where its series have no value. */
export type AxisInput = {
  unit: string;
  title: string;
  isRain: boolean;
  low: number;
  high: number;
  alerts: number[];
  hasAlarm?: boolean;
};

/** Zero belongs to the picture unless the values stay within the upper third of what they would leave below them. */
const ZERO_SHARE = 2 / 3;
/** More grid lines than this are a mistake of the scale, and no longer a picture. */
const MAX_INTERVALS = 60;
const MAX_SHARED = 10;
/** Values whose digits differ only where doubles end do not move. */
const FLAT = 1e-9;
/** Of one side; more would push the plot away, and nobody reads a fifth scale. */
const MOST_A_SIDE = 2;
/** Where the axes stand by themselves, in their order: the first left, the next two right, the fourth left again. */
const SIDES: readonly Side[] = ['left', 'right', 'right', 'left'];
/** In its low strip above other curves, and where the plot is its own. */
const RAIN_TICKS = { strip: 3, alone: 5 };
const RAIN_ROOM = 1.1;

type Side = 'left' | 'right';

/**
 * The y axes of a card. Alert-bounded, an axis holds its alert lines and its data; data-bounded, its data alone. What
 * the user set wins. At most two stand on a side, further ones have no scale of their own to read; all share the first one's grid lines as far as
 * users' scales allow. Rain hangs from 0.
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

/** Where each axis stands: what a user set comes first, the others take what is left; one without a place is missing. */
function sidesOf(inputs: readonly AxisInput[], edits: Readonly<Record<string, AxisEdit>>): Map<AxisInput, Side> {
  const sides = new Map<AxisInput, Side>();
  const take = (input: AxisInput, side: Side): boolean => {
    if ([...sides.values()].filter((taken) => taken === side).length >= MOST_A_SIDE) return false;
    sides.set(input, side);
    return true;
  };
  const wished = (input: AxisInput) => edits[axisKey(input)]?.isOpposite ?? null;
  for (const input of inputs) if (wished(input) !== null) take(input, wished(input) ? 'right' : 'left');
  // where not all find a place, those with an instrument in alarm do
  const byNeed = [...inputs].sort((a, b) => Number(b.hasAlarm ?? false) - Number(a.hasAlarm ?? false));
  const kept = new Set(byNeed.slice(0, SIDES.length));
  for (const [index, input] of inputs.filter((one) => kept.has(one)).entries()) {
    if (sides.has(input)) continue;
    const side = SIDES[index] ?? 'right';
    if (!take(input, side)) take(input, side === 'left' ? 'right' : 'left');
  }
  return sides;
}

/** The number of intervals that the axes share: of the first scale a user fixed to ticks, else of the first axis. */
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
  const count = intervalsOf(uprightScale(bounds(leading, isDataBounded), edit, edit.endsOnTick ?? true, null));
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
    return shared === null ? niceScale(low, high) : niceScaleOf(low, high, shared);
  return userScale(low, high, { min, max, tickInterval: edit.tickInterval }, endsOnTick);
}

/** Ends and interval as the user set them; what was left open follows from the data. */
function userScale(low: number, high: number, user: Pick<AxisEdit, keyof Scale>, endsOnTick: boolean): Scale {
  let min = user.min ?? Math.min(low, user.max ?? low);
  let max = user.max ?? Math.max(high, user.min ?? high);
  if (min === max) {
    if (user.max === null) max += room(min);
    else min -= room(max);
  }
  const isDrawable = user.tickInterval !== null && (max - min) / user.tickInterval <= MAX_INTERVALS;
  const tickInterval = isDrawable ? (user.tickInterval as number) : tickIntervalOf(min, max);
  if (!endsOnTick) return { min, max, tickInterval };
  // an open end moves out to the next tick, counted from the end that is set
  if (user.min === null && user.max === null)
    return { min: -ceilTo(-min, tickInterval) + 0, max: ceilTo(max, tickInterval), tickInterval };
  if (user.min === null) min = Number((max - ceilTo(max - min, tickInterval)).toPrecision(12));
  else if (user.max === null) max = Number((min + ceilTo(max - min, tickInterval)).toPrecision(12));
  return { min, max, tickInterval };
}

type RainRoom = { isDataBounded: boolean; endsOnTick: boolean; ticks: number };

/** From 0 to a little more than the most that fell, with about so many ticks. */
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

/** What an upright axis must hold, never empty. */
function bounds({ low, high, alerts }: AxisInput, isDataBounded: boolean): { low: number; high: number } {
  const held = [low, high, ...(isDataBounded ? [] : alerts)].filter(Number.isFinite);
  if (held.length === 0) return { low: 0, high: 1 };
  const [least, most] = [Math.min(...held), Math.max(...held)];
  if (most - least <= FLAT * Math.abs(most)) return { low: least - room(least), high: least + room(least) };
  if (isDataBounded) return { low: least, high: most };
  if (least > 0 && least <= most * ZERO_SHARE) return { low: 0, high: most };
  return most < 0 && most >= least * ZERO_SHARE ? { low: least, high: 0 } : { low: least, high: most };
}

/** Room around values that do not move. */
function room(value: number): number {
  return value === 0 ? 1 : Math.abs(value) * 0.1;
}
