import { DAY_MS } from '../time/duration';
import { CHECKS, type Check, type Consequence, type Thing } from './missing';

/** Days for which a line is snoozed: shortest for what may cost an alarm; nothing is hidden for good. */
export const PUT_AWAY_DAYS: Record<Consequence, number> = { alarms: 30, data: 90, screens: 365 };

/** A snoozed item of a check. */
export type PutAway = { check: string; key: string; by: string | null; at: number };

export type MissingLine = { check: Check; consequence: Consequence; things: readonly Thing[] };
/** `by`, `at`: who snoozed an item of the check last, and when. */
export type PutAwayLine = MissingLine & { by: string | null; at: number };

/**
 * Splits missing items into listed and snoozed lines, by consequence. Items are snoozed one by one: a new item is
 * listed even when other items of its check are snoozed.
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
