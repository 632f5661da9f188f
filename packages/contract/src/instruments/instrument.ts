import type { Limits } from '@talus/domain/hierarchy/instrument';
import * as z from 'zod';
import { route } from '../route';
import { id, projectParams, status, time } from '../wire';

const bound = z.number().nullable();

const limitFields = {
  WL_plus: bound,
  WL_minus: bound,
  AL_plus: bound,
  AL_minus: bound,
  WSL_plus: bound,
  WSL_minus: bound,
};
export const limits = z.object(limitFields);
export type WireLimits = z.output<typeof limits>;

/** Converts limits to the domain's format. */
export const limitsOf = (wire: WireLimits): Limits => ({
  WL: { minus: wire.WL_minus, plus: wire.WL_plus },
  AL: { minus: wire.AL_minus, plus: wire.AL_plus },
  WSL: { minus: wire.WSL_minus, plus: wire.WSL_plus },
});

export const version = z.object({
  _id: id,
  name: z.string(),
  class: z.string(),
  unit: z.string(),
  /** [lon, lat] */
  coordinates: z.tuple([z.number(), z.number()]).nullable(),
  startDate: time,
  decimal_points: z.int(),
  allowRate: z.boolean(),
  ...limitFields,
  rate_1Hr_config: limits,
  rate_24Hr_config: limits,
});
export type Version = z.output<typeof version>;

export const instrumentType = z.object({
  _id: id,
  /** STI, MC, ELP, SAA, TM, LC, RAIN, DS, ETI, and the installation's own types. */
  code: z.string(),
  name_zh: z.string(),
  name_en: z.string(),
  sign_zh: z.string(),
  sign_en: z.string(),
  /** The measured quantity, such as rainGauge. */
  type: z.string(),
  unit: z.string(),
  /** Milliseconds. */
  dataInterval: z.int(),
  defaultInterval: z.int().nullable(),
  hourInterval: z.int().nullable(),
  minuteInterval: z.int().nullable(),
  manual: z.boolean(),
});
export type InstrumentType = z.output<typeof instrumentType>;

export const lastReading = z.object({
  TIMESTAMP: time,
  reading1: z.number().nullable(),
  reading2: z.number().nullable(),
});

/** The reason why a formula gives no result: a code, and the parameters of its message. */
export const instrumentProblem = z.object({
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const instrument = z.object({
  _id: id,
  status,
  last_reading: lastReading.nullable(),
  display_output: z.enum(['reading1', 'reading2']),
  chart_type: z.enum(['line', 'column']),
  /** Expected milliseconds between readings; 0: none, as for manual instruments. */
  data_interval: z.int(),
  latestVersion: version,
  instrument_type: instrumentType,
  /** Absent: no problem. */
  problem: instrumentProblem.optional(),
});
export type Instrument = z.output<typeof instrument>;

export const station = z.object({ _id: id, name: z.string(), instrument: z.array(instrument) });
export type Station = z.output<typeof station>;

export const area = z.object({ _id: id, name: z.string(), station: z.array(station) });
export type Area = z.output<typeof area>;

const placed = instrument.extend({
  area: z.object({ _id: id, name: z.string() }).nullable(),
  station: z.object({ _id: id, name: z.string() }).nullable(),
});

export const listAreaStationInstrument = route({
  method: 'GET',
  path: '/api/project/{projectId}/area-station-instrument',
  who: 'project.view',
  shows: ['names'],
  summary: 'The project as a tree: areas, stations, instruments with their latest version',
  params: projectParams,
  answer: z.array(area),
});

export const listStationInstrument = route({
  method: 'GET',
  path: '/api/project/{projectId}/station-instrument',
  who: 'project.view',
  summary: 'The stations of the project with their instruments',
  params: projectParams,
  answer: z.array(station.extend({ area: z.object({ _id: id, name: z.string() }) })),
});

export const listAreas = route({
  method: 'GET',
  path: '/api/project/{projectId}/area',
  who: 'project.view',
  shows: ['setup', 'place'],
  summary: 'The areas of the project in order, with their stations',
  params: projectParams,
  answer: z.array(z.object({ _id: id, name: z.string(), station: z.array(z.object({ _id: id, name: z.string() })) })),
});

export const listInstruments = route({
  method: 'GET',
  path: '/api/project/{projectId}/instrument',
  who: 'project.view',
  shows: ['place'],
  summary: 'The instruments of the project and where they stand',
  params: projectParams,
  answer: z.array(placed),
});

export const listInstrumentVersions = route({
  method: 'GET',
  path: '/api/project/{projectId}/instrument/version',
  who: 'project.view',
  summary: 'The instruments of the project with all their versions, oldest first',
  params: projectParams,
  answer: z.array(placed.extend({ data: z.array(version) })),
});

export const listInstrumentTypes = route({
  method: 'GET',
  path: '/api/instrument/type',
  who: 'login',
  shows: ['type'],
  summary: 'The instrument types: codes, names, units and what a positive value means',
  answer: z.array(instrumentType),
});

export const findInstrumentProject = route({
  method: 'GET',
  path: '/api/instrument/{instrumentId}/project',
  who: 'project.view',
  summary: 'The project of an instrument, for links that do not name it',
  params: z.object({ instrumentId: id }),
  answer: z.object({ project: id }),
});
