import { one, sql, unsafeSql } from '@talus/server/src/platform/db/db';
import type { Pool } from 'pg';
import { assertWorked } from '../kit/assert-worked';
import { PER_DAY } from '../world/history';
import { COLUMNS, ROW_DAYS } from './history';
import { alarmsOf, type GrownWorld, LEDGER } from './world';

/** Bytes on disk, indexes included. */
export type Bytes = {
  row: number;
  /** Per reading in a sealed day, table overhead included; `day`: per day besides the packed readings. */
  sealed: number;
  day: number;
  rawRow: number;
  rawSealed: number;
  alarm: number;
  ledger: number;
  all: number;
};

export async function bytesOf({ database: { pool }, size }: GrownWorld): Promise<Bytes> {
  const { instruments, days } = size;
  const loggers = instruments / COLUMNS;
  const rows = ROW_DAYS * PER_DAY;
  const count = async (table: 'reading' | 'reading_segment' | 'raw_reading' | 'raw_segment', expected: number) => {
    const found = await one<{ n: number }>(pool, sql`select count(*)::int as n from ${unsafeSql(table)}`);
    assertWorked(`rows of ${table}`, found?.n, expected);
  };
  await count('reading', instruments * rows);
  await count('reading_segment', instruments * days);
  await count('raw_reading', loggers * rows);
  await count('raw_segment', loggers * days);
  const of = (...tables: string[]) => relationBytes(pool, tables);
  const packed = await one<{ bytes: number }>(
    pool,
    sql`select sum(octet_length(packed))::float8 as bytes from reading_segment`,
  );
  const [segments, all] = [await of('reading_segment'), await of(...ALL)];
  return {
    row: (await of('reading')) / (instruments * rows),
    sealed: segments / (instruments * days * PER_DAY),
    day: (segments - (packed?.bytes ?? 0)) / (instruments * days),
    rawRow: (await of('raw_reading')) / (loggers * rows),
    rawSealed: (await of('raw_segment')) / (instruments * days * PER_DAY),
    alarm: (await of('event', 'event_step', 'message', 'delivery')) / alarmsOf(size),
    ledger: (await of('ledger')) / (loggers * LEDGER),
    all: all / (instruments * days * PER_DAY),
  };
}

const ALL = ['reading', 'reading_segment', 'raw_reading', 'raw_segment'];

async function relationBytes(pool: Pool, tables: readonly string[]): Promise<number> {
  const found = await one<{ bytes: number }>(
    pool,
    sql`select sum(pg_total_relation_size(t::regclass))::float8 as bytes from unnest(${tables}::text[]) t`,
  );
  return found?.bytes ?? 0;
}
