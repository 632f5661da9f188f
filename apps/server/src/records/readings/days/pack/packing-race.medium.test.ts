import { setTimeout as delay } from 'node:timers/promises';
import { decodeReadingDays } from '@talus/domain/readings/codec/decode-days';
import { encodeDay } from '@talus/domain/readings/codec/encode-day';
import type { Pool } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { float8Array, timestampArray } from '../../../../platform/db/binary-arrays';
import { type Db, inTransaction, run, sql } from '../../../../platform/db/db';
import { isCluster } from '../../../../platform/db/schema/spread';
import { PATIENCE_MS, withTestDatabase } from '../../../../platform/db/test-database';
import { orNull } from '../../read/or-null';
import { readColumns } from '../../read/read-columns';
import { batchOf, listed, midnight, type Row, random } from '../../test-readings';
import { type ReadingBatch, sortBatch } from '../../write/batch';
import { deleteReadings } from '../../write/delete-readings';
import { recordReadings } from '../../write/record-readings';
import { packDirtyDays, sealOldDays } from './pack-readings';

/**
 * Races packing and sealing against writing, on a real PostgreSQL: the embedded database serialises transactions and
 * cannot show the bug. Each writer also writes to a reference table; a day that differs from it in one snapshot is
 * stale.
 */
const onServer = Boolean(process.env.TALUS_TEST_DATABASE_URL);
const SECONDS = Number(process.env.TALUS_RACE_SECONDS ?? 4);
const seed = Number(process.env.TALUS_SEED ?? Date.now() % 1_000_000);

const INSTRUMENTS = 6;
const DAYS = 3;

describe.runIf(onServer)('packing while others write', () => {
  const database = withTestDatabase();

  beforeAll(async () => {
    const { pool } = database;
    await pool.query('create table truth (like reading including all)');
    // Tables compared in one snapshot must be colocated
    if (await isCluster(pool))
      await pool.query("select create_distributed_table('truth', 'instrument_no', colocate_with => 'reading')");
  }, PATIENCE_MS);

  test(`leaves no stale day, seed ${seed}`, { timeout: SECONDS * 1000 + PATIENCE_MS }, async () => {
    const counts = await race(database.pool, packDirtyDays, sealOldDays);
    console.warn(`packing race, seed ${seed}: ${JSON.stringify(counts)}`);
    expect(counts).toMatchObject({ stale: 0, torn: 0 });
  });

  test('a day that a writer holds is left alone, and is whole when packed after', async () => {
    const t = midnight(20);
    const pack = () => packDirtyDays(database.pool, { before: '2026-01-21', limit: 1000 });
    const seal = () => sealOldDays(database.pool, { before: '2026-01-21', limit: 1000 });
    await inTransaction(database.pool, (tx) => writeBoth(tx, batchOf([90, t, 1, 1])));
    await pack();
    await seal();
    await inTransaction(database.pool, async (tx) => {
      await writeBoth(tx, batchOf([90, t + 1, 2, 2]));
      expect([await pack(), await seal()]).toEqual([0, 0]);
      // A concurrent reader sees the day as committed
      expect(listed((await readColumns(database.pool, [90], t, t + 1)).get(90))).toEqual([[t, 1, 1]]);
    });
    expect([await pack(), await seal()]).toEqual([1, 1]);
    expect(await staleDays(database.pool)).toEqual([]);
    expect(listed((await readColumns(database.pool, [90], t, t + 1)).get(90))).toHaveLength(2);
  });

  // Last, since this test leaves stale days behind
  test('shows stale days when the packer does not lock', { timeout: SECONDS * 1000 + PATIENCE_MS }, async () => {
    const counts = await race(database.pool, packWithoutLock, null, (so) => so.stale > 0);
    expect(counts.stale).toBeGreaterThan(0);
  });
});

type Counts = Record<'written' | 'packed' | 'sealed' | 'checked' | 'stale' | 'torn' | 'undone', number>;
type Packer = (pool: Pool, options: { before: string; limit: number }) => Promise<number>;

async function race(
  pool: Pool,
  pack: Packer,
  seal: Packer | null,
  isEnough: (counts: Counts) => boolean = () => false,
): Promise<Counts> {
  const counts: Counts = { written: 0, packed: 0, sealed: 0, checked: 0, stale: 0, torn: 0, undone: 0 };
  const end = Date.now() + SECONDS * 1000;
  // A busy machine takes longer, rather than proving less
  const isOver = () =>
    Date.now() >= end && Math.min(counts.written, counts.packed, counts.checked, seal ? counts.sealed : 21) > 20;
  const until = async (step: () => Promise<void>) => {
    while (!isOver() && !isEnough(counts)) await step().catch(undoneByCluster);
  };
  // A cluster writes to several nodes at once, so two writers may deadlock: one is rolled back
  const undoneByCluster = (error: Error & { code?: string }) => {
    if (!process.env.TALUS_TEST_WORKER_URLS || error.code !== '40P01') throw error;
    counts.undone++;
  };
  // Other writers count meanwhile: the count is read after the await, or an update would be lost
  const add = (count: keyof Counts, more: number) => {
    counts[count] += more;
  };
  const check = async () => {
    add('stale', (await staleDays(pool)).length);
    add('torn', await tornReads(pool));
    counts.checked++;
  };
  const writers = [1, 2, 3, 4].map((n) => random(seed * 10 + n)).map((next) => until(() => write(pool, next, counts)));
  const packers = [1, 2].map(() =>
    until(async () => {
      add('packed', await pack(pool, { before: '2026-02-01', limit: 20 }));
    }),
  );
  const sealers = seal
    ? [1, 2].map(() =>
        until(async () => {
          add('sealed', await seal(pool, { before: '2026-02-01', limit: 5 }));
          await delay(1);
        }),
      )
    : [];
  await Promise.all([...writers, ...packers, ...sealers, until(check)]);
  await check();
  return counts;
}

