import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db';
import { withTestDatabase } from '../../platform/db/test-database';
import { packDirtyDays } from './days/pack/pack-readings';
import { readColumns } from './read/read-columns';
import { batchOf, listed, midnight, nan, segmentsOf, TEN_MINUTES } from './test-readings';
import type { ReadingBatch } from './write/batch';
import { deleteReadings } from './write/delete-readings';
import { recordJudgement } from './write/last-reading';
import { recordReadings } from './write/record-readings';

const database = withTestDatabase();
const record = (batch: ReadingBatch) => inTransaction(database.pool, (tx) => recordReadings(tx, batch));
const read = async (no: number, from = -Infinity, to = Infinity) =>
  listed((await readColumns(database.pool, [no], from, to)).get(no));
const pack = (before = '2026-02-01') => packDirtyDays(database.pool, { before, limit: 1000 });
const last = async (no: number) =>
  (await database.pool.query('select * from last_reading where instrument_no = $1', [no])).rows[0];

describe('what is recorded is read', () => {
  test('bit by bit, nulls as gaps, before and after packing', async () => {
    const t = midnight(5) + 1;
    await record(batchOf([1, t, 1.25, -0], [1, t + 1, null, Math.PI], [1, t + 2, nan, 1e300], [1, t + 3, null, null]));
    // biome-ignore format: a row a list
    const expected = [[t, 1.25, -0], [t + 1, nan, Math.PI], [t + 2, nan, 1e300], [t + 3, nan, nan]];
    expect(await read(1)).toEqual(expected);
    await pack();
    expect(await segmentsOf(database.pool, 1)).toEqual([['2026-01-05', 4]]);
    expect(await read(1)).toEqual(expected);
  });

  test('in any order, the later of two with the same time wins', async () => {
    const t = midnight(5);
    await record(batchOf([2, t + 2, 3, 3], [2, t, 1, 1], [2, t + 2, 4, null]));
    // biome-ignore format: a row a list
    expect(await read(2)).toEqual([[t, 1, 1], [t + 2, 4, nan]]);
  });

  test('across packed and dirty days, within two times, both included', async () => {
    const times = [3, 4, 5, 6].map((day) => midnight(day));
    await record(batchOf(...times.map((t, i) => [3, t, i, null] as [number, number, number, null])));
    await pack('2026-01-05');
    expect(await segmentsOf(database.pool, 3)).toEqual([
      ['2026-01-03', 1],
      ['2026-01-04', 1],
      ['2026-01-05', null],
      ['2026-01-06', null],
    ]);
    expect((await read(3)).map(([t]) => t)).toEqual(times);
    expect((await read(3, midnight(4), midnight(5))).map(([t]) => t)).toEqual([midnight(4), midnight(5)]);
    expect(await read(3, midnight(4) + 1, midnight(5) - 1)).toEqual([]);
  });

  test('a day ends at midnight UTC, to the millisecond', async () => {
    await record(batchOf([4, midnight(6) - 1, 1, null], [4, midnight(6), 2, null]));
    await pack();
    // biome-ignore format: a day a list
    expect(await segmentsOf(database.pool, 4)).toEqual([['2026-01-05', 1], ['2026-01-06', 1]]);
  });

  test('many instruments at once; one without readings is empty', async () => {
    await record(batchOf([5, midnight(1), 5, null], [6, midnight(1), 6, null]));
    const columns = await readColumns(database.pool, [6, 5, 999], midnight(1), midnight(2));
    expect([...columns.keys()].sort()).toEqual([5, 6, 999]);
    expect(listed(columns.get(6))).toEqual([[midnight(1), 6, nan]]);
    expect(listed(columns.get(999))).toEqual([]);
  });

  test('nothing is nothing', async () => {
    await record(batchOf());
    expect((await readColumns(database.pool, [], 0, 1)).size).toBe(0);
  });

  test('a failed transaction leaves neither readings nor marks', async () => {
    const failing = inTransaction(database.pool, async (tx) => {
      await recordReadings(tx, batchOf([7, midnight(1), 1, 1]));
      throw new Error('later step');
    });
    await expect(failing).rejects.toThrow('later step');
    expect(await read(7)).toEqual([]);
    expect(await segmentsOf(database.pool, 7)).toEqual([]);
    expect(await last(7)).toBeUndefined();
  });
});

describe('a packed day', () => {
  test('is dirty again after a late reading, and read right at once', async () => {
    const t = midnight(8);
    await record(batchOf([11, t, 1, 1], [11, t + TEN_MINUTES, 2, 2]));
    await pack();
    await record(batchOf([11, t + 1, 9, 9]));
    expect(await segmentsOf(database.pool, 11)).toEqual([['2026-01-08', null]]);
    // biome-ignore format: a row a list
    expect(await read(11)).toEqual([[t, 1, 1], [t + 1, 9, 9], [t + TEN_MINUTES, 2, 2]]);
    await pack();
    expect((await read(11)).length).toBe(3);
  });

  test('is dirty again after a correction', async () => {
    const t = midnight(8);
    await record(batchOf([12, t, 1, 1]));
    await pack();
    await record(batchOf([12, t, 1, null]));
    expect(await read(12)).toEqual([[t, 1, nan]]);
  });

  test('is dirty again after a deletion, and may become empty', async () => {
    const t = midnight(8);
    await record(batchOf([13, t, 1, 2], [13, midnight(9), 3, 4]));
    await pack();
    const deleted = await inTransaction(database.pool, (tx) =>
      deleteReadings(tx, { instrumentNo: [13, 13], ts: [t, t + 1] }),
    );
    expect(deleted).toEqual([{ instrument_no: 13, ts: new Date(t), reading1: 1, reading2: 2 }]);
    // biome-ignore format: a day a list
    expect(await segmentsOf(database.pool, 13)).toEqual([['2026-01-08', null], ['2026-01-09', 1]]);
    expect(await read(13)).toEqual([[midnight(9), 3, 4]]);
    await pack();
    // biome-ignore format: a day a list
    expect(await segmentsOf(database.pool, 13)).toEqual([['2026-01-08', 0], ['2026-01-09', 1]]);
    expect(await read(13)).toEqual([[midnight(9), 3, 4]]);
  });

  test('is made of at most so many days at a time, oldest first', async () => {
    await pack();
    await record(batchOf([14, midnight(3), 1, 1], [14, midnight(2), 1, 1], [14, midnight(4), 1, 1]));
    expect(await packDirtyDays(database.pool, { before: '2026-02-01', limit: 2 })).toBe(2);
    expect((await segmentsOf(database.pool, 14)).map(([, n]) => n)).toEqual([1, 1, null]);
  });
});

