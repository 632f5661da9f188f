import path from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import pg from 'pg';
import { columnTypes } from './column-types';
import { DatabaseError } from './database-error';
import type { DbLog } from './db-log';
import { EMBEDDED_CONFIG, openEmbedded } from './embedded/open-embedded';
import { PortStream } from './embedded/port-stream';
import { lockFolder } from './folder-lock';

export type Database = {
  pool: pg.Pool;
  kind: 'embedded' | 'postgres';
  /** A connection of its own for LISTEN, not connected yet. Whoever listens connects and listens again when it ends. */
  listenClient(): pg.Client;
  /** How another thread of this process comes to the same database. */
  wayIn(): Promise<WayIn>;
  close(): Promise<void>;
};

/** Handed to a thread; the port goes with it. */
export type WayIn = { url: string } | { port: MessagePort };

type Options = {
  /** postgres://…; without it the embedded database opens under `dataDir`. */
  url?: string | undefined;
  dataDir: string;
  log: DbLog;
};

export async function openDatabase({ url, dataDir, log }: Options): Promise<Database> {
  return url ? openServer(url, log) : openFolder(dataDir, log);
}

async function openFolder(dataDir: string, log: DbLog): Promise<Database> {
  const lock = await lockFolder(dataDir);
  try {
    const embedded = await openEmbedded({ folder: path.join(dataDir, 'db'), log });
    log.warn(
      { dataDir },
      'embedded database: not safe against a power cut; set DATABASE_URL=postgres://… in production',
    );
    surviveErrors(embedded.pool, log);
    return {
      pool: embedded.pool,
      kind: 'embedded',
      listenClient: () => withoutCrash(embedded.client(), log),
      wayIn: async () => ({ port: await embedded.openPort() }),
      async close() {
        await embedded.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** PostgreSQL 15 is the oldest that our SQL is tested on. */
const OLDEST = 150_000;

const serverConfig = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'talus',
  // The planner takes every day of readings for a dirty one, so it compiles the query: 1 s for a 5 ms answer
  options: '-c jit=off',
  types: columnTypes,
  keepAlive: true,
  connectionTimeoutMillis: 10_000,
});

/** One connection, from another thread than the one that opened the database. */
export function openFrom(way: WayIn): pg.Pool {
  const config =
    'url' in way
      ? serverConfig(way.url)
      : { ...EMBEDDED_CONFIG, stream: () => new PortStream(() => Promise.resolve(way.port)) };
  return new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0 }).on('error', () => {});
}

async function openServer(url: string, log: DbLog): Promise<Database> {
  const config = serverConfig(url);
  const pool = new pg.Pool({ ...config, max: 10 });
  surviveErrors(pool, log);
  try {
    await checkVersion(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    pool,
    kind: 'postgres',
    listenClient: () => withoutCrash(new pg.Client(config), log),
    wayIn: async () => ({ url }),
    close: () => pool.end(),
  };
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int as version")
    .catch((cause: Error) => {
      // The reason names host and port, never the password
      throw new DatabaseError('db.unreachable', `DATABASE_URL: ${reasonOf(cause)}`, { cause });
    });
  const version = rows[0]?.version ?? 0;
  if (version >= OLDEST) return;
  throw new DatabaseError('db.too-old', `PostgreSQL ${Math.floor(version / 10_000)} is too old; 15 or newer is needed`);
}

/** Both addresses of `localhost` refusing come as one error without a message. */
function reasonOf(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message;
}

/** Connections may break while idle or between two queries of a transaction; either would end the process unheard. */
function surviveErrors(pool: pg.Pool, log: DbLog): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => void withoutCrash(client, log));
}

function withoutCrash<C extends pg.ClientBase>(client: C, log: DbLog): C {
  return client.on('error', (error: Error) => {
    log.warn({ err: error }, 'a database connection broke; the next query opens another');
  });
}
