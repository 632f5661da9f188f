import { SILENCE_MS } from '../../app/live/link';
import { isLive, type Live } from '../../app/live/state';
import { POLL_MS } from '../../app/project-queries';

/** The state of the wall's data; times are epoch ms by the server's clock. */
export type Known = {
  /** Whether all queries were answered at least once. */
  hasAll: boolean;
  /** Whether the last refetch of any query failed. */
  hasFailed: boolean;
  isRefused: boolean;
  /** Since when calls are unanswered; null while they are answered. */
  lostSince: number | null;
  live: Live;
  /** Whether the stream announced a change that was not read yet. */
  isBehind?: boolean;
  /** Time of the last successful load of the alarms. */
  alarmsAt: number;
};

/** Age from which polled data counts as stale. */
const OVERDUE_MS = 1.5 * POLL_MS;

/** Tells whether the wall is current, which is the condition for saying that there is no alarm. */
export const isCurrent = (known: Known, now: number): boolean => {
  const { hasAll, hasFailed, isRefused, lostSince, live, isBehind = false, alarmsAt } = known;
  if (!hasAll || hasFailed || isRefused || isBehind || lostSince !== null) return false;
  // The stream announces every alarm until it falls silent; from then on only polled data counts.
  return isLive(live) || now - (live.heardAt ?? 0) <= SILENCE_MS || now - alarmsAt <= OVERDUE_MS;
};
