import type { AdvancedData, AreaStationInput } from '@talus/contract/admin/advanced';
import * as calls from '@talus/contract/admin/advanced';
import type { Area, Station } from '@talus/contract/places/places';
import type { CurrentUser } from '../../platform/auth/current-user';
import { create, write } from '../../platform/changes/change';
import { changeMany, type Writing } from '../../platform/changes/change-many';
import type { Editable, Loaded, Noun } from '../../platform/changes/noun';
import { insertRow } from '../../platform/db/write-rows';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { AREA, STATION } from '../places/noun';
import { setList } from '../places/rows';
import type { ListKind } from '../places/store';
import { PROJECT } from '../projects/noun';
import { requireNamedProject, requireScope } from './access';
import { readPlaces } from './read';
import { findForeignInstrument, type Scope } from './store';

export function bindAdvancedPlaces(bind: Bind, context: ServerContext): void {
  bind(calls.addArea, ({ user, body }) => addArea(context, user, body.areaName));
  bind(calls.addStation, ({ user, body }) => addStation(context, user, body.stationName));
  bind(calls.updateAreaStation, ({ user, body }) => updateAreaStation(context, user, body));
}

async function addArea(context: ServerContext, user: CurrentUser, name: string): Promise<Area[]> {
  const scope = await requireScope(context, user);
  await create(context, user, AREA, async (tx) => (await insertRow(tx, 'area', { name })).no);
  return (await readPlaces(context.pool, scope)).areas;
}

async function addStation(context: ServerContext, user: CurrentUser, name: string): Promise<Station[]> {
  const scope = await requireScope(context, user);
  await create(context, user, STATION, async (tx) => (await insertRow(tx, 'station', { name })).no);
  return (await readPlaces(context.pool, scope)).stations;
}

type Places = Pick<AdvancedData, 'areas' | 'stations'>;

/**
 * Sets the areas of a project and the stations of areas. A foreign id and an unknown id get the same answer: not
 * found.
 */
async function updateAreaStation(context: ServerContext, user: CurrentUser, input: AreaStationInput): Promise<Places> {
  const { scope, project } = await requireNamedProject(context, user, input.projectName);
  await refuseForeign(context, { ...scope, projectNo: null }, input);
  await write(context, user, async (writing) => {
    const of = [{ id: project.id, revision: input.revision }];
    await changeMany(writing, PROJECT, of, ([before]) =>
      setList(writing.tx, 'area', before as Loaded<unknown>, input.projectAreas),
    );
    await setLists(writing, AREA, 'station', project.no, input.areas.map(({ station, ...area }) => ({ ...area, list: station }))); // biome-ignore format: one line
    await setLists(writing, STATION, 'instrument', project.no, input.stations.map(({ instrument, ...station }) => ({ ...station, list: instrument }))); // biome-ignore format: one line
  });
  return readPlaces(context.pool, scope);
}

async function refuseForeign({ pool }: ServerContext, scope: Scope, input: AreaStationInput): Promise<void> {
  const { areas, stations } = await readPlaces(pool, scope);
  const [own, at] = [areas, stations].map((places) => new Set(places.map(({ _id }) => _id)));
  const isForeign = (known: Set<string> | undefined) => (id: string) => !known?.has(id);
  if ([...input.projectAreas, ...input.areas.map(({ _id }) => _id)].some(isForeign(own)))
    throw new AppError('area.not-found');
  if (
    input.areas
      .flatMap(({ station }) => station)
      .concat(input.stations.map(({ _id }) => _id))
      .some(isForeign(at))
  )
    throw new AppError('station.not-found');
  const instruments = input.stations.flatMap(({ instrument }) => instrument);
  if (await findForeignInstrument(pool, scope, instruments)) throw new AppError('instrument.not-found');
}

type Listed = { _id: string; revision?: number | undefined; list: string[] };

/** Sets the lists of several places in one step, so that an item moved between two places is logged for both. */
const setLists = <Answer extends Editable>(
  writing: Writing,
  noun: Noun<Answer>,
  kind: ListKind,
  projectNo: number,
  listed: readonly Listed[],
) =>
  changeMany(
    writing,
    noun,
    listed.map(({ _id, revision }) => ({ id: _id, revision })),
    async (befores) => {
      for (const [i, before] of befores.entries()) {
        if (before.projectNo !== projectNo) throw new AppError(noun.missing);
        await setList(writing.tx, kind, before, listed[i]?.list ?? []);
      }
    },
  );
