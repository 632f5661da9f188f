import { DAY_MS } from '@talus/domain/time/duration';
import { expect, test } from 'vitest';
import { sealDay, sealDayInTurns } from './seal-day';
import { countTurns } from './test-readings';

const MINUTES = DAY_MS / 60_000;
const times = Float64Array.from({ length: MINUTES }, (_, i) => i * 60_000);
const columnsOf = (width: number) =>
  Array.from({ length: width }, (_, position) => times.map((_, i) => ((i * 7919 * (position + 1)) % 1000) / 10));

test('others run while a wide day is packed tight, and it comes out the same', async () => {
  const day = { times, columns: columnsOf(40) };
  const turns = countTurns();
  const packed = await sealDayInTurns(day);
  // 40 columns of 1,440 rows, at most 8,000 values at a time: five columns, of which there are eight parts
  expect(turns.stop()).toBeGreaterThanOrEqual(8);
  expect(packed).toEqual(sealDay(day));
});

test('a day without columns is packed, too', async () => {
  expect(await sealDayInTurns({ times, columns: [] })).toEqual(sealDay({ times, columns: [] }));
});
