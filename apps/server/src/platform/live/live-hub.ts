import type { Client, Pool } from 'pg';
import type { Logger } from '../logging/logger';
import { findEntries, LIVE_CHANNEL, type LiveEntry } from './live-store';

export type LiveListener = (entry: LiveEntry) => void;

export type LiveHub = {
  /** Answers a function that ends the listening. */
  listen: (projectNo: number, listener: LiveListener) => () => void;
  /** Whether the database tells this process of what others write. */
  isConnected: () => boolean;
  /** Called each time the connection came back: what was told in between was not heard. */
  onReconnect: (listener: () => void) => () => void;
  stop: () => Promise<void>;
};

const RECONNECT_MS = 1_000;

type Options = { pool: Pool; client: () => Client; log: Logger };

/** One connection per process that hears what any process committed, and passes it on to this process's streams. */
export function createLiveHub({ pool, client, log }: Options): LiveHub {
  const listeners = new Map<number, Set<LiveListener>>();
  const reconnects = new Set<() => void>();
  const heard: number[] = [];
  let connection: Client | null = null;
  let isFetching = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const pass = (entry: LiveEntry) => {
    for (const listener of listeners.get(entry.projectNo) ?? []) listener(entry);
  };

  /** Fetches in one statement what was heard while the last one ran. */
  const fetch = async () => {
    if (isFetching) return;
    isFetching = true;
    try {
      while (heard.length > 0 && !isStopped) for (const entry of await findEntries(pool, heard.splice(0))) pass(entry);
    } catch (error) {
      log.warn({ err: error }, 'live entries could not be read; streams catch up when the database is back');
      for (const again of reconnects) again();
    } finally {
      isFetching = false;
    }
  };

  const connect = async (isFirst: boolean): Promise<void> => {
    if (isStopped) return;
    const next = client();
    const retry = () => {
      if (connection === next) connection = null;
      if (!isStopped && !timer) {
        timer = setTimeout(() => {
          timer = undefined;
          void connect(false);
        }, RECONNECT_MS);
      }
    };
    next.on('error', retry);
    next.on('end', retry);
    next.on('notification', ({ payload }) => {
      heard.push(Number(payload));
      void fetch();
    });
    try {
      await next.connect();
      await next.query(`listen ${LIVE_CHANNEL}`);
      connection = next;
      if (!isFirst) for (const again of reconnects) again();
    } catch {
      retry();
    }
  };
  const connecting = connect(true);

  return {
    listen: (projectNo, listener) => {
      const set = listeners.get(projectNo) ?? new Set();
      listeners.set(projectNo, set.add(listener));
      return () => set.delete(listener);
    },
    isConnected: () => connection !== null,
    onReconnect: (listener) => {
      reconnects.add(listener);
      return () => reconnects.delete(listener);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await connecting;
      await connection?.end().catch(() => {});
    },
  };
}
