import { waitBefore } from '../connection/state';

/** The live stream as this browser has it; times are epoch ms by the server's clock. While it is not live, pages poll. */
export type Live = {
  phase: 'off' | 'connecting' | 'live' | 'broken';
  /** The newest entry heard: a new stream goes on after it. */
  lastId: number | null;
  /** The entries heard last: a stream that goes on tells a few of them again. */
  recentIds: readonly number[];
  /** When anything was last heard, a heartbeat too. */
  heardAt: number | null;
  /** When the last entry came. */
  entryAt: number | null;
  /** Since when nothing is heard; null unless it is broken. */
  brokenSince: number | null;
  /** Number of the attempt that runs or comes next. */
  attempt: number;
  /** When it starts; null while one is under way. */
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
  /** What another tab, which holds the stream, knows. */
  | { type: 'synced'; live: Live }
  | { type: 'stopped' };

/** More than the server tells again. */
const RECENT = 200;

/** The first attempt follows at once: most breaks are a proxy's or a restart's. */
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
      // Two may notice one break; only the end of an attempt counts as one more.
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

/** A stream that is back at the first attempt has lost nothing and is not worth a bar that comes and goes. */
export const isWorthABar = ({ phase, attempt }: Live): boolean => phase === 'broken' && attempt > 1;

/** Whether an entry is told for the first time. */
export const isNews = ({ recentIds }: Live, id: number): boolean => !recentIds.includes(id);

/** Since when this browser heard nothing, where its calls are not answered: the stream may have spoken later than they. */
export const silentSince = (lostSince: number | null, { heardAt }: Live): number | null =>
  lostSince === null ? null : Math.max(lostSince, heardAt ?? 0);
