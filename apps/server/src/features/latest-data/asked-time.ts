import { parseTime } from '@talus/domain/time/parse';
import type { Zone } from '@talus/domain/time/zone';

/** Age up to which a requested time counts as now: the request may have been delayed. */
const ON_ITS_WAY_MS = 60_000;

/** Converts a time text to epoch milliseconds; a time without a zone is in the project's zone. */
export const inEpoch = (timestamp: string, zone: Zone): string =>
  /^\d+$/.test(timestamp) ? timestamp : String(parseTime(timestamp, zone) ?? 0);

/** Returns the requested past time in epoch ms; null means now, which is answered from the summary tables. */
export function askedTime(timestamp: string, now: Date): number | null {
  const asked = Number(timestamp);
  return asked === 0 || asked >= now.getTime() - ON_ITS_WAY_MS ? null : asked;
}
