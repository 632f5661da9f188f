/** So many of its intervals without rows, and a document counts as down. */
const MISSED_INTERVALS = 2;

/** By the server's clock: `updatedAt` is when rows last arrived, null for never. Interval 0: nothing is expected. */
export const isDocumentDown = (updatedAt: number | null, now: number, dataIntervalMs: number): boolean =>
  dataIntervalMs > 0 && (updatedAt === null || now - updatedAt > MISSED_INTERVALS * dataIntervalMs);
