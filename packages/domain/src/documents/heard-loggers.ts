import { CLOCK_TOLERANCE_MS } from '../time/clock-trust';
import { HOUR_MS, MINUTE_MS } from '../time/duration';

/** The newest row of a batch: its stamp, and when the batch came by the clock that is to be judged. */
export type Arrival = { stamp: number; at: number };

/** What the rows of one document say about the clock of the server that they came to. */
export type HeardLogger = {
  /** The tables of one logger share its clock, and count once. */
  logger: string;
  dataIntervalMs: number;
  toleranceMs: number;
  /** By how much its newest stamp usually is later than its arrival, mostly below 0; null: not known yet. */
  usualMs: number | null;
  last: Arrival;
  /** The arrival before, of the same process. */
  previous: Arrival | null;
  /** Its rows followed the ones before without a gap, and those before were not ahead. */
  isUnbroken: boolean;
};

/** `by`: milliseconds that the judged clock has to be moved by. Unknown: too few were heard, or they do not agree. */
export type HeardVerdict = { verdict: 'off'; by: number } | { verdict: 'right' | 'unknown'; by: null };

type Vote = { by: number; isProof: boolean };

/** Clocks that were heard within this time, or so many intervals, bear witness. */
const HEARD_MS = HOUR_MS;
const HEARD_INTERVALS = 3;
/** One logger that is ahead proves nothing, unless its own rows show that its clock did not jump. */
const LEAST_WITNESSES = 2;
/** Two arrivals of a logger that lags steadily differ by no more than this, or by this part of its interval. */
const STEADY_MS = MINUTE_MS;
const STEADY_PART = 0.25;
/** A gap between two rows begins at so many intervals. */
const GAP_INTERVALS = 1.5;

/**
 * Judges the server's clock by the loggers heard lately: it is off where more of them say so, by about the same, than say
 * that it is right. `witnesses`: what other clocks say, in milliseconds to move by.
 */
export function judgeHeard(
  heard: readonly HeardLogger[],
  now: number,
  witnesses: readonly number[] = [],
): HeardVerdict {
  const loggers = newestOfEach(heard.filter((logger) => isRecent(logger, now)));
  const votes = [
    ...loggers.flatMap((logger) => voteOf(logger) ?? []),
    ...witnesses.filter(isOff).map((by) => ({ by, isProof: false })),
  ];
  const off = votes.filter(({ by }) => isOff(by));
  const middle = median(off.map(({ by }) => by));
  const agreeing = off.filter(({ by }) => Math.abs(by - middle) <= CLOCK_TOLERANCE_MS);
  const right = votes.length - off.length;
  const isProven = agreeing.length >= LEAST_WITNESSES || agreeing.some(({ isProof }) => isProof);
  if (isProven && agreeing.length > right) return { verdict: 'off', by: middle };
  return { verdict: right > 0 && right >= off.length ? 'right' : 'unknown', by: null };
}

/**
 * Whether rows follow the newest one before them without a gap. A logger's clock that is set ahead by more than an interval
 * leaves a gap in its rows; a server's clock that is set back leaves none.
 */
export function isUnbroken(before: number, times: ArrayLike<number>, dataIntervalMs: number): boolean {
  if (dataIntervalMs <= 0) return false;
  let newest = before;
  for (let i = 0; i < times.length; i++) {
    const time = times[i] as number;
    if (time <= newest) continue;
    if (time - newest > GAP_INTERVALS * dataIntervalMs) return false;
    newest = time;
  }
  return newest > before;
}

/** Whether an arrival is as a logger's usually are: not a backlog, not of a clock in another zone. */
export const isUsual = (leadMs: number, { dataIntervalMs, toleranceMs }: UsualRule): boolean =>
  leadMs <= toleranceMs && leadMs >= -Math.max(HEARD_MS, 2 * dataIntervalMs);

type UsualRule = Pick<HeardLogger, 'dataIntervalMs' | 'toleranceMs'>;

/** What one logger says; null: nothing, as while it delivers a backlog. */
function voteOf(logger: HeardLogger): Vote | null {
  const { usualMs, toleranceMs, last } = logger;
  const lead = last.stamp - last.at;
  if (usualMs === null) {
    if (lead > toleranceMs) return { by: lead, isProof: logger.isUnbroken };
    return isOff(lead) ? null : { by: 0, isProof: false };
  }
  const by = lead - usualMs;
  if (!isOff(by)) return { by: 0, isProof: false };
  // Rows that come sooner than usual are no proof of a clock behind, as long as none is stamped ahead of that clock
  if (by > 0) return lead > toleranceMs ? { by, isProof: logger.isUnbroken } : null;
  return isSteady(logger) ? { by, isProof: true } : null;
}

/** It lagged by the same the time before, and that was not the time before of the same delivery. */
function isSteady({ last, previous, dataIntervalMs }: HeardLogger): boolean {
  if (!previous || last.at - previous.at < dataIntervalMs / 2) return false;
  const change = last.stamp - last.at - (previous.stamp - previous.at);
  return Math.abs(change) <= Math.max(STEADY_MS, STEADY_PART * dataIntervalMs);
}

const isOff = (by: number): boolean => Math.abs(by) > CLOCK_TOLERANCE_MS;

const isRecent = ({ last, dataIntervalMs }: HeardLogger, now: number): boolean =>
  now - last.at <= Math.max(HEARD_MS, HEARD_INTERVALS * dataIntervalMs);

/** Of each logger the table that was heard last. */
function newestOfEach(heard: readonly HeardLogger[]): HeardLogger[] {
  const newest = new Map<string, HeardLogger>();
  for (const one of heard) {
    const known = newest.get(one.logger);
    if (!known || one.last.at >= known.last.at) newest.set(one.logger, one);
  }
  return [...newest.values()];
}

/** The lower of the two in the middle where they are even. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
