import { DAY_MS } from '../time/duration';
import { CHECKS, type Check, type Consequence, type Thing } from './missing';

/** So many days a line stays put away: what may cost an alarm comes back soonest, and nothing is hidden for good. */
export const PUT_AWAY_DAYS: Record<Consequence, number> = { alarms: 30, data: 90, screens: 365 };

/** One thing of a check that somebody put away. */
export type PutAway = { check: string; key: string; by: string | null; at: number };

export type MissingLine = { check: Check; consequence: Consequence; things: readonly Thing[] };
/** `by`, `at`: who put the last of them away, and when. */
export type PutAwayLine = MissingLine & { by: string | null; at: number };

/**
 * What is listed as missing, by consequence, and what is put away. Things are put away one by one: what is missing since
 * then is listed, though it be of the same kind.
 */
export function sortOut(
  things: Readonly<Record<Check, readonly Thing[]>>,
  putAway: readonly PutAway[],
  now: number,
): { missing: MissingLine[]; away: PutAwayLine[] } {
  const missing: MissingLine[] = [];
  const away: PutAwayLine[] = [];
  for (const [name, consequence] of Object.entries(CHECKS)) {
    const check = name as Check;
    const kept = putAway.filter((one) => one.check === check && now - one.at < PUT_AWAY_DAYS[consequence] * DAY_MS);
    const keys = new Set(kept.map(({ key }) => key));
    const left = things[check].filter(({ key }) => !keys.has(key));
    const gone = things[check].filter(({ key }) => keys.has(key));
    if (left.length > 0) missing.push({ check, consequence, things: left });
    const last = kept.toSorted((a, b) => b.at - a.at)[0];
    if (gone.length > 0 && last) away.push({ check, consequence, things: gone, by: last.by, at: last.at });
  }
  return { missing, away };
}
