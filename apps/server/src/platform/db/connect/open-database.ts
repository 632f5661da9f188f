import path from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import pg from 'pg';
import { DatabaseError, restoreUnfinished } from '../database-error';
import type { DbLog } from '../db-log';
import { EMBEDDED_CONFIG, openEmbedded } from '../embedded/open-embedded';
import { PortStream } from '../embedded/port-stream';
import { columnTypes } from '../schema/column-types';
import { DATABASE, hasUnfinishedRestore } from './data-folder';
import { lockFolder } from './folder-lock';
import { type Limits, limitsOptions, NO_LIMITS, setLimits } from './limits';
import { ADVICE, NamelessClient } from './pooler';
import { endPools, openPools, type PoolSettings, type Pools } from './pools';

export type Database = {
  /** Alias of `pools.http`. */
  pool: pg.Pool;
  /** One pool per purpose, so that no background work waits for HTTP calls. */
  pools: Pools;
  kind: 'embedded' | 'postgres';
  /** Creates a client for LISTEN, not connected yet. The caller reconnects when the connection ends. */
  listenClient(): pg.Client;
  /** Returns access to this database for another thread of this process. */
  wayIn(): Promise<WayIn>;
  close(): Promise<void>;
};

/** Database access for another thread; the port is transferred. */
export type WayIn = { url: string; isPooled: boolean } | { port: MessagePort };

type Options = {
  /** postgres://…; absent: the embedded database under `dataDir`. */
  url?: string | undefined;
  /** The URL of the database without a pooler; absent: `url`. */
  listenUrl?: string | undefined;
  dataDir: string;
  /** Settings for the pools of a PostgreSQL server. */
  settings?: PoolSettings;
  /** No limits, for backup and restore, whose statements scale with the data. */
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

/** PostgreSQL 15, the oldest version in the tests. */
const OLDEST = 150_000;

// The planner expects every day of readings to be dirty, so it would JIT-compile the query: 1 s for a 5 ms answer
const NO_JIT = '-c jit=off';

// Without keep-alive a dead peer is detected after 2 h, and until then holds its locks, or blocks the statement that
// waits for its answer. A live idle connection survives: operating systems answer probes, however long a statement
// takes
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

/**
 * Returns the pool's configuration. A pooler refuses or forgets connection options, so its operator must set them
 * there.
 */
const poolConfig = (url: string, isPooled: boolean, limits?: Limits): pg.PoolConfig =>
  isPooled
    ? { ...serverConfig(url), Client: NamelessClient }
    : {
        ...serverConfig(url),
        options: [NO_JIT, SERVER_KEEPS_ALIVE, ...(limits ? [limitsOptions(limits)] : [])].join(' '),
      };

/** Opens a pool of one connection, from another thread than the database's. */
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

/** Returns the backend's process id as the server or pooler reported it; missing in pg's types. */
const numberOf = (client: pg.Client) => (client as unknown as { processID: number }).processID;

type Found = { version: number; pid: number; hasJit: boolean };

/** Checks the server's version, and detects a pooler, which assigns its own process ids to connections. */
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
    // The reason contains host and port, never the password
    throw new DatabaseError('db.unreachable', `DATABASE_URL: ${reasonOf(cause as Error)}`, { cause });
  } finally {
    await client.end().catch(() => {});
  }
}

/** Returns the message; when both addresses of `localhost` refuse, pg throws an AggregateError without one. */
function reasonOf(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message;
}

/**
 * Handles connection errors while idle or between two queries of a transaction; unhandled, they would end the process.
 */
function surviveErrors(pool: pg.Pool, log: DbLog): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => void withoutCrash(client, log));
}

function withoutCrash<C extends pg.ClientBase>(client: C, log: DbLog): C {
  return client.on('error', (error: Error) => {
    log.warn({ err: error }, 'a database connection broke; the next query opens another');
  });
}
