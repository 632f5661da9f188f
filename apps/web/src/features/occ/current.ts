import { SILENCE_MS } from '../../app/live/link';
import { isLive, type Live } from '../../app/live/state';
import { POLL_MS } from '../../app/project-queries';

/** What the wall has, and how it came; times are epoch ms by the server's clock. */
export type Known = {
  /** Whether all of it was answered at least once. */
  hasAll: boolean;
  /** Whether the last reading of any of it failed. */
  hasFailed: boolean;
  isRefused: boolean;
  /** Since when calls are not answered; null while they are. */
  lostSince: number | null;
  live: Live;
  /** Whether the stream told of something that was not read yet. */
  isBehind?: boolean;
  /** When the alarms were last read. */
  alarmsAt: number;
};

/** A reading that should have been followed by another is no longer how it is now. */
const OVERDUE_MS = 1.5 * POLL_MS;

/** Whether the wall shows how it is now, so that it may say that there is no alarm. */
export const isCurrent = (known: Known, now: number): boolean => {
  const { hasAll, hasFailed, isRefused, lostSince, live, isBehind = false, alarmsAt } = known;
  if (!hasAll || hasFailed || isRefused || isBehind || lostSince !== null) return false;
  // A stream tells of every alarm until it falls silent; from then on only what is read counts.
  return isLive(live) || now - (live.heardAt ?? 0) <= SILENCE_MS || now - alarmsAt <= OVERDUE_MS;
};
