import { DAY_MS } from '../time/duration';
import type { TimeSpan } from '../time/time-span';
import type { LocalDay } from './local-days';

/** A period in which a document feeds an instrument, and the interval of the document's rows. */
export type Feed = { from: number; to: number; intervalMs: number; documentNo: number };

/**
 * The expected slots of a day, one reading each: [from, to) of the `of` slots that the day has at this interval. Slot k
 * begins k intervals after the start of the day; the last slot ends with the day.
 */
export type DaySlots = { start: number; end: number; intervalMs: number; of: number; from: number; to: number };

/** The share of an interval by which a reading may be early and still count for its slot. */
export const EARLY_SHARE = 0.1;

/**
 * Returns the slots of a day expected from one feed. A slot counts when it began under the feed and is over before the
 * feed ended and before `now`: a reading in transit is not missing. Null where nothing is expected, and for intervals
 * beyond a day.
 */
export function daySlots({ from: start, to: end }: LocalDay, feed: Feed, now: number): DaySlots | null {
  const { intervalMs } = feed;
  if (intervalMs <= 0 || intervalMs > DAY_MS) return null;
  const of = Math.max(1, Math.round((end - start) / intervalMs));
  const until = Math.min(end, feed.to, now);
  const from = Math.max(0, Math.ceil((feed.from - start) / intervalMs));
  const to = until >= end ? of : Math.min(of, Math.floor((until - start) / intervalMs));
  return from < to ? { start, end, intervalMs, of, from, to } : null;
}

export const slotStart = ({ start, intervalMs }: DaySlots, slot: number): number => start + slot * intervalMs;

export const slotEnd = ({ start, end, intervalMs, of }: DaySlots, slot: number): number =>
  slot === of - 1 ? end : start + (slot + 1) * intervalMs;

/** Returns the time window [from, to) of readings that count for the expected slots. */
export function windowOf(slots: DaySlots): TimeSpan {
  const early = slots.intervalMs * EARLY_SHARE;
  return { from: slotStart(slots, slots.from) - early, to: slotEnd(slots, slots.to - 1) - early };
}

/** Returns the slot for a time within the window. */
export const slotAt = ({ start, intervalMs, of }: DaySlots, time: number): number =>
  Math.min(of - 1, Math.floor((time - start + intervalMs * EARLY_SHARE) / intervalMs));
