import type { ProjectForm } from '@talus/contract/places/project-admin';
import * as calls from '@talus/contract/places/project-admin';
import { followsStyle } from '@talus/domain/hierarchy/name-style';
import { unknownNames } from '@talus/domain/variants/screen-names';
import { word } from '@talus/messages/server';
import type { Administrator, CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { change, create, remove } from '../../platform/changes/change';
import { type Db, sql } from '../../platform/db/db';
import { isDuplicate } from '../../platform/db/duplicate';
import { insertRow, updateRow } from '../../platform/db/write-rows';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import { invalidField } from '../../platform/http/invalid-request';
import { RefusedFields } from '../../platform/http/refused-fields';
import type { ServerContext } from '../../platform/http/server-context';
import { touchProject } from '../../records/instruments/config-changes';
import { holdWatching } from '../../records/instruments/hold-watching';
import { columnsFor, type Input } from './form-columns';
import { writeLists } from './form-lists';
import { countOpenAlarms, findNamesake, hideProject, listNames, listProjectNos } from './form-store';
import { PROJECT } from './noun';
import { findProject, lockProjectNames, type ProjectProfile } from './store';

export function bindProjectEditing(bind: Bind, context: ServerContext): void {
  bind(calls.listProjectForms, ({ user }) => listForms(context, user));
  bind(calls.getProjectForm, ({ user, params }) => getForm(context, user, params.projectId));
  bind(calls.createProject, ({ user, body }) => createProject(context, user, body));
  bind(calls.saveProject, ({ user, params, body }) => saveProject(context, user, params.projectId, body));
  bind(calls.deleteProject, async ({ user, params, query }) => {
    await deleteProject(context, user, params.projectId, query);
    return { ok: true as const };
  });
  bind(calls.checkNames, ({ user, params, query }) => checkNames(context, user, params.projectId, query.style));
}

async function listForms(context: ServerContext, _: Administrator): Promise<ProjectForm[]> {
  return (await PROJECT.load(context.pool, await listProjectNos(context.pool))).map(({ answer }) => answer);
}

async function getForm(context: ServerContext, user: CurrentUser, projectId: string): Promise<ProjectForm> {
  const { no } = await requireProject(context, user, 'admin.use', projectId);
  const [form] = await PROJECT.load(context.pool, [no]);
  if (!form) throw new AppError('project.not-found');
  return form.answer;
}

async function createProject(
  context: ServerContext,
  user: Administrator,
  input: Input & { name: string },
): Promise<ProjectForm> {
  refuseUnknownNames(input, {});
  const { timezone } = context.settings;
  return namingTaken(() =>
    create(context, user, PROJECT, async (tx) => {
      const { code = input.name, ...columns } = columnsFor({ timezone, ...input }, { timezone, profile: {} });
      await refuseShared(tx, input.name, null);
      const createdAt = context.clock.now();
      const { no } = await insertRow(tx, 'project', { ...columns, code, name: input.name, createdAt });
      await writeLists(tx, no, input);
      return no;
    }),
  );
}

type Saved = Input & { revision?: number | undefined };

async function saveProject(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  { revision, ...input }: Saved,
): Promise<ProjectForm> {
  await requireProject(context, user, 'admin.use', projectId);
  return namingTaken(() =>
    change(context, user, PROJECT, projectId, revision, async (tx, { no, answer }) => {
      const profile = (await findProject(tx, no))?.profile as ProjectProfile;
      refuseUnknownNames(input, answer);
      if (input.name !== undefined && input.name !== answer.name) await refuseShared(tx, input.name, no);
      await updateRow(tx, 'project', no, columnsFor(input, { timezone: answer.timezone, profile }));
      await writeLists(tx, no, input);
    }),
  );
}

type Deletion = { revision?: number | undefined; alarms?: 'close' | undefined };

/** Deletes a project by hiding it: measurements and alarms are evidence and stay, but judging and notification stop. */
async function deleteProject(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  { revision, alarms }: Deletion,
): Promise<void> {
  await requireProject(context, user, 'admin.use', projectId);
  const held: typeof PROJECT = {
    ...PROJECT,
    holdFirst: (tx, ids) =>
      holdWatching(tx, sql`i.project_no in (select no from project where id = any(${ids}::text[]))`),
  };
  await remove(context, user, held, projectId, revision, async (tx, { no }) => {
    const count = await countOpenAlarms(tx, no);
    if (count > 0 && alarms !== 'close') throw new AppError('project.alarms-open', { count });
    await hideProject(tx, no, user.no, context.clock.now());
    await touchProject(tx, no);
  });
}

/** Checks instrument names against the project's pattern, or against a pattern on trial. */
async function checkNames(context: ServerContext, user: CurrentUser, projectId: string, style: string | undefined) {
  const { no } = await requireProject(context, user, 'admin.use', projectId);
  const pattern = style ?? (await findProject(context.pool, no))?.namedStyle ?? '';
  return (await listNames(context.pool, no)).map(({ id, name }) => ({
    _id: id,
    name,
    isMatch: followsStyle(name, pattern),
  }));
}

/** Refuses names of screens that do not exist. Names that the project has already stay. */
function refuseUnknownNames(input: Input, stored: Parameters<typeof unknownNames>[1]): void {
  const unknown = unknownNames(input, stored);
  if (unknown.length === 0) return;
  throw new RefusedFields('request.invalid', (language) =>
    unknown.map(({ field, names }) => ({
      field,
      reason: word(language, 'fields', 'screen-name', { names: names.join(', ') }),
    })),
  );
}

/** Refuses a name that another project has, with that project's code. */
async function refuseShared(tx: Db, name: string, projectNo: number | null): Promise<void> {
  await lockProjectNames(tx);
  const other = await findNamesake(tx, name, projectNo);
  if (!other) return;
  throw new RefusedFields('request.invalid', (language) => [
    { field: 'name', reason: word(language, 'fields', 'project-name-taken', { code: other.code }) },
  ]);
}

async function namingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicate(error, 'project_code') ? invalidField('project_id', 'project-taken') : error;
  }
}