/** Writes or deletes readings of random days, sometimes slowly, sometimes rolled back. */
async function write(pool: Pool, next: () => number, counts: Counts): Promise<void> {
  const below = (n: number) => Math.floor(next() * n);
  const rows = Array.from({ length: 1 + below(8) }, (): Row => {
    const time = midnight(1 + below(DAYS)) + below(24) * 3_600_000;
    return [1 + below(INSTRUMENTS), time, next(), below(5) ? next() : null];
  });
  const batch = batchOf(...rows);
  const [deletes, slow, fails] = [below(4) === 0, below(3) === 0, below(10) === 0];
  try {
    await inTransaction(pool, async (tx) => {
      if (deletes) await deleteBoth(tx, batch);
      else await writeBoth(tx, batch);
      if (slow) await delay(below(4));
      if (fails) throw new Error('undone on purpose');
    });
    counts.written++;
  } catch (error) {
    if (!fails) throw error; // such as a deadlock
    counts.undone++;
  }
}

/** Writes a batch through the store, and into the reference table. */
async function writeBoth(tx: Db, batch: ReadingBatch): Promise<void> {
  await recordReadings(tx, batch);
  const { instrumentNo, ts, reading1, reading2 } = sortBatch(batch);
  await run(
    tx,
    sql`insert into truth select * from unnest(${instrumentNo}::int[], ${timestampArray(ts)}::timestamptz[],
          ${float8Array(reading1)}::float8[], ${float8Array(reading2)}::float8[])
        on conflict (instrument_no, ts) do update set reading1 = excluded.reading1, reading2 = excluded.reading2`,
  );
}

async function deleteBoth(tx: Db, { instrumentNo, ts }: ReadingBatch): Promise<void> {
  await deleteReadings(tx, { instrumentNo, ts });
  await run(
    tx,
    sql`delete from truth t using unnest(${instrumentNo}::int[], ${timestampArray(ts)}::timestamptz[]) u(no, at)
        where t.instrument_no = u.no and t.ts = u.at`,
  );
}

type Listed = [number, number, number][] | null;
type CheckedDay = { key: string; sealed: boolean; packed: Buffer | null; in_rows: Listed; truth: Listed };

const ofDay = (table: string) =>
  `(select json_agg(json_build_array((date_part('epoch', r.ts) * 1000)::int8, r.reading1, r.reading2) order by r.ts)
      from ${table} r where r.instrument_no = s.instrument_no
       and r.ts >= s.day::timestamp at time zone 'UTC' and r.ts < (s.day + 1)::timestamp at time zone 'UTC')`;

/**
 * Lists days whose rows or packed bytes differ from the reference, and sealed days that have rows, all in one snapshot.
 */
async function staleDays(db: Db): Promise<string[]> {
  const { rows } = await db.query<CheckedDay>(
    `select s.instrument_no || ' ' || s.day as key, s.sealed, case when s.n is not null then s.packed end as packed,
       ${ofDay('reading')} as in_rows, ${ofDay('truth')} as truth from reading_segment s`,
  );
  return rows.flatMap(({ key, sealed, packed, in_rows, truth }) => {
    const inPack = packed && listed(decodeReadingDays(packed)).map((row) => row.map(orNull));
    const isSame = (found: unknown) => JSON.stringify(found ?? []) === JSON.stringify(truth ?? []);
    return (!inPack || isSame(inPack)) && (sealed ? in_rows === null : isSame(in_rows)) ? [] : [key];
  });
}

/** Counts reads with a duplicate or unsorted time: the day was read both packed and as rows. */
async function tornReads(db: Db): Promise<number> {
  const nos = Array.from({ length: INSTRUMENTS }, (_, i) => i + 1);
  const answers = await readColumns(db, nos, midnight(1), midnight(1 + DAYS));
  return [...answers.values()].filter(({ times }) => times.some((time, i) => i > 0 && time <= (times[i - 1] as number)))
    .length;
}

/** A broken packer for comparison: it reads the rows and then updates the day without a lock. */
const packWithoutLock: Packer = async (pool) => {
  const { rows } = await pool.query('select instrument_no, day from reading_segment where n is null limit 20');
  for (const { instrument_no, day } of rows) {
    const from = Date.parse(day);
    const columns = (await readColumns(pool, [instrument_no], from, from + 86_399_999)).get(instrument_no);
    if (!columns) continue;
    const packed = encodeDay(columns.times, [columns.reading1, columns.reading2]);
    await pool.query(
      'update reading_segment set n = $3, packed = $4 where instrument_no = $1 and day = $2 and n is null',
      [instrument_no, day, columns.times.length, Buffer.from(packed)],
    );
  }
  return rows.length;
};
