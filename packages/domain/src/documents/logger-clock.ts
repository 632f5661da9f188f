import { DAY_MS, MINUTE_MS } from '../time/duration';

/** A logger's clock may be ahead of the server's by so much at least: clocks drift, and rows are stamped at their end. */
export const LEAST_TOLERANCE_MS = 10 * MINUTE_MS;

/** By how much stamps of a document may be ahead: its own setting, else one interval, but not less than ten minutes. */
export const clockTolerance = (dataIntervalMs: number, setting: number | null): number =>
  setting ?? Math.max(dataIntervalMs, LEAST_TOLERANCE_MS);

/** Whether a row says that it was written later than now. */
export const isAhead = (stamp: number, now: number, toleranceMs: number): boolean => stamp - now > toleranceMs;

/** No logger wrote before this; what says so is a clock that was never set, or no time at all. */
export const FIRST_ROW_MS = 0;
/** The last time that can be written with four digits of a year. */
export const LAST_ROW_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

export const isRowTime = (time: number): boolean => time >= FIRST_ROW_MS && time <= LAST_ROW_MS;

/** The same of what a clock shows, whatever its zone. */
export const isClockTime = (shown: number): boolean => isRowTime(shown - DAY_MS) && isRowTime(shown + DAY_MS);

/** Whether a row that was kept apart may be recorded at this time. */
export const canTakeIn = (time: number, now: number, toleranceMs: number): boolean =>
  isRowTime(time) && !isAhead(time, now, toleranceMs);

/** Whether a row was ahead by about as much as the server's clock was behind. */
export const agreesWith = ({ lead, toleranceMs }: { lead: number; toleranceMs: number }, behindMs: number): boolean =>
  Math.abs(lead - behindMs) <= toleranceMs;

/** So long without a row ahead, and a clock is right again, whatever still waits. */
const QUIET_MS = DAY_MS;

export type ToldClock = {
  /** When the last row came that was ahead, and the last row at all. */
  aheadAt: number;
  updatedAt: number | null;
  /** How many rows wait for a decision. */
  waiting: number;
};

/** Whether a clock that people were told of is right again: rows came since, and there is nothing left to decide. */
export const isClockBack = ({ aheadAt, updatedAt, waiting }: ToldClock, now: number): boolean =>
  updatedAt !== null && updatedAt > aheadAt && (waiting === 0 || now - aheadAt >= QUIET_MS);
