import * as z from 'zod';
import { confirmQuery, revision, revisionQuery } from '../changes';
import { route } from '../route';
import { id, ok, projectParams, shortText } from '../wire';

const named = z.object({ _id: id, name: z.string() });

export const area = z.object({
  _id: id,
  revision,
  name: z.string(),
  /** Whether the operations-centre wall shows the area; new areas are shown by default. */
  occ_visible: z.boolean(),
  /** Null: no project. */
  project: named.nullable(),
  /** In order. */
  station: z.array(named),
  instrument_count: z.int(),
});
export type Area = z.output<typeof area>;

export const station = z.object({
  _id: id,
  revision,
  name: z.string(),
  /** Null: no area. */
  area: named.nullable(),
  project: named.nullable(),
  /** In order; `name` is that of the latest version, empty without one. */
  instrument: z.array(named),
});
export type Station = z.output<typeof station>;

/** A list after a write; `isChanged` is false when the write changed nothing. */
export const areaList = z.object({ _id: id, revision, isChanged: z.boolean(), area: z.array(named) });
export const stationList = z.object({ _id: id, revision, isChanged: z.boolean(), station: z.array(named) });
export const instrumentList = z.object({ _id: id, revision, isChanged: z.boolean(), instrument: z.array(named) });

const ids = (empty: string) => z.array(id).min(1, { error: empty }).max(2000);
/** The confirmation that alarms leave the wall or lose their place. */
const confirm = z.boolean().optional();
const deletion = revisionQuery.extend(confirmQuery.shape);

/** The ordered members of a place. */
export const areaIds = z.object({ area: ids('areas-empty'), revision: revision.optional(), confirm });
export const stationIds = z.object({ station: ids('stations-empty'), revision: revision.optional(), confirm });
export const instrumentIds = z.object({ instrument: ids('instruments-empty'), revision: revision.optional(), confirm });
const areaParams = z.object({ areaId: id });
const stationParams = z.object({ stationId: id });

export const areaName = shortText(100).min(1, { error: 'area-name' });
export const stationName = shortText(100).min(1, { error: 'station-name' });

// The areas of a project

export const setAreas = route({
  method: 'POST',
  path: '/api/admin/project/{projectId}/area',
  who: 'admin.use',
  touches: 'all',
  summary: 'The project’s areas are these, in this order; others leave it',
  params: projectParams,
  body: areaIds,
  answer: areaList,
  example: { body: { area: ['{areaId}'] } },
});

export const detachAreas = route({
  method: 'DELETE',
  path: '/api/admin/project/{projectId}/area',
  who: 'admin.use',
  summary: 'These areas leave the project',
  params: projectParams,
  body: areaIds,
  answer: areaList,
  example: { body: { area: ['{areaId}'], confirm: true } },
});

export const detachAllAreas = route({
  method: 'DELETE',
  path: '/api/admin/project/{projectId}/allarea',
  who: 'admin.use',
  summary: 'All areas leave the project',
  params: projectParams,
  query: deletion,
  answer: areaList,
  example: { query: { confirm: 'true' } },
});

// Areas

export const listAllAreas = route({
  method: 'GET',
  path: '/api/admin/area',
  who: 'admin.use',
  shows: ['place'],
  summary: 'All areas with their project and stations',
  query: z.object({ project: id.optional() }),
  answer: z.array(area),
});

export const createAreas = route({
  method: 'POST',
  path: '/api/admin/area',
  who: 'admin.use',
  touches: ['place'],
  summary: 'Make areas of these names, at the end of a project’s list where one is named',
  body: z.object({ project: id.optional(), area: z.array(areaName).min(1, { error: 'area-name' }).max(100) }),
  answer: z.array(area),
  example: { body: { project: '{projectId}', area: ['A1 區'] } },
});

export const areaInput = z.object({
  name: areaName.optional(),
  occ_visible: z.boolean().optional(),
  revision: revision.optional(),
  confirm,
});

export const saveArea = route({
  method: 'PUT',
  path: '/api/admin/area/{areaId}',
  who: 'admin.use',
  touches: ['place'],
  summary:
    'Rename an area, or say whether the operations-centre wall shows it; asked about while open alarms would leave the wall',
  params: areaParams,
  body: areaInput,
  answer: area,
  repeatable: true,
  example: { body: { name: 'A1 區' } },
});

