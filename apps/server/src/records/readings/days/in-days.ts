import { cutRows } from '@talus/domain/readings/codec/cut-rows';
import { firstAtOrAfter } from '@talus/domain/readings/columns';
import { utcDay } from '@talus/domain/readings/utc-day';
import { DAY_MS } from '@talus/domain/time/duration';
import type { OldDay } from './seal/write-sealed';
import type { DayRows } from './segment-table';

/** Splits rows, sorted by time, into UTC days. */
export function inDays(rows: DayRows): OldDay[] {
  const days: OldDay[] = [];
  for (let from = 0; from < rows.times.length; ) {
    const day = utcDay(rows.times[from] as number);
    const to = firstAtOrAfter(rows.times, (day + 1) * DAY_MS);
    days.push({ ...cutRows(rows, from, to), day });
    from = to;
  }
  return days;
}
