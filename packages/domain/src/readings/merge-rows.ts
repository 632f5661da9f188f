import type { DecodedDays } from './codec/decode-days';

/** Merges rows by time, oldest first. `later` wins where both have a time. A column that one lacks is NaN there. */
export function mergeRows(earlier: DecodedDays, later: DecodedDays): DecodedDays {
  const places = new Map<number, [DecodedDays, number]>();
  for (const rows of [earlier, later]) for (const [row, time] of rows.times.entries()) places.set(time, [rows, row]);
  const times = Float64Array.from(places.keys()).sort();
  const width = Math.max(earlier.columns.length, later.columns.length);
  const inOrder = Array.from(times, (time) => places.get(time) as [DecodedDays, number]);
  const column = (position: number) =>
    Float64Array.from(inOrder, ([{ columns }, row]) => columns[position]?.[row] ?? Number.NaN);
  return { times, columns: Array.from({ length: width }, (_, position) => column(position)) };
}
