import { DAY_MS } from '@talus/domain/time/duration';
import { expect, test } from 'vitest';
import { type Db, inTransaction } from '../../../platform/db/db';
import { withTestDatabase } from '../../../platform/db/test-database';
import { packDirtyRawDays, sealOldRawDays } from '../days/pack/pack-readings';
import { midnight, nan } from '../test-readings';
import { type RawRow, readRaw, recordRaw } from './raw-store';
import { countKnownRaw } from './raw-times';

const database = withTestDatabase();
const record = (no: number, ...rows: RawRow[]) => inTransaction(database.pool, (tx) => recordRaw(tx, no, rows));
const pack = () => packDirtyRawDays(database.pool, { before: '2026-02-01', limit: 100 });
const seal = () => sealOldRawDays(database.pool, { before: '2026-02-01', limit: 100 });

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

test('a document of more columns than PostgreSQL takes arrays is written in bulk, and its sealed day opened', async () => {
  const COLUMNS = 1700; // a statement's row has at most 1,664
  const last = COLUMNS - 1;
  const wide = (minute: number): RawRow => ({
    ts: t + minute * 60_000,
    values: Array.from({ length: COLUMNS }, (_, i) => (i === 7 ? null : i === 8 ? -0 : minute + i / 1000)),
  });
  await record(4, ...Array.from({ length: 25 }, (_, minute) => wide(minute)));
  await pack();
  expect(await seal()).toBeGreaterThan(0);
  await record(4, { ts: t, values: [5] });
  const { times, columns } = await read(4, [0, 7, 8, last]);
  expect(times).toEqual(Array.from({ length: 25 }, (_, minute) => t + minute * 60_000));
  expect(columns[0]).toEqual(times.map((_, minute) => (minute === 0 ? 5 : minute)));
  expect(columns[1]).toEqual(times.map(() => nan));
  expect(columns[2]).toEqual(times.map((_, minute) => (minute === 0 ? nan : -0)));
  expect(columns[3]).toEqual(times.map((_, minute) => (minute === 0 ? nan : minute + last / 1000)));
});

test('a month of a logger that writes every 20 seconds is taken at once', async () => {
  const rowsOfMonth = (31 * DAY_MS) / 20_000; // 133,920
  const month = Array.from({ length: rowsOfMonth }, (_, i) => ({ ts: midnight(1) + i * 20_000, values: [i] }));
  const sealBefore = midnight(1 + 31) / DAY_MS;
  await inTransaction(database.pool, (tx) => recordRaw(tx, 5, month, { sealBefore }));
  const end = midnight(1 + 31) - 20_000;
  expect(await read(5, [0], end)).toEqual({ times: [end], columns: [[rowsOfMonth - 1]] });
});

test('a row is known once, though its day is sealed while that is asked', async () => {
  await record(6, ...rows);
  await pack();
  const asked = [{ documentNo: 6, times: Float64Array.of(t, t + 1, t + 2, midnight(6)) }];
  const whileSealed: Db = {
    query: async (text, values) => {
      const answer = await database.pool.query(text as string, values);
      await seal();
      return answer as never;
    },
  };
  expect(await countKnownRaw(whileSealed, asked)).toEqual(new Map([[6, 3]]));
  expect(await countKnownRaw(database.pool, asked)).toEqual(new Map([[6, 3]]));
});
