import type { Interval } from '../readings/interval';
import { DAY_MS } from '../time/duration';

/** Days of a file with every reading; hours and days have no limit. */
export const MOST_EXPORT_DAYS = 90;
export const MOST_EXPORT_INSTRUMENTS = 60;

type Export = { interval: Interval; from: number; to: number; instruments: number };

/** What is too much for one file, or null. */
export function exportBreach({ interval, from, to, instruments }: Export): 'instruments' | 'days' | null {
  if (instruments > MOST_EXPORT_INSTRUMENTS) return 'instruments';
  return interval === 'all' && to - from > MOST_EXPORT_DAYS * DAY_MS ? 'days' : null;
}
