import { LONGEST_FORMULA } from '@talus/domain/formulas/parse-formula';
import * as z from 'zod';
import type { limits } from './instrument';
import { id, LONGEST_MS, longText, recordTime, shortText } from './wire';

// What the form of an instrument sends. The same schema checks it in the browser and on the server.

const number = z.number();
/** Null: not set; 0 is a value. */
const optionalNumber = number.nullable().default(null);
const count = (first: number) => z.int().min(1).max(1000).default(first);

const bounds = {
  WL_plus: optionalNumber,
  WL_minus: optionalNumber,
  AL_plus: optionalNumber,
  AL_minus: optionalNumber,
  WSL_plus: optionalNumber,
  WSL_minus: optionalNumber,
};
const NO_BOUNDS = { WL_plus: null, WL_minus: null, AL_plus: null, AL_minus: null, WSL_plus: null, WSL_minus: null };
const rateConfig = z.object(bounds).default(NO_BOUNDS);

/** One version: calibration and limits in force from `startDate` on. */
export const versionInput = z.object({
  name: shortText(100).min(1),
  unit: shortText(40).default(''),
  class: shortText(100).default(''),
  TRA_no: shortText(100).default(''),
  decimal_points: z.int().min(0).max(10).default(2),
  /** [lon, lat] in degrees. */
  coordinates: z
    .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
    .nullable()
    .default(null),
  startDate: recordTime,
  /** What changed with it, in a person's words. Absent: as it is. */
  note: shortText(200).optional(),

  document_id: id,
  /** The column of the document that it reads. */
  reference: id,
  /** The column of its temperature, for K and T0. Absent: as it is. */
  temperature_reference: id.nullable().optional(),
  /** The instrument that measures its battery. */
  bind_batt: id.nullable().default(null),
  /** The label of a camera. */
  select_monitor: shortText(200).nullable().default(null),
  allowZeroMeasurement: z.boolean().default(true),
  allowRate: z.boolean().default(false),
  /** The column counts up: readings are its differences, a fall is a reset. Absent: as it is. */
  running_total: z.boolean().optional(),

  /** Milliseconds by which an operand of another file may be older than the row; null: of the same time. Absent: as it is. */
  operand_within: z.int().min(60_000).max(LONGEST_MS).nullable().optional(),
  evalFunction: longText(LONGEST_FORMULA).nullable().default(null),
  R0: optionalNumber,
  T0: optionalNumber,
  K: optionalNumber,
  offset: number.default(0),
  F0: number.default(0),
  F1: number.default(1),
  F2: number.default(0),
  F3: number.default(0),
  F4: number.default(0),
  F5: number.default(0),

  ...bounds,
  rate_1Hr_config: rateConfig,
  rate_24Hr_config: rateConfig,
  alert_count_limit: count(2),
  rate_alert_count_limit: count(2),
  down_count_base: count(1),
  down_count_limit: count(2),
  /** How far inside its bound a value must be to clear a level; null: at once. Absent: as it is. */
  dead_band: number.min(0).nullable().optional(),
  /** How many readings in a row must clear a level; null: one. Absent: as it is. */
  clear_count_limit: z.int().min(1).max(1000).nullable().optional(),
});
export type VersionInput = z.output<typeof versionInput>;
export type WireBounds = z.output<typeof limits>;

const enabled = z.object({ enabled: z.boolean() });
const levels = z.object({ WL: enabled, AL: enabled, WSL: enabled });

/** Which of its events are told; the project's lists say to whom. */
export const messageConfig = z.object({
  down: enabled,
  WL: enabled,
  AL: enabled,
  WSL: enabled,
  rate1Hr: levels,
  rate24Hr: levels,
});
export const instrumentConfig = z.object({ message: messageConfig });
export type InstrumentConfig = z.output<typeof instrumentConfig>;

/** What an instrument is, whichever version is in force. */
export const headInput = {
  project: id,
  instrument_type: id.optional(),
  /** The type under its other name; `instrument_type` goes before it. One of them is needed. */
  instrument_output: id.optional(),
  display_output: z.enum(['reading1', 'reading2']).default('reading2'),
  /** line: XY chart; column: histogram. */
  chart_type: z.enum(['line', 'column']).default('line'),
  /** The result is that of the formula. */
  useFunction: z.boolean().default(false),
  /** Where it stands. Absent: as it is. */
  station: id.nullable().optional(),
  /** Absent: as it is; of a new one all is told. */
  config: instrumentConfig.optional(),
};

/** Bounds out of order are asked about: the save that says yes carries this. */
export const confirmed = { confirm: z.boolean().optional() };

/** Why limits are loosened; without it a save that loosens one is refused and names each. */
export const reasoned = { reason: shortText(200).optional() };

/** Said by whoever was asked about the alarms that a move takes off the wall or leaves without a place. */
export const alarmsConfirmed = { confirmAlarms: z.boolean().optional() };
