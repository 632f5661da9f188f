import { firstAtOrAfter } from '@talus/domain/readings/columns';
import { encodeDay } from '@talus/domain/readings/encode-day';
import { utcDay } from '@talus/domain/readings/utc-day';
import { DAY_MS } from '@talus/domain/time/duration';

/** `day` counts from 1970-01-01 UTC, `n` its rows. */
export type PackedDay = { day: number; n: number; packed: Uint8Array };

/** Cuts columns that share ascending times into UTC days, each packed. */
export function packColumns(times: Float64Array, columns: readonly Float64Array[]): PackedDay[] {
  const days: PackedDay[] = [];
  for (let start = 0; start < times.length; ) {
    const day = utcDay(times[start] as number);
    const end = firstAtOrAfter(times, (day + 1) * DAY_MS);
    const packed = encodeDay(
      times.subarray(start, end),
      columns.map((column) => column.subarray(start, end)),
    );
    days.push({ day, n: end - start, packed });
    start = end;
  }
  return days;
}
