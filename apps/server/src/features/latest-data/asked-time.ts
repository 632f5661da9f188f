import { parseTime } from '@talus/domain/time/parse';
import type { Zone } from '@talus/domain/time/zone';

/** A question this old may have been long on its way; it is about now. */
const ON_ITS_WAY_MS = 60_000;

/** Times as texts become epoch milliseconds; those without a zone are the project's. */
export const inEpoch = (timestamp: string, zone: Zone): string =>
  /^\d+$/.test(timestamp) ? timestamp : String(parseTime(timestamp, zone) ?? 0);

/** The time in the past that is asked for, epoch ms; null means now, which the kept tables answer. */
export function askedTime(timestamp: string, now: Date): number | null {
  const asked = Number(timestamp);
  return asked === 0 || asked >= now.getTime() - ON_ITS_WAY_MS ? null : asked;
}
