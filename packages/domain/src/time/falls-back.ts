import { DAY_MS } from './duration';
import { zoneOffset } from './zone';

const MOST_KNOWN = 4096;
const known = new Map<string, boolean>();

/** Tells whether a zone's clock is set back on a local day (counted from 1970) or on a neighbouring day. */
export function fallsBack(day: number, zone: string): boolean {
  const key = `${zone} ${day}`;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const isBack = zoneOffset((day - 1) * DAY_MS, zone) > zoneOffset((day + 2) * DAY_MS, zone);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, isBack);
  return isBack;
}