export const deleteArea = route({
  method: 'DELETE',
  path: '/api/admin/area/{areaId}',
  who: 'admin.use',
  touches: ['place'],
  summary: 'Delete an area; its stations stay, in no area. While it has stations, the call needs confirm=true',
  params: areaParams,
  query: deletion,
  answer: ok,
  example: { query: { confirm: 'true' } },
});

export const setStations = route({
  method: 'POST',
  path: '/api/admin/area/{areaId}/station',
  who: 'admin.use',
  touches: ['place'],
  summary: 'The area’s stations are these, in this order; others leave it',
  params: areaParams,
  body: stationIds,
  answer: stationList,
  example: { body: { station: ['{stationId}'] } },
});

export const detachStations = route({
  method: 'DELETE',
  path: '/api/admin/area/{areaId}/station',
  who: 'admin.use',
  summary: 'These stations leave the area',
  params: areaParams,
  body: stationIds,
  answer: stationList,
  example: { body: { station: ['{stationId}'], confirm: true } },
});

export const detachAllStations = route({
  method: 'DELETE',
  path: '/api/admin/area/{areaId}/allstation',
  who: 'admin.use',
  summary: 'All stations leave the area',
  params: areaParams,
  query: deletion,
  answer: stationList,
  example: { query: { confirm: 'true' } },
});

// Stations

export const listStations = route({
  method: 'GET',
  path: '/api/admin/station',
  who: 'admin.use',
  shows: ['place'],
  summary: 'All stations with their area, project and instruments',
  query: z.object({ project: id.optional() }),
  answer: z.array(station),
});

/** The input: `station` lists names of new stations; or, with `instrument`, is the station of these instruments. */
export const stationsInput = z
  .object({
    area: id.optional(),
    station: z.union([z.array(stationName).min(1, { error: 'station-name' }).max(100), id]),
    instrument: z.array(id).min(1, { error: 'instruments-empty' }).max(2000).optional(),
    confirm,
  })
  .refine(({ station: of, instrument }) => Array.isArray(of) === (instrument === undefined), {
    path: ['station'],
    error: 'format',
  });

export const createStations = route({
  method: 'POST',
  path: '/api/admin/station',
  who: 'admin.use',
  touches: ['place'],
  summary:
    'Make stations of these names, at the end of an area’s list where one is named; or set a station’s instruments',
  body: stationsInput,
  answer: z.array(station),
  example: { body: { area: '{areaId}', station: ['A1-1 測站'] } },
});

export const stationInput = z.object({ name: stationName.optional(), revision: revision.optional() });

export const saveStation = route({
  method: 'PUT',
  path: '/api/admin/station/{stationId}',
  who: 'admin.use',
  touches: ['place'],
  summary: 'Rename a station',
  params: stationParams,
  body: stationInput,
  answer: station,
  repeatable: true,
  example: { body: { name: 'A1-1 測站' } },
});

export const deleteStation = route({
  method: 'DELETE',
  path: '/api/admin/station/{stationId}',
  who: 'admin.use',
  touches: ['place'],
  summary:
    'Delete a station; its instruments stay, at no station. While it has instruments, the call needs confirm=true',
  params: stationParams,
  query: deletion,
  answer: ok,
  example: { query: { confirm: 'true' } },
});

export const setInstruments = route({
  method: 'POST',
  path: '/api/admin/station/{stationId}/instrument',
  who: 'admin.use',
  touches: ['place'],
  summary: 'The station’s instruments are these, in this order; others leave it',
  params: stationParams,
  body: instrumentIds,
  answer: instrumentList,
  example: { body: { instrument: ['{instrumentId}'] } },
});

export const detachInstruments = route({
  method: 'DELETE',
  path: '/api/admin/station/{stationId}/instrument',
  who: 'admin.use',
  summary: 'These instruments leave the station',
  params: stationParams,
  body: instrumentIds,
  answer: instrumentList,
  example: { body: { instrument: ['{instrumentId}'], confirm: true } },
});

export const detachAllInstruments = route({
  method: 'DELETE',
  path: '/api/admin/station/{stationId}/allinstrument',
  who: 'admin.use',
  summary: 'All instruments leave the station',
  params: stationParams,
  query: deletion,
  answer: instrumentList,
  example: { query: { confirm: 'true' } },
});
