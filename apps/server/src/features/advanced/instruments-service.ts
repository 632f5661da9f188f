import type { SheetChange } from '@talus/contract/admin/advanced';
import * as calls from '@talus/contract/admin/advanced';
import type { BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { requireInstrument } from '../instruments/access';
import { readBulk } from '../instruments/read';
import { requireOwnProject, requireScope } from './access';
import { findForeignInstrument, listProjects } from './store';
import type { AdvancedTools } from './tools';

export function bindAdvancedInstruments(bind: Bind, context: ServerContext, tools: AdvancedTools): void {
  bind(calls.listUserInstruments, ({ user }) => listInstruments(context, user));
  bind(calls.listUserProjectInstruments, ({ user, params }) => listInstruments(context, user, params.projectId));
  bind(calls.saveUserInstruments, ({ user, body, query }) =>
    saveInstruments(context, user, tools, body, query.confirm === 'true', query.reason),
  );
}

/** Lists the instruments of one project, or of all the caller's projects when no project is given. */
async function listInstruments(
  context: ServerContext,
  user: CurrentUser,
  projectId?: string,
): Promise<BulkInstrument[]> {
  const scope =
    projectId === undefined
      ? await requireScope(context, user)
      : (await requireOwnProject(context, user, projectId)).scope;
  const found: BulkInstrument[] = [];
  for (const { no } of await listProjects(context.pool, scope))
    found.push(...(await readBulk(context.pool, no, context.clock.now())));
  return found;
}

async function saveInstruments(
  context: ServerContext,
  user: CurrentUser,
  { changeInstruments }: AdvancedTools,
  changes: readonly SheetChange[],
  isConfirmed: boolean,
  reason?: string,
): Promise<BulkInstrument[]> {
  const scope = await requireScope(context, user);
  const ids = changes.map(({ instrument_id }) => instrument_id);
  const foreign = await findForeignInstrument(context.pool, scope, ids);
  if (foreign) await requireInstrument(context, user, 'project.view', foreign);
  return changeInstruments(user, changes, isConfirmed, reason);
}
