import type { Stretch } from '@talus/domain/completeness/count-day';
import { decodeReadingDays } from '@talus/domain/readings/codec/decode-days';
import type { Columns } from '@talus/domain/readings/columns';
import { utcDay } from '@talus/domain/readings/utc-day';
import { DAY_MS } from '@talus/domain/time/duration';
import type { OpenDateSpan } from '@talus/domain/time/time-span';
import type { Pool } from 'pg';
import { describe, expect, test } from 'vitest';
import { type Db, inTransaction, rows, run, sql } from '../../../../platform/db/db';
import { newId } from '../../../../platform/db/new-id';
import { PATIENCE_MS, withTestDatabase } from '../../../../platform/db/test-database';
import { lastResultBefore } from '../../backlog/forget-readings';
import { masksOf } from '../../masks/mask-store';
import { readMaskedReadings } from '../../masks/masked-store';
import { reapplyMasks } from '../../masks/reapply-masks';
import { listRawDays, listReadingDays } from '../../raw/list-days';
import { readRaw, recordRaw } from '../../raw/raw-store';
import { countKnownRaw, rawTimesAround } from '../../raw/raw-times';
import { cutToData } from '../../read/data-span';
import { lastOfDays } from '../../read/last-of-days';
import { lastValues } from '../../read/last-values';
import { readingsBefore } from '../../read/read-before';
import { readColumns } from '../../read/read-columns';
import { readSegments } from '../../read/read-segments';
import { readRawStretches, readStretches } from '../../read/read-stretches';
import { readWindows } from '../../read/read-windows';
import { batchOf, countTurns, listed, midnight, type Row, random } from '../../test-readings';
import { deleteReadings, deleteReadingsBetween } from '../../write/delete-readings';
import { keepNewest } from '../../write/last-reading';
import { prepareReadings, recordReadings } from '../../write/record-readings';
import { compressDays, tightenRawDays } from '../pack/compress-days';
import { packDirtyDays, packDirtyRawDays, sealOldDays, sealOldRawDays } from '../pack/pack-readings';

const seed = Number(process.env.TALUS_SEED ?? 35);

const INSTRUMENTS = [1, 2, 3];
const DOCUMENT = 1;
const DAYS = 5;
const END = midnight(1 + DAYS);
const STEPS = 30;

const sealing = withTestDatabase();
const plain = withTestDatabase();

const packAll = async (pool: Pool, before: string) => {
  await packDirtyDays(pool, { before, limit: 1000 });
  await packDirtyRawDays(pool, { before, limit: 1000 });
};
const sealAll = async (pool: Pool, before: string) =>
  (await sealOldDays(pool, { before, limit: 1000 })) + (await sealOldRawDays(pool, { before, limit: 1000 }));

const tightenAll = async (pool: Pool) => [
  await compressDays(pool, { limit: 1000 }),
  await tightenRawDays(pool, { limit: 1000 }),
];

/** Inserts the instruments that masks refer to. */
const addInstruments = (pool: Pool) =>
  pool.query(`
    insert into project (id, name, code) values ('${newId()}', 'P', 'P');
    insert into instrument_type (id, code, name_zh, name_en, kind, unit) values ('${newId()}', 'X', 'X', 'X', 'TM', 'mm');
    insert into instrument (no, id, project_no, type_no)
      select u.no, left(md5(u.no::text), 24), p.no, t.no from unnest(array[${INSTRUMENTS}]) u(no), project p, instrument_type t where t.code = 'X'`);

/** Records readings as ingest does, which stores the newest together with their judgements. */
async function recordAsTheyCome(tx: Db, batch: ReturnType<typeof batchOf>, sealBefore?: number): Promise<void> {
  const masks = await masksOf(tx, batch.instrumentNo, Math.min(...batch.ts), Math.max(...batch.ts));
  const { newest, write } = await prepareReadings(tx, batch, { masks, sealBefore });
  await write();
  await keepNewest(tx, newest);
}

/** A random operation on readings: equal on both databases, except for the days without rows. */
type Deed = (tx: Db, sealBefore?: number) => Promise<unknown>;

