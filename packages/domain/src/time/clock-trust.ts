import { HOUR_MS, MINUTE_MS } from './duration';

/** The greatest harmless error of the server clock: every logger file tolerates as much. */
export const CLOCK_TOLERANCE_MS = 10 * MINUTE_MS;

/** The trust of one process in its wall clock. */
export type ClockTrust = {
  /** Milliseconds added to the wall clock to get the time that Talus works by; negative where the wall clock is ahead. */
  correctionMs: number;
  /** The correction is a lower bound: the wall clock is behind the newest arrival stored, perhaps by more than that. */
  isLeast: boolean;
  /** A logger, or the last seen time, agrees with the corrected clock. */
  isConfirmed: boolean;
  /** The clock was correct once in this process, so a jump of the wall clock does not move the corrected clock. */
  isAnchored: boolean;
  /** A jump of a clock that was never confirmed, until loggers confirm the clock; 0: none. */
  jumpMs: number;
};

export const UNKNOWN_TRUST: ClockTrust = {
  ...{ correctionMs: 0, isLeast: false, isConfirmed: false, isAnchored: false, jumpMs: 0 },
};

/** The last trusted time stored in the database, and the correction in force then. */
export type SeenTime = { seenMs: number | null; correctionMs: number };

/**
 * Decides how far a starting process trusts its clock. Time never goes back, so a clock behind the last seen time is
 * wrong. A correction stays in force where the corrected time still leads past the last seen time; the correction of a
 * clock that was behind is dropped once the clock is no longer behind.
 */
export function startTrust(wallMs: number, { seenMs, correctionMs }: SeenTime): ClockTrust {
  if (seenMs === null) return UNKNOWN_TRUST;
  const isBehind = wallMs < seenMs - CLOCK_TOLERANCE_MS;
  const stillLeads = wallMs + correctionMs >= seenMs - CLOCK_TOLERANCE_MS;
  if (correctionMs !== 0 && stillLeads && (isBehind || correctionMs < 0))
    return { ...UNKNOWN_TRUST, correctionMs, isAnchored: true };
  if (isBehind) return { ...UNKNOWN_TRUST, correctionMs: seenMs - wallMs, isLeast: true, isAnchored: true };
  const isClose = wallMs <= seenMs + CLOCK_TOLERANCE_MS;
  return { ...UNKNOWN_TRUST, isConfirmed: isClose, isAnchored: isClose };
}

/**
 * Handles a jump: the wall clock moved by `jumpMs` more than the monotonic clock. A clock that was correct keeps its
 * course. A clock that was never confirmed may have been corrected by the jump, so the jump is followed but suspect.
 */
export function afterJump(trust: ClockTrust, jumpMs: number): ClockTrust {
  if (Math.abs(jumpMs) <= CLOCK_TOLERANCE_MS) return trust;
  if (!trust.isAnchored) return { ...trust, isConfirmed: false, jumpMs };
  return withCorrection(trust, trust.correctionMs - jumpMs);
}

/** Confirms the corrected clock: loggers agree with it. */
export const confirmed = (trust: ClockTrust): ClockTrust => ({
  ...{ correctionMs: trust.correctionMs, isLeast: false, isConfirmed: true, isAnchored: true, jumpMs: 0 },
});

/** Corrects the clock by the offset on which loggers agree. */
export const corrected = (trust: ClockTrust, byMs: number): ClockTrust =>
  confirmed(withCorrection(trust, trust.correctionMs + byMs));

/** After this time without a contradicting logger a wall clock that jumped ahead is trusted: the machine slept. */
const UNHEARD_MS = HOUR_MS;

/** Drops the correction of a jump ahead that no logger confirmed. */
export const afterSilence = (trust: ClockTrust, unheardMs: number): ClockTrust =>
  trust.correctionMs < 0 && unheardMs >= UNHEARD_MS ? { ...trust, correctionMs: 0, isConfirmed: false } : trust;

export const isSuspect = ({ correctionMs, jumpMs }: ClockTrust): boolean => correctionMs !== 0 || jumpMs !== 0;

/** Returns the suspected lead of the wall clock; negative: behind. */
export const suspectedOffset = ({ correctionMs, jumpMs }: ClockTrust): number =>
  correctionMs === 0 ? jumpMs : -correctionMs;

/**
 * Two intervals give a logger the chance to confirm the clock; the rest leaves time for a few sweeps of the folders.
 */
const WAIT_INTERVALS = 2.5;
const LEAST_WAIT_MS = 20_000;
const MOST_WAIT_MS = 3 * HOUR_MS;

/**
 * Tells whether a logger may be declared silent: never on a suspect clock, and after a start only once the clock is
 * confirmed or the logger had its chance to be read.
 */
export const mayDeclareSilence = (trust: ClockTrust, sinceStartMs: number, dataIntervalMs: number): boolean =>
  !isSuspect(trust) &&
  (trust.isConfirmed || sinceStartMs >= Math.min(WAIT_INTERVALS * dataIntervalMs + LEAST_WAIT_MS, MOST_WAIT_MS));

const withCorrection = (trust: ClockTrust, correctionMs: number): ClockTrust =>
  Math.abs(correctionMs) <= CLOCK_TOLERANCE_MS
    ? { ...trust, correctionMs: 0, isLeast: false, jumpMs: 0 }
    : { ...trust, correctionMs };
