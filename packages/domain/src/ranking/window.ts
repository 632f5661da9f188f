import { DAY_MS, HOUR_MS } from '../time/duration';
import { startOfDay, type Zone, zonedParts } from '../time/zone';

/** Epoch milliseconds. */
export type Window = { from: number; to: number };

/** The longest that is ranked at once. */
export const MOST_DAYS = 7;

const STEP_HOURS = 6;

/** The latest 00:00, 06:00, 12:00 or 18:00 of a zone that has passed. */
export function lastBoundary(now: number, zone: Zone): number {
  const { hour, minute, second, millisecond } = zonedParts(now, zone);
  const since = ((hour % STEP_HOURS) * 60 + minute) * 60_000 + second * 1000 + millisecond;
  return hour < STEP_HOURS ? startOfDay(now, zone) : now - since;
}

/** The 24 hours up to that. */
export const usualWindow = (now: number, zone: Zone): Window => {
  const to = lastBoundary(now, zone);
  return { from: to - 24 * HOUR_MS, to };
};

export type WindowProblem = 'missing' | 'empty' | 'too-long';

/** Why a window cannot be ranked; null where it can. */
export function windowProblem(window: Window | null): WindowProblem | null {
  if (!window) return 'missing';
  if (window.to <= window.from) return 'empty';
  return window.to - window.from > MOST_DAYS * DAY_MS ? 'too-long' : null;
}
