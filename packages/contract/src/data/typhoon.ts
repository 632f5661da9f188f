import { RAIN_CLASSES } from '@talus/domain/rain/rain-class';
import { NO_BULLETIN } from '@talus/domain/typhoon/bulletin';
import { FORECAST_IMAGES, RAIN_MAP_HOURS, SOURCE_PROBLEMS } from '@talus/domain/typhoon/forecast-images';
import * as z from 'zod';
import { route } from '../route';
import { id, projectParams, status, time, timeText } from '../wire';

/** The outcome of a request to another host. A failure is part of the answer: the report is made without it. */
const asked = {
  /** The requested address; null: not configured. */
  host: z.string().nullable(),
  /** The time of the request; answers are cached briefly. */
  fetched_at: time,
  problem: z.enum(SOURCE_PROBLEMS).nullable(),
  /** The HTTP status, if that was the problem. */
  status: z.int().nullable(),
};

const bulletin = z.object({
  sender: z.string(),
  sent: time,
  expires: time.nullable(),
  event: z.string(),
  severity: z.string(),
  urgency: z.string(),
  headline: z.string(),
  sections: z.array(z.object({ title: z.string(), content: z.string() })),
  report_number: z.int().nullable(),
  typhoon_number: z.int().nullable(),
  typhoon_name: z.string().nullable(),
});
export type WireBulletin = z.output<typeof bulletin>;

const bulletinAnswer = z.object({
  ...asked,
  /** Why the content is no warning in force; null: it is one, or nothing could be read. */
  none: z.enum(NO_BULLETIN).nullable(),
  bulletin: bulletin.nullable(),
});
export type BulletinAnswer = z.output<typeof bulletinAnswer>;

export const getBulletin = route({
  method: 'GET',
  path: '/api/project/{projectId}/typhoon/bulletin',
  who: 'project.view',
  summary:
    'The weather warning in force, from the public CAP bulletin that the installation names; what could not be read is named',
  params: projectParams,
  answer: bulletinAnswer,
});

const imageAnswer = z.object({
  ...asked,
  image: z
    .object({ media_type: z.string(), width: z.int(), height: z.int(), /** Base 64. */ bytes: z.string() })
    .nullable(),
});
export type ForecastImageAnswer = z.output<typeof imageAnswer>;

export const getForecastImage = route({
  method: 'GET',
  path: '/api/project/{projectId}/typhoon/image/{forecast}',
  who: 'project.view',
  summary: 'A picture of the weather service, PNG or JPEG; one that could not be had is named',
  params: projectParams.extend({ forecast: z.enum(FORECAST_IMAGES) }),
  answer: imageAnswer,
});

const named = z.object({ _id: id, name: z.string() });

const gauge = z.object({
  _id: id,
  name: z.string(),
  /** The status at the requested time. */
  status,
  project: named,
  area: z.string(),
  station: z.string(),
  /** The position along the track; null: neither area nor station has a kilometre code. */
  kilometre: z.number().nullable(),
  /** The measured rain in the window, mm; null: nothing measured. */
  rain: z.number().nullable(),
  /** The share of bins with a value, 0 to 1; below 1 the sum is partial. */
  completeness: z.number(),
  /** The largest hourly sum in the window. */
  hour_max: z.number().nullable(),
  rain_class: z.enum(RAIN_CLASSES).nullable(),
});
export type TyphoonGauge = z.output<typeof gauge>;

const rainAnswer = z.object({
  hours: z.int(),
  at: time,
  /** The wettest first; gauges without a reading last. */
  gauge: z.array(gauge),
  /** The places of the line; `gauge`: the source of its rain, null: none within half a kilometre. */
  place: z.array(
    z.object({
      no: z.int(),
      code: z.string(),
      lat: z.number(),
      lon: z.number(),
      gauge: id.nullable(),
      rain: z.number().nullable(),
      completeness: z.number(),
    }),
  ),
});
export type TyphoonRain = z.output<typeof rainAnswer>;

export const getTyphoonRain = route({
  method: 'GET',
  path: '/api/project/{projectId}/typhoon/rain',
  who: 'project.view',
  summary:
    'Rain of the last hours at the kilometre places of the line and of every gauge, at a time or now; of the typhoon project with the gauges of the rain network that the installation names',
  params: projectParams,
  query: z.object({
    hours: z.enum(RAIN_MAP_HOURS.map(String) as [string, ...string[]]).default('24'),
    at: timeText.optional(),
  }),
  answer: rainAnswer,
});
