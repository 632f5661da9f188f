import { isZone, type Zone } from './zone';

/** The greatest offset of a clock from UTC, in hours. */
const FARTHEST = 14;

/** Parses a zone: an IANA name, hours (`8`, `"+8"`, `5.75`) or an offset (`+08:00`). Null for anything else. */
export function zoneOf(input: string | number): Zone | null {
  const hours = typeof input === 'number' ? input : hoursOf(input.trim());
  if (hours !== null) return Math.abs(hours) <= FARTHEST ? hours : null;
  return typeof input === 'string' && isZone(input.trim()) ? input.trim() : null;
}

function hoursOf(text: string): number | null {
  if (/^[+-]?\d{1,2}(\.\d+)?$/.test(text)) return Number(text);
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(text);
  if (!offset) return null;
  return (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) + Number(offset[3]) / 60);
}
