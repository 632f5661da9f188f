import type { SentReport } from '@talus/contract/admin/reports';
import * as calls from '@talus/contract/admin/reports';
import { DAY_MS } from '@talus/domain/time/duration';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { openReport, sendReportFile } from './report-files';
import { listSentTo } from './store';

export function bindSentReports(bind: Bind, context: ServerContext): void {
  bind(calls.listSentReports, ({ user, params }) => listSentReports(context, user, params.projectId));
  bind(calls.readSentReport, async ({ user, params, query, reply }) =>
    sendReportFile(reply, await sentReportFile(context, user, params), query),
  );
}

async function listSentReports(context: ServerContext, user: CurrentUser, projectId: string): Promise<SentReport[]> {
  const project = await requireProject(context, user, 'project.view', projectId);
  const keptMs = context.settings.keepReports * DAY_MS;
  return (await listSentTo(context.pool, project.no, user.no)).map((run) => ({
    _id: run.id,
    number: run.number,
    edition: run.edition,
    title: run.title,
    from: run.periodFrom.toISOString(),
    to: run.periodTo.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
    removed_at: run.finishedAt ? new Date(run.finishedAt.getTime() + keptMs).toISOString() : null,
    pages: run.pages,
    bytes: run.bytes === null ? null : Number(run.bytes),
  }));
}

async function sentReportFile(
  context: ServerContext,
  user: CurrentUser,
  { projectId, reportId }: { projectId: string; reportId: string },
) {
  const project = await requireProject(context, user, 'project.view', projectId);
  const run = (await listSentTo(context.pool, project.no, user.no)).find(({ id }) => id === reportId);
  if (!run) throw new AppError('report.not-found');
  return openReport(context, run);
}
