import type { listReportRuns, ReportRun, reportOrder } from '@talus/contract/admin/reports';
import * as calls from '@talus/contract/admin/reports';
import type { AnswerOf } from '@talus/contract/route';
import { periodOf, reportNumber } from '@talus/domain/reports/period';
import { DAY_MS } from '@talus/domain/time/duration';
import { parseTime } from '@talus/domain/time/parse';
import type { TimeSpan } from '@talus/domain/time/time-span';
import { fromZoned, type Zone } from '@talus/domain/time/zone';
import type { Language } from '@talus/messages/language';
import type * as z from 'zod';
import type { Administrator } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { writeLog } from '../../platform/changes/write-log';
import { inTransaction } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { openReport, sendReportFile } from './report-files';
import { sendReport, splitRecipients } from './report-mail';
import * as store from './store';
import { findTemplate } from './template-store';
import { wireRun } from './wire';

export function bindReportRuns(bind: Bind, context: ServerContext): void {
  bind(calls.listReportRuns, ({ user, query, info }) => listRuns({ context, user, language: info.language }, query));
  bind(calls.orderReport, async ({ user, body, info }) => {
    const run = await orderReport({ context, user, language: info.language }, body);
    context.bus.wake('reports');
    return run;
  });
  bind(calls.cancelReport, ({ user, params, info }) =>
    cancelReport({ context, user, language: info.language }, params.reportId),
  );
  bind(calls.retryReport, async ({ user, params, info }) => {
    const run = await retryReport({ context, user, language: info.language }, params.reportId);
    context.bus.wake('reports');
    return run;
  });
  bind(calls.resendReport, async ({ user, params, body, info }) => {
    const caller = { context, user, language: info.language };
    const run = await resendReport(caller, params.reportId, body.to);
    context.bus.wake('outbox');
    return run;
  });
  bind(calls.readReport, async ({ user, params, query, info, reply }) =>
    sendReportFile(reply, await reportFile({ context, user, language: info.language }, params.reportId), query),
  );
}

/** Limit of reports waiting or running. */
const MOST_OPEN = 50;
const RECENT_MS = 30 * DAY_MS;

type Caller = { context: ServerContext; user: Administrator; language: Language };
type Order = z.output<typeof reportOrder>;

async function listRuns({ context, language }: Caller, page: store.RunPage): Promise<AnswerOf<typeof listReportRuns>> {
  const { pool, clock } = context;
  const found = await store.listRuns(pool, page);
  const copies = await store.copiesOf(
    pool,
    found.map(({ no }) => no),
  );
  const seen = seenBy(context, language);
  const counts = await store.countRuns(pool, new Date(clock.now().getTime() - RECENT_MS));
  return { runs: found.map((run) => wireRun(run, copies, seen)), ...counts };
}

async function orderReport(caller: Caller, order: Order): Promise<ReportRun> {
  const { context, user } = caller;
  const { pool, clock } = context;
  const project = await requireProject(context, user, 'project.view', order.project);
  const template = await findTemplate(pool, order.template);
  if (!template) throw new AppError('report.template-not-found');
  const now = clock.now();
  const span = spanOf(order, project.timezone);
  if (span.from > now.getTime()) throw new AppError('report.ahead');
  if ((await store.countOpen(pool)) >= MOST_OPEN) throw new AppError('report.too-many-waiting', { most: MOST_OPEN });
  const number = reportNumber(project.code, order.period, span, project.timezone);
  const id = await inTransaction(pool, async (tx) => {
    await writeLog(tx, { user, projectNo: project.no, type: 'add_log', message: `report ${number}`, now });
    return store.addRun(tx, {
      templateNo: template.no,
      scheduleNo: null,
      projectNo: project.no,
      userNo: user.no,
      title: titleOf(template, order.language),
      sections: template.sections,
      language: order.language,
      period: order.period,
      number,
      from: new Date(span.from),
      to: new Date(span.to),
      dueAt: now,
      now,
    });
  });
  return answerOf(caller, await requireRun(caller, id ?? ''));
}

/** Returns the printed title of a report. */
export const titleOf = ({ name, nameEn }: { name: string; nameEn: string }, language: string): string =>
  language === 'en' && nameEn !== '' ? nameEn : name;

/** Returns the span in days of the project's zone; an own span includes both days. */
function spanOf({ period, from, to }: Order, zone: Zone): TimeSpan {
  const first = parseTime(from ?? '', zone) ?? 0;
  if (period !== 'own') return periodOf(period, first, zone);
  return { from: first, to: fromZoned(Date.parse(to ?? '') + DAY_MS, zone) };
}

async function cancelReport(caller: Caller, reportId: string): Promise<ReportRun> {
  const run = await requireRun(caller, reportId);
  const { pool, clock } = caller.context;
  if (!(await store.cancelRun(pool, run.no, clock.now()))) throw new AppError('report.not-open');
  await log(caller, run, 'called off');
  return answerOf(caller, await requireRun(caller, reportId));
}

async function retryReport(caller: Caller, reportId: string): Promise<ReportRun> {
  const run = await requireRun(caller, reportId);
  if (!(await store.retryRun(caller.context.pool, run.no))) throw new AppError('report.not-failed');
  await log(caller, run, 'made again');
  return answerOf(caller, await requireRun(caller, reportId));
}

/**
 * Resends a report to recipients whose last copy arrived or was refused; a copy still being retried is not sent
 * twice.
 */
async function resendReport(caller: Caller, reportId: string, to: 'all' | 'failed'): Promise<ReportRun> {
  const { context } = caller;
  const run = await requireRun(caller, reportId);
  const { pages, bytes } = run;
  if (run.state !== 'done' || pages === null) throw new AppError('report.not-ready');
  await inTransaction(context.pool, async (tx) => {
    await store.lockRun(tx, run.no);
    const copies = await store.copiesOf(tx, [run.no]);
    const wanted = copies.filter(({ state }) => state === 'failed' || (to === 'all' && state === 'sent'));
    const nos = wanted.flatMap(({ userNo }) => userNo ?? []);
    const { told } = splitRecipients(await store.recipientsAmong(tx, nos, run.projectNo));
    if (told.length === 0) throw new AppError('report.nobody');
    await sendReport(tx, context, { run, made: { pages, bytes: Number(bytes) }, people: told });
  });
  await log(caller, run, `sent again, ${to}`);
  return answerOf(caller, await requireRun(caller, reportId));
}

const reportFile = async (caller: Caller, reportId: string) =>
  openReport(caller.context, await requireRun(caller, reportId));

/** Returns a report whose project the caller may see, or throws. */
async function requireRun({ context, user }: Caller, id: string): Promise<store.RunRow> {
  const run = await store.findRun(context.pool, id);
  if (!run) throw new AppError('report.not-found');
  await requireProject(context, user, 'project.view', run.project.id);
  return run;
}

const log = ({ context, user }: Caller, run: store.RunRow, what: string) =>
  writeLog(context.pool, {
    user,
    projectNo: run.projectNo,
    type: 'update_log',
    message: `report ${run.number} ${what}`,
    now: context.clock.now(),
  });

const answerOf = async ({ context, language }: Caller, run: store.RunRow): Promise<ReportRun> =>
  wireRun(run, await store.copiesOf(context.pool, [run.no]), seenBy(context, language));

const seenBy = ({ clock, settings }: ServerContext, language: Language) => ({
  language,
  now: clock.now().getTime(),
  keepDays: settings.keepReports,
});
