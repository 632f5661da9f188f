/** Worker thread: one PGlite backend, with a wire-protocol session per MessagePort. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Scheduler } from './scheduler';

export type Program = Pick<PGliteOptions, 'pgliteWasmModule' | 'initdbWasmModule'>;
export type Start = {
  folder: string | undefined;
  tarball: Uint8Array | undefined;
  program: Program;
};
export type ToWorker = { open: MessagePort } | { close: true } | { dump: true };
export type FromWorker = { ready: true } | { dump: Uint8Array };

const BROKEN = 70;

const { folder, tarball, program } = workerData as Start;
const db = await PGlite.create({
  ...(folder === undefined ? {} : { dataDir: folder }),
  ...(tarball === undefined ? {} : { loadDataDir: new Blob([tarball as Uint8Array<ArrayBuffer>]) }),
  ...program,
});
const scheduler = new Scheduler(db, (error) => {
  console.error('the embedded database failed', error);
  process.exit(BROKEN); // ends this thread only
});

const answer = (message: FromWorker) => parentPort?.postMessage(message);

parentPort?.on('message', async (message: ToWorker) => {
  if ('open' in message) return scheduler.open(message.open);
  await scheduler.idle();
  if ('dump' in message) {
    const dump = await db.dumpDataDir('none');
    return answer({ dump: new Uint8Array(await dump.arrayBuffer()) });
  }
  await db.close();
  process.exit(0);
});

answer({ ready: true });
