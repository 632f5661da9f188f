import type { AdvancedClient, AdvancedData, AdvancedProject } from '@talus/contract/admin/advanced';
import * as calls from '@talus/contract/admin/advanced';
import { beginAttempt, countedTaken } from '../../platform/auth/attempts';
import type { CurrentUser } from '../../platform/auth/current-user';
import { change, create } from '../../platform/changes/change';
import { newId } from '../../platform/db/new-id';
import { insertRow } from '../../platform/db/write-rows';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import { InvalidRequest, invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { PROJECT } from '../projects/noun';
import { lockProjectNames, setMembers } from '../projects/store';
import { requireNamedProject, requireOwnProject, requireScope } from './access';
import { readPlaces } from './read';
import { type ClientRow, listClients, listProjects, listProjectsByName, type Scope } from './store';
import type { AdvancedTools } from './tools';

export function bindAdvanced(bind: Bind, context: ServerContext, tools: AdvancedTools): void {
  bind(calls.newProject, ({ user, body }) => newProject(context, user, body.projectName));
  bind(calls.getAdvancedData, ({ user }) => getData(context, user));
  bind(calls.getAdvancedProjectData, ({ user, params }) => getData(context, user, params.projectId));
  bind(calls.addClient, ({ user, body }) => addClient(context, user, tools, body));
  bind(calls.updateProject, async ({ user, body }) => {
    await updateClients(context, user, body);
    return { ok: true as const };
  });
}

async function getData(context: ServerContext, user: CurrentUser, projectId?: string): Promise<AdvancedData> {
  const scope =
    projectId === undefined
      ? await requireScope(context, user)
      : (await requireOwnProject(context, user, projectId)).scope;
  const projects = await listProjects(context.pool, scope);
  return {
    projects: projects.map(({ id, revision, code, name }) => ({ _id: id, revision, project_id: code, name })),
    clients: await readClients(context, scope),
    ...(await readPlaces(context.pool, scope)),
  };
}

/**
 * Creates a project. The creator becomes its first member, unless an administrator, who sees every project. The
 * code is random, never derived from the name: folders and links of another project may use the name.
 */
async function newProject(context: ServerContext, user: CurrentUser, name: string): Promise<AdvancedProject> {
  const scope = await requireScope(context, user);
  const { timezone } = context.settings;
  const made = await create(context, user, PROJECT, async (tx) => {
    await lockProjectNames(tx);
    const [same] = await listProjectsByName(tx, scope, name);
    if (same) throw new AppError('advanced.name-taken', { name, code: same.code });
    const { no } = await insertRow(tx, 'project', { code: drawCode(), name, timezone, createdAt: context.clock.now() });
    if (!scope.isAll) await setMembers(tx, no, [user.no]);
    return no;
  });
  return { _id: made._id, revision: made.revision, project_id: made.project_id, name: made.name };
}

const drawCode = (): string => `N-${newId().slice(-8).toUpperCase()}`;

type NewClient = { name: string; email: string; phone: string | null };

/**
 * Adds a person with the client role only; other roles are granted by administrators. Returns the client list, with
 * the password link on the new client.
 */
async function addClient(
  context: ServerContext,
  user: CurrentUser,
  { addPerson }: AdvancedTools,
  input: NewClient,
): Promise<AdvancedClient[]> {
  const scope = await requireScope(context, user);
  const add = () => addPerson(user, { ...input, roles: ['client'] });
  const { user: made, link } = scope.isAll ? await add() : await countingTaken(context, user, add);
  const clients = await readClients(context, scope);
  return clients.map((client) => (client._id === made._id && link ? { ...client, link } : client));
}

async function countingTaken<T>({ pool, clock }: ServerContext, user: CurrentUser, add: () => Promise<T>): Promise<T> {
  const attempt = await beginAttempt(pool, clock.now(), [countedTaken(user.id)]);
  if (attempt.held) throw new AppError('login.too-many', { seconds: Math.ceil(attempt.waitMs / 1000) });
  let isTaken = false;
  try {
    return await add();
  } catch (error) {
    isTaken = error instanceof InvalidRequest;
    throw error;
  } finally {
    await attempt.end(isTaken ? 'wrong' : 'untried');
  }
}

type Clients = { projectName: string; clients: readonly string[]; client_mesk: readonly string[] };

/**
 * Sets the clients of a project among the selectable ones in `client_mesk`. All other members stay, and so does a
 * caller who is not an administrator, who would otherwise lose access.
 */
async function updateClients(
  context: ServerContext,
  user: CurrentUser,
  { projectName, clients, client_mesk }: Clients,
): Promise<void> {
  const { scope, project } = await requireNamedProject(context, user, projectName);
  const known = new Map(
    (await listClients(context.pool, { ...scope, projectNo: null })).map((one) => [one.id, one.no]),
  );
  if (clients.some((id) => !known.has(id))) throw invalidField('clients', 'people-unknown');
  await change(context, user, PROJECT, project.id, undefined, (tx, { no, answer }) => {
    const kept = answer.client_id.filter((id) => !client_mesk.includes(id) || (id === user.id && !scope.isAll));
    const members = [...new Set([...kept, ...clients])].flatMap((id) => known.get(id) ?? []);
    return setMembers(tx, no, members);
  });
}

const readClients = async ({ pool }: ServerContext, scope: Scope): Promise<AdvancedClient[]> =>
  (await listClients(pool, scope)).map(wireClient);

const wireClient = ({ id, name, email, phone, projects }: ClientRow): AdvancedClient => ({
  _id: id,
  name,
  email,
  phone,
  project: projects,
});
