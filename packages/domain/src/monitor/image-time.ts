import { fromZoned, type Zone, zonedParts } from '../time/zone';

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats a time as YYYYMMDDhhmmss in the zone. */
export function imageTimeText(ms: number, zone: Zone): string {
  const { year, month, day, hour, minute, second } = zonedParts(ms, zone);
  return `${String(year).padStart(4, '0')}${[month, day, hour, minute, second].map(two).join('')}`;
}

/** Reads such a text as an instant; null where it is no time. Seconds may be absent. */
export function readImageTime(text: string, zone: Zone): number | null {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?$/.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59 || year < 1970) return null;
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal = local.getUTCMonth() === month - 1 && local.getUTCDate() === day;
  return isReal ? fromZoned(local.getTime(), zone) : null;
}
