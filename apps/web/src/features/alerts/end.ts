import type { AlertEventRow } from '@talus/contract/events';
import { END_CAUSES, type EndCause, isRetracted } from '@talus/domain/alerts/end-cause';
import { DAY_MS } from '@talus/domain/time/duration';

/** Causes in the order in which lists and filters name them. */
export const CAUSES: readonly EndCause[] = END_CAUSES;

/** Tells whether the event was withdrawn: its readings or their limits do not support it any more. */
export const isWithdrawn = ({ endCause }: Pick<AlertEventRow, 'endCause'>): boolean => isRetracted(endCause);

/** When an event was withdrawn, or else ended; null while it lasts. */
export const endedAt = ({ endTime, endDetail }: Pick<AlertEventRow, 'endTime' | 'endDetail'>): string | null =>
  endDetail?.retractedAt ?? endTime;

/** How far back the strip of causes counts. */
export const CAUSE_DAYS = 30;

/** Counts the events that ended within the last 30 days by cause, the causes that occurred alone. */
export const countCauses = (rows: readonly AlertEventRow[], now: number): { cause: EndCause; count: number }[] => {
  const since = now - CAUSE_DAYS * DAY_MS;
  const ended = rows.filter((row) => {
    const at = endedAt(row);
    return row.endTime !== null && at !== null && Date.parse(at) >= since;
  });
  return CAUSES.map((cause) => ({ cause, count: ended.filter(({ endCause }) => endCause === cause).length })).filter(
    ({ count }) => count > 0,
  );
};
