import { CLOCK_TOLERANCE_MS } from '../time/clock-trust';
import { HOUR_MS, MINUTE_MS } from '../time/duration';

/** The newest row of a batch: its timestamp, and the arrival time by the clock under judgement. */
export type Arrival = { stamp: number; at: number };

/** The evidence that the rows of one document give about the clock of the receiving server. */
export type HeardLogger = {
  /** The tables of one logger share its clock, and count as one witness. */
  logger: string;
  dataIntervalMs: number;
  toleranceMs: number;
  /** The usual lead of its newest timestamp over the arrival, mostly below 0; null: not known yet. */
  usualMs: number | null;
  last: Arrival;
  /** The previous arrival at the same process. */
  previous: Arrival | null;
  /** The rows followed the earlier rows without a gap, and the earlier rows were not ahead. */
  isUnbroken: boolean;
};

/** `by`: milliseconds to move the judged clock by. Unknown: too few loggers were heard, or they disagree. */
export type HeardVerdict = { verdict: 'off'; by: number } | { verdict: 'right' | 'unknown'; by: null };

type Vote = { by: number; isProof: boolean };

/** Clocks heard within this time, or within HEARD_INTERVALS data intervals if longer, are witnesses. */
const HEARD_MS = HOUR_MS;
const HEARD_INTERVALS = 3;
/** A single logger ahead proves nothing, unless its own rows show that its clock did not jump. */
const LEAST_WITNESSES = 2;
/** Two arrivals of a steadily lagging logger differ by no more than this, or by this share of its interval. */
const STEADY_MS = MINUTE_MS;
const STEADY_PART = 0.25;
/** A gap between two rows is longer than this many intervals. */
const GAP_INTERVALS = 1.5;

/**
 * Judges the server's clock by the loggers heard lately: the clock is off where more loggers agree on about the same
 * error than find it right. `witnesses`: what other clocks report, in milliseconds to move by.
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
 * Tells whether rows follow the newest earlier row without a gap. A logger's clock set ahead by more than an interval
 * leaves a gap in its rows; a server's clock set back leaves none.
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

/** Tells whether an arrival is typical of a logger: no backlog, and no clock in another zone. */
export const isUsual = (leadMs: number, { dataIntervalMs, toleranceMs }: UsualRule): boolean =>
  leadMs <= toleranceMs && leadMs >= -Math.max(HEARD_MS, 2 * dataIntervalMs);

type UsualRule = Pick<HeardLogger, 'dataIntervalMs' | 'toleranceMs'>;

/** Returns the vote of one logger; null: no vote, as while it delivers a backlog. */
function voteOf(logger: HeardLogger): Vote | null {
  const { usualMs, toleranceMs, last } = logger;
  const lead = last.stamp - last.at;
  if (usualMs === null) {
    if (lead > toleranceMs) return { by: lead, isProof: logger.isUnbroken };
    return isOff(lead) ? null : { by: 0, isProof: false };
  }
  const by = lead - usualMs;
  if (!isOff(by)) return { by: 0, isProof: false };
  // Rows that arrive sooner than usual do not prove a server clock behind, unless a row is stamped ahead of that clock
  if (by > 0) return lead > toleranceMs ? { by, isProof: logger.isUnbroken } : null;
  return isSteady(logger) ? { by, isProof: true } : null;
}

/** Tells whether the previous arrival, of another delivery, lagged by the same. */
function isSteady({ last, previous, dataIntervalMs }: HeardLogger): boolean {
  if (!previous || last.at - previous.at < dataIntervalMs / 2) return false;
  const change = last.stamp - last.at - (previous.stamp - previous.at);
  return Math.abs(change) <= Math.max(STEADY_MS, STEADY_PART * dataIntervalMs);
}

const isOff = (by: number): boolean => Math.abs(by) > CLOCK_TOLERANCE_MS;

const isRecent = ({ last, dataIntervalMs }: HeardLogger, now: number): boolean =>
  now - last.at <= Math.max(HEARD_MS, HEARD_INTERVALS * dataIntervalMs);

/** Returns the most recently heard table of each logger. */
function newestOfEach(heard: readonly HeardLogger[]): HeardLogger[] {
  const newest = new Map<string, HeardLogger>();
  for (const one of heard) {
    const known = newest.get(one.logger);
    if (!known || one.last.at >= known.last.at) newest.set(one.logger, one);
  }
  return [...newest.values()];
}

/** Returns the median; of an even number of values, the lower of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
