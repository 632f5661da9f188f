import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import pg from 'pg';
import { endPools, type Pools } from '../connect/pools';
import { DatabaseError } from '../database-error';
import type { DbLog } from '../db-log';
import { columnTypes } from '../schema/column-types';
import { compileProgram } from './compile-program';
import type { FromWorker, Start, ToWorker } from './lite-worker';
import { PortStream } from './port-stream';
import { workerFile } from './worker-file';

type Options = {
  /** The folder of the database; absent: in memory. */
  folder?: string;
  /** A dump to start from; requires an empty folder. */
  tarball?: Uint8Array;
  log: DbLog;
};

export type EmbeddedDatabase = {
  /** Alias of `pools.http`. */
  pool: pg.Pool;
  pools: Pools;
  client(): pg.Client;
  /** Opens a port for one connection from another thread. */
  openPort(): Promise<MessagePort>;
  /** Returns all files of the database as a tar, taken between two transactions. */
  dump(): Promise<Uint8Array>;
  /** Ends the worker at once, like a crash. The next connection starts a new worker on the same folder. */
  kill(): Promise<void>;
  close(): Promise<void>;
};

export const EMBEDDED_CONFIG = { user: 'postgres', database: 'postgres', ssl: false, types: columnTypes } as const;

/** Opens PGlite in a worker thread behind an ordinary pg pool, so that the application uses one driver. */
export async function openEmbedded({ folder, tarball, log }: Options): Promise<EmbeddedDatabase> {
  const program = await compileProgram();
  let closing = false;
  let current: Promise<Worker> | undefined;

  const start = (dump?: Uint8Array): Promise<Worker> => {
    const worker = new Worker(workerFile(), { workerData: { folder, tarball: dump, program } satisfies Start });
    current = new Promise((resolve, reject) => {
      worker.once('message', () => resolve(worker));
      worker.on('error', (error) => {
        log.error({ err: error }, 'the embedded database failed');
        reject(error);
      });
      worker.once('exit', (code) => {
        const ended = new DatabaseError('db.embedded-ended', `the embedded database ended with code ${code}`);
        reject(ended);
        if (closing) return;
        log.error({ code }, 'the embedded database ended; it starts again with the next query');
        current = undefined;
      });
    });
    return current;
  };

  if (folder) await mkdir(path.dirname(folder), { recursive: true });
  await start(tarball);
  const openPort = async (): Promise<MessagePort> => {
    const worker = await (current ?? start());
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ open: port2 } satisfies ToWorker, [port2]);
    return port1;
  };
  const config: pg.ClientConfig = { ...EMBEDDED_CONFIG, stream: () => new PortStream(openPort) };
  // One backend runs one transaction at a time, so each purpose has one connection, and the connections take turns: no
  // purpose waits for another's queue. Another purpose's transaction may take long, hence the timeout
  const open = () => new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 60_000 });
  const pools: Pools = { http: open(), judge: open(), intake: open(), live: open(), work: open() };

  return {
    pool: pools.http,
    pools,
    client: () => new pg.Client(config),
    openPort,
    async dump() {
      const worker = await (current ?? start());
      worker.postMessage({ dump: true } satisfies ToWorker);
      const [answer] = (await once(worker, 'message')) as [FromWorker];
      if (!('dump' in answer)) throw new Error('the embedded database answered something else than its dump');
      return answer.dump;
    },
    async kill() {
      await (await current)?.terminate();
    },
    async close() {
      closing = true;
      await endPools(pools);
      const worker = await current?.catch(() => undefined);
      if (!worker) return;
      const ended = once(worker, 'exit');
      worker.postMessage({ close: true } satisfies ToWorker);
      await ended;
    },
  };
}
