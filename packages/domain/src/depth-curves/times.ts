import { HOUR_MS } from '../time/duration';
import { startOfDay, type Zone } from '../time/zone';

const DAYS = 7;

/** The start of the day of a time and of the six days before it, newest first. */
export function sevenDays(first: number, zone: Zone): number[] {
  const days = [startOfDay(first, zone)];
  // Half a day back lies in the day before, also where the clock is turned
  while (days.length < DAYS) days.push(startOfDay((days.at(-1) as number) - 12 * HOUR_MS, zone));
  return days;
}

/** The chosen times as they are asked for: no blanks, nothing that lies ahead, each once, newest first. */
export function tidyTimes(chosen: readonly (number | null)[], now: number): number[] {
  const times = chosen.filter((time) => time !== null && time <= now) as number[];
  return [...new Set(times)].sort((a, b) => b - a);
}

/** What a group begins with: its newest surveys, or the last seven days where loggers write it. */
export const firstTimes = (surveys: readonly number[], now: number, zone: Zone): number[] =>
  surveys.length > 0 ? surveys.slice(0, DAYS) : sevenDays(now, zone);

/**
 * The times that a group is shown at. Chosen ones may come from another group: where people survey this one, and none of
 * the chosen days has a survey, its own newest surveys.
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
