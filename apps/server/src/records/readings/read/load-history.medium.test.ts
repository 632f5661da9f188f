import type { Columns } from '@talus/domain/readings/columns';
import { utcDay } from '@talus/domain/readings/utc-day';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/db';
import { withTestDatabase } from '../../../platform/db/test-database';
import { loadRawHistory } from '../raw/load-raw-history';
import { readRaw } from '../raw/raw-store';
import { listed, midnight, nan, segmentsOf, TEN_MINUTES } from '../test-readings';
import { loadHistory } from './load-history';
import { readColumns } from './read-columns';

const database = withTestDatabase();
const load = (no: number, columns: Columns) => inTransaction(database.pool, (tx) => loadHistory(tx, no, columns));

// 2.5 days at ten minutes from noon: 72 readings, then 144, then 144
const times = Float64Array.from({ length: 360 }, (_, i) => midnight(1) + 43_200_000 + i * TEN_MINUTES);
const history: Columns = {
  times,
  reading1: times.map((_, i) => (i === 3 ? nan : i / 100)),
  reading2: times.map((_, i) => Math.sin(i)),
};

test('a history is rows, packed days and a last reading', async () => {
  await load(1, history);
  expect(await segmentsOf(database.pool, 1)).toEqual([
    ['2026-01-01', 72],
    ['2026-01-02', 144],
    ['2026-01-03', null],
  ]);
  const { rows } = await database.pool.query('select count(*), count(reading1) as present from reading');
  expect(rows).toEqual([{ count: 360, present: 359 }]);
  const { rows: last } = await database.pool.query('select ts, reading1 from last_reading');
  expect(last).toEqual([{ ts: new Date(times[359] as number), reading1: 3.59 }]);
});

test('its packed days say what its rows say', async () => {
  await load(2, history);
  const packed = (await readColumns(database.pool, [2], -Infinity, Infinity)).get(2);
  await database.pool.query('update reading_segment set n = null, packed = null where instrument_no = 2');
  const fromRows = (await readColumns(database.pool, [2], -Infinity, Infinity)).get(2);
  expect(listed(packed)).toEqual(listed(history));
  expect(listed(fromRows)).toEqual(listed(history));
});

test('an instrument that has these days already keeps what it has', async () => {
  await load(3, history);
  await expect(load(3, history)).rejects.toThrow(/duplicate key/);
  expect(listed((await readColumns(database.pool, [3], -Infinity, Infinity)).get(3))).toEqual(listed(history));
});

test('the raw rows of a document likewise', async () => {
  const columns = [history.reading1, history.reading2];
  await inTransaction(database.pool, (tx) => loadRawHistory(tx, 1, { times, columns }));
  const { rows } = await database.pool.query('select day::text, n from raw_segment where document_no = 1 order by day');
  expect(rows.map(({ n }) => n)).toEqual([72, 144, null]);
  const packed = await readRaw(database.pool, 1, [1, 0], -Infinity, Infinity);
  await database.pool.query('update raw_segment set n = null, packed = null where document_no = 1');
  const fromRows = await readRaw(database.pool, 1, [1, 0], -Infinity, Infinity);
  for (const read of [packed, fromRows]) expect(read).toEqual({ times, columns: [history.reading2, history.reading1] });
});

test('of old days there are no rows, and all is read the same', async () => {
  const sealBefore = utcDay(midnight(3));
  const columns = [history.reading1, history.reading2];
  await inTransaction(database.pool, async (tx) => {
    await loadHistory(tx, 4, history, { sealBefore });
    await loadRawHistory(tx, 4, { times, columns }, { sealBefore });
  });
  const { rows } = await database.pool.query(
    `select (select count(*)::int from reading where instrument_no = 4) as readings,
       (select count(*)::int from raw_reading where document_no = 4) as raw`,
  );
  expect(rows).toEqual([{ readings: 144, raw: 144 }]);
  expect(listed((await readColumns(database.pool, [4], -Infinity, Infinity)).get(4))).toEqual(listed(history));
  expect(await readRaw(database.pool, 4, [1, 0], -Infinity, Infinity)).toEqual({
    times,
    columns: [history.reading2, history.reading1],
  });
});
