import * as z from 'zod';
import { confirmQuery, revision, revisionQuery } from '../changes';
import { route } from '../route';
import { id, ok, time } from '../wire';
import { alarmsConfirmed, confirmed, headInput, instrumentConfig, reasoned, versionInput } from './instrument-input';

const place = z.object({ _id: id, name: z.string() });

/** A stored version with all form fields. */
export const keptVersion = versionInput.required().extend({
  _id: id,
  /** v1 is the first version created. */
  number: z.int(),
  startDate: time,
  /** Null: not fed by a logger. */
  document_id: id.nullable(),
  reference: id.nullable(),
  created_at: time,
});
export type KeptVersion = z.output<typeof keptVersion>;

/** An instrument with all form fields; `data` is sorted by start, the latest last. */
export const keptInstrument = z.object({
  _id: id,
  revision,
  project: id,
  instrument_type: id,
  instrument_output: id,
  display_output: z.enum(['reading1', 'reading2']),
  chart_type: z.enum(['line', 'column']),
  useFunction: z.boolean(),
  /** Whether the instrument is read manually: then the storage of its readings cannot change. */
  manual: z.boolean(),
  station: place.nullable(),
  area: place.nullable(),
  /** Null: enabled. */
  disabled_at: time.nullable(),
  config: instrumentConfig,
  data: z.array(keptVersion),
  latestVersion: z.object({ _id: id, name: z.string() }),
});
export type KeptInstrument = z.output<typeof keptInstrument>;

const params = z.object({ instrumentId: id });

export const instrumentOption = z.object({
  _id: id,
  name: z.string(),
  unit: z.string(),
  project: place,
  area: place.nullable(),
  station: place.nullable(),
  /** The code of its type. */
  type: z.string(),
  isDisabled: z.boolean(),
  versions: z.int(),
});
export type InstrumentOption = z.output<typeof instrumentOption>;

export const listInstrumentOptions = route({
  method: 'GET',
  path: '/api/admin/instrument/option',
  who: 'admin.use',
  shows: ['instrument'],
  summary: 'The instruments to choose from, of one project or of all, disabled ones too',
  query: z.object({ project: id.optional() }),
  answer: z.array(instrumentOption),
});

export const getInstrument = route({
  method: 'GET',
  path: '/api/admin/instrument/{instrumentId}',
  who: 'admin.use',
  shows: ['instrument'],
  summary: 'An instrument with all its versions, as its form shows it',
  params,
  answer: keptInstrument,
});

const exampleData = {
  name: 'TM-99',
  unit: 'mm',
  startDate: '2031-01-01T00:00:00Z',
  document_id: '{documentId}',
  reference: '{channelId}',
  WL_plus: 10,
  AL_plus: 20,
  WSL_plus: 30,
};
const exampleHead = { project: '{projectId}', instrument_type: '{typeId}' };

export const createInstrumentBody = z.object({ ...headInput, data: versionInput, ...confirmed });
export type CreateInstrument = z.output<typeof createInstrumentBody>;

export const createInstrument = route({
  method: 'POST',
  path: '/api/admin/instrument',
  who: 'admin.use',
  summary: 'A new instrument with its first version; the next row of its document gives it a reading',
  body: createInstrumentBody,
  answer: keptInstrument,
  example: { body: { ...exampleHead, data: exampleData } },
});

export const saveVersionBody = z.object({
  ...headInput,
  data: versionInput,
  ...confirmed,
  ...alarmsConfirmed,
  ...reasoned,
  revision: revision.optional(),
});
export type SaveVersion = z.output<typeof saveVersionBody>;

/** The fields of the instrument form; the page adds project and revision. */
export const instrumentForm = saveVersionBody
  .omit({ project: true, revision: true, confirm: true, confirmAlarms: true, reason: true, instrument_output: true })
  .extend({ instrument_type: id, config: instrumentConfig });
export type InstrumentForm = z.output<typeof instrumentForm>;

export const saveVersion = route({
  method: 'PUT',
  path: '/api/admin/instrument/{instrumentId}/version/{versionId}',
  who: 'admin.use',
  summary:
    'Save an instrument and one of its versions; a loosened limit needs a reason. Limits hold from the next reading on; what is stored is computed anew by its own call',
  params: params.extend({ versionId: id }),
  body: saveVersionBody,
  answer: keptInstrument,
  example: {
    body: {
      ...exampleHead,
      data: { ...exampleData, name: 'TM-98', startDate: '2030-01-01T00:00:00Z' },
      reason: 'New sensor with a wider range',
    },
  },
});

export const addVersionBody = z.object({
  /** Changes of the instrument itself, saved atomically with the version. */
  head: z
    .object({
      instrument_type: id,
      station: id.nullable(),
      display_output: headInput.display_output.unwrap(),
      chart_type: headInput.chart_type.unwrap(),
      useFunction: z.boolean(),
      config: instrumentConfig,
    })
    .partial()
    .optional(),
  data: versionInput,
  ...confirmed,
  ...alarmsConfirmed,
  ...reasoned,
  revision: revision.optional(),
});
export type AddVersion = z.output<typeof addVersionBody>;

export const addVersion = route({
  method: 'POST',
  path: '/api/admin/instrument/{instrumentId}/version',
  who: 'admin.use',
  summary: 'A further version of an instrument, in force from its start on; a loosened limit needs a reason',
  params,
  body: addVersionBody,
  answer: keptInstrument,
  example: {
    body: {
      data: { ...exampleData, name: 'TM-98', startDate: '2032-01-01T00:00:00Z' },
      reason: 'New sensor with a wider range',
    },
  },
});

const told = { enabled: true };
const exampleLevels = { WL: told, AL: told, WSL: told };

export const configureInstrument = route({
  method: 'PUT',
  path: '/api/admin/instrument/{instrumentId}',
  who: 'admin.use',
  summary: 'Which events of an instrument are told',
  params,
  body: z.object({ config: instrumentConfig, revision: revision.optional() }),
  answer: keptInstrument,
  example: {
    body: { config: { message: { down: told, ...exampleLevels, rate1Hr: exampleLevels, rate24Hr: exampleLevels } } },
  },
});

export const deleteInstrument = route({
  method: 'DELETE',
  path: '/api/admin/instrument/{instrumentId}',
  who: 'admin.use',
  summary:
    'Delete an instrument with its versions, readings and remarks; its alarms end and stay listed, what its logger wrote is kept. Refused where a formula asks for it, and asked about where something hangs on it',
  params,
  query: revisionQuery.extend(confirmQuery.shape),
  answer: ok,
  example: { query: { confirm: 'true' } },
});

export const disableInstrument = route({
  method: 'POST',
  path: '/api/admin/instrument/{instrumentId}/disable',
  who: 'admin.use',
  summary:
    'Watch an instrument no longer: it is not shown, converted, judged or told of, and its open alarms end; asked about while it is in alarm',
  params,
  query: confirmQuery,
  answer: keptInstrument,
  repeatable: true,
  example: { query: { confirm: 'true' } },
});

export const enableInstrument = route({
  method: 'POST',
  path: '/api/admin/instrument/{instrumentId}/enable',
  who: 'admin.use',
  summary: 'Watch an instrument again, from the next row of its document on',
  params,
  answer: keptInstrument,
  repeatable: true,
});

export const listDependencies = route({
  method: 'GET',
  path: '/api/admin/instrument/{instrumentId}/dependencies',
  who: 'admin.use',
  shows: ['instrument'],
  summary: 'Whom its formulas ask for, and whose formulas ask for it, in any version',
  params,
  answer: z.object({ asks: z.array(place), askedBy: z.array(place) }),
});
