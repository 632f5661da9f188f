import type { AlertEventRow } from '@talus/contract/events';
import { eventRank } from '@talus/domain/alerts/alert-event';

const isOpen = ({ endTime }: AlertEventRow): boolean => endTime === null;
const severity = ({ label }: AlertEventRow): number => (label === 'down' ? 0 : eventRank(label));

/** In progress first, the worst of those on top, then the newest. */
export const worstFirst = (rows: readonly AlertEventRow[]): AlertEventRow[] =>
  rows.toSorted((a, b) => {
    if (isOpen(a) !== isOpen(b)) return isOpen(a) ? -1 : 1;
    if (isOpen(a) && severity(a) !== severity(b)) return severity(b) - severity(a);
    return Date.parse(b.startTime) - Date.parse(a.startTime);
  });

/** Whether somebody was told: silence and what is over need nobody. */
export const reportOf = ({ inform, endTime, label }: AlertEventRow): 'reported' | 'unreported' | null => {
  if (inform) return 'reported';
  return endTime === null && label !== 'down' ? 'unreported' : null;
};
