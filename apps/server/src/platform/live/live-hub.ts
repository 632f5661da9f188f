import type { Client, Pool } from 'pg';
import type { Clock } from '../clock/clock';
import { withTimeout } from '../db/connect/with-timeout';
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
  /** Calls the listener when rights may have ended; null: anyone's, since changes may have been missed. */
  onRights: (listener: RightsListener) => () => void;
  /** Subscribes to a project; returns the unsubscribe function. */
  listen: (projectNo: number, listener: LiveListener) => () => void;
  /** The number of listeners. */
  size: () => number;
  /** The state of the connection that receives the writes of other processes. */
  hearing: () => Hearing;
  /** True when writes can be neither received nor polled: listeners get nothing. */
  isDeaf: () => boolean;
  stop: () => Promise<void>;
};

type Options = {
  pool: Pool;
  client: () => Client;
  clock: Clock;
  log: Logger;
  storage: 'embedded' | 'postgres';
  /** Reports how long entries have waited to be read, for health. */
  beatOf?: (oldestMs: () => number | null) => Beat;
  beatMs?: number;
  patienceMs?: number;
};

const BEAT_MS = 2000;
const PATIENCE_MS = 4000;

/** The polling interval when no notifications arrive. */
const LOOK_MS = 1000;

/** The maximum factor by which the timeout grows after each failure: the database may be slow, not down. */
const MOST_PATIENCE = 8;

/** Numbers are assigned before the commit: the catch-up re-reads this many numbers for late commits. */
const LATE = 1000;
const REMEMBERED = 2 * LATE;

/**
 * Creates a hub: one connection per process receives the entries committed by any process, and passes them to this
 * process's streams.
 */
export function createLiveHub(options: Options): LiveHub {
  const { clock, log, storage, beatMs = BEAT_MS, patienceMs = PATIENCE_MS } = options;
  const db = withTimeout(options.pool, () => patienceMs * Math.min(1 + misses, MOST_PATIENCE));
  const listeners = new Map<number, Set<LiveListener>>();
  const watchers = new Set<RightsListener>();
  const heard: number[] = [];
  const passed = new Set<number>();
  /** The newest entry at the start; null until known. */
  let floor: number | null = null;
  let newest = 0;
  let isFetching = false;
  let isBehind = true;
  /** The time since when entries wait to be read; null: none wait. */
  let behind: { since: Date; at: number } | null = null;
  /** The number of consecutive failed reads. */
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

  /** Reads missed entries, in one statement for all streams. */
  const catchUp = async () => {
    isBehind = false;
    if (floor === null) {
      floor = await newestEntry(db);
      newest = floor;
    }
    for (const entry of await entriesSince(db, Math.max(floor, newest - LATE))) pass(entry);
  };

  /** Reads, in one statement, the entries that were announced during the previous read. */
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

  // Monotonic: the clock may be set meanwhile
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
