import type { AlertEventRow } from '@talus/contract/alarms/events';
import { END_CAUSES, type EndCause, isRetracted } from '@talus/domain/alerts/events/end-cause';
import { DAY_MS } from '@talus/domain/time/duration';

/** End causes in the order of lists and filters. */
export const CAUSES: readonly EndCause[] = END_CAUSES;

/** Tells whether the event was withdrawn: its readings or their limits do not support it any more. */
export const isWithdrawn = ({ endCause }: Pick<AlertEventRow, 'endCause'>): boolean => isRetracted(endCause);

/** Returns when an event was withdrawn or, failing that, ended; null while the event is open. */
export const endedAt = ({ endTime, endDetail }: Pick<AlertEventRow, 'endTime' | 'endDetail'>): string | null =>
  endDetail?.retractedAt ?? endTime;

/** Number of days that the summary of end causes covers. */
export const CAUSE_DAYS = 30;

/** Counts the events that ended within the last 30 days by cause; causes without events are left out. */
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
