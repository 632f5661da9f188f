import * as z from 'zod';
import {
  getInstrumentStatus,
  listAlertEvents,
  listAlerts,
  listAreaAlerts,
  listAreaRainEvents,
  listNewestAlerts,
  listRainEvents,
} from '../alarms/events';
import { getLatestData, getLatestWarnings, getStormData, readStatuses } from '../data/latest-data';
import { readOutput } from '../data/outputs';
import { listRemarks } from '../data/remarks';
import { getScale } from '../data/scales';
import {
  listAreaStationInstrument,
  listAreas,
  listInstruments,
  listInstrumentTypes,
  listInstrumentVersions,
  listStationInstrument,
} from '../instruments/instrument';
import { getMonitorBytes, getMonitorImage, listMonitorImages } from '../places/monitor';
import { getNamedStyle, getProject, listProjects } from '../places/project';
import { type AnyRoute, route } from '../route';
import { time } from '../wire';

/** Other servers that a screen may read, by the names of their settings. */
export const HOSTS = ['rail', 'rain', 'monitor'] as const;
export type HostName = (typeof HOSTS)[number];

export const createHostToken = route({
  method: 'POST',
  path: '/api/user/hostToken',
  who: 'login',
  summary: 'A token of a few minutes with which this person reads another host of the installation, and nothing else',
  body: z.object({ host: z.enum(HOSTS) }),
  answer: z.object({ token: z.string(), expires_at: time }),
  repeatable: true,
  example: { body: { host: 'rain' } },
});

/** Routes that accept a token of another host: read-only, without renewing a session. */
export const READ_ACROSS_HOSTS: ReadonlySet<AnyRoute> = new Set<AnyRoute>([
  listProjects,
  getProject,
  getNamedStyle,
  listAreaStationInstrument,
  listStationInstrument,
  listAreas,
  listInstruments,
  listInstrumentVersions,
  listInstrumentTypes,
  getScale,
  readOutput,
  listRemarks,
  getLatestData,
  getLatestWarnings,
  readStatuses,
  getStormData,
  getInstrumentStatus,
  listAlerts,
  listNewestAlerts,
  listAlertEvents,
  listRainEvents,
  listAreaRainEvents,
  listAreaAlerts,
  getMonitorImage,
  listMonitorImages,
  getMonitorBytes,
]);
