import { MOST_NOISE_DAYS, type NoiseDays, type NoiseSensor } from '@talus/contract/noise';
import { cellsPassed, dayNames } from '@talus/domain/noise/cells';
import { type NoiseDay, noiseDay } from '@talus/domain/noise/day-table';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import type { Days } from '../../ui/DayRange';
import type { AskedNoise } from './queries';
import type { NoiseLink } from './url';

const DAY_MS = 86_400_000;

/** Stations that have a noise meter, each once. Without a station a sensor stands under its own name. */
export const stationsOf = (sensors: readonly NoiseSensor[]): { _id: string; name: string }[] => {
  const known = new Map<string, string>();
  for (const sensor of sensors) known.set(stationKey(sensor), stationName(sensor));
  return [...known].map(([_id, name]) => ({ _id, name }));
};

export const stationKey = ({ station, _id }: NoiseSensor): string => station?._id ?? _id;

export const stationName = ({ area, station, name }: NoiseSensor): string =>
  station ? [area?.name, station.name].filter(Boolean).join(' ') : name;

/** What a sensor is chosen by. */
export const sensorName = ({ name, Location }: NoiseSensor): string => [name, Location].filter(Boolean).join(' ');

/** Days that can be chosen: none that has not begun, none before the project. */
export const boundsOf = (
  projectStart: string | null,
  now: number,
  zone: Zone,
): { min: string | null; max: string } => ({
  min: projectStart && formatTime(Date.parse(projectStart), zone, 'YYYY-MM-DD'),
  max: formatTime(now, zone, 'YYYY-MM-DD'),
});

/** The three days before today, as far as the project has them. */
export const usualDays = (now: number, zone: Zone, min: string | null): Days => {
  const name = (ago: number) => formatTime(now - ago * DAY_MS, zone, 'YYYY-MM-DD');
  const from = min !== null && min > name(3) ? min : name(3);
  return from > name(1) ? { from, to: from } : { from, to: name(1) };
};

export type DaysProblem = 'dates' | 'order' | 'long';

/** Why it cannot be run; null where it can. */
export const daysProblem = ({ from, to }: Days): DaysProblem | null => {
  if (from === null || to === null) return 'dates';
  if (to < from) return 'order';
  return dayNames(from, to).length > MOST_NOISE_DAYS ? 'long' : null;
};

/** What a link asks for; null: nothing, or half of it. */
export const askedOf = ({ sensor, from, to }: NoiseLink): AskedNoise | null =>
  sensor !== null && from !== null && to !== null && daysProblem({ from, to }) === null ? { sensor, from, to } : null;

/** A table for each day; what has not come yet is told from what is missing. */
export const tablesOf = ({ sensor, timezone, time, days }: NoiseDays): NoiseDay[] =>
  days.map(({ day, levels }) =>
    noiseDay({
      day,
      levels,
      category: sensor.Monitoring_Category,
      passed: cellsPassed(day, Date.parse(time), timezone),
    }),
  );

/** Whether any table holds a value: without one there is nothing to keep. */
export const hasValues = (days: readonly NoiseDay[]): boolean =>
  days.some(({ rows }) => rows.some(({ cells }) => cells.some(({ level }) => level !== null)));

/** The day after, by name. */
export const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
