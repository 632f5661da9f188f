import { LEVELS, type Level } from '../status/status';
import { DAY_MS, HOUR_MS } from '../time/duration';
import type { InverseOptions } from './inverse-velocity/inverse-options';
import type { RainWindow } from './rain-window';
import type { Range } from './range';
import type { RateMode } from './rate-toggle';

/** The spans of the time axis' ticks that have a button. */
export const QUICK_SPANS = { '6H': 6 * HOUR_MS, '1D': DAY_MS, '7D': 7 * DAY_MS } as const;
export type QuickSpan = keyof typeof QUICK_SPANS;

/** What a user changed of one y axis; null where the axis rules decide. */
export type AxisEdit = {
  title: string | null;
  min: number | null;
  max: number | null;
  tickInterval: number | null;
  hasLabels: boolean | null;
  isOpposite: boolean | null;
  endsOnTick: boolean | null;
};

/** What a user chose on one chart card. */
export type CardState = {
  /** null where the screen's choice holds. */
  rate: RateMode | null;
  /** y axes end where the data ends, and not where the alert lines do. */
  isDataBounded: boolean;
  /** Distance of the ticks of the time axis. */
  tickMs: number;
  hasTrend: boolean;
  /** The inverse velocity of a displacement below its curve; null: not shown. */
  inverse: InverseOptions | null;
  isOneDayRain: boolean;
  hasRemarks: boolean;
  /** The alert lines that are shown. */
  levels: readonly Level[];
  /** Whose limits they are, one instrument for an axis; where none is chosen, the one that stands worst. */
  limitsOf: readonly string[];
  /** null for the title that the group gives itself. */
  title: string | null;
  xTitle: string;
  /** By axis: the unit, or `rain`. */
  axes: Readonly<Record<string, AxisEdit>>;
  /** By rain gauge. */
  rainWindows: Readonly<Record<string, RainWindow>>;
  /** Instruments whose curves are switched off. */
  hidden: readonly string[];
  /** The part of the range that is looked at; null for all of it. */
  zoom: Range | null;
};

/** Levels that the page starts with: all three. */
export const PAGE_LEVELS: readonly Level[] = LEVELS;
/** Levels that are checked when the drawer is opened for the first time. */
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

/** Rain has an axis of its own, whatever its window makes of its unit. */
export const RAIN_AXIS = 'rain';

export function axisKey({ unit, isRain }: { unit: string; isRain: boolean }): string {
  return isRain ? RAIN_AXIS : unit;
}

export function isUnedited(edit: AxisEdit): boolean {
  return Object.values(edit).every((value) => value === null);
}