function anyDeed(next: () => number): Deed {
  const below = (n: number) => Math.floor(next() * n);
  const anyTime = () => midnight(1) + below(DAYS * 24) * 3_600_000 + (below(4) ? 0 : below(1000));
  const anyValue = () => [null, -0, Math.PI * next(), below(1000) / 100, 1e300][below(5)] as number | null;
  const anyNo = () => INSTRUMENTS[below(INSTRUMENTS.length)] as number;
  const anyRow = (): Row => [anyNo(), anyTime(), anyValue(), anyValue()];
  const batch = batchOf(...Array.from({ length: 1 + below(30) }, anyRow));
  const [from, to] = [anyTime(), anyTime()].sort((a, b) => a - b) as [number, number];
  const no = anyNo();
  const raw = Array.from({ length: 1 + below(20) }, () => ({
    ts: anyTime(),
    values: Array.from({ length: 1 + below(4) }, anyValue),
  }));
  const part = ['all', 'reading1', 'reading2'][below(3)] as string;
  const span = { from: new Date(from), to: below(4) ? new Date(to) : null };
  const deeds: Deed[] = [
    (tx, sealBefore) => recordAsTheyCome(tx, batch, sealBefore),
    (tx, sealBefore) => recordAsTheyCome(tx, batch, sealBefore),
    (tx, sealBefore) => recordRaw(tx, DOCUMENT, raw, { sealBefore }),
    (tx, sealBefore) => recordRaw(tx, DOCUMENT, raw, { sealBefore }),
    (tx) => deleteReadings(tx, { instrumentNo: batch.instrumentNo, ts: batch.ts }),
    (tx) => deleteReadingsBetween(tx, no, { from, to: Math.min(to, from + DAY_MS) }),
    (tx) => mask(tx, no, part, span),
    (tx) => unmask(tx, no),
  ];
  return deeds[below(deeds.length)] as Deed;
}

async function mask(tx: Db, no: number, part: string, span: OpenDateSpan): Promise<void> {
  await run(
    tx,
    sql`insert into reading_mask (id, instrument_no, from_ts, to_ts, part, reason)
        values (${newId()}, ${no}, ${span.from}, ${span.to}, ${part}, 'fault')`,
  );
  await reapplyMasks(tx, no, span);
}

async function unmask(tx: Db, no: number): Promise<void> {
  await run(tx, sql`update reading_mask set undone_at = now() where instrument_no = ${no}`);
  await reapplyMasks(tx, no, { from: new Date(0), to: null });
}

/** Runs every read function with random times. */
async function answers(db: Db, next: () => number) {
  const at = midnight(1) - DAY_MS + Math.floor(next() * (DAYS + 2) * 24) * 3_600_000;
  const from = midnight(1) + Math.floor(next() * DAYS * 24) * 3_600_000;
  const windows = [0, 30, 55].map((hours) => ({ from: from + hours * 3_600_000, to: from + (hours + 3) * 3_600_000 }));
  const times = Float64Array.from({ length: 50 }, (_, i) => from + i * 3_600_000);
  const lasts = await rows<{ no: number; ts: Date; validTs: Date | null }>(
    db,
    sql`select instrument_no as no, ts, valid_ts as "validTs" from last_reading order by 1`,
  );
  // As if a row without a value had arrived since
  const silent = lasts.map(({ no, ts, validTs }) => ({ no, last: { ts: new Date(ts.getTime() + 1), validTs } }));
  return {
    whole: inColumns(await readColumns(db, INSTRUMENTS, -Infinity, Infinity)),
    part: inColumns(await readColumns(db, INSTRUMENTS, from, from + DAY_MS)),
    segments: inColumns(decoded(await readSegments(db, INSTRUMENTS, from, END))),
    windows: inColumns(await readWindows(db, INSTRUMENTS, windows)),
    before: sorted(await readingsBefore(db, INSTRUMENTS, at)),
    newest: sorted(await readingsBefore(db, INSTRUMENTS, Infinity)),
    results: await Promise.all(INSTRUMENTS.map((no) => lastResultBefore(db, no, new Date(at)))),
    lasts: await rows(db, sql`select * from last_reading order by 1`),
    values: sorted(await lastValues(db, silent)),
    lastOfDays: await lastOfDays(db, INSTRUMENTS, 'Asia/Taipei', 4),
    days: await Promise.all(INSTRUMENTS.map((no) => listReadingDays(db, no))),
    span: await cutToData(db, INSTRUMENTS, { from: 0, to: at }),
    stretches: inStretches(await readStretches(db, INSTRUMENTS, from, END)),
    held: await readMaskedReadings(db, INSTRUMENTS, { from: new Date(0), to: null }, 1000),
    raw: await readRaw(db, DOCUMENT, [2, 0, 1], from, END),
    rawStretches: inStretches(await readRawStretches(db, [DOCUMENT], from, END)),
    rawDays: await listRawDays(db, DOCUMENT),
    known: (await countKnownRaw(db, [{ documentNo: DOCUMENT, times }])).get(DOCUMENT) ?? 0,
    around: await rawTimesAround(db, DOCUMENT, { from: at, to: from }),
    rawSpan: await rawTimesAround(db, DOCUMENT, { from: Infinity, to: -Infinity }),
  };
}

