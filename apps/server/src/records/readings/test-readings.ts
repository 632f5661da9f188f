import type { Columns } from '@talus/domain/readings/columns';
import type { Db } from '../../platform/db/db';
import type { ReadingBatch } from './write/batch';

export const nan = Number.NaN;
export const TEN_MINUTES = 600_000;
export const midnight = (day: number) => Date.UTC(2026, 0, day);

/** A test row: `[instrument, time, reading1, reading2]`. */
export type Row = [number, number, number | null, number | null];

export function batchOf(...rows: Row[]): ReadingBatch {
  return {
    instrumentNo: rows.map((row) => row[0]),
    ts: rows.map((row) => row[1]),
    reading1: rows.map((row) => row[2]),
    reading2: rows.map((row) => row[3]),
  };
}

/** Lists one instrument's answer as `[time, reading1, reading2]`. */
export function listed(columns: Columns | undefined): number[][] {
  if (!columns) return [];
  return Array.from(columns.times, (time, i) => [time, columns.reading1[i] ?? nan, columns.reading2[i] ?? nan]);
}

/** Lists day and count of an instrument's segments; null: dirty. */
export async function segmentsOf(db: Db, instrumentNo: number): Promise<[string, number | null][]> {
  const { rows } = await db.query<{ day: string; n: number | null }>(
    'select day, n from reading_segment where instrument_no = $1 order by day',
    [instrumentNo],
  );
  return rows.map(({ day, n }) => [day, n]);
}

/** Counts event loop turns from now. */
export function countTurns() {
  let turns = 0;
  let next = setImmediate(function turn() {
    turns++;
    next = setImmediate(turn);
  });
  return {
    soFar: () => turns,
    stop: (): number => {
      clearImmediate(next);
      return turns;
    },
  };
}

/** mulberry32: reproducible numbers from 0 to below 1 for a seed. */
export function random(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
