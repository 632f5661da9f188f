import { readTypedClock, saysHalf } from '@talus/domain/sheets/typed-clock';
import { DAY_MS } from '@talus/domain/time/duration';
import { parseTime } from '@talus/domain/time/parse';
import { startOfDay, type Zone } from '@talus/domain/time/zone';

const CLOCK = /^([01]?\d|2[0-3]):?([0-5]\d)$/;

/** Returns the start of a date in a time zone. */
export const startOfDate = (date: string, zone: Zone): number =>
  startOfDay((parseTime(date, zone) ?? 0) + DAY_MS / 2, zone);

/** Parses a time of day: `8:05` and `0805` as `08:05`, `2:30 PM` as `14:30`; null: invalid. */
export function readClock(text: string): string | null {
  const [, hour, minute] = CLOCK.exec(text.trim()) ?? [];
  if (hour !== undefined) return `${hour.padStart(2, '0')}:${minute}`;
  const half = saysHalf(text) ? readTypedClock(text) : null;
  return half && [half.hour, half.minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Returns the time of a date and a time of day. */
export const timeOn = (date: string, clock: string, zone: Zone): number =>
  parseTime(`${date}T${readClock(clock) ?? '00:00'}`, zone) ?? 0;
