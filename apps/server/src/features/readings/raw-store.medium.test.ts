import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db';
import { withTestDatabase } from '../../platform/db/test-database';
import { packDirtyRawDays } from './pack-readings';
import { type RawRow, readRaw, recordRaw } from './raw-store';
import { midnight, nan } from './test-readings';

const database = withTestDatabase();
const record = (no: number, ...rows: RawRow[]) => inTransaction(database.pool, (tx) => recordRaw(tx, no, rows));
const pack = () => packDirtyRawDays(database.pool, { before: '2026-02-01', limit: 100 });

async function read(no: number, positions: number[], from = -Infinity, to = Infinity) {
  const { times, columns } = await readRaw(database.pool, no, positions, from, to);
  return { times: [...times], columns: columns.map((column) => [...column]) };
}

const t = midnight(5);
const rows: RawRow[] = [
  { ts: t, values: [13.1, null, 8.25] },
  { ts: t + 1, values: [13.2, Math.PI] },
  { ts: midnight(6), values: [13.3, -0, nan, 4] },
];

test('channels come back by position, packed or not; what a row did not have is a gap', async () => {
  await record(1, ...rows);
  // biome-ignore format: a column a list
  const expected = { times: [t, t + 1, midnight(6)], columns: [[nan, nan, 4], [13.1, 13.2, 13.3], [nan, Math.PI, -0]] };
  expect(await read(1, [3, 0, 1])).toEqual(expected);
  expect(await pack()).toBe(2);
  expect(await read(1, [3, 0, 1])).toEqual(expected);
  expect(await read(1, [2], t, t)).toEqual({ times: [t], columns: [[8.25]] });
  expect(await read(1, [], t, t)).toEqual({ times: [t], columns: [] });
});

test('a row read again replaces the one before and marks its day', async () => {
  await record(2, ...rows);
  await pack();
  await record(2, { ts: t, values: [1] }, { ts: t, values: [2, 3] });
  const { rows: days } = await database.pool.query('select n from raw_segment where document_no = 2 order by day');
  expect(days).toEqual([{ n: null }, { n: 1 }]);
  // biome-ignore format: a column a list
  expect(await read(2, [0, 1, 2], t, t + 1)).toEqual({ times: [t, t + 1], columns: [[2, 13.2], [3, Math.PI], [nan, nan]] });
});

test('a document without rows is empty', async () => {
  expect(await read(3, [0])).toEqual({ times: [], columns: [[]] });
});
