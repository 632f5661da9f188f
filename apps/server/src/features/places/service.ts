import type { Area, Station } from '@talus/contract/places';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireAction, requireProject } from '../../platform/auth/project-access';
import { change, remove, write } from '../../platform/changes/change';
import { changeMany, createMany, type Writing } from '../../platform/changes/change-many';
import type { Loaded } from '../../platform/changes/noun';
import { run, sql } from '../../platform/db/db';
import { insertRow, updateRow } from '../../platform/db/write-rows';
import type { ServerContext } from '../../platform/http/server-context';
import { touchProject } from '../../records/instruments/config-changes';
import { keepAlarms } from '../../records/instruments/keep-alarms';
import { PROJECT } from '../projects/noun';
import { changeList, type ListChange } from './lists';
import { AREA, STATION } from './noun';
import { attach, countAtStation, countInArea, listAreaNos, listStationNos } from './store';

type Revised = { revision?: number | undefined };
type Deletion = Revised & { confirm?: 'true' | 'false' | undefined };

export async function listAllAreas(
  context: ServerContext,
  user: CurrentUser,
  projectId: string | undefined,
): Promise<Area[]> {
  await requireAction(context, user, 'admin.use');
  return (await AREA.load(context.pool, await listAreaNos(context.pool, projectId ?? null))).map(
    ({ answer }) => answer,
  );
}

export async function listStations(
  context: ServerContext,
  user: CurrentUser,
  projectId: string | undefined,
): Promise<Station[]> {
  await requireAction(context, user, 'admin.use');
  const nos = await listStationNos(context.pool, projectId ?? null);
  return (await STATION.load(context.pool, nos)).map(({ answer }) => answer);
}

/** Changes the project's areas: sets the list, or removes areas. */
export async function changeAreas(
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

export async function changeStations(
  context: ServerContext,
  user: CurrentUser,
  areaId: string,
  list: ListChange,
  revision: number | undefined,
) {
  await requireAction(context, user, 'admin.use');
  const of = { noun: AREA, id: areaId, kind: 'station' } as const;
  const { _id, revision: now, isChanged, station } = await changeList(context, user, of, list, revision);
  return { _id, revision: now, isChanged, station };
}

export async function changeInstruments(
  context: ServerContext,
  user: CurrentUser,
  stationId: string,
  list: ListChange,
  revision: number | undefined,
) {
  await requireAction(context, user, 'admin.use');
  const of = { noun: STATION, id: stationId, kind: 'instrument' } as const;
  const { _id, revision: now, isChanged, instrument } = await changeList(context, user, of, list, revision);
  return { _id, revision: now, isChanged, instrument };
}

/** Creates areas, at the end of the project's list if a project is given. */
export async function createAreas(
  context: ServerContext,
  user: CurrentUser,
  { project, area: names }: { project?: string | undefined; area: string[] },
): Promise<Area[]> {
  await requireAction(context, user, 'admin.use');
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
export async function createStations(
  context: ServerContext,
  user: CurrentUser,
  { area, station: names }: { area?: string | undefined; station: string[] },
): Promise<Station[]> {
  await requireAction(context, user, 'admin.use');
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

export async function saveArea(
  context: ServerContext,
  user: CurrentUser,
  areaId: string,
  {
    name,
    occ_visible,
    revision,
    confirm = false,
  }: Revised & { name?: string | undefined; occ_visible?: boolean | undefined; confirm?: boolean | undefined },
): Promise<Area> {
  await requireAction(context, user, 'admin.use');
  return change(context, user, AREA, areaId, revision, async (tx, { no, answer, projectNo }) => {
    await keepAlarms(tx, { projectNo, isConfirmed: confirm }, () =>
      updateRow(tx, 'area', no, { name, occVisible: occ_visible }),
    );
    if (occ_visible !== undefined && occ_visible !== answer.occ_visible) await touchProject(tx, projectNo);
  });
}

export async function saveStation(
  context: ServerContext,
  user: CurrentUser,
  stationId: string,
  { name, revision }: Revised & { name?: string | undefined },
): Promise<Station> {
  await requireAction(context, user, 'admin.use');
  return change(context, user, STATION, stationId, revision, (tx, { no }) => updateRow(tx, 'station', no, { name }));
}

/** Deletes an area. Its stations stay without an area, and their instruments are listed as without a place. */
export async function deleteArea(
  context: ServerContext,
  user: CurrentUser,
  areaId: string,
  { revision, confirm }: Deletion,
) {
  await requireAction(context, user, 'admin.use');
  await remove(context, user, AREA, areaId, revision, async (tx, { no, projectNo }) => {
    const asked = { projectNo, isConfirmed: confirm === 'true', hanging: await countInArea(tx, no) };
    await keepAlarms(tx, asked, () => run(tx, sql`delete from area where no = ${no}`));
    await touchProject(tx, projectNo);
  });
}

/** Deletes a station. Its instruments stay and are listed as without a place. */
export async function deleteStation(
  context: ServerContext,
  user: CurrentUser,
  stationId: string,
  { revision, confirm }: Deletion,
) {
  await requireAction(context, user, 'admin.use');
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
