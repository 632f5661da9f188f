import { DAY_MS } from '../time/duration';
import type { Feed } from './slots';

/** A version as far as it says what feeds an instrument, and from when. */
export type FeedVersion = {
  startDate: number;
  documentNo: number | null;
  intervalMs: number | null;
  /** When its document wrote its first row of all; null: it has written none. */
  firstRow: number | null;
};

/** Why nothing is owed: no document in force, one without interval, or one that brings a row less than once a day. */
export type NothingOwed = 'no-document' | 'no-interval' | 'slow';

/**
 * What fed an instrument when; versions oldest first, of two that start together the later one stands. Before a document
 * wrote its first row there was no logger that could be silent.
 */
export function feedsOf(versions: readonly FeedVersion[], disabledAt: number | null): Feed[] {
  const end = disabledAt ?? Number.POSITIVE_INFINITY;
  return versions.flatMap(({ startDate, documentNo, intervalMs, firstRow }, i) => {
    const to = Math.min(end, versions[i + 1]?.startDate ?? end);
    const from = Math.max(startDate, firstRow ?? startDate);
    return documentNo !== null && intervalMs && from < to ? [{ from, to, intervalMs, documentNo }] : [];
  });
}

/** Why the newest version owes nothing by the day; null where it owes something. */
export function whyNothing(newest: FeedVersion): NothingOwed | null {
  if (newest.documentNo === null) return 'no-document';
  if (!newest.intervalMs) return 'no-interval';
  return newest.intervalMs > DAY_MS ? 'slow' : null;
}
