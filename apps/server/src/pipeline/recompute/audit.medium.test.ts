import { afterEach, beforeEach, expect, it } from 'vitest';
import { rows, run, sql } from '../../platform/db/db';
import { withTestDatabase } from '../../platform/db/test-database';
import { silentLogger } from '../../testing/loggers';
import { createLoggerWorld } from '../testing/logger-world';
import { at, limits } from '../testing/what-was-judged';
import { createJudgeAudit } from './audit';

const database = withTestDatabase();
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let meter: { no: number };

beforeEach(async () => {
  world = await createLoggerWorld(database.pool, ['TM03'], at(0));
  meter = await world.bind({ name: 'TM-03', column: 'TM03', limits });
  // A count of 2 above 30: action from 20 on
  await world.log([at(10), 31], [at(20), 32], [at(30), 33]);
});
afterEach(() => world.close());

const audit = () =>
  createJudgeAudit({
    ...{ pool: database.pool, clock: world.clock, log: silentLogger(), plans: world.plans },
    ...{ publicUrl: null, timezone: 'Asia/Taipei', bus: world.bus },
  }).auditAll();
const open = () =>
  rows(database.pool, sql`select level from event where instrument_no = ${meter.no} and closed_at is null`);
const level = async () =>
  (await rows<{ level: string }>(database.pool, sql`select value_level as level from last_reading where instrument_no = ${meter.no}`))[0]?.level; // biome-ignore format: one line

it('finds nothing where events follow from readings', async () => {
  expect([await audit(), await open(), await level()]).toEqual([0, [{ level: 'WSL' }], 'WSL']);
});

it('brings back an alarm that somebody closed in the database, and counts the difference', async () => {
  await run(database.pool, sql`update event set closed_at = ${at(20)} where instrument_no = ${meter.no}`);
  await run(database.pool, sql`delete from event_step where event_no in (select no from event where instrument_no = ${meter.no})`); // biome-ignore format: one line
  expect(await open()).toEqual([]);
  expect([await audit(), await open(), await level()]).toEqual([1, [{ level: 'WSL' }], 'WSL']);
  expect(await audit()).toBe(0);
});

it('corrects a level that its readings do not give', async () => {
  await run(database.pool, sql`update last_reading set value_level = 'GREEN' where instrument_no = ${meter.no}`);
  expect([await audit(), await level(), await audit()]).toEqual([1, 'WSL', 0]);
});

it('leaves a history alone that waits to be judged anew', async () => {
  await run(database.pool, sql`update last_reading set value_level = 'GREEN' where instrument_no = ${meter.no}`);
  await run(database.pool, sql`insert into judge_request (instrument_no, from_ts, cause) values (${meter.no}, ${at(0)}, 'limits')`); // biome-ignore format: one line
  expect([await audit(), await level()]).toEqual([0, 'GREEN']);
});
