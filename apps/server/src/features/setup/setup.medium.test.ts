import type { SetupAnswer } from '@talus/contract/admin/setup';
import { beforeAll, expect, it } from 'vitest';
import { one, run, sql } from '../../platform/db/db';
import { NOW, withDemoApp } from '../../testing/demo-app';

const { database, ask, login, setNow } = withDemoApp();
let admin: string;

beforeAll(async () => {
  admin = await login('admin@demo.talus');
});
const setups = async () => (await ask<SetupAnswer>('GET', '/api/admin/setup', { token: admin })).body;
const first = async () => {
  const [project] = (await setups()).projects;
  if (!project) throw new Error('the demo has projects');
  return project;
};
const lineOf = async (check: string) => (await first()).missing.find((line) => line.check === check);
const number = async (statement: ReturnType<typeof sql>) =>
  (await one<{ n: number }>(database.pool, statement))?.n ?? -1;

it('says of each project what is set up, and names what is missing', async () => {
  const { projects, guide } = await setups();
  expect(projects).toHaveLength(await number(sql`select count(*)::int as n from project where deleted_at is null`));
  // The demo is fully set up, so no guide is shown
  expect(guide).toBeNull();
  const project = await first();
  const instruments = project.steps.instruments.of;
  const of = sql`(select no from project where id = ${project._id})`;
  await run(database.pool, sql`delete from project_target where project_no = ${of} and list = 'warning'`);
  await run(database.pool, sql`update project set instrument_named_style = '^ZZ' where no = ${of}`);
  const after = await first();
  expect(after.missing[0]).toMatchObject({ check: 'level-without-people', n: 1, things: [{ key: 'warning' }] });
  // No name of the demo begins with ZZ, so every name breaks the style; at most fifty are listed
  expect(await lineOf('name-breaks-style')).toMatchObject({ n: instruments, consequence: 'screens' });
  expect((await lineOf('name-breaks-style'))?.things).toHaveLength(Math.min(50, instruments));
});

it('a list whose people cannot be reached counts as empty', async () => {
  const project = await first();
  const of = sql`(select no from project where id = ${project._id})`;
  const onList = sql`no in (select user_no from project_target where project_no = ${of} and list = 'action')`;
  const before = project.steps.targets.done;
  await run(database.pool, sql`update app_user set message_enable = '{"line": true}', line_id = null where ${onList}`);
  const after = (await setups()).projects.find(({ _id }) => _id === project._id);
  // At least one list fewer than before: other lists may hold the same people
  expect(after?.steps.targets.done).toBeLessThan(before);
  expect(after?.missing.find(({ check }) => check === 'level-without-people')?.things).toContainEqual(
    expect.objectContaining({ key: 'action' }),
  );
  await run(database.pool, sql`update app_user set message_enable = '{"email": true}' where ${onList}`);
});

it('an instrument that fell silent has no data, and since when', async () => {
  const project = (await setups()).projects.find(({ missing }) =>
    missing.some(({ check }) => check === 'instrument-without-data'),
  );
  const line = project?.missing.find(({ check }) => check === 'instrument-without-data');
  // The logger stopped at 02:10 of the demo's day, which is 18:10 UTC of the day before
  expect(line?.things).toContainEqual(expect.objectContaining({ name: 'TM-15', since: '2026-11-14T18:10:00.000Z' }));
});

it('a line is put away as it was seen, comes back with what is missing anew, and after its time', async () => {
  const { _id: project, steps } = await first();
  await run(database.pool, sql`update project set instrument_named_style = '^ZZ' where id = ${project}`);
  const away = (n: number) =>
    ask('POST', '/api/admin/setup/away', { token: admin, body: { project, check: 'name-breaks-style', n } });
  const n = steps.instruments.of;
  const stale = await away(n + 1);
  expect([stale.status, stale.body.code]).toEqual([409, 'setup.changed']);
  expect((await away(n)).status).toBe(200);
  expect(await lineOf('name-breaks-style')).toBeUndefined();
  expect((await first()).away).toMatchObject([{ check: 'name-breaks-style', n, at: NOW.toISOString() }]);
  expect(
    await number(sql`select count(*)::int as n from log_record where message like '%put away name-breaks-style%'`),
  ).toBe(1);
  // A screen's missing items are snoozed for 365 days
  setNow(new Date(NOW.getTime() + 365 * 86_400_000));
  admin = await login('admin@demo.talus');
  expect(await lineOf('name-breaks-style')).toMatchObject({ n });
  setNow(NOW);
  admin = await login('admin@demo.talus');
  await ask('POST', '/api/admin/setup/back', { token: admin, body: { project, check: 'name-breaks-style' } });
  expect(await lineOf('name-breaks-style')).toMatchObject({ n });
  expect((await first()).away).toEqual([]);
});

it('counts what each list of administration shows', async () => {
  const { _id: project, steps } = await first();
  const counts = await ask<Record<string, number>>('GET', `/api/admin/setup/count?project=${project}`, {
    token: admin,
  });
  expect(counts.body).toMatchObject({ instrument: steps.instruments.of, plan: steps.plans.of });
  const people = await ask<unknown[]>('GET', '/api/admin/client', { token: admin });
  const areas = await ask<unknown[]>('GET', '/api/admin/area', { token: admin });
  expect([counts.body.person, counts.body.area]).toEqual([people.body.length, areas.body.length]);
  const bare = await ask<Record<string, number>>('GET', '/api/admin/setup/count', { token: admin });
  expect([bare.body.instrument, bare.body.person]).toEqual([0, people.body.length]);
});

it('is the administrators’', async () => {
  const token = await login('engineer@demo.talus');
  expect((await ask('GET', '/api/admin/setup', { token })).status).toBe(403);
});
