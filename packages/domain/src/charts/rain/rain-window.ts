import { PERIOD_MS, type RainPeriod, rainPeriod } from '../../rain/period-sums';
import { rollingRain } from '../../rain/rolling-rain';
import type { Interval } from '../../readings/thin/interval';
import { HOUR_MS, MINUTE_MS } from '../../time/duration';
import type { Series } from '../series/series';

/** The accumulation time of each rain point of the curve. */
export type RainWindow = { hours: number; minutes: number };

export const MAX_WINDOW_HOURS = 24;
export const MAX_WINDOW_MINUTES = 60;

/** An instrument type's accumulation time for its gauges; null: none. */
export type RainWindowHints = { defaultIntervalMs: number | null };

/**
 * Sums rain of (t − windowMs, t] at each bin t; bins are labelled with their end. Missing bins are left out of the sum;
 * a window without any bin is a gap. A window of 0 returns the bins unchanged.
 */
export function rainWindow({ times, values }: Series, windowMs: number): Series {
  if (windowMs <= 0) return { times, values };
  return { times, values: rollingRain({ times, mm: values }, windowMs, windowMs).partial };
}

export function windowMs({ hours, minutes }: RainWindow): number {
  return hours * HOUR_MS + minutes * MINUTE_MS;
}

/** Splits milliseconds: 5,400,000 ms are 1 h 30 min. Clamped to the inputs of the drawer. */
export function splitWindow(ms: number): RainWindow {
  const total = Math.max(0, Math.round(ms / MINUTE_MS));
  return clampWindow({ hours: Math.floor(total / 60), minutes: total % 60 });
}

/** Returns the default window of a gauge: its type's, else the variant's. */
export function defaultWindow({ defaultIntervalMs }: RainWindowHints, ofVariant: RainWindow): RainWindow {
  return defaultIntervalMs === null || defaultIntervalMs <= 0 ? ofVariant : splitWindow(defaultIntervalMs);
}

/**
 * Decides how a gauge's rain is shown at an interval: over its chosen or default window; or, where points are an hour
 * or a day apart and the window is no wider, as the sum of each hour or day, since most rain would otherwise be
 * missing.
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

/** Returns the window that a gauge effectively shows: an hour or a day for period sums, else the window itself. */
export function drawnWindow({ windowMs, period }: ReturnType<typeof shownRain>): RainWindow {
  return splitWindow(period ? PERIOD_MS[period] : windowMs);
}

/** Clamps to whole hours 0 to 24 and whole minutes 0 to 60. */
export function clampWindow({ hours, minutes }: RainWindow): RainWindow {
  return { hours: wholeWithin(hours, MAX_WINDOW_HOURS), minutes: wholeWithin(minutes, MAX_WINDOW_MINUTES) };
}

function wholeWithin(value: number, max: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(0, Math.round(value)), max) : 0;
}

/**
 * Returns the unit of accumulated rain: mm/h over one hour, mm/3h, mm/10min, mm/90min; the bare unit without a window.
 */
export function rainUnit(unit: string, ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes <= 0) return unit;
  if (minutes % 60 !== 0) return `${unit}/${minutes}min`;
  return minutes === 60 ? `${unit}/h` : `${unit}/${minutes / 60}h`;
}
