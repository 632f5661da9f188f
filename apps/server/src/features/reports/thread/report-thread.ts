import { parentPort, workerData } from 'node:worker_threads';
import { fixedClock } from '../../../platform/clock/clock';
import { openFrom } from '../../../platform/db/connect/open-database';
import { AppError } from '../../../platform/http/app-error';
import type { ServerContext } from '../../../platform/http/server-context';
import { makeReport } from '../document/make-report';
import type { FromThread, ToThread } from './make-in-thread';

// The worker loads, lays out and draws a report, so that ingest never waits for it

const { way, settings, storage, now, user, order } = workerData as ToThread;
const pool = openFrom(way);
const tell = (told: FromThread, moved: ArrayBuffer[] = []) => parentPort?.postMessage(told, moved);
const logged = (level: 'info' | 'warn' | 'error') => (about: object, text?: string) =>
  tell({ log: { level, about: plain(about), text: text ?? '' } });

/** Converts errors to text, since an error loses its text when posted to another thread. */
const plain = (about: object): object =>
  Object.fromEntries(
    Object.entries(about).map(([key, value]) => [key, value instanceof Error ? String(value.stack) : value]),
  );

const context = {
  pool,
  storage,
  clock: fixedClock(now),
  settings,
  log: { info: logged('info'), warn: logged('warn'), error: logged('error') },
} as unknown as ServerContext;

try {
  const { signal } = new AbortController();
  const { pages, bytes } = await makeReport(context, user, order, {
    signal,
    onProgress: (progress) => tell({ progress }),
  });
  const own = new Uint8Array(bytes);
  tell({ made: { pages, bytes: own } }, [own.buffer]);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  const { code, params } = error;
  tell({ refused: { code, params } });
} finally {
  await pool.end();
}
