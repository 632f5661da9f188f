import * as z from 'zod';
import { inform, report, trip, untold } from './events';
import { instrument, lastReading, version } from './instrument';
import { route } from './route';
import { id, projectParams, time } from './wire';

const place = { _id: id, name: z.string() };

/** An instrument as the wall shows it. */
export const wallInstrument = instrument.extend({
  /** The level behind a status of down: what it was at when it fell silent. */
  level: z.enum(['GREEN', 'WL', 'AL', 'WSL']),
  /** Change of reading2 in an hour and in a day; null where it is not allowed or not known. */
  rate1Hr_reading: z.number().nullable(),
  rate24Hr_reading: z.number().nullable(),
  /** The newest reading that held a value, where the newest of all may hold none. */
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
  summary: 'The areas on the operations-centre wall, with stations and instruments',
  params: projectParams,
  answer: z.array(wallArea),
});

export const getOccArea = route({
  method: 'GET',
  path: '/api/occ/{areaId}/getAreaInstruments',
  who: 'occ.watch',
  summary: 'One area of the wall: its instruments, each with what it was called and measured in, oldest first',
  params: z.object({ areaId: id }),
  answer: areaOf(wallInstrument.extend({ data: z.array(version.pick({ name: true, unit: true, allowRate: true })) })),
});
export type WallAreaDetails = z.output<typeof getOccArea.answer>;

export const wallAlarm = z.object({
  /** Of the event. */
  _id: id,
  instrumentId: id,
  /** What the instrument is called. */
  name: z.string(),
  area: z.object(place),
  kind: z.enum(['level', 'rate', 'rain']),
  level: z.enum(['AL', 'WSL']),
  /** When it entered AL or WSL. */
  startTime: time,
  /** Since when `level` has been in force: what rose rings anew from then. */
  levelSince: time,
  /** What put `level` in force. */
  ...trip,
  /** Null while nobody has reported it, and again since it rose above what was reported. */
  inform: inform.nullable(),
  /** Every report that was given, the oldest first. */
  reports: z.array(report),
  /** Nobody on the list could be told: since when, and why. */
  untold: untold.nullable(),
});
export type WallAlarm = z.output<typeof wallAlarm>;

export const listOccAlarms = route({
  method: 'GET',
  path: '/api/occ/{projectId}/alarms',
  who: 'occ.watch',
  summary: 'The alarms that are open on the wall and who reported them: what is not reported rings',
  params: projectParams,
  answer: z.array(wallAlarm),
});
