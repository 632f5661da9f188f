import { utcDay } from '@talus/domain/readings/utc-day';
import { float8Array, timestampArray } from '../../platform/db/binary-arrays';
import { type Sql, sql } from '../../platform/db/db';

/** Readings of many instruments, one entry per reading in each array. `ts` is epoch milliseconds, null no reading. */
export type ReadingBatch = {
  instrumentNo: readonly number[];
  ts: readonly number[];
  reading1: readonly (number | null)[];
  reading2: readonly (number | null)[];
};

export type SortedBatch = { instrumentNo: number[]; ts: number[]; reading1: number[]; reading2: number[] };

export const NO_READINGS: SortedBatch = { instrumentNo: [], ts: [], reading1: [], reading2: [] };

/**
 * By instrument and time, each once: of two with the same instrument and time the later in the batch wins.
 * Writers that go in the same order do not block each other for good. No reading is NaN from here on.
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

/** The newest reading of each instrument of a sorted batch. */
export function newestOf(batch: SortedBatch): SortedBatch {
  return readingsWhere(batch, (i) => batch.instrumentNo[i] !== batch.instrumentNo[i + 1]);
}

/** Those at the places that are asked for. */
export function readingsWhere(batch: SortedBatch, isWanted: (place: number) => boolean): SortedBatch {
  const pick = (values: number[]) => values.filter((_, place) => isWanted(place));
  return {
    instrumentNo: pick(batch.instrumentNo),
    ts: pick(batch.ts),
    reading1: pick(batch.reading1),
    reading2: pick(batch.reading2),
  };
}

/** The days that a batch sorted by key and time touches, each once, in the same order. */
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

/** As the source of a statement: number, time and both readings. */
export function asRows({ instrumentNo, ts, reading1, reading2 }: SortedBatch): Sql {
  return sql`unnest(${instrumentNo}::int[], ${timestampArray(ts)}::timestamptz[],
    ${float8Array(reading1)}::float8[], ${float8Array(reading2)}::float8[])`;
}

function at(values: readonly number[], index: number): number {
  return values[index] as number;
}
