import type { ProjectSetupAnswer } from '@talus/contract/setup';
import { beforeAll, expect, it } from 'vitest';
import { one, run, sql } from '../../platform/db/db';
import { withDemoApp } from '../../testing/demo-app';

const { database, ask, login } = withDemoApp();
let admin: string;

beforeAll(async () => {
  admin = await login('admin@demo.talus');
});
const setups = async () => (await ask<ProjectSetupAnswer[]>('GET', '/api/admin/setup', { token: admin })).body;

it('says of each project what is set up, and names what is missing', async () => {
  const before = await setups();
  const count = await one<{ n: number }>(
    database.pool,
    sql`select count(*)::int as n from project where deleted_at is null`,
  );
  expect(before).toHaveLength(count?.n ?? 0);
  const [first] = before;
  const instruments = first?.steps.instruments.of ?? 0;
  expect(instruments).toBeGreaterThan(0);
  const of = sql`(select no from project where id = ${first?._id ?? ''})`;
  await run(database.pool, sql`delete from project_target where project_no = ${of} and list = 'warning'`);
  await run(database.pool, sql`update project set instrument_named_style = '^ZZ' where no = ${of}`);
  const after = (await setups()).find(({ _id }) => _id === first?._id);
  expect(after?.missing[0]).toMatchObject({
    check: 'level-without-people',
    names: expect.arrayContaining(['warning']),
  });
  // No name of the demo begins with ZZ, so each of them breaks the style; eight are named
  const named = after?.missing.find(({ check }) => check === 'name-breaks-style');
  expect([named?.n, named?.names.length]).toEqual([instruments, Math.min(8, instruments)]);
});

it('is the administrators’', async () => {
  const token = await login('engineer@demo.talus');
  expect((await ask('GET', '/api/admin/setup', { token })).status).toBe(403);
});
