import { afterEach, beforeEach, expect, it } from 'vitest';
import { touchConfig } from '../../features/instruments/store';
import { readColumns, recordReadings } from '../../features/readings/store';
import { inTransaction, run, sql } from '../../platform/db/db';
import { withTestDatabase } from '../../platform/db/test-database';
import { counted } from '../../testing/counted';
import type { Plans } from '../convert/plans';
import { createLoggerWorld } from '../testing/logger-world';
import { createLongWorkOf } from '../testing/long-work';
import { judgeReadings } from './judge-readings';

const database = withTestDatabase();
const START = Date.UTC(2026, 10, 15);
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
const at = (minute: number) => new Date(START + minute * MINUTE).toISOString();
const limits = { WL: [null, 10], AL: [null, 20], WSL: [null, 30] } as {
  WL: [null, number];
  AL: [null, number];
  WSL: [null, number];
};

beforeEach(async () => {
  world = await createLoggerWorld(database.pool, ['TM03'], at(0));
});
afterEach(() => world.close());

const edit = (no: number, change: ReturnType<typeof sql>) =>
  inTransaction(database.pool, async (tx) => {
    await run(tx, sql`update instrument_version set ${change} where instrument_no = ${no}`);
    await touchConfig(tx, { instruments: [no] });
  });
const open = async (no: number) =>
  (await database.pool.query('select level, peak from event where instrument_no = $1 and closed_at is null', [no]))
    .rows;
const level = async (no: number) =>
  (await database.pool.query('select value_level as level from last_reading where instrument_no = $1', [no])).rows[0]
    ?.level;

it('goes on with the next reading where the start of the version was moved back', async () => {
  const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits, startDate: at(-60) });
  await world.log([at(10), 5]);
  await edit(no, sql`start_date = ${at(-120)}`);
  await world.log([at(20), 35], [at(30), 35]);
  expect([await level(no), await open(no)]).toEqual(['WSL', [{ level: 'WSL', peak: 'WSL' }]]);
  await world.log([at(40), 5]);
  expect([await level(no), await open(no)]).toEqual(['GREEN', []]);
});

it('goes on with the next reading where an older version is in force again', async () => {
  const meter = await world.bind({ name: 'TM-03', column: 'TM03', limits, startDate: at(-5000) });
  await world.bind({ name: 'TM-03', column: 'TM03', startDate: at(-60), of: meter });
  await world.log([at(10), 5]);
  await inTransaction(database.pool, async (tx) => {
    await run(
      tx,
      sql`update instrument_version set start_date = ${at(9000)} where instrument_no = ${meter.no} and start_date = ${at(-60)}`,
    );
    await touchConfig(tx, { instruments: [meter.no] });
  });
  await world.log([at(20), 35], [at(30), 35]);
  expect([await level(meter.no), await open(meter.no)]).toEqual(['WSL', [{ level: 'WSL', peak: 'WSL' }]]);
});

it('reads of a history that comes late no more where that is longer, and leaves what is in force', async () => {
  const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits, startDate: at(-400 * 1440) });
  await world.log([at(10), 25], [at(20), 25]);
  expect(await level(no)).toBe('AL');
  const instrument = (await world.plans.current(database.pool)).instruments.get(no);
  if (!instrument) throw new Error('not watched');
  const series = (from: number, count: number) => {
    const times = Float64Array.from({ length: count }, (_, i) => from + i * 10 * MINUTE);
    return { times, reading1: times.map(() => 1), reading2: times.map(() => 1) };
  };
  // Every ten minutes from so many days before to the last reading
  const fill = async (days: number) => {
    const { times } = series(START - days * DAY, days * 144);
    const value = Array.from(times, () => 1);
    await recordReadings(database.pool, { instrumentNo: Array.from(times, () => no), ts: Array.from(times), reading1: value, reading2: value }); // biome-ignore format: one line
  };
  const answered = async (daysBefore: number) => {
    const { db, counts } = counted(database.pool);
    const entry = { instrument, ...series(START - daysBefore * DAY, 10) };
    await judgeReadings(db, [entry] as never, { now: world.clock.now(), enqueue: async () => [] });
    return counts.answered;
  };
  await fill(70);
  const near = await answered(6);
  expect(await answered(60)).toBeLessThan(1.2 * near);
  expect([await level(no), await open(no)]).toEqual(['AL', [{ level: 'AL', peak: 'AL' }]]);
});

it('computes by what is configured when a batch has its turn', async () => {
  const { no } = await world.bind({ name: 'TM-03', column: 'TM03', startDate: at(-100 * 1440) });
  // A row a day: 40 days are a batch of 31 and one of 9
  await world.log(...Array.from({ length: 40 }, (_, i): [string, number] => [at((i - 39) * 1440), 10]));
  let isEdited = false;
  const plans: Plans = {
    current: async (db) => {
      const plan = await world.plans.current(db);
      if (!isEdited) {
        isEdited = true;
        await edit(no, sql`f1 = 2`);
      }
      return plan;
    },
  };
  await createLongWorkOf({ pool: database.pool, clock: world.clock, plans }).compute(no);
  const found = (await readColumns(database.pool, [no], -Infinity, Infinity)).get(no);
  // 2 × 10
  expect(new Set(found?.reading2)).toEqual(new Set([20]));
});
