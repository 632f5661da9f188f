import { DAY_MS, MINUTE_MS } from '../time/duration';

/** The minimum tolerance for a logger's clock ahead of the server's: clocks drift, rows are stamped at their end. */
export const LEAST_TOLERANCE_MS = 10 * MINUTE_MS;

/** Returns how far timestamps of a document may be ahead: its own setting, else one interval, at least ten minutes. */
export const clockTolerance = (dataIntervalMs: number, setting: number | null): number =>
  setting ?? Math.max(dataIntervalMs, LEAST_TOLERANCE_MS);

/** Tells whether a timestamp lies in the future beyond the tolerance. */
export const isAhead = (stamp: number, now: number, toleranceMs: number): boolean => stamp - now > toleranceMs;

/** The earliest valid row time: an earlier timestamp comes from a clock that was never set, or is no time at all. */
export const FIRST_ROW_MS = 0;
/** The latest time with a year of four digits. */
export const LAST_ROW_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

export const isRowTime = (time: number): boolean => time >= FIRST_ROW_MS && time <= LAST_ROW_MS;

/** Tells whether a local clock time is a valid row time in every zone. */
export const isClockTime = (shown: number): boolean => isRowTime(shown - DAY_MS) && isRowTime(shown + DAY_MS);

/** Tells whether a quarantined row may be recorded at this time. */
export const canTakeIn = (time: number, now: number, toleranceMs: number): boolean =>
  isRowTime(time) && !isAhead(time, now, toleranceMs);

/** Tells whether a row was ahead by about as much as the server's clock was behind. */
export const agreesWith = ({ lead, toleranceMs }: { lead: number; toleranceMs: number }, behindMs: number): boolean =>
  Math.abs(lead - behindMs) <= toleranceMs;

/** After this long without a row ahead, a clock counts as right again, whatever rows still wait. */
const QUIET_MS = DAY_MS;

export type ToldClock = {
  /** The arrival times of the last row that was ahead, and of the last row of any kind. */
  aheadAt: number;
  updatedAt: number | null;
  /** Number of quarantined rows that wait for a decision. */
  waiting: number;
};

/**
 * Tells whether a clock that people were notified of is right again: rows arrived since, and no rows wait for a
 * decision or none was ahead for a day.
 */
export const isClockBack = ({ aheadAt, updatedAt, waiting }: ToldClock, now: number): boolean =>
  updatedAt !== null && updatedAt > aheadAt && (waiting === 0 || now - aheadAt >= QUIET_MS);
