import { DAY_MS, HOUR_MS, MINUTE_MS } from '@talus/domain/time/duration';

export type DemoSize = 'on' | 'small';

/**
 * What the demo is a function of. `epoch` is the moment of the first load: the stories are told relative to it and
 * recede into the past as the demo goes on.
 */
export type World = { seed: number; epoch: number; size: DemoSize };

export const TEN_MINUTES = 10 * MINUTE_MS;

/** Days of history: for all instruments, and for the few that have been there longest. */
export const HISTORY_DAYS: Record<DemoSize, { usual: number; long: number }> = {
  on: { usual: 60, long: 365 },
  small: { usual: 7, long: 7 },
};

/** The small demo tells the same stories within its seven days. */
const STORM_DAYS_AGO: Record<DemoSize, number> = { on: 9, small: 5 };
const REINSTALLED_DAYS_AGO: Record<DemoSize, number> = { on: 20, small: 3 };

/** Everything was installed on the day that lies so far back. */
export const installedAt = ({ epoch }: World): number => lastMark(epoch, DAY_MS) - 400 * DAY_MS;

export const stormStart = ({ epoch, size }: World): number => lastMark(epoch) - STORM_DAYS_AGO[size] * DAY_MS;

export const reinstalledAt = ({ epoch, size }: World): number => lastMark(epoch) - REINSTALLED_DAYS_AGO[size] * DAY_MS;

/** The last row of the dead logger. */
export const diedAt = ({ epoch }: World): number => lastMark(epoch) - 6.5 * HOUR_MS;

/** From here on one column holds nothing but NAN. */
export const nanFrom = ({ epoch }: World): number => lastMark(epoch) - 2.5 * DAY_MS;

/** Loggers wake on the full ten minutes. */
export function lastMark(now: number, intervalMs: number = TEN_MINUTES): number {
  return Math.floor(now / intervalMs) * intervalMs;
}
