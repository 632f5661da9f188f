import { LONGEST_FORMULA } from '@talus/domain/formulas/parse-formula';
import * as z from 'zod';
import { id, LONGEST_MS, longText, recordTime, shortText } from '../wire';
import type { limits } from './instrument';

// The input of the instrument form. The same schema validates in the browser and on the server.

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
  /** A description of the change. Absent: unchanged. */
  note: shortText(200).optional(),

  document_id: id,
  /** The document column of its readings. */
  reference: id,
  /** The temperature column, for K and T0. Absent: unchanged. */
  temperature_reference: id.nullable().optional(),
  /** The instrument that measures its battery. */
  bind_batt: id.nullable().default(null),
  /** The label of a camera. */
  select_monitor: shortText(200).nullable().default(null),
  allowZeroMeasurement: z.boolean().default(true),
  allowRate: z.boolean().default(false),
  /** Whether the column is a running total: readings are its differences, a decrease is a reset. Absent: unchanged. */
  running_total: z.boolean().optional(),

  /** The maximum age in milliseconds of an operand from another file; null: same time only. Absent: unchanged. */
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
  /** The dead band: how far inside its limit a value must be to clear a level; null: none. Absent: unchanged. */
  dead_band: number.min(0).nullable().optional(),
  /** The number of consecutive readings that clear a level; null: one. Absent: unchanged. */
  clear_count_limit: z.int().min(1).max(1000).nullable().optional(),
});
export type VersionInput = z.output<typeof versionInput>;
export type WireBounds = z.output<typeof limits>;

const enabled = z.object({ enabled: z.boolean() });
const levels = z.object({ WL: enabled, AL: enabled, WSL: enabled });

/** The events that send messages; the project's lists name the recipients. */
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

/** The fields of an instrument that do not depend on the version. */
export const headInput = {
  project: id,
  instrument_type: id.optional(),
  /** An alias of `instrument_type`, which takes precedence. One of the two is required. */
  instrument_output: id.optional(),
  display_output: z.enum(['reading1', 'reading2']).default('reading2'),
  /** line: XY chart; column: histogram. */
  chart_type: z.enum(['line', 'column']).default('line'),
  /** Whether the formula computes the result. */
  useFunction: z.boolean().default(false),
  /** The station of the instrument. Absent: unchanged. */
  station: id.nullable().optional(),
  /** Absent: unchanged; for a new instrument all messages are on. */
  config: instrumentConfig.optional(),
};

/** The confirmation of limits out of order. */
export const confirmed = { confirm: z.boolean().optional() };

/** The reason for loosening limits; without a reason such a save is refused and names each limit. */
export const reasoned = { reason: shortText(200).optional() };

/** The confirmation that alarms leave the wall or lose their place. */
export const alarmsConfirmed = { confirmAlarms: z.boolean().optional() };
