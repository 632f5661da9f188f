import type { CauseCounts } from '@talus/domain/completeness/share-causes';
import { encodeDay } from '@talus/domain/readings/codec/encode-day';
import { utcDay, utcDayName } from '@talus/domain/readings/utc-day';
import { type CountedRow, completenessOf } from '@talus/server/src/features/completeness/read';
import { byteaArray } from '@talus/server/src/platform/db/binary-arrays';
import { run as execute, sql } from '@talus/server/src/platform/db/db';
import type { Pool } from 'pg';
import { onBoth, withDatabase } from '../kit/bench-database';
import { compare, ms, ratio, sumOf } from '../kit/compare';
import { type Report, tableByDatabase } from '../kit/report';
import { createWorld } from '../world/create-world';
import { daysAgo, historyOf, PER_DAY, STEP_MS } from '../world/history';
import { addPackedDays } from '../world/packed-days';

export const name = 'completeness';
export const options = { instruments: 5000, days: 90, turns: 3 };

const COLUMNS = 50;
/** Number of distinct histories; the other instruments repeat them. */
const KINDS = 50;

/** Measures the completeness picture of a large project against reading only the heads of its packed days. */
export async function run(report: Report, size: typeof options): Promise<void> {
  const figures = await onBoth((where) =>
    withDatabase(where, 'bench_completeness', ({ pool }) => compareCompleteness(pool, where.folder, size)),
  );
  report.note(
    `${size.instruments} instruments × ${size.days} days at ten minutes, 50 a logger; about one day in eight has a reading without a result, and is read whole. To the text of the answer.`,
  );
  tableByDatabase(report, 'Completeness from packed days', figures, [
    ['the heads of the days alone', ({ time }) => ms(time.heads)],
    ['completeness', ({ time }) => ms(time.completeness)],
    ['ratio (goal ≤ 12)', ({ relative }) => ratio(relative('completeness', 'heads'))],
  ]);
}

async function compareCompleteness(pool: Pool, folder: string, { instruments, days, turns }: typeof options) {
  const loggers = Math.ceil(instruments / COLUMNS);
  const world = await createWorld(pool, { folder, loggers, columns: COLUMNS, dataIntervalMs: STEP_MS });
  const nos = world.instrumentNos;
  for (let kind = 0; kind < KINDS; kind++) {
    const alike = nos.filter((_, i) => i % KINDS === kind);
    await addPackedDays(pool, alike, historyOf(kind, days, 0));
  }
  const documentNos = world.loggers.map(({ documentNo }) => documentNo);
  await addRawDays(pool, documentNos, days);
  await pool.query('analyze');
  const { no: projectNo } = (await pool.query<{ no: number }>('select no from project')).rows[0] as { no: number };
  const span = { projectNo, zone: 'Asia/Taipei', from: daysAgo(days), to: daysAgo(0) - 1, now: daysAgo(0) };
  return compare(
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
    { heads: nos.length * days * 32, completeness: nos.length * days * PER_DAY },
    turns,
  );
}

/** Counts the received readings, including readings without a result. */
const receivedOf = ({ expected, missing }: CountedRow): number =>
  sumOf(expected) - sumOf([...missing.values()].map(allCauses));

const allCauses = ({ silent, refused, masked }: CauseCounts): number => silent + refused + masked;

const startsOf = (days: number) => Array.from({ length: days }, (_, day) => day * PER_DAY);

async function addRawDays(pool: Pool, documentNos: number[], days: number): Promise<void> {
  const { times, reading1 } = historyOf(1, days, 0);
  const starts = startsOf(days);
  await execute(
    pool,
    sql`insert into raw_segment (document_no, day, n, packed)
        select d.no, u.day, ${PER_DAY}, u.packed from unnest(${documentNos}::int[]) d(no), unnest(
          ${starts.map((start) => utcDayName(utcDay(times[start] as number)))}::date[],
          ${byteaArray(starts.map((start) => encodeDay(times.subarray(start, start + PER_DAY), [reading1.subarray(start, start + PER_DAY)])))}::bytea[]
        ) u(day, packed)`,
  );
}
