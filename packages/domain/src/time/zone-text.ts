import { HOUR_MS, MINUTE_MS } from './duration';
import type { TimeSpan } from './time-span';
import { type Zone, zoneOffset } from './zone';

/**
 * Formats the zone of times in a file or picture: `UTC+08:00`; the zone's name where its offset changes in the range.
 */
export function zoneText(zone: Zone, { from, to }: TimeSpan): string {
  const offset = zoneOffset(to, zone);
  if (typeof zone === 'string' && zoneOffset(from, zone) !== offset) return zone;
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(offset);
  return `UTC${offset < 0 ? '-' : '+'}${two(Math.floor(size / HOUR_MS))}:${two((size % HOUR_MS) / MINUTE_MS)}`;
}
