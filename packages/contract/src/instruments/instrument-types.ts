import { INSTRUMENT_KINDS, TYPE_FIELDS, type TypeField } from '@talus/domain/hierarchy/type-fields';
import { RULE_NAMES } from '@talus/domain/readings/type-rules/registry';
import * as z from 'zod';
import { revision } from '../changes';
import { route } from '../route';
import { id, LONGEST_MS, longText, shortText } from '../wire';

const flagsOf = <T extends z.core.$ZodType>(flag: T) =>
  Object.fromEntries(TYPE_FIELDS.map((field) => [field, flag])) as Record<TypeField, T>;

const bound = z.number().optional();
const flag = z.boolean().optional();

/** A column of a type's import sheet: header, position, warning bounds, and target value. */
const heading = z.object({
  name: shortText(100).min(1),
  /** Counted from 0. */
  col: z.int().min(0).max(16_383),
  lt: bound,
  gt: bound,
  lte: bound,
  gte: bound,
  reading1: flag,
  reading3: flag,
  'A+': flag,
  'A-': flag,
});
export type TypeHeading = z.output<typeof heading>;

const kind = z.enum(INSTRUMENT_KINDS);

export const typeSettings = z.object({
  _id: id,
  revision,
  /** A short, unique code, such as SIS. */
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  type: kind,
  /** The name of the rule that computes results. */
  computed_by: z.string(),
  unit: z.string(),
  /** The meaning of a positive value. */
  sign_zh: z.string(),
  sign_en: z.string(),
  /** Milliseconds. */
  dataInterval: z.int(),
  /** The window in milliseconds over which a gauge's rain is summed on a curve; null: the variant's default. */
  defaultInterval: z.int().nullable(),
  /** Bounds of possible results; for rain, of the amount in ten minutes. Null: no bound. */
  possible_min: z.number().nullable(),
  possible_max: z.number().nullable(),
  manual: z.boolean(),
  /** A description of how results are obtained. */
  info: z.string(),
  header_setting: z.array(heading),
  ...flagsOf(z.boolean()),
  /** The number of its instruments; a type in use cannot be deleted. */
  instruments: z.int(),
});
export type TypeSettings = z.output<typeof typeSettings>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The input of a type. Without `_id` a new type, whose absent fields follow from its kind; otherwise absent fields stay
 * unchanged.
 */
export const typeInput = z.object({
  _id: id.optional(),
  revision: revision.optional(),
  name: shortText(60).min(1),
  /** Absent for a new type: its name. */
  code: shortText(20).min(1).optional(),
  name_en: shortText(60).optional(),
  type: kind.optional(),
  /** Absent for a new type: the rule that the specification gives to its code. Fixed while the type has instruments. */
  computed_by: z.enum(RULE_NAMES).optional(),
  unit: shortText(20).optional(),
  sign_zh: shortText(100).optional(),
  sign_en: shortText(100).optional(),
  dataInterval: z.int().min(1000).max(LONGEST_MS).optional(),
  defaultInterval: z.int().min(60_000).max(DAY_MS).nullable().optional(),
  /** Later readings outside get no result; stored readings change only when recomputed. */
  possible_min: z.number().nullable().optional(),
  possible_max: z.number().nullable().optional(),
  manual: flag,
  info: longText(2000).optional(),
  header_setting: z.array(heading).max(200).optional(),
  ...flagsOf(flag),
});
export type TypeInput = z.output<typeof typeInput>;

export const listTypeSettings = route({
  method: 'GET',
  path: '/api/admin/instrument_type',
  who: 'admin.use',
  summary: 'Instrument types with what they ask of their instruments',
  answer: z.array(typeSettings),
});

export const saveTypes = route({
  method: 'POST',
  path: '/api/admin/instrument_type',
  who: 'admin.use',
  touches: ['type'],
  summary: 'Make, change and remove instrument types, all or none; answers the whole list',
  body: z.object({
    instrumentTypeList: z.array(typeInput).max(1000),
    removed: z
      .array(z.object({ _id: id, revision: revision.optional() }))
      .max(1000)
      .optional(),
  }),
  answer: z.array(typeSettings),
  example: { body: { instrumentTypeList: [{ name: '裂縫計', code: 'CRACK', unit: 'mm', R0: true, F1: true }] } },
});
