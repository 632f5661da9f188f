import { DAY_MS } from './duration';
import { type Zone, zoneOffset } from './zone';

/** The two instants at which a zone's clock showed a time: its first and its second pass. */
export type TwoPasses = { first: number; second: number };

/** Both instants of a time that a zone's clock shows twice, as UTC's would show it; null where it shows it once or never. */
export function twoPasses(local: number, zone: Zone): TwoPasses | null {
  const before = zoneOffset(local - DAY_MS, zone);
  const after = zoneOffset(local + DAY_MS, zone);
  if (before <= after) return null;
  const [first, second] = [local - before, local - after];
  const isShownTwice = first + zoneOffset(first, zone) === local && second + zoneOffset(second, zone) === local;
  return isShownTwice ? { first, second } : null;
}
