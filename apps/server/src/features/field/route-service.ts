import * as calls from '@talus/contract/data/field';
import { type FieldBundle, type FieldRoute, type fieldRouteInput, LAST_TAKEN } from '@talus/contract/data/field';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { isOnRoutes } from '@talus/domain/field/route';
import { ruleNamed } from '@talus/domain/readings/type-rules/registry';
import type * as z from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { type ProjectAccess, requireProject } from '../../platform/auth/project-access';
import { change, create, remove } from '../../platform/changes/change';
import { isDuplicate } from '../../platform/db/duplicate';
import { insertRow, updateRow } from '../../platform/db/write-rows';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { isRead, readOutputs } from '../manual/read';
import { listManual, listTypes, type ManualRow, versionsOf } from '../manual/store';
import { wireInstrument, wireType } from '../manual/wire';
import { FIELD_ROUTE, wireRoute } from './noun';
import * as store from './store';

export function bindFieldRoutes(bind: Bind, context: ServerContext): void {
  bind(calls.listFieldRoutes, ({ user, params }) => listRoutes(context, user, params.projectId));
  bind(calls.createFieldRoute, ({ user, params, body }) => createRoute(context, user, params.projectId, body));
  bind(calls.saveFieldRoute, ({ user, params, body }) => saveRoute(context, user, params, body));
  bind(calls.deleteFieldRoute, async ({ user, params, query }) => {
    await deleteRoute(context, user, params, query.revision);
    return { ok: true as const };
  });
  bind(calls.takeFieldRoute, ({ user, params }) => takeRoute(context, user, params));
}

type Input = z.output<typeof fieldRouteInput>;
type At = { projectId: string; routeId: string };

async function listRoutes(context: ServerContext, user: CurrentUser, projectId: string): Promise<FieldRoute[]> {
  const { no } = await requireProject(context, user, 'manual.edit', projectId);
  return (await store.listRoutes(context.pool, no)).map(wireRoute);
}

async function createRoute(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  { name, stops }: Input,
): Promise<FieldRoute> {
  const project = await requireProject(context, user, 'manual.edit', projectId);
  const numbered = await stopsOf(context, user, project, stops);
  return naming(() =>
    create(context, user, FIELD_ROUTE, async (tx) => {
      const own = { projectNo: project.no, name, createdBy: user.no, updatedAt: context.clock.now() };
      const { no } = await insertRow(tx, 'field_route', own);
      await store.setStops(tx, no, numbered);
      return no;
    }),
  );
}

async function saveRoute(
  context: ServerContext,
  user: CurrentUser,
  { projectId, routeId }: At,
  { name, stops, revision }: Input,
): Promise<FieldRoute> {
  const project = await requireProject(context, user, 'manual.edit', projectId);
  await requireRoute(context, project, routeId);
  const numbered = await stopsOf(context, user, project, stops);
  return naming(() =>
    change(context, user, FIELD_ROUTE, routeId, revision, async (tx, { no }) => {
      await updateRow(tx, 'field_route', no, { name, updatedAt: context.clock.now() });
      await store.setStops(tx, no, numbered);
    }),
  );
}

async function deleteRoute(
  context: ServerContext,
  user: CurrentUser,
  { projectId, routeId }: At,
  revision: number | undefined,
): Promise<void> {
  const project = await requireProject(context, user, 'manual.edit', projectId);
  await requireRoute(context, project, routeId);
  await remove(context, user, FIELD_ROUTE, routeId, revision, (tx, { no }) => store.deleteRoute(tx, no));
}

/** Returns the offline bundle of a route for a phone. Instruments no longer read manually are left out. */
async function takeRoute(context: ServerContext, user: CurrentUser, { projectId, routeId }: At): Promise<FieldBundle> {
  const project = await requireProject(context, user, 'manual.edit', projectId);
  const { name, stops } = await requireRoute(context, project, routeId);
  const now = context.clock.now();
  const known = new Map((await manualOf(context, user, project)).map((row) => [row.id, row]));
  const found = stops.flatMap(({ instrument, note }) => {
    const row = known.get(instrument);
    return row ? [{ row, note }] : [];
  });
  const nos = found.map(({ row }) => row.no);
  const versions = await versionsOf(context.pool, nos);
  const types = new Map((await listTypes(context.pool)).map((type) => [type.id, wireType(type)]));
  const outputs = await readOutputs(context.pool, found.map(({ row }) => row), now.getTime()); // biome-ignore format: one thing
  const photos = await store.placePhotos(context.pool, nos);
  return {
    now: now.toISOString(),
    _id: routeId,
    name,
    stops: found.flatMap(({ row, note }) => {
      const type = types.get(row.typeId);
      const inForce = versions.get(row.no)?.findLast(({ startDate }) => startDate <= now);
      if (!type || !inForce) return [];
      const own = outputs.get(row.no) ?? [];
      const last = own.filter(isRead).slice(0, LAST_TAKEN).reverse();
      const visit = own.find((output) => output.is_note || isRead(output));
      return [
        {
          instrument: wireInstrument(row, [inForce], type),
          type,
          note,
          last: last.map(({ TIMESTAMP, reading, reading3, result }) => ({ TIMESTAMP, reading, reading3, result })),
          last_note: visit?.is_note ? { TIMESTAMP: visit.TIMESTAMP, remark: visit.remark, by: visit.entered_by } : null,
          photo: photos.get(row.no) ?? null,
        },
      ];
    }),
  };
}

const manualOf = async (context: ServerContext, user: CurrentUser, project: ProjectAccess): Promise<ManualRow[]> =>
  (await listManual(context.pool, project.no, instrumentScope(user), context.clock.now())).filter(
    ({ group, computedBy }) => isOnRoutes({ group, rule: ruleNamed(computedBy) }),
  );

async function requireRoute(context: ServerContext, project: ProjectAccess, routeId: string): Promise<store.RouteRow> {
  const found = await store.findRoute(context.pool, project.no, routeId);
  if (!found) throw new AppError('field.route-not-found');
  return found;
}

async function stopsOf(context: ServerContext, user: CurrentUser, project: ProjectAccess, stops: Input['stops']) {
  const known = new Map((await manualOf(context, user, project)).map((row) => [row.id, row.no]));
  return stops.map(({ instrument, note }, i) => {
    const instrumentNo = known.get(instrument);
    if (instrumentNo === undefined) throw invalidField(`stops.${i}.instrument`, 'not-found');
    return { instrumentNo, note };
  });
}

async function naming<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicate(error, 'field_route_name') ? invalidField('name', 'field-route-taken') : error;
  }
}