describe('the last reading', () => {
  const t = midnight(10);
  const judged = {
    velocity1h: 1.5,
    velocity24h: null,
    validTs: null,
    valueLevel: 'AL',
    rate1hLevel: 'WL',
    rate24hLevel: 'GREEN',
  } as const;

  test('is the newest, also when an older one comes later', async () => {
    await record(batchOf([21, t, 1, 2], [21, t - 5, 0, 0]));
    await record(batchOf([21, t - 1, 8, 8]));
    expect(await last(21)).toMatchObject({ ts: new Date(t), reading1: 1, reading2: 2, value_level: 'GREEN' });
    await record(batchOf([21, t, 3, null]));
    expect(await last(21)).toMatchObject({ ts: new Date(t), reading1: 3, reading2: null });
  });

  test('carries its judgement; a judgement of an older reading is dropped', async () => {
    await record(batchOf([22, t, 1, 2]));
    await inTransaction(database.pool, (tx) =>
      recordJudgement(tx, [
        { instrumentNo: 22, ts: t, ...judged },
        { instrumentNo: 21, ts: t - 1, ...judged },
      ]),
    );
    expect(await last(22)).toMatchObject({
      velocity_1h: 1.5,
      velocity_24h: null,
      value_level: 'AL',
      rate_1h_level: 'WL',
      rate_24h_level: 'GREEN',
    });
    expect(await last(21)).toMatchObject({ value_level: 'GREEN' });
    await record(batchOf([22, t + 1, 1, 2]));
    expect(await last(22)).toMatchObject({ velocity_1h: null, value_level: 'AL' });
  });

  test('is kept together with its judgement, new or known; an older one changes nothing', async () => {
    const keep = async (no: number, ts: number, level: 'AL' | 'WSL') => {
      const newest = { instrumentNo: [no], ts: [ts], reading1: [7], reading2: [8] };
      const judgement = { instrumentNo: no, ...judged, ts, valueLevel: level, validTs: ts };
      await inTransaction(database.pool, (tx) => recordJudgement(tx, [judgement], newest));
    };
    const kept = { reading1: 7, reading2: 8, velocity_1h: 1.5, rate_1h_level: 'WL' };
    await keep(25, t, 'AL');
    expect(await last(25)).toMatchObject({ ...kept, ts: new Date(t), valid_ts: new Date(t), value_level: 'AL' });
    await keep(25, t + 1, 'WSL');
    expect(await last(25)).toMatchObject({ ...kept, ts: new Date(t + 1), value_level: 'WSL' });
    await keep(25, t - 1, 'AL');
    expect(await last(25)).toMatchObject({ ts: new Date(t + 1), valid_ts: new Date(t + 1), value_level: 'WSL' });
  });

  test('is kept where its judgement is of another reading, or there is none', async () => {
    const newest = { instrumentNo: [26, 27], ts: [t, t], reading1: [7, 7], reading2: [8, 8] };
    const ofAnother = { instrumentNo: 26, ...judged, ts: t - 1 };
    await inTransaction(database.pool, (tx) => recordJudgement(tx, [ofAnother], newest));
    for (const no of [26, 27])
      expect(await last(no)).toMatchObject({ ts: new Date(t), reading2: 8, velocity_1h: null, value_level: 'GREEN' });
  });

  test('remembers when it last held a value', async () => {
    await record(batchOf([24, t, 1, 2], [24, t + 1, 1, null]));
    // last_reading alone cannot know; the judge, who saw the row before, does
    expect(await last(24)).toMatchObject({ ts: new Date(t + 1), valid_ts: null });
    await inTransaction(database.pool, (tx) =>
      recordJudgement(tx, [{ ...judged, instrumentNo: 24, ts: t + 1, validTs: t }]),
    );
    expect(await last(24)).toMatchObject({ ts: new Date(t + 1), valid_ts: new Date(t) });
    await record(batchOf([24, t + 2, 1, null]));
    expect(await last(24)).toMatchObject({ ts: new Date(t + 2), valid_ts: new Date(t) });
    await record(batchOf([24, t + 3, 1, 5]));
    expect(await last(24)).toMatchObject({ valid_ts: new Date(t + 3) });
  });

  test('goes back when it is deleted, and away with the last one', async () => {
    const remove = (ts: number[]) =>
      inTransaction(database.pool, (tx) => deleteReadings(tx, { instrumentNo: ts.map(() => 23), ts }));
    await record(batchOf([23, t, 1, 5], [23, t + 1, 2, null], [23, t + 2, 3, 6]));
    await remove([t + 2]);
    expect(await last(23)).toMatchObject({ ts: new Date(t + 1), reading1: 2, valid_ts: new Date(t) });
    await remove([t, t + 1]);
    expect(await last(23)).toBeUndefined();
  });
});
