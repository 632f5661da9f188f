import { DAY_MS } from './duration';
import { type Zone, zoneOffset } from './zone';

/** The two instants of a repeated local time: its first and its second pass. */
export type TwoPasses = { first: number; second: number };

/** Returns both instants of a local time that occurs twice in a zone; null where it occurs once or never. */
export function twoPasses(local: number, zone: Zone): TwoPasses | null {
  const before = zoneOffset(local - DAY_MS, zone);
  const after = zoneOffset(local + DAY_MS, zone);
  if (before <= after) return null;
  const [first, second] = [local - before, local - after];
  const isShownTwice = first + zoneOffset(first, zone) === local && second + zoneOffset(second, zone) === local;
  return isShownTwice ? { first, second } : null;
}
