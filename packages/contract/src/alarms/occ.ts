import * as z from 'zod';
import { instrument, lastReading, version } from '../instruments/instrument';
import { route } from '../route';
import { id, projectParams, time } from '../wire';
import { inform, report, trip, untold } from './events';

const place = { _id: id, name: z.string() };

/** An instrument as shown on the wall. */
export const wallInstrument = instrument.extend({
  /** The level apart from silence, when the status is down: the last level before. */
  level: z.enum(['GREEN', 'WL', 'AL', 'WSL']),
  /** The change of reading2 in an hour and in a day; null: not allowed or unknown. */
  rate1Hr_reading: z.number().nullable(),
  rate24Hr_reading: z.number().nullable(),
  /** The newest reading with a value; the newest reading may have none. */
  last_value: lastReading.nullable(),
});
export type WallInstrument = z.output<typeof wallInstrument>;

const areaOf = <I extends z.core.$ZodType>(one: I) =>
  z.object({ ...place, station: z.array(z.object({ ...place, instrument: z.array(one) })) });

export const wallArea = areaOf(wallInstrument);
export type WallArea = z.output<typeof wallArea>;

export const listOccAreas = route({
  method: 'GET',
  path: '/api/occ/{projectId}/getAllAreas',
  who: 'occ.watch',
  shows: ['setup'],
  summary: 'The areas on the operations-centre wall, with stations and instruments',
  params: projectParams,
  answer: z.array(wallArea),
});

export const getOccArea = route({
  method: 'GET',
  path: '/api/occ/{areaId}/getAreaInstruments',
  who: 'occ.watch',
  shows: ['event'],
  summary: 'One area of the wall: its instruments, each with what it was called and measured in, oldest first',
  params: z.object({ areaId: id }),
  answer: areaOf(wallInstrument.extend({ data: z.array(version.pick({ name: true, unit: true, allowRate: true })) })),
});
export type WallAreaDetails = z.output<typeof getOccArea.answer>;

export const wallAlarm = z.object({
  /** The id of the event. */
  _id: id,
  instrumentId: id,
  /** The name of the instrument. */
  name: z.string(),
  area: z.object(place),
  kind: z.enum(['level', 'rate', 'rain']),
  level: z.enum(['AL', 'WSL']),
  /** The start at AL or WSL. */
  startTime: time,
  /** The start of the current `level`: a rise sounds again from then. */
  levelSince: time,
  /** The cause of `level`. */
  ...trip,
  /** Null: not reported, or risen above the reported level. */
  inform: inform.nullable(),
  /** All reports, oldest first. */
  reports: z.array(report),
  /** Set when nobody on the list could be notified: since when, and why. */
  untold: untold.nullable(),
});
export type WallAlarm = z.output<typeof wallAlarm>;

export const listOccAlarms = route({
  method: 'GET',
  path: '/api/occ/{projectId}/alarms',
  who: 'occ.watch',
  shows: ['event'],
  summary: 'The alarms that are open on the wall and who reported them: what is not reported rings',
  params: projectParams,
  answer: z.array(wallAlarm),
});