const sorted = <T>(map: ReadonlyMap<number, T>) => [...map].sort(([a], [b]) => a - b);
const inColumns = (map: ReadonlyMap<number, Columns>) => sorted(map).map(([no, columns]) => [no, listed(columns)]);
const decoded = (days: ReadonlyMap<number, Uint8Array>) =>
  new Map([...days].map(([no, bytes]) => [no, decodeReadingDays(bytes)]));

/** Expands stretches, whether read from a header or from rows. */
const inStretches = (map: ReadonlyMap<number, Stretch[]>) =>
  sorted(map).map(([no, stretches]) => [no, stretches.flatMap(inTimes)]);

function inTimes(stretch: Stretch): [number, boolean][] {
  if ('times' in stretch) return Array.from(stretch.times, (time, i) => [time, !Number.isNaN(stretch.results[i])]);
  const { first, step, n, hasResult } = stretch;
  return Array.from({ length: n }, (_, i) => [first + i * step, hasResult]);
}

const countRows = async (db: Db) =>
  (
    await rows(
      db,
      sql`select (select count(*)::int from reading) as readings, (select count(*)::int from raw_reading) as raw`,
    )
  )[0];

test(`sealed or not, every way of reading answers the same, seed ${seed}`, { timeout: PATIENCE_MS }, async () => {
  await Promise.all([sealing, plain].map(({ pool }) => addInstruments(pool)));
  const next = random(seed);
  let sealed = 0;
  for (let step = 0; step < STEPS; step++) {
    const deed = anyDeed(next);
    const sealBefore = utcDay(midnight(1 + Math.floor(next() * (DAYS + 2))));
    await inTransaction(plain.pool, (tx) => deed(tx));
    await inTransaction(sealing.pool, (tx) => deed(tx, sealBefore));
    const day = `2026-01-0${2 + Math.floor(next() * DAYS)}`;
    if (next() < 0.3) await packAll(plain.pool, day);
    if (next() < 0.7) {
      await packAll(sealing.pool, day);
      sealed += await sealAll(sealing.pool, day);
    }
    if (next() < 0.3) await tightenAll(sealing.pool);
    const asked = Math.floor(next() * 1e9);
    expect(await answers(sealing.pool, random(asked)), `step ${step}`).toEqual(
      await answers(plain.pool, random(asked)),
    );
  }
  await packAll(sealing.pool, '2026-02-01');
  sealed += await sealAll(sealing.pool, '2026-02-01');
  // Each day was sealed several times, and reopened in between
  expect(sealed).toBeGreaterThan(5 * DAYS);
  expect(await countRows(sealing.pool)).toEqual({ readings: 0, raw: 0 });
  expect(await answers(sealing.pool, random(1))).toEqual(await answers(plain.pool, random(1)));
});

/** Returns the maximum number of event loop turns between the answer to a statement and the next one. */
async function mostTurns(pool: Pool, work: (watched: Pool) => Promise<unknown>): Promise<number> {
  const turns = countTurns();
  let most = 0;
  const connect = async () => {
    const client = await pool.connect();
    let answered = turns.soFar();
    const query = async (...given: [string, unknown[]]) => {
      most = Math.max(most, turns.soFar() - answered);
      const answer = await client.query(...given);
      answered = turns.soFar();
      return answer;
    };
    return { query, release: (error?: Error) => client.release(error) };
  };
  try {
    await work({ query: pool.query.bind(pool), connect } as never);
  } finally {
    turns.stop();
  }
  return most;
}

