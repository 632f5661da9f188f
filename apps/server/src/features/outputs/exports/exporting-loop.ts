import { MINUTE_MS } from '@talus/domain/time/duration';
import { findUserByNumber } from '../../../platform/auth/current-user';
import { createAlarmClock } from '../../../platform/clock/alarm-clock';
import { AppError } from '../../../platform/http/app-error';
import type { ServerContext } from '../../../platform/http/server-context';
import { clearExports, writeExport } from './export-files';
import { prepareExport } from './prepare';
import * as store from './store';

export type Exporting = {
  /** Something waits: it begins at once. */
  wake: () => void;
  /** Resolves when what is under way was given back. */
  stop: () => Promise<void>;
};

/** Files that are made at the same time. */
const AT_ONCE = 2;
const EVERY_MS = 10_000;
/** So often a maker says how far it is, and asks whether it is still wanted. */
const TELL_MS = 1000;
/** One whose maker has been silent for so long is begun again. */
const LOST_MS = MINUTE_MS;

/** Makes the files that people ask for, a few at a time, first come, first served. */
export function startExporting(context: ServerContext, everyMs = EVERY_MS): Exporting {
  const stopping = new AbortController();
  const alarms = Array.from({ length: AT_ONCE }, () => createAlarmClock(stopping.signal));
  const workers = alarms.map(async (alarm, i) => {
    while (!stopping.signal.aborted) {
      const made = await makeNext(context, stopping.signal).catch((error: unknown) => {
        context.log.warn({ err: error }, 'files that were asked for could not be looked for; tried again');
        return false;
      });
      if (made) continue;
      if (i === 0) await clear(context);
      await alarm.sleep(everyMs);
    }
  });
  return {
    wake: () => {
      for (const alarm of alarms) alarm.wake();
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(workers);
    },
  };
}

const clear = (context: ServerContext): Promise<void> =>
  clearExports(context.settings.data, () => store.listIds(context.pool)).catch((error: unknown) =>
    context.log.warn({ err: error }, 'old files of exports could not be deleted'),
  );

/** Whether there was one to make. */
export async function makeNext(context: ServerContext, stopping: AbortSignal): Promise<boolean> {
  const now = context.clock.now();
  const job = await store.claimJob(context.pool, now, new Date(now.getTime() - LOST_MS));
  if (!job) return false;
  const unwanted = new AbortController();
  const signal = AbortSignal.any([stopping, unwanted.signal]);
  const progress = { rows: 0, share: 0 };
  const tell = async () => {
    const isWanted = await store.markProgress(context.pool, job.no, { ...progress, now: context.clock.now() });
    if (!isWanted) unwanted.abort();
  };
  const telling = setInterval(() => void tell().catch(() => {}), TELL_MS);
  try {
    const user = await findUserByNumber(context.pool, job.userNo);
    if (!user) throw new AppError('access.denied');
    const options = { language: job.language, signal };
    const { pieces } = await prepareExport(context, user, job.projectId, job.asked, options);
    const bytes = await writeExport(
      context.settings.data,
      job.id,
      pieces((told) => Object.assign(progress, told)),
      signal,
    );
    await store.markDone(context.pool, job.no, { rows: progress.rows, bytes, now: context.clock.now() });
  } catch (error) {
    if (stopping.aborted) await store.giveBack(context.pool, job.no);
    else if (!unwanted.signal.aborted) await fail(context, job, error);
  } finally {
    clearInterval(telling);
  }
  return true;
}

async function fail(context: ServerContext, job: store.ExportRow, error: unknown): Promise<void> {
  const { code, params } = problemOf(error);
  if (!(error instanceof AppError)) context.log.error({ err: error, export: job.id }, 'a file could not be made');
  await store.markFailed(context.pool, job.no, { code, params }, context.clock.now());
}

function problemOf(error: unknown): store.Problem {
  if (error instanceof AppError) return { code: error.code, params: error.params };
  const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === '53100');
  return { code: isFull ? 'server.disk-full' : 'export.failed', params: {} };
}
