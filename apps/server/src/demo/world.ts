import { DAY_MS, HOUR_MS, MINUTE_MS } from '@talus/domain/time/duration';

export type DemoSize = 'on' | 'small';

/**
 * The parameters of the demo. `epoch` is the time of the first load: the stories are relative to it and recede into
 * the past as the demo runs.
 */
export type World = { seed: number; epoch: number; size: DemoSize };

export const TEN_MINUTES = 10 * MINUTE_MS;

/** Days of history: of most instruments, and of the few oldest ones. */
export const HISTORY_DAYS: Record<DemoSize, { usual: number; long: number }> = {
  on: { usual: 60, long: 365 },
  small: { usual: 7, long: 7 },
};

/** Days before the epoch of the storm and of the reinstallation; the small demo fits them into its seven days. */
const STORM_DAYS_AGO: Record<DemoSize, number> = { on: 9, small: 5 };
const REINSTALLED_DAYS_AGO: Record<DemoSize, number> = { on: 20, small: 3 };

/** Installation day of all instruments. */
export const installedAt = ({ epoch }: World): number => lastMark(epoch, DAY_MS) - 400 * DAY_MS;

export const stormStart = ({ epoch, size }: World): number => lastMark(epoch) - STORM_DAYS_AGO[size] * DAY_MS;

export const reinstalledAt = ({ epoch, size }: World): number => lastMark(epoch) - REINSTALLED_DAYS_AGO[size] * DAY_MS;

/** The last row of the dead logger. */
export const diedAt = ({ epoch }: World): number => lastMark(epoch) - 6.5 * HOUR_MS;

/** Time from which one column contains only NAN. */
export const nanFrom = ({ epoch }: World): number => lastMark(epoch) - 2.5 * DAY_MS;

/** Returns the last time on the interval at which loggers write. */
export function lastMark(now: number, intervalMs: number = TEN_MINUTES): number {
  return Math.floor(now / intervalMs) * intervalMs;
}
