import { DAY_MS, HOUR_MS } from '../time/duration';
import type { TimeSpan } from '../time/time-span';
import { startOfDay, type Zone, zonedParts } from '../time/zone';

/** The length of the longest window that can be ranked. */
export const MOST_DAYS = 7;

const STEP_HOURS = 6;

/** Returns the latest past 00:00, 06:00, 12:00 or 18:00 of a zone. */
export function lastBoundary(now: number, zone: Zone): number {
  const { hour, minute, second, millisecond } = zonedParts(now, zone);
  const since = ((hour % STEP_HOURS) * 60 + minute) * 60_000 + second * 1000 + millisecond;
  return hour < STEP_HOURS ? startOfDay(now, zone) : now - since;
}

/** Returns the 24 hours up to the last boundary. */
export const usualWindow = (now: number, zone: Zone): TimeSpan => {
  const to = lastBoundary(now, zone);
  return { from: to - 24 * HOUR_MS, to };
};

export type WindowProblem = 'missing' | 'empty' | 'too-long';

/** Returns the reason why a window cannot be ranked; null where it can. */
export function windowProblem(window: TimeSpan | null): WindowProblem | null {
  if (!window) return 'missing';
  if (window.to <= window.from) return 'empty';
  return window.to - window.from > MOST_DAYS * DAY_MS ? 'too-long' : null;
}
