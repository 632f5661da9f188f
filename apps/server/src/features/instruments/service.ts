import type { WallArea, WallAreaDetails } from '@talus/contract/alarms/occ';
import * as occ from '@talus/contract/alarms/occ';
import type { Area } from '@talus/contract/instruments/instrument';
import * as calls from '@talus/contract/instruments/instrument';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import type { Language } from '@talus/messages/language';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { noPlaceOf } from '../../records/instruments/no-place';
import {
  findProjectOfArea,
  type InstrumentFilter,
  listAreas,
  listInstruments,
  listTypes,
  listVersions,
} from '../../records/instruments/store';
import {
  groupByArea,
  wireInstrument,
  wirePlace,
  wireType,
  wireVersion,
  wireWallInstrument,
} from '../../records/instruments/wire';
import { lastValues } from '../../records/readings/read/last-values';
import { requireInstrument } from './access';

export function bindInstruments(bind: Bind, context: ServerContext): void {
  bind(calls.listAreaStationInstrument, ({ user, params, info }) =>
    areaTree(context, user, params.projectId, info.language),
  );
  bind(calls.listStationInstrument, ({ user, params, info }) =>
    stationList(context, user, params.projectId, info.language),
  );
  bind(calls.listAreas, ({ user, params }) => areaList(context, user, params.projectId));
  bind(calls.listInstruments, async ({ user, params }) =>
    (await instrumentList(context, user, params.projectId)).map(({ no, ...wire }) => wire),
  );
  bind(calls.listInstrumentVersions, ({ user, params }) => versionList(context, user, params.projectId));
  bind(calls.listInstrumentTypes, () => typeList(context));
  bind(calls.findInstrumentProject, ({ user, params }) => projectOfInstrument(context, user, params.instrumentId));
  bind(occ.listOccAreas, ({ user, params, info }) => occTree(context, user, params.projectId, info.language));
  bind(occ.getOccArea, ({ user, params, info }) => occArea(context, user, params.areaId, info.language));
}

async function filterFor(context: ServerContext, user: CurrentUser, projectId: string): Promise<InstrumentFilter> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  return { projectNo: no, scope: instrumentScope(user) };
}

async function areaTree(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  language: Language,
): Promise<Area[]> {
  const filter = await filterFor(context, user, projectId);
  const { pool, clock } = context;
  const now = clock.now();
  const [areas, instruments] = [await listAreas(pool, filter), await listInstruments(pool, filter, now)];
  return groupByArea(areas, instruments, noPlaceOf(projectId, language), (row) => wireInstrument(row, now));
}

/** Returns the wall's areas; an administrator gets the same wall as the operations centre. */
export async function occTree(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  language: Language,
): Promise<WallArea[]> {
  const { no } = await requireProject(context, user, 'occ.watch', projectId);
  const filter: InstrumentFilter = { projectNo: no, scope: 'occ-areas' };
  const { pool, clock } = context;
  const now = clock.now();
  const instruments = await listInstruments(pool, filter, now);
  const values = await lastValues(pool, instruments);
  const noPlace = noPlaceOf(projectId, language);
  return groupByArea(await listAreas(pool, filter), instruments, noPlace, (row) =>
    wireWallInstrument(row, now, values),
  );
}

/** Returns one area: for the operations centre only from the wall, for an administrator any. */
export async function occArea(
  context: ServerContext,
  user: CurrentUser,
  areaId: string,
  language: Language,
): Promise<WallAreaDetails> {
  const { pool, clock } = context;
  const found = await findProjectOfArea(pool, areaId);
  const { no } = await requireProject(context, user, 'occ.watch', found?.projectId ?? areaId);
  if (!found) throw new AppError('area.not-found');
  const filter: InstrumentFilter = { projectNo: no, areaNo: found.areaNo, scope: instrumentScope(user) };
  const areas = await listAreas(pool, filter);
  const now = clock.now();
  const instruments = await listInstruments(pool, filter, now);
  const numbers = instruments.map((row) => row.no);
  const versions = await listVersions(pool, numbers);
  const values = await lastValues(pool, instruments);
  const [area] = groupByArea(areas, instruments, noPlaceOf(found.projectId, language), (row) => ({
    ...wireWallInstrument(row, now, values),
    data: (versions.get(row.no) ?? []).map(({ name, unit, allowRate }) => ({ name, unit, allowRate })),
  }));
  if (!area) throw new AppError('area.not-found');
  return area;
}

async function stationList(context: ServerContext, user: CurrentUser, projectId: string, language: Language) {
  const areas = await areaTree(context, user, projectId, language);
  return areas.flatMap((area) =>
    area.station.map((station) => ({ ...station, area: { _id: area._id, name: area.name } })),
  );
}

async function areaList(context: ServerContext, user: CurrentUser, projectId: string) {
  const filter = await filterFor(context, user, projectId);
  const areas = await listAreas(context.pool, filter);
  return areas.map((area) => ({ ...wirePlace(area), station: area.station.map(wirePlace) }));
}

async function instrumentList(context: ServerContext, user: CurrentUser, projectId: string) {
  const filter = await filterFor(context, user, projectId);
  const now = context.clock.now();
  const instruments = await listInstruments(context.pool, filter, now);
  return instruments.map((row) => ({
    ...wireInstrument(row, now),
    area: row.area && wirePlace(row.area),
    station: row.station && wirePlace(row.station),
    no: row.no,
  }));
}

async function versionList(context: ServerContext, user: CurrentUser, projectId: string) {
  const instruments = await instrumentList(context, user, projectId);
  const versions = await listVersions(
    context.pool,
    instruments.map(({ no }) => no),
  );
  return instruments.map(({ no, ...instrument }) => ({
    ...instrument,
    data: (versions.get(no) ?? []).map(wireVersion),
  }));
}

const typeList = async ({ pool }: ServerContext) => (await listTypes(pool)).map(({ type }) => wireType(type));

/** Returns the project of an instrument, for users with access to the instrument. */
async function projectOfInstrument(context: ServerContext, user: CurrentUser, instrumentId: string) {
  const { project } = await requireInstrument(context, user, 'project.view', instrumentId);
  return { project: project.id };
}
