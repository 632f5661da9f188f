import { NOISE_CATEGORIES } from '@talus/domain/noise/limits';
import * as z from 'zod';
import { revision } from '../changes';
import { route } from '../route';
import { id, projectParams, recordText, shortText, time } from '../wire';

const named = z.object({ _id: id, name: z.string() });

/** The maximum span of a report in days. */
export const MOST_NOISE_DAYS = 366;

const line = (most: number) => shortText(most).nullable().default(null);
const day = z.iso.date({ error: 'time' }).nullable().default(null);

const info = {
  BCA_Reference: line(80),
  Sensor_Reference: line(80),
  /** Null: limits are not evaluated. */
  Monitoring_Category: z.enum(NOISE_CATEGORIES).nullable().default(null),
  Sensor_Brand: line(80),
  Sensor_Model: line(80),
  Sensor_Serial: line(80),
  Calibration_Date: day,
  Start_Date: day,
  Altitude: line(40),
  Location: line(200),
};

export const noiseInfo = z.object(info);
export type NoiseInfo = z.output<typeof noiseInfo>;

export const noiseInput = z.object({ ...info, revision: revision.optional() });
export type NoiseInput = z.output<typeof noiseInput>;

const sensor = z.object({
  _id: id,
  revision,
  name: z.string(),
  area: named.nullable(),
  station: named.nullable(),
  ...info,
});
export type NoiseSensor = z.output<typeof sensor>;

export const listNoiseSensors = route({
  method: 'GET',
  path: '/api/project/{projectId}/noise',
  who: 'project.view',
  shows: ['setup', 'noise'],
  summary: 'The noise meters of a project, with what a report says of each',
  params: projectParams,
  answer: z.array(sensor),
});

const noiseDays = z.object({
  sensor,
  timezone: z.string(),
  /** The time of the query: later levels have not arrived yet. */
  time,
  /** By the day that begins at 07:00: 288 levels of five minutes, dB(A); null: none. */
  days: z.array(z.object({ day: z.iso.date(), levels: z.array(z.number().nullable()) })),
});
export type NoiseDays = z.output<typeof noiseDays>;

export const getNoise = route({
  method: 'GET',
  path: '/api/project/{projectId}/noise/{instrumentId}',
  who: 'project.view',
  shows: ['setup', 'noise'],
  summary: 'The five-minute levels of a noise meter, day by day from 07:00 to 07:00 of the project; at most a year',
  params: projectParams.extend({ instrumentId: id }),
  query: z.object({
    /** A range of days; absent: yesterday. */
    from: recordText.optional(),
    to: recordText.optional(),
  }),
  answer: noiseDays,
});

export const saveNoiseSensor = route({
  method: 'PUT',
  path: '/api/admin/instrument/{instrumentId}/noise',
  who: 'admin.use',
  touches: ['noise'],
  summary: 'What the noise report says of a sensor',
  params: z.object({ instrumentId: id }),
  body: noiseInput,
  answer: sensor,
  example: { body: { Monitoring_Category: 'A', Sensor_Brand: 'RION', Calibration_Date: '2026-03-18' } },
});
