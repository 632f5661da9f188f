/** How silence is measured: down once `limit` spans of (data interval × base) passed without a valid reading. */
export type DownRule = { dataIntervalMs: number; base: number; limit: number };

/**
 * The moment at which an instrument turns down if nothing comes: 10 minutes, base 1, limit 2 and a last valid reading
 * of 10:00 give 10:20:00. Null where it never does, because nothing is expected at an interval.
 */
export function downFrom(lastValid: number, { dataIntervalMs, base, limit }: DownRule): number | null {
  const span = dataIntervalMs * base;
  return span > 0 ? lastValid + span * limit : null;
}

/** No valid reading yet (null) is down wherever readings are expected. */
export function isDown(now: number, lastValid: number | null, rule: DownRule): boolean {
  if (lastValid === null) return rule.dataIntervalMs * rule.base > 0;
  const from = downFrom(lastValid, rule);
  return from !== null && now >= from;
}

/** So many of its intervals without rows, and a document counts as down. */
const MISSED_INTERVALS = 2;

/** The moment after which a document counts as down if no rows come; by the server's clock. */
export const documentDownFrom = (updatedAt: number, dataIntervalMs: number): number =>
  updatedAt + MISSED_INTERVALS * dataIntervalMs;

/** By the server's clock: `updatedAt` is when rows last arrived, null for never. Interval 0: nothing is expected. */
export const isDocumentDown = (updatedAt: number | null, now: number, dataIntervalMs: number): boolean =>
  dataIntervalMs > 0 && (updatedAt === null || now > documentDownFrom(updatedAt, dataIntervalMs));
