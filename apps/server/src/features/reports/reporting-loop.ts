import { reportNumber } from '@talus/domain/reports/period';
import { dueRun, type ReportSchedule } from '@talus/domain/reports/schedule';
import type { ReportPeriod } from '@talus/domain/reports/sections';
import { sectionsOn } from '@talus/domain/reports/template';
import type { Language } from '@talus/messages/language';
import { tellFailedReports } from '../../pipeline/tell/report-failures';
import { type CurrentUser, findUserByNumber } from '../../platform/auth/current-user';
import { requireAction, requireProject } from '../../platform/auth/project-access';
import { inTransaction } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import { markJobFailed } from '../../platform/jobs/job-store';
import { makeOne, problemOf, startMaking } from '../../platform/jobs/making';
import type { Loop } from '../../platform/loops/loop';
import type { MadeReport, MakeReport } from './document/make-report';
import { REPORT_FILES } from './report-files';
import { sendReport, splitRecipients } from './report-mail';
import { titleOf } from './run-service';
import { listEnabled, markAsked } from './schedule-store';
import * as store from './store';

/** Starts the loop that makes due and ordered reports one at a time, and mails the reports of schedules. */
export const startReporting = (context: ServerContext, makeReport: MakeReport): Loop =>
  startMaking({
    atOnce: 1,
    beat: context.beats.of('reports'),
    makeNext: (stopping) => makeNext(context, makeReport, stopping),
    whenIdle: () => clear(context),
    onTrouble: (error) => context.log.warn({ err: error }, 'reports could not be looked for; tried again'),
  });

const clear = (context: ServerContext): Promise<void> =>
  REPORT_FILES.clear(context.settings.data, () => store.listIds(context.pool)).catch((error: unknown) =>
    context.log.warn({ err: error }, 'old reports could not be deleted'),
  );

/** Makes the next report in the queue; returns false if the queue was empty. */
export async function makeNext(
  context: ServerContext,
  makeReport: MakeReport,
  stopping: AbortSignal,
): Promise<boolean> {
  const { pool, clock } = context;
  await addDue(context);
  await tellFailed(context);
  const run = await store.claimRun(pool, clock.now());
  if (!run) return false;
  const progress: { page: number; pages: number | null } = { page: 0, pages: null };
  await makeOne({
    stopping,
    tell: () => store.markProgress(pool, run.no, { ...progress, now: clock.now() }),
    make: async (signal) => {
      const made = await write(context, makeReport, run, {
        signal,
        onProgress: (told) => Object.assign(progress, told),
      });
      await finish(context, run, made);
    },
    releaseJob: () => store.releaseJob(pool, run.no),
    fail: (error) => fail(context, run, error),
  });
  return true;
}

/**
 * Queues the reports that schedules owe by now. Two processes at the same time queue a period once: it is unique
 * per schedule.
 */
export async function addDue({ pool, clock }: ServerContext): Promise<void> {
  const now = clock.now();
  for (const { no, code, timezone, sections, since, ...schedule } of await listEnabled(pool)) {
    const due = dueRun(schedule as ReportSchedule, timezone, { since: since.getTime(), now: now.getTime() });
    if (!due) continue;
    const dueAt = new Date(due.at);
    const period = schedule.every as ReportPeriod;
    const asked = {
      templateNo: schedule.templateNo,
      scheduleNo: no,
      projectNo: schedule.projectNo,
      userNo: schedule.userNo,
      title: titleOf(schedule, schedule.language),
      sections,
      language: schedule.language,
      period,
      number: reportNumber(code, period, due.span, timezone),
      from: new Date(due.span.from),
      to: new Date(due.span.to),
      dueAt,
      now,
    };
    await inTransaction(pool, async (tx) => {
      await store.addRun(tx, asked);
      await markAsked(tx, { no, since }, dueAt);
    });
  }
}

/**
 * Returns the user in whose name a report is made. A schedule belongs to the project: its report is made even if
 * its author lost the right or left. An ordered report needs its orderer's current permission.
 */
async function makerOf(context: ServerContext, run: store.RunRow): Promise<CurrentUser> {
  if (run.scheduleNo !== null) return { no: run.userNo ?? 0, id: '', email: '', roles: ['admin'], sessionId: '' };
  const user = run.userNo === null ? null : await findUserByNumber(context.pool, run.userNo);
  if (!user) throw new AppError('access.denied');
  await requireAction(context, user, 'admin.use');
  return user;
}

async function write(
  context: ServerContext,
  makeReport: MakeReport,
  run: store.RunRow,
  options: Parameters<MakeReport>[3],
): Promise<MadeReport & { size: number }> {
  const user = await makerOf(context, run);
  await requireProject(context, user, 'project.view', run.project.id);
  const { title, number, edition } = run;
  const order = {
    projectId: run.project.id,
    title,
    sections: sectionsOn(run.sections),
    period: run.period as ReportPeriod,
    range: { from: run.periodFrom, to: run.periodTo },
    language: run.language as Language,
    number,
    edition,
  };
  const made = await makeReport(context, user, order, options);
  const size = await REPORT_FILES.write(context.settings.data, run.id, [made.bytes], options.signal);
  return { ...made, size };
}

/** Marks a report as done and queues its mails in one transaction; a report cancelled meanwhile gets neither. */
async function finish(
  context: ServerContext,
  run: store.RunRow,
  { pages, size }: { pages: number; size: number },
): Promise<void> {
  const isSent = await inTransaction(context.pool, async (tx) => {
    const people = run.scheduleNo === null ? [] : await store.recipientsOf(tx, run.scheduleNo, run.projectNo);
    const { told, leftOut } = splitRecipients(people);
    const now = context.clock.now();
    if (!(await store.markDone(tx, run.no, { pages, bytes: size, leftOut, now }))) return false;
    await sendReport(tx, context, { run, made: { pages, bytes: size }, people: told });
    return told.length > 0;
  });
  if (isSent) context.bus.wake('outbox');
}

/** Notifies administrators of failed scheduled reports, including those lost with their process. */
async function tellFailed({ pool, clock, settings, bus }: ServerContext): Promise<void> {
  const now = clock.now();
  const told = await inTransaction(pool, async (tx) => {
    const failed = await store.takeFailed(tx, now);
    if (failed.length > 0) await tellFailedReports(tx, failed, { now, publicUrl: settings.publicUrl });
    return failed.length;
  });
  if (told > 0) bus.wake('outbox');
}

async function fail({ log, pool, clock }: ServerContext, run: store.RunRow, error: unknown): Promise<void> {
  if (!(error instanceof AppError)) log.error({ err: error, report: run.id }, 'a report could not be made');
  await markJobFailed(pool, 'report_run', run.no, problemOf(error, 'report.failed'), clock.now());
}
