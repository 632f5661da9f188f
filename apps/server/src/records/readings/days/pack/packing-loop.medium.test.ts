import { expect, test } from 'vitest';
import { inTransaction } from '../../../../platform/db/db';
import { silentLog, withTestDatabase } from '../../../../platform/db/test-database';
import { recordRaw } from '../../raw/raw-store';
import { batchOf, midnight, segmentsOf } from '../../test-readings';
import { recordReadings } from '../../write/record-readings';
import { startPacking } from './packing-loop';

const database = withTestDatabase();

test('days that are over are packed, today is not; a failure is logged and tried again', async () => {
  const { pool } = database;
  await inTransaction(pool, async (tx) => {
    await recordReadings(tx, batchOf([1, midnight(5), 1, 1], [1, midnight(6), 1, 1]));
    await recordRaw(tx, 1, [{ ts: midnight(5), values: [1] }]);
  });
  const errors: string[] = [];
  const log = { ...silentLog, error: (_details: object, message: string) => void errors.push(message) };
  await pool.query('alter table reading rename to reading_away');
  const packing = startPacking({ pool, log, now: () => midnight(6) + 3_600_000, sealAfterDays: 35, everyMs: 20 });
  await expect.poll(() => errors.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await pool.query('alter table reading_away rename to reading');
  // biome-ignore format: a day a list
  await expect.poll(() => segmentsOf(pool, 1), { timeout: 20_000 }).toEqual([['2026-01-05', 1], ['2026-01-06', null]]);
  const raw = () => pool.query('select n from raw_segment').then(({ rows }) => rows);
  await expect.poll(raw, { timeout: 20_000 }).toEqual([{ n: 1 }]);
  await packing.stop();
});

test('days that began before the newest ones lose their rows, whose room is free then', async () => {
  const { pool } = database;
  await inTransaction(pool, (tx) => recordReadings(tx, batchOf([2, midnight(5), 1, 1], [2, midnight(6), 1, 1])));
  const rowsLeft = () =>
    pool.query('select ts from reading where instrument_no = 2').then(({ rows }) => rows.map(({ ts }) => ts.getTime()));
  const packing = startPacking({ pool, log: silentLog, now: () => midnight(8), sealAfterDays: 3, everyMs: 20 });
  await expect.poll(rowsLeft, { timeout: 20_000 }).toEqual([midnight(6)]);
  await packing.stop();
  const never = startPacking({ pool, log: silentLog, now: () => midnight(30), sealAfterDays: 0, everyMs: 20 });
  // biome-ignore format: a day a list
  await expect.poll(() => segmentsOf(pool, 2), { timeout: 20_000 }).toEqual([['2026-01-05', 1], ['2026-01-06', 1]]);
  await never.stop();
  expect(await rowsLeft()).toEqual([midnight(6)]);
});
