import { DAY_MS } from '../time/duration';
import type { LocalDay } from './local-days';

/** From when to when an instrument was fed by a document, and how often that brings a row. */
export type Feed = { from: number; to: number; intervalMs: number; documentNo: number };

/**
 * The slots of a day that should hold a reading each: [from, to) of the `of` that the day has at this interval. Slot k
 * begins k intervals after the day does; the last one ends with the day.
 */
export type DaySlots = { start: number; end: number; intervalMs: number; of: number; from: number; to: number };

/** A reading stamped up to this part of an interval early still counts for the slot that it was meant for. */
export const EARLY_SHARE = 0.1;

/**
 * What a day owes of one feed. A slot counts when it began under the feed and is over before the feed ended or, today,
 * before `now`: what is still on its way is not missing. Null where nothing is owed, and for intervals beyond a day.
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

/** From when to before when readings count for the slots that are owed. */
export function windowOf(slots: DaySlots): { from: number; to: number } {
  const early = slots.intervalMs * EARLY_SHARE;
  return { from: slotStart(slots, slots.from) - early, to: slotEnd(slots, slots.to - 1) - early };
}

/** The slot that a time within the window counts for. */
export const slotAt = ({ start, intervalMs, of }: DaySlots, time: number): number =>
  Math.min(of - 1, Math.floor((time - start + intervalMs * EARLY_SHARE) / intervalMs));
