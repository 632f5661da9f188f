import { inTransaction } from '@talus/server/src/platform/db/db';
import { countReadings } from '@talus/server/src/records/readings/backlog/forget-readings';
import { packDirtyDays } from '@talus/server/src/records/readings/days/pack/pack-readings';
import { loadHistory } from '@talus/server/src/records/readings/read/load-history';
import { readColumns } from '@talus/server/src/records/readings/read/read-columns';
import { recordReadings } from '@talus/server/src/records/readings/write/record-readings';
import type { Pool } from 'pg';
import { openBench, type Where } from '../kit/bench-database';
import { compare, millisecondsOf } from '../kit/compare';
import { daysAgo, historyOf, PER_DAY, STEP_MS } from '../world/history';
import * as way from './storage-ways';

export const DAYS = 90;
export const GROWTH = 10;

export type StorageFigures = Awaited<ReturnType<typeof measureStorage>>;

/** Measures reading by several ways, with a short and with a long history, and writing. */
export async function measureStorage(where: Where, instruments: number, turns: number) {
  const question = { instruments: Array.from({ length: instruments }, (_, i) => i + 1), days: DAYS };
  const now = await openBench(where, 'bench_now');
  const grown = await openBench(where, 'bench_grown');
  try {
    const readings = instruments * DAYS * PER_DAY;
    const loading = await millisecondsOf(() => load(now.pool, question.instruments, DAYS), 'loading', readings);
    const bytes = await bytesPerReading(now.pool, question);
    const columns = await readColumns(now.pool, question.instruments, daysAgo(DAYS), daysAgo(0));
    const files = await way.makeFiles(where.folder, columns.values());
    const same = sumsAgree();
    const packed = same(() => way.readPacked(now.pool, question));
    const fast = await compare(
      {
        packed,
        raw: same(() => way.readRawSegments(now.pool, question)),
        packedFile: same(() => way.readPackedFile(files.packed)),
        rawFile: same(() => way.readRawFile(files.raw)),
      },
      { packed: readings, raw: readings, packedFile: readings, rawFile: readings },
      turns,
    );
    const rows = same(() => way.readRowObjects(now.pool, question));
    const slow = await compare({ packed, rows }, { packed: readings, rows: readings }, 3);
    await load(grown.pool, question.instruments, DAYS * GROWTH);
    const ofGrown = async () => (await way.readPacked(grown.pool, question)).count;
    const growth = await compare({ now: packed, grown: ofGrown }, { now: readings, grown: readings }, turns * 3);
    const loadPerSecond = readings / (loading / 1000);
    return { fast, slow, growth, bytes, loadPerSecond, upsertPerSecond: await upsertRate(now.pool, instruments) };
  } finally {
    await now.close();
    await grown.close();
  }
}

/** Loads and packs the histories; returns a counter of the stored readings. */
async function load(pool: Pool, instruments: number[], days: number): Promise<() => Promise<number>> {
  for (const no of instruments) await inTransaction(pool, (tx) => loadHistory(tx, no, historyOf(no, days, 0)));
  await packDirtyDays(pool, { before: '9999-01-01', limit: 1_000_000 });
  await pool.query('analyze');
  return () => countReadings(pool, instruments);
}

/** Checks that all ways read the same number of readings with the same sum, or the table would compare nothing. */
function sumsAgree() {
  let first: way.Seen | null = null;
  return (read: () => Promise<way.Seen>) => async (): Promise<number> => {
    const seen = await read();
    first ??= seen;
    if (seen.count !== first.count || seen.sum !== first.sum)
      throw new Error(`the ways of reading disagree: ${JSON.stringify([first, seen])}`);
    return seen.count;
  };
}

async function bytesPerReading(pool: Pool, question: way.Question) {
  await way.makeRawSegments(pool, question);
  const { rows } = await pool.query<{ rows: number; packed: number; raw: number }>(
    `select pg_total_relation_size('reading') as rows, pg_total_relation_size('reading_segment') as packed,
            pg_total_relation_size('raw_float_segment') as raw`,
  );
  const count = question.instruments.length * DAYS * PER_DAY;
  const [size = { rows: 0, packed: 0, raw: 0 }] = rows;
  return { rows: size.rows / count, packed: size.packed / count, raw: size.raw / count };
}

/** Measures the writes of logger batches: ten new times of all instruments, one transaction per batch. */
async function upsertRate(pool: Pool, instruments: number): Promise<number> {
  const batches = 20;
  const instrumentNo = Array.from({ length: instruments * 10 }, (_, i) => 1 + (i % instruments));
  const readings = instrumentNo.length * batches;
  const write = async () => {
    for (let batch = 0; batch < batches; batch++) {
      const ts = instrumentNo.map((_, i) => daysAgo(-1) + (batch * 10 + Math.floor(i / instruments)) * STEP_MS);
      const reading1 = ts.map((_, i) => i / 100);
      await inTransaction(pool, (tx) => recordReadings(tx, { instrumentNo, ts, reading1, reading2: reading1 }));
    }
    return async () => {
      const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from reading where ts >= $1', [
        new Date(daysAgo(-1)),
      ]);
      return rows[0]?.n ?? 0;
    };
  };
  return readings / ((await millisecondsOf(write, 'batches', readings)) / 1000);
}
