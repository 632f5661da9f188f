import { DAY_MS } from '../time/duration';
import { fromZoned, type Zone, zoneOffset } from '../time/zone';

/** A calendar day of a zone, from its first instant to the first instant of the next: 23, 24 or 25 hours. */
export type LocalDay = { name: string; from: number; to: number };

/** Lists the calendar days of a zone from the day of `from` to the day of `to`. */
export function localDays(from: number, to: number, zone: Zone): LocalDay[] {
  const first = dayNumber(from, zone);
  const count = dayNumber(to, zone) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => {
    const local = (first + i) * DAY_MS;
    return {
      name: new Date(local).toISOString().slice(0, 10),
      from: fromZoned(local, zone),
      to: fromZoned(local + DAY_MS, zone),
    };
  });
}

const dayNumber = (time: number, zone: Zone): number => Math.floor((time + zoneOffset(time, zone)) / DAY_MS);
