import type { Columns } from './columns';
import { encodeDay } from './encode-day';
import { joinBytes } from './join-bytes';
import { utcDay } from './utc-day';

/** Readings as blocks of days, for those that are not sent as they are stored. */
export function packColumns({ times, reading1, reading2 }: Columns): Uint8Array {
  const days: Uint8Array[] = [];
  for (let start = 0; start < times.length; ) {
    const day = utcDay(times[start] as number);
    let end = start + 1;
    while (end < times.length && utcDay(times[end] as number) === day) end++;
    days.push(encodeDay(times.subarray(start, end), [reading1.subarray(start, end), reading2.subarray(start, end)]));
    start = end;
  }
  return joinBytes(days);
}
