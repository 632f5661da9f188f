/** The rule for silence: down once `limit` spans of (data interval × base) passed without a valid reading. */
export type DownRule = { dataIntervalMs: number; base: number; limit: number };

/**
 * Returns when an instrument turns down if no reading comes: 10 minutes, base 1, limit 2 and a last valid reading at
 * 10:00 give 10:20:00. Null where no readings are expected at an interval.
 */
export function downFrom(lastValid: number, { dataIntervalMs, base, limit }: DownRule): number | null {
  const span = dataIntervalMs * base;
  return span > 0 ? lastValid + span * limit : null;
}

/** Tells whether an instrument is down. Without a valid reading (null) it is, wherever readings are expected. */
export function isDown(now: number, lastValid: number | null, rule: DownRule): boolean {
  if (lastValid === null) return rule.dataIntervalMs * rule.base > 0;
  const from = downFrom(lastValid, rule);
  return from !== null && now >= from;
}

/** A document counts as down after this many intervals without rows. */
const MISSED_INTERVALS = 2;

/** Returns the moment after which a document counts as down if no rows come; by the server's clock. */
export const documentDownFrom = (updatedAt: number, dataIntervalMs: number): number =>
  updatedAt + MISSED_INTERVALS * dataIntervalMs;

/**
 * Tells whether a document is down by the server's clock. `updatedAt` is when rows last arrived, null for never.
 * Interval 0: no rows are expected.
 */
export const isDocumentDown = (updatedAt: number | null, now: number, dataIntervalMs: number): boolean =>
  dataIntervalMs > 0 && (updatedAt === null || now > documentDownFrom(updatedAt, dataIntervalMs));
