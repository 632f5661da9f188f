import { LEVELS, type Level } from '../../status/status';
import { DAY_MS, HOUR_MS } from '../../time/duration';
import type { InverseOptions } from '../inverse-velocity/inverse-options';
import type { RainWindow } from '../rain/rain-window';
import type { Range } from './range';
import type { RateMode } from './rate-toggle';

/** Tick distances of the time axis with a button. */
export const QUICK_SPANS = { '6H': 6 * HOUR_MS, '1D': DAY_MS, '7D': 7 * DAY_MS } as const;
export type QuickSpan = keyof typeof QUICK_SPANS;

/** A user's changes to one y axis; null where the axis rules decide. */
export type AxisEdit = {
  title: string | null;
  min: number | null;
  max: number | null;
  tickInterval: number | null;
  hasLabels: boolean | null;
  isOpposite: boolean | null;
  endsOnTick: boolean | null;
};

/** A user's choices on one chart card. */
export type CardState = {
  /** null: the screen's choice applies. */
  rate: RateMode | null;
  /** y axes end at the data instead of the alert lines. */
  isDataBounded: boolean;
  /** The tick distance of the time axis. */
  tickMs: number;
  hasTrend: boolean;
  /** The inverse velocity of a displacement, below its curve; null: not shown. */
  inverse: InverseOptions | null;
  isOneDayRain: boolean;
  hasRemarks: boolean;
  /** The visible alert lines. */
  levels: readonly Level[];
  /** The instruments whose limits are shown, one per axis; without a choice the worst one. */
  limitsOf: readonly string[];
  /** null: the group's own title. */
  title: string | null;
  xTitle: string;
  /** By axis: the unit, or `rain`. */
  axes: Readonly<Record<string, AxisEdit>>;
  /** By rain gauge. */
  rainWindows: Readonly<Record<string, RainWindow>>;
  /** Instruments with hidden curves. */
  hidden: readonly string[];
  /** The visible part of the range; null: all. */
  zoom: Range | null;
};

/** The initial levels of the page: all three. */
export const PAGE_LEVELS: readonly Level[] = LEVELS;
/** The checked levels when the drawer is opened for the first time. */
export const DRAWER_LEVELS: readonly Level[] = ['AL', 'WSL'];

export const NEW_AXIS: AxisEdit = {
  title: null,
  min: null,
  max: null,
  tickInterval: null,
  hasLabels: null,
  isOpposite: null,
  endsOnTick: null,
};

export const NEW_CARD: CardState = {
  rate: null,
  isDataBounded: false,
  tickMs: QUICK_SPANS['1D'],
  hasTrend: false,
  inverse: null,
  isOneDayRain: false,
  hasRemarks: true,
  levels: PAGE_LEVELS,
  limitsOf: [],
  title: null,
  xTitle: '',
  axes: {},
  rainWindows: {},
  hidden: [],
  zoom: null,
};

/** Rain has its own axis, independent of the unit that its window gives. */
export const RAIN_AXIS = 'rain';

export function axisKey({ unit, isRain }: { unit: string; isRain: boolean }): string {
  return isRain ? RAIN_AXIS : unit;
}

export function isUnedited(edit: AxisEdit): boolean {
  return Object.values(edit).every((value) => value === null);
}
