import type { Client, Pool } from 'pg';
import type { Clock } from '../clock/clock';
import { withPatience } from '../db/with-patience';
import type { Logger } from '../logging/logger';
import { type Beat, NO_BEAT } from '../loops/beats';
import { type Hearing, startListening } from './listening';
import {
  entriesSince,
  findEntries,
  type LiveEntry,
  newestEntry,
  type RightsChange,
  readRightsChange,
} from './live-store';

export type LiveListener = (entry: LiveEntry) => void;

export type RightsListener = (change: RightsChange | null) => void;

export type LiveHub = {
  /** Hears whose rights may have ended; null: anybody's, since changes may have been missed. */
  onRights: (listener: RightsListener) => () => void;
  /** Answers a function that ends the listening. */
  listen: (projectNo: number, listener: LiveListener) => () => void;
  /** How many listen. */
  size: () => number;
  /** Whether the database tells this process of what others write. */
  hearing: () => Hearing;
  /** What was written can be neither heard nor looked for: whoever listens is told nothing. */
  isDeaf: () => boolean;
  stop: () => Promise<void>;
};

type Options = {
  pool: Pool;
  client: () => Client;
  clock: Clock;
  log: Logger;
  storage: 'embedded' | 'postgres';
  /** Says how long entries have waited to be read, for health. */
  beatOf?: (oldestMs: () => number | null) => Beat;
  beatMs?: number;
  patienceMs?: number;
};

const BEAT_MS = 2000;
const PATIENCE_MS = 4000;

/** How often is looked where nothing is heard. */
const LOOK_MS = 1000;

/** One who does not answer is given longer the next time, up to so much: the database may be slow, not away. */
const MOST_PATIENCE = 8;

/** Numbers are given before they are committed: so far back is looked for what came late. */
const LATE = 1000;
const REMEMBERED = 2 * LATE;

/** One connection per process that hears what any process committed, and passes it on to this process's streams. */
export function createLiveHub(options: Options): LiveHub {
  const { clock, log, storage, beatMs = BEAT_MS, patienceMs = PATIENCE_MS } = options;
  const db = withPatience(options.pool, () => patienceMs * Math.min(1 + misses, MOST_PATIENCE));
  const listeners = new Map<number, Set<LiveListener>>();
  const watchers = new Set<RightsListener>();
  const heard: number[] = [];
  const passed = new Set<number>();
  /** Where this hub began; null until the database said. */
  let floor: number | null = null;
  let newest = 0;
  let isFetching = false;
  let isBehind = true;
  /** Since when something waits to be read; null while nothing does. */
  let behind: { since: Date; at: number } | null = null;
  /** How often in a row it could not be read. */
  let misses = 0;
  let isStopped = false;
  const beat = options.beatOf?.(() => behind && performance.now() - behind.at) ?? NO_BEAT;

  const pass = (entry: LiveEntry) => {
    if (passed.has(entry.no)) return;
    passed.add(entry.no);
    if (passed.size > REMEMBERED) passed.delete(passed.values().next().value as number);
    newest = Math.max(newest, entry.no);
    for (const listener of listeners.get(entry.projectNo) ?? []) listener(entry);
  };

  /** What was told while nobody heard, in one statement for all streams. */
  const catchUp = async () => {
    isBehind = false;
    if (floor === null) {
      floor = await newestEntry(db);
      newest = floor;
    }
    for (const entry of await entriesSince(db, Math.max(floor, newest - LATE))) pass(entry);
  };

  /** Fetches in one statement what was heard while the last one ran. */
  const fetch = async () => {
    if (isFetching) return;
    isFetching = true;
    try {
      while ((isBehind || heard.length > 0) && !isStopped) {
        behind ??= { since: clock.now(), at: performance.now() };
        if (isBehind) await catchUp();
        if (heard.length > 0) for (const entry of await findEntries(db, heard.splice(0))) pass(entry);
        behind = null;
        misses = 0;
        beat.done();
      }
    } catch (error) {
      isBehind = true;
      misses++;
      beat.failed();
      if (!isStopped && misses === 1)
        log.warn({ err: error }, 'live entries could not be read; streams catch up when the database is back');
    } finally {
      isFetching = false;
    }
  };
  const tellRights = (change: RightsChange | null) => {
    for (const watcher of watchers) watcher(change);
  };
  const look = () => {
    isBehind = true;
    void fetch();
  };

  const listening = startListening({
    ...options,
    db,
    beatMs: storage === 'embedded' ? null : beatMs,
    patienceMs,
    onHeard: (payload) => {
      const change = readRightsChange(payload);
      if (change) return tellRights(change);
      heard.push(Number(payload));
      void fetch();
    },
    onListening: () => {
      look();
      tellRights(null);
    },
  });
  const looking = setInterval(() => {
    if (isBehind || listening.hearing().state === 'lost') look();
    else if (!isFetching) beat.done();
  }, LOOK_MS);
  looking.unref();
  look();

  // The clock may be set meanwhile
  const lateSince = () =>
    storage !== 'embedded' && behind && performance.now() - behind.at > patienceMs ? behind.since : null;
  const hearing = (): Hearing => {
    const known = listening.hearing();
    const since = lateSince();
    return since && known.state !== 'lost' ? { ...known, state: 'lost', since } : known;
  };

  return {
    onRights: (listener) => {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    listen: (projectNo, listener) => {
      const set = listeners.get(projectNo) ?? new Set();
      listeners.set(projectNo, set.add(listener));
      return () => set.delete(listener);
    },
    size: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    hearing,
    isDeaf: () => lateSince() !== null,
    stop: async () => {
      isStopped = true;
      clearInterval(looking);
      await listening.stop();
    },
  };
}
