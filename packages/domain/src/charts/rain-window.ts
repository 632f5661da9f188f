import { PERIOD_MS, type RainPeriod, rainPeriod } from '../rain/period-sums';
import { rollingRain } from '../rain/rolling-rain';
import type { Interval } from '../readings/interval';
import { HOUR_MS, MINUTE_MS } from '../time/duration';
import type { Series } from './series';

/** How long rain is accumulated for each point of the curve. */
export type RainWindow = { hours: number; minutes: number };

export const MAX_WINDOW_HOURS = 24;
export const MAX_WINDOW_MINUTES = 60;

/** What an instrument type says about the accumulation of its gauges; null where it says nothing. */
export type RainWindowHints = { defaultIntervalMs: number | null };

/**
 * Rain of (t − windowMs, t] at each bin t, bins being labelled with their end. Missing bins are left out of the sum;
 * a window without any bin is a gap. A window of 0 shows the bins as they came.
 */
export function rainWindow({ times, values }: Series, windowMs: number): Series {
  if (windowMs <= 0) return { times, values };
  return { times, values: rollingRain({ times, mm: values }, windowMs, windowMs).partial };
}

export function windowMs({ hours, minutes }: RainWindow): number {
  return hours * HOUR_MS + minutes * MINUTE_MS;
}

/** 5,400,000 ms are 1 h 30 min; never more than the inputs of the drawer can show. */
export function splitWindow(ms: number): RainWindow {
  const total = Math.max(0, Math.round(ms / MINUTE_MS));
  return clampWindow({ hours: Math.floor(total / 60), minutes: total % 60 });
}

/** The window a gauge starts with: its type's own, else the variant's. */
export function defaultWindow({ defaultIntervalMs }: RainWindowHints, ofVariant: RainWindow): RainWindow {
  return defaultIntervalMs === null || defaultIntervalMs <= 0 ? ofVariant : splitWindow(defaultIntervalMs);
}

/**
 * How a gauge's rain is shown at an interval: over the window that was chosen for it, or its default one. Where points
 * are an hour or a day apart and the window is no wider, each point is what fell in between: else most of it would
 * stand nowhere.
 */
export function shownRain(
  chosen: RainWindow | undefined,
  byDefault: RainWindow,
  interval: Interval,
): { windowMs: number; period: RainPeriod | null } {
  const period = rainPeriod(interval);
  if (period && (!chosen || windowMs(chosen) <= PERIOD_MS[period])) return { windowMs: 0, period };
  return { windowMs: windowMs(chosen ?? byDefault), period: null };
}

/** The window of what a gauge shows: of hours or days where it shows their sums, whatever was chosen within them. */
export function drawnWindow({ windowMs, period }: ReturnType<typeof shownRain>): RainWindow {
  return splitWindow(period ? PERIOD_MS[period] : windowMs);
}

/** Hours 0 to 24, minutes 0 to 60, whole. */
export function clampWindow({ hours, minutes }: RainWindow): RainWindow {
  return { hours: wholeWithin(hours, MAX_WINDOW_HOURS), minutes: wholeWithin(minutes, MAX_WINDOW_MINUTES) };
}

function wholeWithin(value: number, max: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(0, Math.round(value)), max) : 0;
}

/** The unit of accumulated rain: mm/h over one hour, mm/3h, mm/10min, mm/90min; the bare unit where nothing is summed. */
export function rainUnit(unit: string, ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes <= 0) return unit;
  if (minutes % 60 !== 0) return `${unit}/${minutes}min`;
  return minutes === 60 ? `${unit}/h` : `${unit}/${minutes / 60}h`;
}
