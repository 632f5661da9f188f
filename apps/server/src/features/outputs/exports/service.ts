import type { ExportJob, ExportOrder } from '@talus/contract/data/exports';
import * as calls from '@talus/contract/data/exports';
import type { Language } from '@talus/messages/language';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { type ProjectAccess, requireProject } from '../../../platform/auth/project-access';
import { newId } from '../../../platform/db/new-id';
import { AppError } from '../../../platform/http/app-error';
import { attachment } from '../../../platform/http/attachment';
import type { Bind } from '../../../platform/http/bind';
import type { ServerContext } from '../../../platform/http/server-context';
import { EXPORT_FILES } from './export-files';
import { prepareExport } from './prepare';
import * as store from './store';
import { wireJob } from './wire';

export function bindExports(bind: Bind, context: ServerContext): void {
  bind(calls.listExports, ({ user, params, info }) =>
    listExports({ context, user, projectId: params.projectId, language: info.language }),
  );
  bind(calls.orderExport, async ({ user, params, body, info, signal }) => {
    const caller = { context, user, projectId: params.projectId, language: info.language };
    const job = await orderExport(caller, body, signal);
    context.bus.wake('exports');
    return job;
  });
  bind(calls.retryExport, async ({ user, params, info }) => {
    const caller = { context, user, projectId: params.projectId, language: info.language };
    const job = await retryExport(caller, params.exportId);
    context.bus.wake('exports');
    return job;
  });
  bind(calls.removeExport, ({ user, params, info }) =>
    removeExport({ context, user, projectId: params.projectId, language: info.language }, params.exportId),
  );
  bind(calls.downloadExport, async ({ user, params, info, reply }) => {
    const caller = { context, user, projectId: params.projectId, language: info.language };
    const { name, handle } = await exportFile(caller, params.exportId);
    return reply
      .type('application/octet-stream')
      .header('Content-Disposition', attachment(name))
      .send(handle.createReadStream());
  });
}

/** Limit of waiting and running exports per person. */
const MOST_OPEN = 10;

export type Caller = { context: ServerContext; user: CurrentUser; projectId: string; language: Language };

async function listExports({ context, user, projectId, language }: Caller): Promise<ExportJob[]> {
  const project = await requireProject(context, user, 'project.view', projectId);
  const jobs = await store.listJobs(context.pool, { projectNo: project.no, userNo: user.no });
  return jobs.map((job) => wireJob(job, seenBy(context, project, language)));
}

/**
 * Queues an export. Refuses at once an order that would fail later: invisible instruments, too many of them, too
 * long a span.
 */
export async function orderExport(caller: Caller, asked: ExportOrder, signal: AbortSignal): Promise<ExportJob> {
  const { context, user, projectId, language } = caller;
  const project = await requireProject(context, user, 'project.view', projectId);
  if ((await store.countOpen(context.pool, user.no)) >= MOST_OPEN)
    throw new AppError('export.too-many-waiting', { most: MOST_OPEN });
  const { fileName } = await prepareExport(context, user, projectId, asked, { language, signal });
  const owner = { projectNo: project.no, userNo: user.no };
  const id = newId();
  await store.addJob(context.pool, { ...owner, id, asked, language, fileName, now: context.clock.now() });
  return wireJob(await requireJob(context, owner, id), seenBy(context, project, language));
}

async function retryExport(caller: Caller, exportId: string): Promise<ExportJob> {
  const { context, user, projectId, language } = caller;
  const project = await requireProject(context, user, 'project.view', projectId);
  const owner = { projectNo: project.no, userNo: user.no };
  await store.retryJob(context.pool, (await requireJob(context, owner, exportId)).no);
  return wireJob(await requireJob(context, owner, exportId), seenBy(context, project, language));
}

/** Deletes an export; a running job notices the deletion at its next progress update. */
async function removeExport({ context, user, projectId }: Caller, exportId: string): Promise<{ ok: true }> {
  const project = await requireProject(context, user, 'project.view', projectId);
  const job = await requireJob(context, { projectNo: project.no, userNo: user.no }, exportId);
  await store.deleteJob(context.pool, job.no);
  await EXPORT_FILES.remove(context.settings.data, job.id);
  return { ok: true };
}

async function exportFile({ context, user, projectId }: Caller, exportId: string) {
  const project = await requireProject(context, user, 'project.view', projectId);
  const job = await requireJob(context, { projectNo: project.no, userNo: user.no }, exportId);
  if (job.state !== 'done') throw new AppError('export.not-ready');
  const handle = await EXPORT_FILES.open(context.settings.data, job.id);
  if (!handle) throw new AppError('export.not-found');
  return { name: job.fileName, handle };
}

async function requireJob(context: ServerContext, owner: store.Owner, id: string): Promise<store.ExportRow> {
  const job = await store.findJob(context.pool, owner, id);
  if (!job) throw new AppError('export.not-found');
  return job;
}

const seenBy = ({ settings }: ServerContext, { timezone }: ProjectAccess, language: Language) => ({
  language,
  zone: timezone,
  keepHours: settings.keepExports,
});
