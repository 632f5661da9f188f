import type { AlertEventRow } from '@talus/contract/alarms/events';
import { eventRank } from '@talus/domain/alerts/events/alert-event';

const isOpen = ({ endTime }: AlertEventRow): boolean => endTime === null;
const severity = ({ label }: AlertEventRow): number => (label === 'down' ? 0 : eventRank(label));

/** Sorts events in progress first, by severity, then newest first. */
export const worstFirst = (rows: readonly AlertEventRow[]): AlertEventRow[] =>
  rows.toSorted((a, b) => {
    if (isOpen(a) !== isOpen(b)) return isOpen(a) ? -1 : 1;
    if (isOpen(a) && severity(a) !== severity(b)) return severity(b) - severity(a);
    return Date.parse(b.startTime) - Date.parse(a.startTime);
  });

/** Returns whether an event was reported; null for silence and ended events, which need no report. */
export const reportOf = ({ inform, endTime, label }: AlertEventRow): 'reported' | 'unreported' | null => {
  if (inform) return 'reported';
  return endTime === null && label !== 'down' ? 'unreported' : null;
};
