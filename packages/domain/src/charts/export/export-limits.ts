import type { Interval } from '../../readings/thin/interval';
import { DAY_MS } from '../../time/duration';

/** The greatest number of days in an export of all readings; hourly and daily exports have no limit. */
export const MOST_EXPORT_DAYS = 90;
export const MOST_EXPORT_INSTRUMENTS = 60;

type Export = { interval: Interval; from: number; to: number; instruments: number };

/** Returns the limit that an export exceeds; null: none. */
export function exportBreach({ interval, from, to, instruments }: Export): 'instruments' | 'days' | null {
  if (instruments > MOST_EXPORT_INSTRUMENTS) return 'instruments';
  return interval === 'all' && to - from > MOST_EXPORT_DAYS * DAY_MS ? 'days' : null;
}
