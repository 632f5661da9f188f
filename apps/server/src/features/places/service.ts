import type { Area, Station } from '@talus/contract/places/places';
import * as calls from '@talus/contract/places/places';
import type { Administrator, CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { change, remove, write } from '../../platform/changes/change';
import { changeMany, createMany, type Writing } from '../../platform/changes/change-many';
import type { Loaded } from '../../platform/changes/noun';
import { run, sql } from '../../platform/db/db';
import { insertRow, updateRow } from '../../platform/db/write-rows';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { touchProject } from '../../records/instruments/config-changes';
import { keepAlarms } from '../../records/instruments/keep-alarms';
import { PROJECT } from '../projects/noun';
import { changeList, type ListChange } from './lists';
import { AREA, STATION } from './noun';
import { attach, countAtStation, countInArea, listAreaNos, listStationNos } from './store';

const OK = { ok: true } as const;

const all = ({ confirm }: { confirm?: 'true' | 'false' | undefined }) => ({
  remove: 'all' as const,
  confirm: confirm === 'true',
});

export function bindPlaces(bind: Bind, context: ServerContext): void {
  bind(calls.setAreas, ({ user, params, body: { area, revision, confirm } }) =>
    changeAreas(context, user, params.projectId, { set: area, confirm }, revision),
  );
  bind(calls.detachAreas, ({ user, params, body: { area, revision, confirm } }) =>
    changeAreas(context, user, params.projectId, { remove: area, confirm }, revision),
  );
  bind(calls.detachAllAreas, ({ user, params, query }) =>
    changeAreas(context, user, params.projectId, all(query), query.revision),
  );
  bind(calls.listAllAreas, ({ user, query }) => listAllAreas(context, user, query.project));
  bind(calls.createAreas, ({ user, body }) => createAreas(context, user, body));
  bind(calls.saveArea, ({ user, params, body }) => saveArea(context, user, params.areaId, body));
  bind(calls.deleteArea, async ({ user, params, query }) => {
    await deleteArea(context, user, params.areaId, query);
    return OK;
  });
  bind(calls.setStations, ({ user, params, body: { station, revision, confirm } }) =>
    changeStations(context, user, params.areaId, { set: station, confirm }, revision),
  );
  bind(calls.detachStations, ({ user, params, body: { station, revision, confirm } }) =>
    changeStations(context, user, params.areaId, { remove: station, confirm }, revision),
  );
  bind(calls.detachAllStations, ({ user, params, query }) =>
    changeStations(context, user, params.areaId, all(query), query.revision),
  );
  bind(calls.listStations, ({ user, query }) => listStations(context, user, query.project));
  // The specification gives one call two meanings: names of new stations, or a station with its instruments
  bind(calls.createStations, async ({ user, body: { area, station, instrument = [], confirm } }) => {
    if (Array.isArray(station)) return createStations(context, user, { area, station });
    await changeInstruments(context, user, station, { set: instrument, confirm }, undefined);
    return (await listStations(context, user, undefined)).filter(({ _id }) => _id === station);
  });
  bind(calls.saveStation, ({ user, params, body }) => saveStation(context, user, params.stationId, body));
  bind(calls.deleteStation, async ({ user, params, query }) => {
    await deleteStation(context, user, params.stationId, query);
    return OK;
  });
  bind(calls.setInstruments, ({ user, params, body: { instrument, revision, confirm } }) =>
    changeInstruments(context, user, params.stationId, { set: instrument, confirm }, revision),
  );
  bind(calls.detachInstruments, ({ user, params, body: { instrument, revision, confirm } }) =>
    changeInstruments(context, user, params.stationId, { remove: instrument, confirm }, revision),
  );
  bind(calls.detachAllInstruments, ({ user, params, query }) =>
    changeInstruments(context, user, params.stationId, all(query), query.revision),
  );
}

type Revised = { revision?: number | undefined };
type Deletion = Revised & { confirm?: 'true' | 'false' | undefined };

async function listAllAreas(context: ServerContext, _: Administrator, projectId: string | undefined): Promise<Area[]> {
  return (await AREA.load(context.pool, await listAreaNos(context.pool, projectId ?? null))).map(
    ({ answer }) => answer,
  );
}

async function listStations(
  context: ServerContext,
  _: Administrator,
  projectId: string | undefined,
): Promise<Station[]> {
  const nos = await listStationNos(context.pool, projectId ?? null);
  return (await STATION.load(context.pool, nos)).map(({ answer }) => answer);
}

/** Changes the project's areas: sets the list, or removes areas. */
async function changeAreas(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  list: ListChange,
  revision: number | undefined,
) {
  await requireProject(context, user, 'admin.use', projectId);
  const of = { noun: PROJECT, id: projectId, kind: 'area' } as const;
  const { _id, revision: now, isChanged, area } = await changeList(context, user, of, list, revision);
  return { _id, revision: now, isChanged, area };
}

async function changeStations(
  context: ServerContext,
  user: Administrator,
  areaId: string,
  list: ListChange,
  revision: number | undefined,
) {
  const of = { noun: AREA, id: areaId, kind: 'station' } as const;
  const { _id, revision: now, isChanged, station } = await changeList(context, user, of, list, revision);
  return { _id, revision: now, isChanged, station };
}

async function changeInstruments(
  context: ServerContext,
  user: Administrator,
  stationId: string,
  list: ListChange,
  revision: number | undefined,
) {
  const of = { noun: STATION, id: stationId, kind: 'instrument' } as const;
  const { _id, revision: now, isChanged, instrument } = await changeList(context, user, of, list, revision);
  return { _id, revision: now, isChanged, instrument };
}

/** Creates areas, at the end of the project's list if a project is given. */
async function createAreas(
  context: ServerContext,
  user: Administrator,
  { project, area: names }: { project?: string | undefined; area: string[] },
): Promise<Area[]> {
  return write(context, user, async (writing) => {
    const { tx } = writing;
    const make = (parent?: Loaded<{ area: unknown[] }>) =>
      createMany(writing, AREA, async () => {
        const nos = await insertAll(writing, 'area', names);
        if (parent) await attach(tx, 'area', parent.no, nos, parent.answer.area.length);
        return nos;
      });
    if (!project) return make();
    let made: Area[] = [];
    await changeMany(writing, PROJECT, [{ id: project }], async ([parent]) => {
      made = await make(parent);
    });
    return made;
  });
}

/** Creates stations, at the end of the area's list if an area is given. */
async function createStations(
  context: ServerContext,
  user: Administrator,
  { area, station: names }: { area?: string | undefined; station: string[] },
): Promise<Station[]> {
  return write(context, user, async (writing) => {
    const { tx } = writing;
    const make = (parent?: Loaded<Area>) =>
      createMany(writing, STATION, async () => {
        const nos = await insertAll(writing, 'station', names);
        if (parent) await attach(tx, 'station', parent.no, nos, parent.answer.station.length);
        return nos;
      });
    if (!area) return make();
    let made: Station[] = [];
    await changeMany(writing, AREA, [{ id: area }], async ([parent]) => {
      made = await make(parent);
    });
    return made;
  });
}

async function saveArea(
  context: ServerContext,
  user: Administrator,
  areaId: string,
  {
    name,
    occ_visible,
    revision,
    confirm = false,
  }: Revised & { name?: string | undefined; occ_visible?: boolean | undefined; confirm?: boolean | undefined },
): Promise<Area> {
  return change(context, user, AREA, areaId, revision, async (tx, { no, answer, projectNo }) => {
    await keepAlarms(tx, { projectNo, isConfirmed: confirm }, () =>
      updateRow(tx, 'area', no, { name, occVisible: occ_visible }),
    );
    if (occ_visible !== undefined && occ_visible !== answer.occ_visible) await touchProject(tx, projectNo);
  });
}

async function saveStation(
  context: ServerContext,
  user: Administrator,
  stationId: string,
  { name, revision }: Revised & { name?: string | undefined },
): Promise<Station> {
  return change(context, user, STATION, stationId, revision, (tx, { no }) => updateRow(tx, 'station', no, { name }));
}

/** Deletes an area. Its stations stay without an area, and their instruments are listed as without a place. */
async function deleteArea(
  context: ServerContext,
  user: Administrator,
  areaId: string,
  { revision, confirm }: Deletion,
) {
  await remove(context, user, AREA, areaId, revision, async (tx, { no, projectNo }) => {
    const asked = { projectNo, isConfirmed: confirm === 'true', hanging: await countInArea(tx, no) };
    await keepAlarms(tx, asked, () => run(tx, sql`delete from area where no = ${no}`));
    await touchProject(tx, projectNo);
  });
}

/** Deletes a station. Its instruments stay and are listed as without a place. */
async function deleteStation(
  context: ServerContext,
  user: Administrator,
  stationId: string,
  { revision, confirm }: Deletion,
) {
  await remove(context, user, STATION, stationId, revision, async (tx, { no, projectNo }) => {
    const asked = { projectNo, isConfirmed: confirm === 'true', hanging: await countAtStation(tx, no) };
    await keepAlarms(tx, asked, () => run(tx, sql`delete from station where no = ${no}`));
    await touchProject(tx, projectNo);
  });
}

async function insertAll({ tx }: Writing, table: 'area' | 'station', names: readonly string[]): Promise<number[]> {
  const nos: number[] = [];
  for (const name of names) nos.push((await insertRow(tx, table, { name })).no);
  return nos;
}
