import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration';

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

/** What the last rows of a document say about its logger's clock. */
export type HeardClock = {
  /** The tables of one logger share its clock, and count once. */
  logger: string;
  /** By how much the newest stamp was later than the server's clock when it came; negative: it is older. */
  lead: number;
  toleranceMs: number;
  dataIntervalMs: number;
  /** When it came, by the server's clock. */
  at: number;
};

/** Clocks that were heard within this time, or so many intervals, bear witness. */
const HEARD_MS = HOUR_MS;
const HEARD_INTERVALS = 3;
/** One logger against the server's clock proves nothing. */
const LEAST_WITNESSES = 2;

/** `lead`: by how much the loggers are ahead of it. Unknown: too few were heard, or they do not agree. */
export type ServerClock = { verdict: 'suspect'; lead: number } | { verdict: 'right' | 'unknown'; lead: null };

/**
 * Whether it is the server's clock that is wrong: more than half of the loggers that were heard lately, and two at
 * least, are ahead of it by about the same. Loggers go wrong one by one, and each by an amount of its own.
 */
export function judgeServerClock(heard: readonly HeardClock[], now: number): ServerClock {
  const clocks = byLogger(heard.filter((clock) => isRecent(clock, now)));
  const ahead = clocks.filter(({ lead, toleranceMs }) => lead > toleranceMs);
  const middle = median(ahead.map(({ lead }) => lead));
  const agreeing = ahead.filter((clock) => agreesWith(clock, middle));
  if (agreeing.length >= LEAST_WITNESSES && agreeing.length * 2 > clocks.length)
    return { verdict: 'suspect', lead: middle };
  const isRight = clocks.length > 0 && ahead.length * 2 <= clocks.length;
  return { verdict: isRight ? 'right' : 'unknown', lead: null };
}

/** Whether a logger is ahead by about what the others are. */
export const agreesWith = ({ lead, toleranceMs }: Pick<HeardClock, 'lead' | 'toleranceMs'>, others: number): boolean =>
  Math.abs(lead - others) <= toleranceMs;

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

const isRecent = ({ at, dataIntervalMs }: HeardClock, now: number): boolean =>
  Math.abs(now - at) <= Math.max(HEARD_MS, HEARD_INTERVALS * dataIntervalMs);

/** Of each logger the table that was heard last. */
function byLogger(clocks: readonly HeardClock[]): HeardClock[] {
  const last = new Map<string, HeardClock>();
  for (const clock of clocks) {
    const known = last.get(clock.logger);
    if (!known || clock.at >= known.at) last.set(clock.logger, clock);
  }
  return [...last.values()];
}

/** The lower of the two in the middle where they are even. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
