import { utcDay } from '@talus/domain/readings/utc-day';
import { float8Array, timestampArray } from '../../../platform/db/binary-arrays';
import { type Sql, sql } from '../../../platform/db/db';

/** Readings of many instruments, as parallel arrays. `ts` is epoch milliseconds; null: no value. */
export type ReadingBatch = {
  instrumentNo: readonly number[];
  ts: readonly number[];
  reading1: readonly (number | null)[];
  reading2: readonly (number | null)[];
};

export type SortedBatch = { instrumentNo: number[]; ts: number[]; reading1: number[]; reading2: number[] };

export const NO_READINGS: SortedBatch = { instrumentNo: [], ts: [], reading1: [], reading2: [] };

/**
 * Sorts by instrument and time, and deduplicates: the last duplicate in the batch wins. Writers in the same order do
 * not deadlock. From here on NaN means no value.
 */
export function sortBatch(batch: ReadingBatch): SortedBatch {
  const { instrumentNo, ts } = batch;
  const order = Array.from(ts.keys()).sort(
    (a, b) => at(instrumentNo, a) - at(instrumentNo, b) || at(ts, a) - at(ts, b) || a - b,
  );
  const kept = order.filter((index, i) => {
    const next = order[i + 1];
    return next === undefined || at(instrumentNo, index) !== at(instrumentNo, next) || at(ts, index) !== at(ts, next);
  });
  return {
    instrumentNo: kept.map((index) => at(instrumentNo, index)),
    ts: kept.map((index) => at(ts, index)),
    reading1: kept.map((index) => batch.reading1[index] ?? Number.NaN),
    reading2: kept.map((index) => batch.reading2[index] ?? Number.NaN),
  };
}

/** Returns the newest reading of each instrument in a sorted batch. */
export function newestOf(batch: SortedBatch): SortedBatch {
  return readingsWhere(batch, (i) => batch.instrumentNo[i] !== batch.instrumentNo[i + 1]);
}

/** Filters a batch by position. */
export function readingsWhere(batch: SortedBatch, isWanted: (place: number) => boolean): SortedBatch {
  const pick = (values: number[]) => values.filter((_, place) => isWanted(place));
  return {
    instrumentNo: pick(batch.instrumentNo),
    ts: pick(batch.ts),
    reading1: pick(batch.reading1),
    reading2: pick(batch.reading2),
  };
}

/** Lists the distinct days of a batch sorted by key and time, in the batch's order. */
export function daysOf(keys: readonly number[], ts: readonly number[]): { keys: number[]; days: number[] } {
  const touched: { keys: number[]; days: number[] } = { keys: [], days: [] };
  ts.forEach((time, i) => {
    const day = utcDay(time);
    if (touched.days.at(-1) === day && touched.keys.at(-1) === keys[i]) return;
    touched.keys.push(at(keys, i));
    touched.days.push(day);
  });
  return touched;
}

/** Returns the batch as an SQL row source: number, time and both readings. */
export function asRows({ instrumentNo, ts, reading1, reading2 }: SortedBatch): Sql {
  return sql`unnest(${instrumentNo}::int[], ${timestampArray(ts)}::timestamptz[],
    ${float8Array(reading1)}::float8[], ${float8Array(reading2)}::float8[])`;
}

function at(values: readonly number[], index: number): number {
  return values[index] as number;
}
