import { BORDER_COLORS, PIN_SHAPES, PIN_SIZES } from '@talus/domain/floor-plans/pin';
import { ANGLE_UNITS } from '@talus/domain/floor-plans/vector';
import * as z from 'zod';
import { revision } from '../changes';
import { route } from '../route';
import { id, projectParams, status, time } from '../wire';

export const pinInstrument = z.object({
  _id: id,
  name: z.string(),
  status,
  /** The level apart from silence, when the status is down: the last level before. */
  level: z.enum(['GREEN', 'WL', 'AL', 'WSL']),
  TIMESTAMP: time.nullable(),
  reading1: z.number().nullable(),
  reading2: z.number().nullable(),
  display_output: z.enum(['reading1', 'reading2']),
  unit: z.string(),
  decimal_points: z.int(),
  area: z.object({ _id: id, name: z.string() }).nullable(),
  station: z.object({ _id: id, name: z.string() }).nullable(),
  instrument_type: z.object({ _id: id, code: z.string(), name_zh: z.string(), name_en: z.string() }),
});
export type PinInstrument = z.output<typeof pinInstrument>;

/** The arrow drawn from the readings of vector_x and vector_y. */
export const pinArrow = z.object({
  /** In degrees, if the unit is an angle. */
  x: z.number(),
  y: z.number(),
  magnitude: z.number(),
  /** The resultant in the unit of the readings. */
  force: z.number(),
  /** Degrees: 0 points right, counter-clockwise. */
  angle: z.number(),
  /** 150 to 800. */
  length: z.number(),
});

export const pin = z.object({
  _id: id,
  revision,
  /** Percent of the image, from the left and from the top. */
  x: z.number(),
  y: z.number(),
  shape: z.enum(PIN_SHAPES),
  size: z.enum(PIN_SIZES),
  border_color: z.enum(BORDER_COLORS),
  /** The first present of WSL, WL, AL and GREEN; otherwise down, shown grey. */
  status,
  instrument: z.array(pinInstrument),
  vector_enable: z.boolean(),
  vector_x: id.nullable(),
  vector_y: id.nullable(),
  /** Degrees, counter-clockwise. */
  angle_offset: z.number(),
  /** Null: the readings are not angles. */
  angle_unit: z.enum(ANGLE_UNITS).nullable(),
  /** Null: disabled, a component without a reading, or no movement. */
  vector: pinArrow.nullable(),
});
export type Pin = z.output<typeof pin>;

export const layoutImage = z.object({
  _id: id,
  revision,
  name: z.string(),
  description: z.string(),
  /** The path of the image on this host. */
  path: z.string(),
  /** The name of the uploaded file. */
  file_name: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  updated_at: time,
  pin: z.array(pin),
});
export type LayoutImage = z.output<typeof layoutImage>;

export const listLayoutImages = route({
  method: 'GET',
  path: '/api/project/{projectId}/image',
  who: 'project.view',
  shows: ['plan'],
  summary: 'The floor plans of the project in order, with their pins, the statuses behind them and their arrows',
  params: projectParams,
  answer: z.array(layoutImage),
});

/** Bytes. */
export const getLayoutImage = route({
  method: 'GET',
  path: '/api/layout/{imageId}',
  who: 'project.view',
  summary: 'The image of a floor plan',
  params: z.object({ imageId: id }),
  answer: z.string(),
  cookie: true,
});
