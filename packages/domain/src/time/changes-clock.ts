import { DAY_MS } from './duration';
import { type Zone, zoneOffset } from './zone';

const MONTHS = 13;

/** Tells whether a zone has clock changes within the year around a time. */
export function changesClock(zone: Zone, now: number): boolean {
  const offsets = Array.from({ length: MONTHS }, (_, month) => zoneOffset(now + month * 30 * DAY_MS, zone));
  return new Set(offsets).size > 1;
}
