import { fromZoned, type Zone, zonedParts } from '../../time/zone';

/** The time range shortcuts of the alert list. */
export const EVENT_RANGES = ['7D', '1M', '3M'] as const;
export type EventRange = (typeof EVENT_RANGES)[number];

/** Returns the start of the day 7 days, 1 month or 3 months ago; in a shorter month, of its last day. */
export function eventRangeStart(range: EventRange, now: number, zone: Zone): number {
  const { year, month, day } = zonedParts(now, zone);
  if (range === '7D') return fromZoned(Date.UTC(year, month - 1, day - 7), zone);
  const months = range === '1M' ? 1 : 3;
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return fromZoned(Date.UTC(year, month - 1 - months, Math.min(day, lastDay)), zone);
}
