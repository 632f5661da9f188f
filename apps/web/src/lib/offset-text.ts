import { MINUTE_MS } from '@talus/domain/time/duration';
import { type Zone, zoneOffset } from '@talus/domain/time/zone';

const two = (value: number) => String(value).padStart(2, '0');

/** Formats a zone's offset from UTC, such as +08:00. */
export const offsetText = (ms: number, zone: Zone): string => {
  const minutes = Math.round(zoneOffset(ms, zone) / MINUTE_MS);
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '−' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
};
