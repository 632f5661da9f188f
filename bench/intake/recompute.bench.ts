import { createLongWorkOf } from '@talus/server/src/pipeline/testing/long-work';
import { inTransaction } from '@talus/server/src/platform/db/db';
import { countReadings } from '@talus/server/src/records/readings/backlog/forget-readings';
import { loadRawHistory } from '@talus/server/src/records/readings/raw/load-raw-history';
import type { Pool } from 'pg';
import { assertWorked } from '../kit/assert-worked';
import { onBoth, withDatabase } from '../kit/bench-database';
import { compare, ms, ratio } from '../kit/compare';
import { type Report, tableByDatabase } from '../kit/report';
import { createBare, upsertAlone } from '../world/bare-upsert';
import { countJudged } from '../world/count-judged';
import { createWorld } from '../world/create-world';
import { daysAgo, historyOf, PER_DAY, STEP_MS } from '../world/history';

export const name = 'recompute';
export const options = { tries: 5 };

const YEAR = 365;
const COLUMNS = 10;
/** Batch size of recomputing, in readings: 31 days. */
const BATCH = 31 * PER_DAY;

/** Measures recomputing a year of one instrument from raw columns against the bare upsert of its readings. */
export async function run(report: Report, { tries }: typeof options): Promise<void> {
  const figures = await onBoth((where) =>
    withDatabase(where, 'bench_recompute', ({ pool }) => compareRecompute(pool, tries)),
  );
  const readings = figures[0]?.[1].worked.recompute.toLocaleString('en');
  report.note(`One instrument, a year at 10 minutes (${readings} readings), one of ten columns of its logger.`);
  tableByDatabase(report, 'Its readings deleted and computed anew', figures, [
    ['read raw, converted, recorded, judged', ({ time }) => ms(time.recompute)],
    ['the upsert of the same readings alone', ({ time }) => ms(time.bare)],
    ['ratio', ({ relative }) => ratio(relative('recompute', 'bare'))],
  ]);
}

/** Measures recomputing a deleted year of one instrument, of a logger with ten columns, from the raw rows. */
async function compareRecompute(pool: Pool, tries: number) {
  const world = await createWorld(pool, { folder: 'bench', loggers: 1, columns: COLUMNS, dataIntervalMs: STEP_MS });
  const no = world.instrumentNos[0] as number;
  const columns = Array.from({ length: COLUMNS }, (_, i) => historyOf(i, YEAR, 0));
  const { times } = columns[0] as (typeof columns)[number];
  await inTransaction(pool, (tx) => loadRawHistory(tx, 1, { times, columns: columns.map(({ reading1 }) => reading1) }));
  await createBare(pool);
  const sizes = Array.from({ length: Math.ceil(times.length / BATCH) }, (_, i) =>
    Math.min(BATCH, times.length - i * BATCH),
  );
  const recomputing = createLongWorkOf({ pool, clock: { now: () => new Date(daysAgo(0)) } });
  await recomputing.deleteAll(no);
  // Each way ends by preparing the other, outside of the measured time
  return compare(
    {
      recompute: async () => {
        const computed = (await recomputing.compute(no))?.rows ?? 0;
        return async () => {
          assertWorked('recording', await countReadings(pool, [no]), times.length);
          assertWorked('judging', await countJudged(pool, [no], times.at(-1) as number), 1);
          await recomputing.deleteAll(no);
          assertWorked('deleting', times.length - (await countReadings(pool, [no])), times.length);
          return computed;
        };
      },
      bare: async () => {
        const written = await upsertAlone(pool, [no], { from: daysAgo(YEAR), stepMs: STEP_MS, sizes });
        return async () => {
          await pool.query('truncate bare');
          return written;
        };
      },
    },
    { recompute: times.length, bare: times.length },
    tries,
  );
}
