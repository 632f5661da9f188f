import { randomOf } from '@talus/domain/alerts/judge/test-random';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, inTransaction, run, sql } from '../../platform/db/db';
import { withTestDatabase } from '../../platform/db/test-database';
import { touchConfig } from '../../records/instruments/config-changes';
import { counted } from '../../testing/counted';
import { createLoggerWorld } from '../testing/logger-world';
import type { ConversionPlan } from './plan';
import { createPlans } from './plans';
import { saidOf } from './test-following';

const database = withTestDatabase();
const COLUMNS = ['A', 'B', 'C', 'D'];
const MANY = 60;
type World = Awaited<ReturnType<typeof createLoggerWorld>>;
let worlds: World[];
let instruments: { no: number; id: string }[];

beforeAll(async () => {
  worlds = [];
  instruments = [];
  for (let logger = 0; logger < 2; logger++) {
    const world = await createLoggerWorld(database.pool, COLUMNS, '2026-11-10T00:00:00Z');
    worlds.push(world);
    for (let i = 0; i < MANY / 2; i++)
      instruments.push(await world.bind({ name: `TM-${logger}-${i}`, column: COLUMNS[i % 4] as string }));
  }
});
afterAll(async () => {
  for (const world of worlds) await world.close();
});

const said = (plan: ConversionPlan) =>
  saidOf(plan, worlds.map(({ document }) => document.no)); // biome-ignore format: one thing
const fresh = async () => said(await createPlans().current(database.pool));
const at = <T>(items: readonly T[], i: number): T => items[i % items.length] as T;

const edit = (no: number, change: ReturnType<typeof sql>) =>
  inTransaction(database.pool, async (tx) => {
    await run(tx, sql`update instrument_version set ${change} where instrument_no = ${no}`);
    await touchConfig(tx, { instruments: [no] });
  });

it('loads what was edited, not all there is', async () => {
  const plans = createPlans();
  const whole = counted(database.pool);
  await plans.current(whole.db);
  await edit(at(instruments, 7).no, sql`wl_plus = 7`);
  const part = counted(database.pool);
  const plan = await plans.current(part.db);
  expect(plan.instruments.get(at(instruments, 7).no)?.versions[0]?.limits.WL.plus).toBe(7);
  // One instrument of sixty
  expect(part.counts.answered).toBeLessThan(whole.counts.answered / 20);
  const nothing = counted(database.pool);
  expect(await plans.current(nothing.db)).toBe(plan);
  expect(nothing.counts.statements).toBe(1);
});

it('says the same as one that is made anew, whatever is edited', async () => {
  const plans = createPlans();
  await plans.current(database.pool);
  const random = randomOf(7);
  const edits: ((one: { no: number; id: string }, other: { no: number; id: string }) => Promise<unknown>)[] = [
    ({ no }) => edit(no, sql`al_plus = ${Math.round(random() * 100)}`),
    ({ no }) => edit(no, sql`name = ${`TM-${Math.round(random() * 1e6)}`}`),
    ({ no }) => edit(no, sql`document_no = ${at(worlds, Math.floor(random() * 2)).document.no}, channel_no = null`),
    async ({ no }, other) => {
      await run(database.pool, sql`update instrument set use_function = ${random() < 0.7} where no = ${no}`);
      await edit(no, sql`eval_function = ${`instrument:${other.id} * 2`}`);
    },
    async ({ no }) => edit(no, sql`eval_function = ${`data:${await at(worlds, no).channelId('B')} + 1`}`),
    async ({ no }) => {
      const now = new Date();
      await run(database.pool, sql`update instrument set disabled_at = case when disabled_at is null then ${now}::timestamptz end where no = ${no}`); // biome-ignore format: one line
      await touchConfig(database.pool, { instruments: [no] });
    },
    async () => {
      const some = instruments.slice(0, 45).map(({ no }) => no);
      await run(database.pool, sql`update instrument_version set wl_plus = ${Math.round(random() * 9)} where instrument_no = any(${some}::int[])`); // biome-ignore format: one line
      await touchConfig(database.pool, { instruments: some });
    },
    async ({ no }) => {
      const { document } = at(worlds, no);
      await run(database.pool, sql`update document set data_interval_ms = ${60_000 * no} where no = ${document.no}`);
      await touchConfig(database.pool, { documents: [document.no] });
    },
  ];
  for (let i = 0; i < 60; i++) {
    const pick = () => at(instruments, Math.floor(random() * MANY));
    await at(edits, Math.floor(random() * edits.length))(pick(), pick());
    // Followed one by one and, each third time, two at once
    if (i % 3 !== 1) expect(said(await plans.current(database.pool)), `after ${i} edits`).toEqual(await fresh());
  }
  expect((await fresh()).problems.length + (await fresh()).affected.flat().length).toBeGreaterThan(MANY / 2);
});

it('is not misled by an edit that was taken back', async () => {
  const plans = createPlans();
  await plans.current(database.pool);
  const { no } = at(instruments, 3);
  const limitOf = (plan: ConversionPlan) => plan.instruments.get(no)?.versions[0]?.limits.WSL.plus;
  await run(database.pool, sql`update instrument set disabled_at = null, use_function = false where no = ${no}`);
  await edit(no, sql`wsl_plus = 1`);
  const attempt = inTransaction(database.pool, async (tx) => {
    await run(tx, sql`update instrument_version set wsl_plus = 2 where instrument_no = ${no}`);
    await touchConfig(tx, { instruments: [no] });
    expect(limitOf(await plans.current(tx))).toBe(2);
    throw new Error('taken back');
  });
  await expect(attempt).rejects.toThrow('taken back');
  expect(limitOf(await plans.current(database.pool))).toBe(1);
  await edit(no, sql`wsl_plus = 3`);
  expect(limitOf(await plans.current(database.pool))).toBe(3);
});

it('loads all again where it is too far behind', async () => {
  const plans = createPlans();
  await plans.current(database.pool);
  await edit(at(instruments, 5).no, sql`wl_minus = -5`);
  await run(database.pool, sql`delete from config_change where no < (select max(no) from config_change)`);
  expect(said(await plans.current(database.pool))).toEqual(await fresh());
});

/** Wraps the database so that one statement, counted from 1, is delayed until `letGo`. */
function keptBack(statement: number) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let asked = 0;
  const query: Db['query'] = async (text, values) => {
    if (++asked === statement) await gate;
    return database.pool.query<never>(text, values);
  };
  return { db: { query }, letGo };
}

it('misses no edit where two ask at the same time and one of them is slow', async () => {
  const plans = createPlans();
  await plans.current(database.pool);
  await edit(at(instruments, 11).no, sql`wsl_plus = 11`);
  // Knows which instruments changed, and has not loaded them yet
  const slow = keptBack(3);
  const first = plans.current(slow.db);
  await edit(at(instruments, 12).no, sql`wsl_plus = 12`);
  await plans.current(database.pool);
  await edit(at(instruments, 13).no, sql`wsl_plus = 13`);
  // Asks what changed since the twelfth edit, while the first call returns with the eleventh only
  const other = keptBack(2);
  const second = plans.current(other.db);
  slow.letGo();
  await first;
  other.letGo();
  expect(said(await second)).toEqual(await fresh());
  expect(said(await plans.current(database.pool))).toEqual(await fresh());
});
