import type { Client, Pool } from 'pg';
import type { Clock } from '../clock/clock';
import type { Logger } from '../logging/logger';
import { type Hearing, startListening } from './listening';
import { entriesSince, findEntries, type LiveEntry, newestEntry } from './live-store';

export type LiveListener = (entry: LiveEntry) => void;

export type LiveHub = {
  /** Answers a function that ends the listening. */
  listen: (projectNo: number, listener: LiveListener) => () => void;
  /** How many listen. */
  size: () => number;
  /** Whether the database tells this process of what others write. */
  hearing: () => Hearing;
  stop: () => Promise<void>;
};

type Options = {
  pool: Pool;
  client: () => Client;
  clock: Clock;
  log: Logger;
  storage: 'embedded' | 'postgres';
  beatMs?: number;
  patienceMs?: number;
};

const BEAT_MS = 2000;
const PATIENCE_MS = 4000;

/** How often is looked where nothing is heard. */
const LOOK_MS = 1000;

/** Numbers are given before they are committed: so far back is looked for what came late. */
const LATE = 1000;
const REMEMBERED = 2 * LATE;

/** One connection per process that hears what any process committed, and passes it on to this process's streams. */
export function createLiveHub(options: Options): LiveHub {
  const { pool, log, storage, beatMs = BEAT_MS, patienceMs = PATIENCE_MS } = options;
  const listeners = new Map<number, Set<LiveListener>>();
  const heard: number[] = [];
  const passed = new Set<number>();
  /** Where this hub began; null until the database said. */
  let floor: number | null = null;
  let newest = 0;
  let isFetching = false;
  let isBehind = true;
  let isStopped = false;

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
      floor = await newestEntry(pool);
      newest = floor;
    }
    for (const entry of await entriesSince(pool, Math.max(floor, newest - LATE))) pass(entry);
  };

  /** Fetches in one statement what was heard while the last one ran. */
  const fetch = async () => {
    if (isFetching) return;
    isFetching = true;
    try {
      while ((isBehind || heard.length > 0) && !isStopped) {
        if (isBehind) await catchUp();
        if (heard.length > 0) for (const entry of await findEntries(pool, heard.splice(0))) pass(entry);
      }
    } catch (error) {
      isBehind = true;
      if (!isStopped && listening.hearing().state !== 'lost')
        log.warn({ err: error }, 'live entries could not be read; streams catch up when the database is back');
    } finally {
      isFetching = false;
    }
  };
  const look = () => {
    isBehind = true;
    void fetch();
  };

  const listening = startListening({
    ...options,
    beatMs: storage === 'embedded' ? null : beatMs,
    patienceMs,
    onHeard: (payload) => {
      heard.push(Number(payload));
      void fetch();
    },
    onListening: look,
  });
  const looking = setInterval(() => {
    if (isBehind || listening.hearing().state === 'lost') look();
  }, LOOK_MS);
  looking.unref();
  look();

  return {
    listen: (projectNo, listener) => {
      const set = listeners.get(projectNo) ?? new Set();
      listeners.set(projectNo, set.add(listener));
      return () => set.delete(listener);
    },
    size: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    hearing: listening.hearing,
    stop: async () => {
      isStopped = true;
      clearInterval(looking);
      await listening.stop();
    },
  };
}
