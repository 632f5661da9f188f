import type { EventRow } from '../../records/events/rows';

/**
 * Caps the times of an event at the present. Rows stamped ahead of the clock within the tolerance are judged on
 * arrival, and their steps keep the stamps; no screen shows an event that begins or ends in the future.
 */
export function capEvent(event: EventRow, now: number): EventRow {
  const isPast = (time: Date | null) => time === null || time.getTime() <= now;
  if (isPast(event.openedAt) && isPast(event.closedAt) && event.levels.every(({ time }) => time <= now)) return event;
  const cap = (time: Date) => (time.getTime() <= now ? time : new Date(now));
  return {
    ...event,
    openedAt: cap(event.openedAt),
    closedAt: event.closedAt && cap(event.closedAt),
    levels: event.levels.map((step) => ({ ...step, time: Math.min(step.time, now) })),
  };
}
