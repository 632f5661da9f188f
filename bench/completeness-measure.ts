import type { CauseCounts } from '@talus/domain/completeness/share-causes';
import { encodeDay } from '@talus/domain/readings/encode-day';
import { utcDay, utcDayName } from '@talus/domain/readings/utc-day';
import { type CountedRow, completenessOf } from '@talus/server/src/features/completeness/read';
import { byteaArray } from '@talus/server/src/platform/db/binary-arrays';
import { run, sql } from '@talus/server/src/platform/db/db';
import type { Pool } from 'pg';
import { openBench, type Where } from './bench-database';
import { daysAgo, historyOf, PER_DAY, STEP_MS } from './history';
import { createWorld } from './ingest-world';
import { inTurns, relative, sumOf, typical } from './measure';
import { addPackedDays } from './packed-days';

type Size = { instruments: number; days: number };

const COLUMNS = 50;
/** Number of distinct histories; the other instruments repeat them. */
const KINDS = 50;

export async function measureCompleteness(where: Where, size: Size, turns: number) {
  const database = await openBench(where, 'bench_completeness');
  const { pool } = database;
  try {
    const world = await createWorld(pool, {
      folder: where.folder,
      loggers: Math.ceil(size.instruments / COLUMNS),
      columns: COLUMNS,
      dataIntervalMs: STEP_MS,
    });
    const nos = world.loggers.flatMap(({ instrumentNos }) => instrumentNos);
    for (let kind = 0; kind < KINDS; kind++) await addPackedDays(pool, nos.filter((_, i) => i % KINDS === kind), historyOf(kind, size.days, 0)); // biome-ignore format: one kind
    await addRawDays(pool, world.loggers.map(({ documentNo }) => documentNo), size.days); // biome-ignore format: of all loggers
    await pool.query('analyze');
    const { no: projectNo } = (await pool.query<{ no: number }>('select no from project')).rows[0] as { no: number };
    const span = { projectNo, zone: 'Asia/Taipei', from: daysAgo(size.days), to: daysAgo(0) - 1, now: daysAgo(0) };
    const readings = nos.length * size.days * PER_DAY;
    const found = await inTurns(
      {
        heads: async () => {
          const { rows } = await pool.query<{ heads: string }>(
            `select instrument_no, encode(string_agg(substring(packed, 1, 24), ''::bytea order by day), 'base64') as heads
             from reading_segment where instrument_no = any($1::int[]) group by instrument_no`,
            [nos],
          );
          return sumOf(rows.map(({ heads }) => heads.length));
        },
        completeness: async () => {
          const { rows } = await completenessOf(pool, span);
          JSON.stringify(rows.map(({ expected, missing }) => ({ expected, missing: [...missing] })));
          return () => sumOf(rows.map(receivedOf));
        },
      },
      // The head of a day has 24 bytes, which are 32 letters in base64
      { heads: nos.length * size.days * 32, completeness: readings },
      turns,
    );
    return {
      heads: typical(found, 'heads'),
      completeness: typical(found, 'completeness'),
      ratio: relative(found, 'completeness', 'heads'),
    };
  } finally {
    await database.close();
  }
}

/** Counts the received readings, including readings without a result. */
const receivedOf = ({ expected, missing }: CountedRow): number =>
  sumOf(expected) - sumOf([...missing.values()].map(allCauses));

const allCauses = ({ silent, refused, masked }: CauseCounts): number => silent + refused + masked;

const startsOf = (days: number) => Array.from({ length: days }, (_, day) => day * PER_DAY);

async function addRawDays(pool: Pool, documentNos: number[], days: number): Promise<void> {
  const { times, reading1 } = historyOf(1, days, 0);
  const starts = startsOf(days);
  await run(
    pool,
    sql`insert into raw_segment (document_no, day, n, packed)
        select d.no, u.day, ${PER_DAY}, u.packed from unnest(${documentNos}::int[]) d(no), unnest(
          ${starts.map((start) => utcDayName(utcDay(times[start] as number)))}::date[],
          ${byteaArray(starts.map((start) => encodeDay(times.subarray(start, start + PER_DAY), [reading1.subarray(start, start + PER_DAY)])))}::bytea[]
        ) u(day, packed)`,
  );
}
