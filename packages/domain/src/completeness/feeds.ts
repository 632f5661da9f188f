import { DAY_MS } from '../time/duration';
import type { Feed } from './slots';

/** A version's document and interval, with their start. */
export type FeedVersion = {
  startDate: number;
  documentNo: number | null;
  intervalMs: number | null;
  /** The time of the first row that its document ever wrote; null: no row yet. */
  firstRow: number | null;
};

/** Why nothing is expected: no document in force, no interval, or an interval longer than a day. */
export type NoExpectation = 'no-document' | 'no-interval' | 'slow';

/**
 * Lists the feeds of an instrument over time from its versions, oldest first; of two versions with the same start the
 * later wins. A feed starts no earlier than its document's first row: before that row no logger could be silent.
 */
export function listFeeds(versions: readonly FeedVersion[], disabledAt: number | null): Feed[] {
  const end = disabledAt ?? Number.POSITIVE_INFINITY;
  return versions.flatMap(({ startDate, documentNo, intervalMs, firstRow }, i) => {
    const to = Math.min(end, versions[i + 1]?.startDate ?? end);
    const from = Math.max(startDate, firstRow ?? startDate);
    return documentNo !== null && intervalMs && from < to ? [{ from, to, intervalMs, documentNo }] : [];
  });
}

/** Returns the reason why the newest version has no daily expectation; null where it has one. */
export function noExpectationReason(newest: FeedVersion): NoExpectation | null {
  if (newest.documentNo === null) return 'no-document';
  if (!newest.intervalMs) return 'no-interval';
  return newest.intervalMs > DAY_MS ? 'slow' : null;
}
