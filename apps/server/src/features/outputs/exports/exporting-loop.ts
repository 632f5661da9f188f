import { findUserByNumber } from '../../../platform/auth/current-user';
import { AppError } from '../../../platform/http/app-error';
import type { ServerContext } from '../../../platform/http/server-context';
import { markJobFailed } from '../../../platform/jobs/job-store';
import { makeOne, problemOf, startMaking } from '../../../platform/jobs/making';
import type { Loop } from '../../../platform/loops/loop';
import { EXPORT_FILES } from './export-files';
import { prepareExport } from './prepare';
import * as store from './store';

/** Starts the loop that makes the files ordered on the export page. */
export const startExporting = (context: ServerContext): Loop =>
  startMaking({
    atOnce: 2,
    beat: context.beats.of('exports'),
    makeNext: (stopping) => makeNext(context, stopping),
    whenIdle: () => clear(context),
    onTrouble: (error) =>
      context.log.warn({ err: error }, 'files that were asked for could not be looked for; tried again'),
  });

const clear = (context: ServerContext): Promise<void> =>
  EXPORT_FILES.clear(context.settings.data, () => store.listIds(context.pool)).catch((error: unknown) =>
    context.log.warn({ err: error }, 'old files of exports could not be deleted'),
  );

/** Makes the next file in the queue; returns false if the queue was empty. */
export async function makeNext(context: ServerContext, stopping: AbortSignal): Promise<boolean> {
  const { pool, clock } = context;
  const job = await store.claimExport(pool, clock.now());
  if (!job) return false;
  const progress = { rows: 0, share: 0 };
  await makeOne({
    stopping,
    tell: () => store.markProgress(pool, job.no, { ...progress, now: clock.now() }),
    make: (signal) => make(context, job, progress, signal),
    releaseJob: () => store.releaseJob(pool, job.no),
    fail: (error) => fail(context, job, error),
  });
  return true;
}

async function make(
  context: ServerContext,
  job: store.ExportRow,
  progress: { rows: number; share: number },
  signal: AbortSignal,
): Promise<void> {
  const user = await findUserByNumber(context.pool, job.userNo);
  if (!user) throw new AppError('access.denied');
  const options = { language: job.language, signal };
  const { pieces } = await prepareExport(context, user, job.projectId, job.asked, options);
  const bytes = await EXPORT_FILES.write(
    context.settings.data,
    job.id,
    pieces((told) => Object.assign(progress, told)),
    signal,
  );
  await store.markDone(context.pool, job.no, { rows: progress.rows, bytes, now: context.clock.now() });
}

async function fail({ log, pool, clock }: ServerContext, job: store.ExportRow, error: unknown): Promise<void> {
  if (!(error instanceof AppError)) log.error({ err: error, export: job.id }, 'a file could not be made');
  await markJobFailed(pool, 'export_job', job.no, problemOf(error, 'export.failed'), clock.now());
}
