import { MOST_NOISE_DAYS, type NoiseDays, type NoiseSensor } from '@talus/contract/data/noise';
import { cellsPassed, dayNames } from '@talus/domain/noise/cells';
import { type NoiseDay, noiseDay } from '@talus/domain/noise/day-table';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import type { Days } from '../../ui/date/DayRange';
import type { AskedNoise } from './queries';
import type { NoiseLink } from './url';

const DAY_MS = 86_400_000;

/** Lists the stations with a noise meter, each once. A sensor without a station is listed under its own name. */
export const stationsOf = (sensors: readonly NoiseSensor[]): { _id: string; name: string }[] => {
  const known = new Map<string, string>();
  for (const sensor of sensors) known.set(stationKey(sensor), stationName(sensor));
  return [...known].map(([_id, name]) => ({ _id, name }));
};

export const stationKey = ({ station, _id }: NoiseSensor): string => station?._id ?? _id;

export const stationName = ({ area, station, name }: NoiseSensor): string =>
  station ? [area?.name, station.name].filter(Boolean).join(' ') : name;

/** Returns the name of a sensor in the select. */
export const sensorName = ({ name, Location }: NoiseSensor): string => [name, Location].filter(Boolean).join(' ');

/** Returns the days that can be chosen: from the start of the project to today. */
export const boundsOf = (
  projectStart: string | null,
  now: number,
  zone: Zone,
): { min: string | null; max: string } => ({
  min: projectStart && formatTime(Date.parse(projectStart), zone, 'YYYY-MM-DD'),
  max: formatTime(now, zone, 'YYYY-MM-DD'),
});

/** Returns the default days: the three days before today, not before the start of the project. */
export const usualDays = (now: number, zone: Zone, min: string | null): Days => {
  const name = (ago: number) => formatTime(now - ago * DAY_MS, zone, 'YYYY-MM-DD');
  const from = min !== null && min > name(3) ? min : name(3);
  return from > name(1) ? { from, to: from } : { from, to: name(1) };
};

export type DaysProblem = 'dates' | 'order' | 'long';

/** Returns why the days cannot be queried; null where they can. */
export const daysProblem = ({ from, to }: Days): DaysProblem | null => {
  if (from === null || to === null) return 'dates';
  if (to < from) return 'order';
  return dayNames(from, to).length > MOST_NOISE_DAYS ? 'long' : null;
};

/** Returns the query of a link; null where it is absent, incomplete or invalid. */
export const askedOf = ({ sensor, from, to }: NoiseLink): AskedNoise | null =>
  sensor !== null && from !== null && to !== null && daysProblem({ from, to }) === null ? { sensor, from, to } : null;

/** Builds a table for each day; cells that are still in the future differ from missing ones. */
export const tablesOf = ({ sensor, timezone, time, days }: NoiseDays): NoiseDay[] =>
  days.map(({ day, levels }) =>
    noiseDay({
      day,
      levels,
      category: sensor.Monitoring_Category,
      passed: cellsPassed(day, Date.parse(time), timezone),
    }),
  );

/** Tells whether any table has a value; without one there is nothing to export. */
export const hasValues = (days: readonly NoiseDay[]): boolean =>
  days.some(({ rows }) => rows.some(({ cells }) => cells.some(({ level }) => level !== null)));

/** Returns the next day. */
export const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
