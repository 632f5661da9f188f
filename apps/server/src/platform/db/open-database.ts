import path from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import pg from 'pg';
import { columnTypes } from './column-types';
import { DATABASE, hasUnfinishedRestore } from './data-folder';
import { DatabaseError, restoreUnfinished } from './database-error';
import type { DbLog } from './db-log';
import { EMBEDDED_CONFIG, openEmbedded } from './embedded/open-embedded';
import { PortStream } from './embedded/port-stream';
import { lockFolder } from './folder-lock';
import { type Limits, limitsOptions, NO_LIMITS, setLimits } from './limits';
import { ADVICE, NamelessClient } from './pooler';
import { endPools, openPools, type PoolSettings, type Pools } from './pools';

export type Database = {
  /** That of `pools.http`. */
  pool: pg.Pool;
  /** One for each purpose, so that nothing waits for what people ask. */
  pools: Pools;
  kind: 'embedded' | 'postgres';
  /** A connection of its own for LISTEN, not connected yet. Whoever listens connects and listens again when it ends. */
  listenClient(): pg.Client;
  /** How another thread of this process comes to the same database. */
  wayIn(): Promise<WayIn>;
  close(): Promise<void>;
};

/** Handed to a thread; the port goes with it. */
export type WayIn = { url: string; isPooled: boolean } | { port: MessagePort };

type Options = {
  /** postgres://…; without it the embedded database opens under `dataDir`. */
  url?: string | undefined;
  /** The same database past any pooler; absent: `url`. */
  listenUrl?: string | undefined;
  dataDir: string;
  /** Of the pools of a PostgreSQL server. */
  settings?: PoolSettings;
  /** For backup and restore, whose statements run for as long as the data is large. */
  isUnlimited?: boolean;
  log: DbLog;
};

export async function openDatabase({ url, dataDir, log, ...options }: Options): Promise<Database> {
  return url ? openServer(url, { ...options, log }) : openFolder(dataDir, log);
}

async function openFolder(dataDir: string, log: DbLog): Promise<Database> {
  const lock = await lockFolder(dataDir);
  try {
    if (hasUnfinishedRestore(dataDir)) throw restoreUnfinished();
    const embedded = await openEmbedded({ folder: path.join(dataDir, DATABASE), log });
    log.warn(
      { dataDir },
      'embedded database: not safe against a power cut; set DATABASE_URL=postgres://… in production',
    );
    for (const pool of Object.values(embedded.pools)) surviveErrors(pool, log);
    return {
      pool: embedded.pools.http,
      pools: embedded.pools,
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

// The planner takes every day of readings for a dirty one, so it compiles the query: 1 s for a 5 ms answer
const NO_JIT = '-c jit=off';

// A peer that is gone is missed after 2 h otherwise, and with it its locks, or the statement that waits for its answer.
// A connection that only waits is never ended by this: the operating systems answer, however long a statement takes
const KEEP_ALIVE_MS = 60_000;
const SERVER_KEEPS_ALIVE = '-c tcp_keepalives_idle=60 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=6';

const serverConfig = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'talus',
  types: columnTypes,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  connectionTimeoutMillis: 10_000,
});

/** A pooler refuses options, or forgets them; what is set there is for it to say. */
const poolConfig = (url: string, isPooled: boolean, limits?: Limits): pg.PoolConfig =>
  isPooled
    ? { ...serverConfig(url), Client: NamelessClient }
    : {
        ...serverConfig(url),
        options: [NO_JIT, SERVER_KEEPS_ALIVE, ...(limits ? [limitsOptions(limits)] : [])].join(' '),
      };

/** One connection, from another thread than the one that opened the database. */
export function openFrom(way: WayIn): pg.Pool {
  const config =
    'url' in way
      ? poolConfig(way.url, way.isPooled)
      : { ...EMBEDDED_CONFIG, stream: () => new PortStream(() => Promise.resolve(way.port)) };
  return new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0 }).on('error', () => {});
}

type ServerOptions = Pick<Options, 'listenUrl' | 'settings' | 'isUnlimited' | 'log'>;

async function openServer(
  url: string,
  { listenUrl, settings = {}, isUnlimited, log }: ServerOptions,
): Promise<Database> {
  const { isPooled, hasJit } = await lookAt(url);
  if (isPooled && !listenUrl) log.warn({}, ADVICE.listen);
  if (isPooled && hasJit) log.warn({}, ADVICE.jit);
  const pools = openPools((config, share) => {
    const limits = isUnlimited ? NO_LIMITS : share;
    const pool = new pg.Pool({ ...poolConfig(url, isPooled, limits), ...config });
    setLimits(pool, limits);
    surviveErrors(pool, log);
    return pool;
  }, settings);
  return {
    pool: pools.http,
    pools,
    kind: 'postgres',
    listenClient: () => withoutCrash(new pg.Client(serverConfig(listenUrl ?? url)), log),
    wayIn: async () => ({ url, isPooled }),
    close: () => endPools(pools),
  };
}

/** By which the server, or the pooler before it, knows a connection; pg's types leave it out. */
const numberOf = (client: pg.Client) => (client as unknown as { processID: number }).processID;

type Found = { version: number; pid: number; hasJit: boolean };

/** Whether the server is new enough, and whether a pooler stands before it: that gives numbers of its own to connections. */
async function lookAt(url: string): Promise<{ isPooled: boolean; hasJit: boolean }> {
  const client = new pg.Client(serverConfig(url)).on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Found>(
      `select current_setting('server_version_num')::int as version, pg_backend_pid() as pid,
         current_setting('jit')::bool as "hasJit"`,
    );
    const { version, pid, hasJit } = rows[0] as Found;
    if (version >= OLDEST) return { isPooled: pid !== numberOf(client), hasJit };
    throw new DatabaseError(
      'db.too-old',
      `PostgreSQL ${Math.floor(version / 10_000)} is too old; 15 or newer is needed`,
    );
  } catch (cause) {
    if (cause instanceof DatabaseError) throw cause;
    // The reason names host and port, never the password
    throw new DatabaseError('db.unreachable', `DATABASE_URL: ${reasonOf(cause as Error)}`, { cause });
  } finally {
    await client.end().catch(() => {});
  }
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
