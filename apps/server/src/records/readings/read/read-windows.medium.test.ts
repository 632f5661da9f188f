import { expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/db';
import { withTestDatabase } from '../../../platform/db/test-database';
import { recordReadings } from '../write/record-readings';
import { readWindows } from './read-windows';

const database = withTestDatabase();
const at = (minute: number) => Date.UTC(2026, 0, 1) + minute * 60_000;

it('reads what lies within the windows, bounds included, of those who have readings there', async () => {
  const minutes = [0, 10, 20, 30, 40];
  await inTransaction(database.pool, (tx) =>
    recordReadings(tx, {
      instrumentNo: [...minutes.map(() => 1), 2],
      ts: [...minutes.map(at), at(25)],
      reading1: [...minutes, 25],
      reading2: [0, null, 2, 3, 4, 5],
    }),
  );
  const windows = [
    { from: at(0), to: at(10) },
    { from: at(30), to: at(35) },
  ];
  const found = await readWindows(database.pool, [1, 2, 3], windows);
  expect([...found.keys()]).toEqual([1]);
  expect([...(found.get(1)?.times ?? [])]).toEqual([at(0), at(10), at(30)]);
  expect([...(found.get(1)?.reading2 ?? [])]).toEqual([0, Number.NaN, 3]);
  expect((await readWindows(database.pool, [1], [])).size).toBe(0);
});
