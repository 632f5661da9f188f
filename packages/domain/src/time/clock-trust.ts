import { HOUR_MS, MINUTE_MS } from './duration';

/** A server clock that is off by no more than this does no harm: every logger file tolerates as much. */
export const CLOCK_TOLERANCE_MS = 10 * MINUTE_MS;

/** How far one process trusts its wall clock. */
export type ClockTrust = {
  /** Milliseconds added to the wall clock to get the time that Talus works by; negative where the wall clock is ahead. */
  correctionMs: number;
  /** The correction is a lower bound: the wall clock is behind the newest arrival stored, perhaps by more than that. */
  isLeast: boolean;
  /** A logger, or the time that was last seen, agrees with the corrected clock. */
  isConfirmed: boolean;
  /** The clock was right once in this process, so a jump of the wall clock does not move the corrected one. */
  isAnchored: boolean;
  /** A jump of a clock that was never confirmed, until loggers confirm it; 0: none. */
  jumpMs: number;
};

export const UNKNOWN_TRUST: ClockTrust = {
  ...{ correctionMs: 0, isLeast: false, isConfirmed: false, isAnchored: false, jumpMs: 0 },
};

/** The last trusted time that the database remembers, and the correction in force then. */
export type SeenTime = { seenMs: number | null; correctionMs: number };

/**
 * Decides how far a process that starts trusts its clock. Time never goes back, so a clock behind the time that was last
 * seen is wrong. A correction stays in force where it still leads past that time; one of a clock that was behind is
 * dropped where the clock no longer is.
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
 * Follows a wall clock that moved by `jumpMs` more than the monotonic clock. A clock that was right keeps its course; one
 * that nobody confirmed yet may have been put right, so its jump is followed and suspected.
 */
export function afterJump(trust: ClockTrust, jumpMs: number): ClockTrust {
  if (Math.abs(jumpMs) <= CLOCK_TOLERANCE_MS) return trust;
  if (!trust.isAnchored) return { ...trust, isConfirmed: false, jumpMs };
  return withCorrection(trust, trust.correctionMs - jumpMs);
}

/** Loggers agree with the corrected clock. */
export const confirmed = (trust: ClockTrust): ClockTrust => ({
  ...{ correctionMs: trust.correctionMs, isLeast: false, isConfirmed: true, isAnchored: true, jumpMs: 0 },
});

/** Loggers agree that the corrected clock is off: they say by how much. */
export const corrected = (trust: ClockTrust, byMs: number): ClockTrust =>
  confirmed(withCorrection(trust, trust.correctionMs + byMs));

/** So long without a logger that says otherwise, and a wall clock that jumped ahead is believed: the machine slept. */
const UNHEARD_MS = HOUR_MS;

/** Drops the correction of a jump ahead that no logger was there to confirm. */
export const afterSilence = (trust: ClockTrust, unheardMs: number): ClockTrust =>
  trust.correctionMs < 0 && unheardMs >= UNHEARD_MS ? { ...trust, correctionMs: 0, isConfirmed: false } : trust;

export const isSuspect = ({ correctionMs, jumpMs }: ClockTrust): boolean => correctionMs !== 0 || jumpMs !== 0;

/** By how much the wall clock is suspected to be ahead; negative: behind. */
export const suspectedOffset = ({ correctionMs, jumpMs }: ClockTrust): number =>
  correctionMs === 0 ? jumpMs : -correctionMs;

/** Two intervals bear witness of a clock, and the folders are swept a few times in the rest. */
const WAIT_INTERVALS = 2.5;
const LEAST_WAIT_MS = 20_000;
const MOST_WAIT_MS = 3 * HOUR_MS;

/**
 * Whether silence may be declared of a logger: never on a suspect clock, and after a start only once the clock is
 * confirmed or the logger had its chance to be read.
 */
export const mayDeclareSilence = (trust: ClockTrust, sinceStartMs: number, dataIntervalMs: number): boolean =>
  !isSuspect(trust) &&
  (trust.isConfirmed || sinceStartMs >= Math.min(WAIT_INTERVALS * dataIntervalMs + LEAST_WAIT_MS, MOST_WAIT_MS));

const withCorrection = (trust: ClockTrust, correctionMs: number): ClockTrust =>
  Math.abs(correctionMs) <= CLOCK_TOLERANCE_MS
    ? { ...trust, correctionMs: 0, isLeast: false, jumpMs: 0 }
    : { ...trust, correctionMs };
