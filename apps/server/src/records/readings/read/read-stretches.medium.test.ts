import { countDays } from '@talus/domain/completeness/count-days';
import { localDays } from '@talus/domain/completeness/local-days';
import { DAY_MS } from '@talus/domain/time/duration';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/db';
import { withTestDatabase } from '../../../platform/db/test-database';
import { countPackedResults } from '../days/pack/count-packed-results';
import { packDirtyDays, packDirtyRawDays } from '../days/pack/pack-readings';
import { recordRaw } from '../raw/raw-store';
import { batchOf, midnight, type Row, TEN_MINUTES } from '../test-readings';
import { recordReadings } from '../write/record-readings';
import { readRawStretches, readStretches } from './read-stretches';

const database = withTestDatabase();
const ever = { from: 0, to: Number.POSITIVE_INFINITY, intervalMs: TEN_MINUTES, documentNo: 1 };
const days = localDays(midnight(5), midnight(8) - 1, 0);

/** Builds a day of 144 readings, without the `lost` ones, and without results at `nan`. */
const day = (instrumentNo: number, number: number, { lost = [] as number[], nan = [] as number[] } = {}): Row[] =>
  Array.from({ length: 144 }, (_, i): Row[] =>
    lost.includes(i) ? [] : [[instrumentNo, midnight(number) + i * TEN_MINUTES, i, nan.includes(i) ? null : i / 10]],
  ).flat();

const all = Array.from({ length: 144 }, (_, i) => i);

const counts = async () => {
  const stretches = await readStretches(database.pool, [1, 2, 3], midnight(5) - DAY_MS, midnight(8));
  return [1, 2, 3].map((no) =>
    countDays(days, [ever], stretches.get(no) ?? [], midnight(20)).map(({ received, empty }) => [received, empty]),
  );
};

// biome-ignore format: an instrument a line
const COUNTED = [
  [[144, 0], [142, 0], [144, 0]],
  [[0, 144], [141, 3], [144, 0]],
  [[0, 0], [0, 0], [0, 0]],
];

test('the same is counted from rows, from heads, from whole days, and from days packed before results were counted', async () => {
  const { pool } = database;
  const written = [
    ...day(1, 5),
    ...day(1, 6, { lost: [7, 100] }),
    ...day(1, 7),
    ...day(2, 5, { nan: all }),
    ...day(2, 6, { nan: [1, 2, 143] }),
    ...day(2, 7),
  ];
  await inTransaction(pool, (tx) => recordReadings(tx, batchOf(...written)));
  expect(await counts()).toEqual(COUNTED);

  await packDirtyDays(pool, { before: '2026-01-07', limit: 100 });
  expect(await counts()).toEqual(COUNTED);
  const kept = () =>
    pool
      .query('select instrument_no, n, results from reading_segment where n is not null order by 1, day')
      .then(({ rows }) => rows.map(({ instrument_no, n, results }) => [instrument_no, n, results]));
  // biome-ignore format: a day a list
  const known = [[1, 144, 144], [1, 142, 142], [2, 144, 0], [2, 144, 141]];
  expect(await kept()).toEqual(known);

  await pool.query('update reading_segment set results = null');
  expect(await counts()).toEqual(COUNTED);
  expect(await countPackedResults(pool, { limit: 3 })).toBe(3);
  expect(await countPackedResults(pool, { limit: 3 })).toBe(1);
  expect(await countPackedResults(pool, { limit: 3 })).toBe(0);
  expect(await kept()).toEqual(known);
  expect(await counts()).toEqual(COUNTED);
});

test('a packed day that is written again counts anew', async () => {
  const { pool } = database;
  await inTransaction(pool, (tx) => recordReadings(tx, batchOf(...day(9, 5))));
  await packDirtyDays(pool, { before: '2026-01-06', limit: 100 });
  await inTransaction(pool, (tx) => recordReadings(tx, batchOf([9, midnight(5), 1, null])));
  const received = async () => {
    const stretches = await readStretches(pool, [9], midnight(5), midnight(6));
    return countDays(days.slice(0, 1), [ever], stretches.get(9) ?? [], midnight(20))[0];
  };
  expect(await received()).toEqual({ expected: 144, received: 143, empty: 1 });
  await packDirtyDays(pool, { before: '2026-01-06', limit: 100 });
  expect(await received()).toEqual({ expected: 144, received: 143, empty: 1 });
});

test('when a document had rows is counted from rows and from packed days alike', async () => {
  const { pool } = database;
  const times = Array.from({ length: 144 }, (_, i) => midnight(5) + i * TEN_MINUTES);
  const gap = times.filter((_, i) => i < 10 || i > 12).map((time) => time + DAY_MS);
  await inTransaction(pool, (tx) =>
    recordRaw(
      tx,
      4,
      [...times, ...gap].map((ts) => ({ ts, values: [1, null] })),
    ),
  );
  const received = async () => {
    const stretches = await readRawStretches(pool, [4, 5], midnight(5), midnight(8));
    return [4, 5].map((no) =>
      countDays(days, [ever], stretches.get(no) ?? [], midnight(20)).map((day) => day.received),
    );
  };
  // 144 − 3 on the second day
  // biome-ignore format: a document a line
  const known = [[144, 141, 0], [0, 0, 0]];
  expect(await received()).toEqual(known);
  await packDirtyRawDays(pool, { before: '2026-01-07', limit: 100 });
  expect(await received()).toEqual(known);
});
