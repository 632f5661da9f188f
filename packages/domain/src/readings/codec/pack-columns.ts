import type { Columns } from '../columns';
import { utcDay } from '../utc-day';
import { encodeDay } from './encode-day';
import { joinBytes } from './join-bytes';

/** Packs readings that are not sent as stored into blocks of days; further columns follow the two readings. */
export function packColumns({ times, reading1, reading2 }: Columns, ...further: Float64Array[]): Uint8Array {
  const columns = [reading1, reading2, ...further];
  const days: Uint8Array[] = [];
  for (let start = 0; start < times.length; ) {
    const day = utcDay(times[start] as number);
    let end = start + 1;
    while (end < times.length && utcDay(times[end] as number) === day) end++;
    const cut = columns.map((column) => column.subarray(start, end));
    days.push(encodeDay(times.subarray(start, end), cut));
    start = end;
  }
  return joinBytes(days);
}
