import * as z from 'zod';
import { revision } from '../changes';
import { BULK_LIMIT, bulkChange, bulkInstrument } from '../instruments/instrument-bulk';
import { reasoned } from '../instruments/instrument-input';
import { area, areaName, station, stationName } from '../places/places';
import { route } from '../route';
import { id, ok, projectParams, shortText } from '../wire';
import { passwordLink } from './people';
import { email } from './user';

// Set-up by non-administrators: each user sees and changes the data of their own projects, and their own creations.

const project = z.object({ _id: id, revision, project_id: z.string(), name: z.string() });
export type AdvancedProject = z.output<typeof project>;

const client = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** The person's projects that the caller may see. */
  project: z.array(id),
  /** The link to set a password; only in the answer of the call that created this person. */
  link: passwordLink.optional(),
});
export type AdvancedClient = z.output<typeof client>;

const places = z.object({ areas: z.array(area), stations: z.array(station) });
const advancedData = z.object({ projects: z.array(project), clients: z.array(client), ...places.shape });
export type AdvancedData = z.output<typeof advancedData>;

/** A project by its `_id`, or by the name of one of the caller's projects. */
const projectName = shortText(200).min(1, { error: 'project-missing' });
const ids = z.array(id).max(2000);

export const newProjectInput = z.object({ projectName: shortText(200).min(1, { error: 'project-name' }) });

export const newProject = route({
  method: 'POST',
  path: '/api/advanced/newProject',
  who: 'advanced.use',
  touches: 'all',
  summary: 'Make a project of this name; who makes it is its first member, unless an administrator',
  body: newProjectInput,
  answer: project,
  example: { body: { projectName: '河岸監測' } },
});

export const getAdvancedData = route({
  method: 'GET',
  path: '/api/advanced/getAdvancedUserData',
  who: 'advanced.use',
  summary: 'Projects, people, areas and stations that the caller may set up',
  answer: advancedData,
});

export const getAdvancedProjectData = route({
  method: 'GET',
  path: '/api/advanced/getAdvancedUserData/{projectId}',
  who: 'advanced.use',
  summary: 'The same of one project',
  params: projectParams,
  answer: advancedData,
});

export const advancedClientInput = z.object({
  name: shortText(100).min(1),
  email,
  phone: shortText(40).nullable().default(null),
});

export const addClient = route({
  method: 'POST',
  path: '/api/advanced/addClient',
  who: 'advanced.use',
  touches: 'all',
  summary: 'Add a person, who sets a password by a link; mailed where mail is configured',
  body: advancedClientInput,
  answer: z.array(client),
  example: { body: { name: '新同事', email: 'new-{userId}@demo.talus', phone: '0912345678' } },
});

export const updateProject = route({
  method: 'PUT',
  path: '/api/advanced/updateProject',
  who: 'advanced.use',
  touches: 'all',
  summary: 'Of the people in client_mesk those in clients may view the project; nobody else is added or removed',
  body: z.object({
    projectName,
    clients: ids,
    /** Spelled as in the specification: all persons who could be chosen. */
    client_mesk: ids,
  }),
  answer: ok,
  repeatable: true,
  example: { body: { projectName: '{projectId}', clients: [], client_mesk: [] } },
});

export const addArea = route({
  method: 'POST',
  path: '/api/advanced/addArea',
  who: 'advanced.use',
  touches: 'all',
  summary: 'Make an area, in no project yet',
  body: z.object({ areaName }),
  answer: z.array(area),
  example: { body: { areaName: 'A1 區' } },
});

export const addStation = route({
  method: 'POST',
  path: '/api/advanced/addStation',
  who: 'advanced.use',
  touches: 'all',
  summary: 'Make a station, in no area yet',
  body: z.object({ stationName }),
  answer: z.array(station),
  example: { body: { stationName: 'A1-1 測站' } },
});

const of = { _id: id, revision: revision.optional() };

const areaStationInput = z.object({
  projectName,
  revision: revision.optional(),
  projectAreas: ids,
  areas: z
    .array(z.object({ ...of, station: ids }))
    .max(500)
    .default([]),
  stations: z
    .array(z.object({ ...of, instrument: ids }))
    .max(500)
    .default([]),
});
export type AreaStationInput = z.output<typeof areaStationInput>;

export const updateAreaStation = route({
  method: 'PUT',
  // Spelled as in the specification
  path: '/api/advanced/updateAreaStaion',
  who: 'advanced.use',
  touches: 'all',
  summary: 'The areas of a project, the stations of some of them and the instruments of some of these, all or none',
  body: areaStationInput,
  answer: places,
  repeatable: true,
  example: { body: { projectName: '{projectId}', projectAreas: ['{areaId}'] } },
});

export const listUserInstruments = route({
  method: 'GET',
  path: '/api/advanced/getUserALLInstruments',
  who: 'advanced.use',
  summary: 'The instruments of all projects of the caller with their latest version',
  answer: z.array(bulkInstrument),
});

export const listUserProjectInstruments = route({
  method: 'GET',
  path: '/api/advanced/getUserALLInstruments/{projectId}',
  who: 'advanced.use',
  summary: 'The instruments of one project with their latest version',
  params: projectParams,
  answer: z.array(bulkInstrument),
});

/** The fields editable in the instrument sheet; the sources of readings are reserved to administrators. */
export const sheetChange = bulkChange.pick({
  instrument_id: true,
  version_id: true,
  revision: true,
  name: true,
  unit: true,
  R0: true,
  offset: true,
  F0: true,
  F1: true,
  F2: true,
  F3: true,
  F4: true,
  F5: true,
  WL_plus: true,
  WL_minus: true,
  AL_plus: true,
  AL_minus: true,
  WSL_plus: true,
  WSL_minus: true,
});
export type SheetChange = z.output<typeof sheetChange>;

export const saveUserInstruments = route({
  method: 'PUT',
  path: '/api/advanced/updateInstruments',
  who: 'advanced.use',
  touches: 'all',
  summary:
    'Change the latest versions of instruments, all or none; limits out of order need confirm, loosened ones a reason',
  query: z.object({ confirm: z.enum(['true', 'false']).optional(), ...reasoned }),
  body: z.array(sheetChange).min(1).max(BULK_LIMIT),
  answer: z.array(bulkInstrument),
  example: {
    query: { confirm: 'true' },
    body: [{ instrument_id: '{instrumentId}', version_id: '{versionId}', unit: 'mm' }],
  },
});
