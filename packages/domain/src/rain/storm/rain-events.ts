import { DAY_MS } from '../../time/duration';
import { MIN_COMPLETENESS, PER_MM, type RainBins } from '../window';

/** The dry spell that ends an event: after a day the 24 h sum is 0 again. */
export const DRY_SPELL_MS = DAY_MS;

export type RainEvent = {
  /** The first wet bin after a dry spell. */
  startTime: number;
  /** The last wet bin, once the dry spell has passed; null while the event is in progress. */
  endTime: number | null;
  /** The last wet bin so far. */
  lastWet: number;
  /** mm. */
  total: number;
};

/** A rain event with the state for incremental evaluation. */
export type FollowedRain = RainEvent & {
  /** Observed dry time since the last wet bin. */
  seenDryMs: number;
};

/** Returns the rain events of a series of bins, oldest first. */
export const rainEvents = (bins: RainBins, binMs: number, drySpellMs = DRY_SPELL_MS): RainEvent[] =>
  followRain(bins, binMs, drySpellMs, null).map(({ seenDryMs: _, ...event }) => event);

/**
 * Continues rain events: `newest` is the newest event before these bins and comes first in the result. Only bins
 * observed dry make a dry spell: it may rain while the gauge is silent, so silence never ends an event.
 */
export function followRain(
  { times, mm }: RainBins,
  binMs: number,
  drySpellMs: number,
  newest: FollowedRain | null,
): FollowedRain[] {
  const events: FollowedRain[] = newest ? [{ ...newest }] : [];
  let open = events.find(({ endTime }) => endTime === null) ?? null;
  for (let i = 0; i < times.length; i++) {
    const time = times[i] as number;
    const value = mm[i] as number;
    if (value > 0) {
      if (open === null) {
        open = { startTime: time, endTime: null, lastWet: time, total: 0, seenDryMs: 0 };
        events.push(open);
      }
      open.lastWet = time;
      open.total = (Math.round(open.total * PER_MM) + Math.round(value * PER_MM)) / PER_MM;
      open.seenDryMs = 0;
    } else if (open && value === 0) {
      open.seenDryMs += binMs;
      if (time - open.lastWet >= drySpellMs && open.seenDryMs >= MIN_COMPLETENESS * drySpellMs) {
        open.endTime = open.lastWet;
        open = null;
      }
    }
  }
  return events;
}
