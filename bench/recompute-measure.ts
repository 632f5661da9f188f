import { createLongWorkOf } from '@talus/server/src/pipeline/testing/long-work';
import { inTransaction } from '@talus/server/src/platform/db/db';
import { countReadings } from '@talus/server/src/records/readings/backlog/forget-readings';
import { loadRawHistory } from '@talus/server/src/records/readings/raw/load-raw-history';
import { assertWorked } from './assert-worked';
import { createBare, upsertAlone } from './bare-upsert';
import { openBench, type Where } from './bench-database';
import { daysAgo, historyOf, PER_DAY, STEP_MS } from './history';
import { createWorld } from './ingest-world';
import { countJudged } from './judged';
import { median, millisecondsOf } from './measure';

const YEAR = 365;
const COLUMNS = 10;
/** Batch size of recomputing, in readings: 31 days. */
const BATCH = 31 * PER_DAY;

export type RecomputeFigures = { readings: number; time: number; bare: number; ratio: number };

/** Measures recomputing a deleted year of one instrument, of a logger with ten columns, from the raw rows. */
export async function measureRecompute(where: Where, tries: number): Promise<RecomputeFigures> {
  const database = await openBench(where, 'bench_recompute');
  const { pool } = database;
  try {
    const { loggers } = await createWorld(pool, {
      folder: 'bench',
      loggers: 1,
      columns: COLUMNS,
      dataIntervalMs: STEP_MS,
    });
    const no = loggers[0]?.instrumentNos[0] as number;
    const columns = Array.from({ length: COLUMNS }, (_, i) => historyOf(i, YEAR, 0));
    const { times } = columns[0] as (typeof columns)[number];
    await inTransaction(pool, (tx) =>
      loadRawHistory(tx, 1, { times, columns: columns.map(({ reading1 }) => reading1) }),
    );
    await createBare(pool);
    const sizes = Array.from({ length: Math.ceil(times.length / BATCH) }, (_, i) =>
      Math.min(BATCH, times.length - i * BATCH),
    );
    const recomputing = createLongWorkOf({ pool, clock: { now: () => new Date(daysAgo(0)) } });
    const took: number[] = [];
    const bare: number[] = [];
    for (let turn = 0; turn <= tries; turn++) {
      await recomputing.deleteAll(no);
      await pool.query('truncate bare');
      assertWorked('deleting', times.length - (await countReadings(pool, [no])), times.length);
      const computing = async () => (await recomputing.compute(no))?.rows ?? 0;
      const time = await millisecondsOf(computing, 'computing', times.length);
      assertWorked('recording', await countReadings(pool, [no]), times.length);
      assertWorked('judging', await countJudged(pool, [no], times.at(-1) as number), 1);
      const upsert = () => upsertAlone(pool, [no], { from: daysAgo(YEAR), stepMs: STEP_MS, sizes });
      const base = await millisecondsOf(upsert, 'the upsert alone', times.length);
      if (turn === 0) continue;
      took.push(time);
      bare.push(base);
    }
    const ratio = median(took.map((time, i) => time / (bare[i] as number)));
    return { readings: times.length, time: median(took), bare: median(bare), ratio };
  } finally {
    await database.close();
  }
}