describe('a day', () => {
  const t = midnight(40);
  const seal = (before = '2026-03-01') => sealAll(sealing.pool, before);
  const state = (no: number) =>
    rows(
      sealing.pool,
      sql`select n, sealed, packed is null as "isBare" from reading_segment where instrument_no = ${no} order by day`,
    );

  test('is sealed once it is packed, and opened by whoever writes into it', async () => {
    await inTransaction(sealing.pool, (tx) => recordReadings(tx, batchOf([50, t, 1, 2])));
    expect(await seal()).toBe(0);
    await packAll(sealing.pool, '2026-03-01');
    await seal('2026-02-09');
    expect(await state(50)).toMatchObject([{ sealed: false }]);
    expect(await seal()).toBe(1);
    expect(await state(50)).toEqual([{ n: 1, sealed: true, isBare: false }]);
    await inTransaction(sealing.pool, (tx) => recordReadings(tx, batchOf([50, t + 1, 3, 4])));
    expect(await state(50)).toEqual([{ n: null, sealed: false, isBare: true }]);
    expect(listed((await readColumns(sealing.pool, [50], t, t + 1)).get(50))).toHaveLength(2);
  });

  test('that is old gets no rows, and what comes later is packed with it', async () => {
    await tightenAll(sealing.pool);
    const sealBefore = utcDay(t) + 1;
    const write = (...rows: Row[]) =>
      inTransaction(sealing.pool, (tx) => recordAsTheyCome(tx, batchOf(...rows), sealBefore));
    await write([60, t, 1, 2], [60, t + 2, 1, null], [60, t + DAY_MS, 7, 8]);
    expect(await state(60)).toEqual([
      { n: 2, sealed: true, isBare: false },
      { n: null, sealed: false, isBare: true },
    ]);
    await write([60, t + 1, 3, 4], [60, t, 5, 6]);
    expect(listed((await readColumns(sealing.pool, [60], t, t + DAY_MS)).get(60))).toEqual([
      [t, 5, 6],
      [t + 1, 3, 4],
      [t + 2, 1, Number.NaN],
      [t + DAY_MS, 7, 8],
    ]);
    expect(
      await rows(sealing.pool, sql`select n, results from reading_segment where instrument_no = 60 order by day`),
    ).toEqual([
      { n: 3, results: 2 },
      { n: null, results: null },
    ]);
    const { rows: kept } = await sealing.pool.query('select count(*)::int as n from reading where instrument_no = 60');
    expect(kept).toEqual([{ n: 1 }]);
    expect(await tightenAll(sealing.pool)).toEqual([1, 0]);
    expect(await tightenAll(sealing.pool)).toEqual([0, 0]);
    expect(listed((await readColumns(sealing.pool, [60], t, t + 1)).get(60))).toEqual([[t, 5, 6], [t + 1, 3, 4]]); // biome-ignore format: rows
  });

  test('that a writer opened in vain is still sealed', async () => {
    await packAll(sealing.pool, '2026-03-01');
    await seal();
    const failing = inTransaction(sealing.pool, async (tx) => {
      await deleteReadings(tx, { instrumentNo: [50], ts: [t] });
      throw new Error('later step');
    });
    await expect(failing).rejects.toThrow('later step');
    expect(await state(50)).toEqual([{ n: 2, sealed: true, isBare: false }]);
  });

  test('is packed while others run: after each of several', async () => {
    const days = [0, 1, 2].map((day) => ({ ts: t + day * DAY_MS, values: [day, 1.5] }));
    const early = t - 10 * DAY_MS;
    const late = utcDay(early) + 3;
    await inTransaction(sealing.pool, async (tx) => {
      await recordRaw(tx, 70, days);
      await recordRaw(tx, 71, days.map((row) => ({ ...row, ts: row.ts - 10 * DAY_MS })), { sealBefore: late }); // biome-ignore format: one line
    });
    const { before, limit } = { before: '2026-03-01', limit: 1000 };
    for (const pack of [packDirtyRawDays, sealOldRawDays, tightenRawDays])
      expect(await mostTurns(sealing.pool, (pool) => pack(pool, { before, limit })), pack.name).toBeGreaterThanOrEqual(
        3,
      );
  });

  test('with a time that cannot be packed keeps its rows; others are sealed', async () => {
    await inTransaction(sealing.pool, async (tx) => {
      await recordReadings(tx, batchOf([51, t, 1, 2], [52, t, 1, 2]));
      const later = sql`(ts at time zone 'UTC' + interval '3 microseconds') at time zone 'UTC'`;
      await run(tx, sql`update reading set ts = ${later} where instrument_no = 51`);
    });
    await packAll(sealing.pool, '2026-03-01');
    await expect(seal()).rejects.toThrow('1 rows were packed, 0 found by time');
    expect([await state(51), await state(52)]).toMatchObject([[{ sealed: false }], [{ sealed: true }]]);
  });
});
