import { HOUR_MS } from '../time/duration';
import { startOfDay, type Zone } from '../time/zone';

const DAYS = 7;

/** Lists the starts of the day of a time and of the six days before, newest first. */
export function sevenDays(first: number, zone: Zone): number[] {
  const days = [startOfDay(first, zone)];
  // Half a day back is in the day before, also across clock changes
  while (days.length < DAYS) days.push(startOfDay((days.at(-1) as number) - 12 * HOUR_MS, zone));
  return days;
}

/** Normalises chosen times: no blanks, no future times, no duplicates, newest first. */
export function tidyTimes(chosen: readonly (number | null)[], now: number): number[] {
  const times = chosen.filter((time) => time !== null && time <= now) as number[];
  return [...new Set(times)].sort((a, b) => b - a);
}

/** Returns the default times of a group: its newest surveys, or the last seven days where loggers read the group. */
export const firstTimes = (surveys: readonly number[], now: number, zone: Zone): number[] =>
  surveys.length > 0 ? surveys.slice(0, DAYS) : sevenDays(now, zone);

/**
 * Returns the times at which a group is shown. Chosen times may come from another group: where the group has surveys
 * but none on a chosen day, its own newest surveys are used.
 */
export function timesFor(
  chosen: readonly number[] | null,
  surveys: readonly number[],
  now: number,
  zone: Zone,
): readonly number[] {
  if (chosen === null) return firstTimes(surveys, now, zone);
  if (chosen.length === 0 || surveys.length === 0) return chosen;
  const days = new Set(surveys.map((time) => startOfDay(time, zone)));
  return chosen.some((time) => days.has(startOfDay(time, zone))) ? chosen : firstTimes(surveys, now, zone);
}
