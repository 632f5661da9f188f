import type { InstrumentGroup, instrumentGroupInput } from '@talus/contract/instruments/instrument-groups';
import * as calls from '@talus/contract/instruments/instrument-groups';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import type * as z from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { change, create, remove } from '../../platform/changes/change';
import type { Db } from '../../platform/db/db';
import { isDuplicate } from '../../platform/db/duplicate';
import { insertRow, updateRow } from '../../platform/db/write-rows';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { INSTRUMENT_GROUP, wireGroup } from './noun';
import { deleteGroup, listGroups, membersOf, numbersOf, setMembers } from './store';

export function bindInstrumentGroups(bind: Bind, context: ServerContext): void {
  bind(calls.listInstrumentGroups, ({ user, params }) => listInstrumentGroups(context, user, params.projectId));
  bind(calls.createInstrumentGroup, ({ user, params, body }) =>
    createInstrumentGroup(context, user, params.projectId, body),
  );
  bind(calls.saveInstrumentGroup, ({ user, params, body }) => saveInstrumentGroup(context, user, params, body));
  bind(calls.deleteInstrumentGroup, async ({ user, params, query }) => {
    await deleteInstrumentGroup(context, user, params, query);
    return { ok: true as const };
  });
}

type Input = z.output<typeof instrumentGroupInput>;
type GroupPlace = { projectId: string; groupId: string };

async function listInstrumentGroups(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
): Promise<InstrumentGroup[]> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  const groups = await listGroups(context.pool, no);
  const members = await membersOf(
    context.pool,
    groups.map((group) => group.no),
    instrumentScope(user),
  );
  return groups.map((group) => wireGroup(group, members));
}

async function createInstrumentGroup(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  input: Input,
): Promise<InstrumentGroup> {
  const { no: projectNo } = await requireProject(context, user, 'admin.use', projectId);
  return naming(() =>
    create(context, user, INSTRUMENT_GROUP, async (tx) => {
      const createdAt = context.clock.now();
      const { no } = await insertRow(tx, 'instrument_group', { ...columnsFor(input), projectNo, createdAt });
      await setMembers(tx, no, await membersFor(tx, projectNo, input));
      return no;
    }),
  );
}

async function saveInstrumentGroup(
  context: ServerContext,
  user: CurrentUser,
  { projectId, groupId }: GroupPlace,
  input: Input,
): Promise<InstrumentGroup> {
  const { no: projectNo } = await requireProject(context, user, 'admin.use', projectId);
  return naming(() =>
    change(context, user, INSTRUMENT_GROUP, groupId, input.revision, async (tx, before) => {
      requireOwn(before, projectNo);
      await updateRow(tx, 'instrument_group', before.no, columnsFor(input));
      await setMembers(tx, before.no, await membersFor(tx, projectNo, input));
    }),
  );
}

async function deleteInstrumentGroup(
  context: ServerContext,
  user: CurrentUser,
  { projectId, groupId }: GroupPlace,
  { revision }: { revision?: number | undefined },
): Promise<void> {
  const { no: projectNo } = await requireProject(context, user, 'admin.use', projectId);
  await remove(context, user, INSTRUMENT_GROUP, groupId, revision, async (tx, before) => {
    requireOwn(before, projectNo);
    await deleteGroup(tx, before.no);
  });
}

function requireOwn(before: { projectNo: number | null }, projectNo: number): void {
  if (before.projectNo !== projectNo) throw new AppError('instrument-group.not-found');
}

/** Resolves the members of a group, which must belong to the group's project. */
async function membersFor(tx: Db, projectNo: number, { instrumentList }: Input) {
  const found = await numbersOf(
    tx,
    projectNo,
    instrumentList.map(({ instrument }) => instrument),
  );
  return instrumentList.map(({ instrument, depth }, i) => {
    const instrumentNo = found.get(instrument);
    if (instrumentNo === undefined) throw invalidField(`instrumentList.${i}.instrument`, 'not-found');
    return { instrumentNo, depth };
  });
}

const columnsFor = ({ name, type, xAxis, yAxis }: Input) => ({
  name,
  type,
  xMin: xAxis.min,
  xMax: xAxis.max,
  xUnit: xAxis.unit,
  yMin: yAxis.min,
  yMax: yAxis.max,
  yUnit: yAxis.unit,
});

async function naming<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicate(error, 'instrument_group_name') ? invalidField('name', 'group-taken') : error;
  }
}
