import * as z from 'zod';
import { revision } from '../changes';
import { route } from '../route';
import { id, projectParams, time } from '../wire';
import { keptInstrument, keptVersion } from './instrument-admin';
import { headInput, instrumentConfig, reasoned, versionInput } from './instrument-input';

/** The maximum number of rows per call. */
export const BULK_LIMIT = 2000;

/** The body limit for 2,000 rows with all fields. */
const BULK_BYTES = 8 * 1024 * 1024;

type Given<S> = S extends z.ZodDefault<infer Inner> ? z.ZodOptional<Inner> : z.ZodOptional<S extends z.ZodType ? S : never>; // biome-ignore format: one type

/** Makes every field optional and removes defaults: an absent field stays unchanged. */
function changesOf<Shape extends z.ZodRawShape>(shape: Shape): { [Field in keyof Shape]: Given<Shape[Field]> } {
  const entries = Object.entries(shape).map(([field, schema]) => {
    const plain = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
    return [field, (plain as z.ZodType).optional()];
  });
  return Object.fromEntries(entries) as never;
}

const { rate_1Hr_config, rate_24Hr_config, ...fields } = versionInput.shape;
const rateChanges = z.object(changesOf(rate_1Hr_config.unwrap().shape)).optional();

/** Changes to the latest version of one instrument; `name` is the new name. */
export const bulkChange = z.object({
  instrument_id: id,
  version_id: id,
  ...changesOf(fields),
  rate_1Hr_config: rateChanges,
  rate_24Hr_config: rateChanges,
  useFunction: headInput.useFunction.unwrap().optional(),
  config: instrumentConfig.optional(),
  revision: revision.optional(),
});
export type BulkChange = z.output<typeof bulkChange>;

/** An instrument with only its latest version. */
export const bulkInstrument = keptInstrument.omit({ data: true, latestVersion: true }).extend({
  /** The version in force; a save edits this version. */
  latestVersion: keptVersion,
  /** The future version, which a save does not touch. */
  nextVersion: z.object({ _id: id, name: z.string(), startDate: time }).nullable(),
});
export type BulkInstrument = z.output<typeof bulkInstrument>;

export const listBulkInstruments = route({
  method: 'GET',
  path: '/api/admin/bulk/instrument/{projectId}',
  who: 'admin.use',
  summary: 'The instruments of a project with all fields of their latest version, in the order of the screens',
  params: projectParams,
  answer: z.array(bulkInstrument),
});

export const saveBulkInstruments = route({
  method: 'PUT',
  path: '/api/admin/bulk/instrument',
  who: 'admin.use',
  touches: 'all',
  summary:
    'Change fields of the latest versions of many instruments, all or none. Fields that are not said stay; limits out of order are asked about and need confirm, loosened ones a reason',
  query: z.object({ confirm: z.enum(['true', 'false']).optional(), ...reasoned }),
  body: z.array(bulkChange).min(1).max(BULK_LIMIT),
  answer: z.array(bulkInstrument),
  bodyLimit: BULK_BYTES,
  example: {
    query: { confirm: 'true' },
    body: [{ instrument_id: '{instrumentId}', version_id: '{versionId}', unit: 'mm' }],
  },
});
