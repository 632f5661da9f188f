import { DAY_MS } from '../time/duration';
import type { Feed } from './slots';

/** A version as far as it says what feeds an instrument, and from when. */
export type FeedVersion = { startDate: number; documentNo: number | null; intervalMs: number | null };

/** Why nothing is owed: no document in force, one without interval, or one that brings a row less than once a day. */
export type NothingOwed = 'no-document' | 'no-interval' | 'slow';

/** What fed an instrument when; versions oldest first, of two that start together the later one stands. */
export function feedsOf(versions: readonly FeedVersion[], disabledAt: number | null): Feed[] {
  const end = disabledAt ?? Number.POSITIVE_INFINITY;
  return versions.flatMap(({ startDate, documentNo, intervalMs }, i) => {
    const to = Math.min(end, versions[i + 1]?.startDate ?? end);
    return documentNo !== null && intervalMs && startDate < to ? [{ from: startDate, to, intervalMs, documentNo }] : [];
  });
}

/** Why the newest version owes nothing by the day; null where it owes something. */
export function whyNothing(newest: FeedVersion): NothingOwed | null {
  if (newest.documentNo === null) return 'no-document';
  if (!newest.intervalMs) return 'no-interval';
  return newest.intervalMs > DAY_MS ? 'slow' : null;
}
