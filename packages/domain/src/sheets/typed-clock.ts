const HALF = '上午|下午|[AP]\\.?M\\.?';

/** The pattern of a time of day for use in other patterns, in five groups: half, hour, minute, second, half. */
export const CLOCK_PATTERN = `(${HALF})?\\s*(\\d{1,2})[:時](\\d{1,2})(?:[:分](\\d{1,2})(?:\\.\\d+)?)?\\s*[分秒]?\\s*(${HALF})?`;

const CLOCK = new RegExp(`^${CLOCK_PATTERN}$`, 'i');

export type Clock = { hour: number; minute: number; second: number };

/** Reads the groups of the pattern; null where they are no time of day, such as 25:10, 08:61 or 14:00 PM. */
export function clockOf([before, hours, minutes, seconds, behind]: readonly (string | undefined)[]): Clock | null {
  if (before && behind) return null;
  const [hour, minute, second] = [hourOf(Number(hours), before ?? behind), Number(minutes), Number(seconds ?? 0)];
  return hour !== null && hour < 24 && minute < 60 && second < 60 ? { hour, minute, second } : null;
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (!half) return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (/下午|^P/i.test(half) ? 12 : 0);
}

/** Reads a time of day as people write it: 08:05, 8時5分, 2:30 PM, 下午 2:30. */
export function readTypedClock(text: string): Clock | null {
  const found = CLOCK.exec(text.trim().normalize('NFKC'));
  return found ? clockOf(found.slice(1)) : null;
}

/** Tells whether a text names a half of the day (AM or PM). */
export const saysHalf = (text: string): boolean => new RegExp(HALF, 'i').test(text.normalize('NFKC'));
