import { waitBefore } from '../connection/state';

/**
 * The state of the live stream in this browser; times are epoch ms by the server's clock. While the stream is not live,
 * pages poll.
 */
export type Live = {
  phase: 'off' | 'connecting' | 'live' | 'broken';
  /** Newest entry received: a new stream resumes after it. */
  lastId: number | null;
  /** The entries received last: a resumed stream repeats a few of them. */
  recentIds: readonly number[];
  /** Time of the last message, including heartbeats. */
  heardAt: number | null;
  /** Time of the last entry. */
  entryAt: number | null;
  /** Start of the silence; null unless the stream is broken. */
  brokenSince: number | null;
  /** Number of the current or next attempt. */
  attempt: number;
  /** Start of the next attempt; null while an attempt runs. */
  nextAt: number | null;
};

export const OFF: Live = {
  phase: 'off',
  lastId: null,
  recentIds: [],
  heardAt: null,
  entryAt: null,
  brokenSince: null,
  attempt: 0,
  nextAt: null,
};

export type LiveAction =
  | { type: 'started' }
  | { type: 'opened'; id: number; at: number }
  | { type: 'beat'; at: number }
  | { type: 'entry'; id: number; at: number }
  | { type: 'broke'; at: number }
  | { type: 'attempt-started' }
  /** The state of the tab that holds the stream. */
  | { type: 'synced'; live: Live }
  | { type: 'stopped' };

/** More entries than the server repeats on a resumed stream. */
const RECENT = 200;

/** The first retry comes soon: most breaks are a proxy's or a restart's. */
const FIRST_WAIT_MS = 1000;
const waitOf = (attempt: number): number => (attempt === 1 ? FIRST_WAIT_MS : waitBefore(attempt - 1));

export const reduceLive = (live: Live, action: LiveAction): Live => {
  if (live.phase === 'off') return action.type === 'started' ? { ...OFF, phase: 'connecting' } : live;
  switch (action.type) {
    case 'started':
      return live;
    case 'opened':
      return { ...mended(live), heardAt: action.at, lastId: Math.max(live.lastId ?? 0, action.id) };
    case 'beat':
      return { ...mended(live), heardAt: action.at };
    case 'entry':
      return {
        ...mended(live),
        heardAt: action.at,
        entryAt: action.at,
        lastId: Math.max(live.lastId ?? 0, action.id),
        recentIds: [...live.recentIds.slice(1 - RECENT), action.id],
      };
    case 'broke': {
      // Two observers may notice one break; only the end of an attempt starts the next attempt.
      if (live.nextAt !== null) return live;
      const attempt = live.attempt + 1;
      const brokenSince = live.brokenSince ?? live.heardAt ?? action.at;
      return { ...live, phase: 'broken', brokenSince, attempt, nextAt: action.at + waitOf(attempt) };
    }
    case 'attempt-started':
      return live.nextAt === null ? live : { ...live, nextAt: null };
    case 'synced':
      return action.live.phase === 'off' ? live : action.live;
    case 'stopped':
      return OFF;
  }
};

const mended = (live: Live): Live => ({ ...live, phase: 'live', brokenSince: null, attempt: 0, nextAt: null });

export const isLive = ({ phase }: Live): boolean => phase === 'live';

export const isBroken = ({ phase }: Live): boolean => phase === 'broken';

/**
 * Tells whether to show the bar: a stream that is back at the first attempt lost nothing, and a bar would only flash.
 */
export const isWorthABar = ({ phase, attempt }: Live): boolean => phase === 'broken' && attempt > 1;

/** Tells whether an entry is received for the first time. */
export const isNews = ({ recentIds }: Live, id: number): boolean => !recentIds.includes(id);

/**
 * Returns the start of the silence while calls are not answered: the later of the last answer and the last stream
 * message.
 */
export const silentSince = (lostSince: number | null, { heardAt }: Live): number | null =>
  lostSince === null ? null : Math.max(lostSince, heardAt ?? 0);
