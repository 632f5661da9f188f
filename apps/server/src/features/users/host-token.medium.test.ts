import { READ_ACROSS_HOSTS } from '@talus/contract/admin/hosts';
import { ALL_ROUTES } from '@talus/contract/all-routes';
import type { Project } from '@talus/contract/places/project';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { one, run, sql } from '../../platform/db/db';
import { NOW, withDemoApp } from '../../testing/demo-app';

// One server plays both hosts: its own address is the rain host, and another address the image host
const demo = withDemoApp({
  TALUS_PUBLIC_URL: 'https://talus.example/',
  TALUS_RAIN_URL: 'https://talus.example',
  TALUS_MONITOR_URL: 'https://images.example',
  TALUS_HOST_SECRET: 'the same on every host of the installation',
  TALUS_HOST_VISITOR: 'client@demo.talus',
});
const { ask, login, setNow, database } = demo;
let engineer: string;
let project: string;
beforeAll(async () => {
  engineer = await login('engineer@demo.talus');
  project = (await one<{ id: string }>(database.pool, sql`select id from project where code = 'P-2107'`))?.id ?? '';
});
beforeEach(() => setNow(NOW));

const mint = async (host: string, token = engineer) =>
  (await ask<{ token: string; expires_at: string }>('POST', '/api/user/hostToken', { token, body: { host } })).body;
const codes = async (token: string) => {
  const { body, status } = await ask<Project[]>('GET', '/api/project', { token });
  return status === 200 ? body.map(({ project_id }) => project_id) : status;
};

it('reads what its person may see there, for five minutes', async () => {
  const { token, expires_at } = await mint('rain');
  expect(expires_at).toBe('2026-11-15T00:48:00.000Z');
  expect(await codes(token)).toEqual(['P-2107', 'P-2203']);
  expect((await ask('GET', `/api/project/${project}/data/last/0`, { token })).status).toBe(200);
  setNow(new Date(NOW.getTime() + 5 * 60_000 + 1000));
  expect(await codes(token)).toBe(401);
});

it('opens no other call: none that writes, none of administration, none that renews a session', async () => {
  const { token } = await mint('rain', await login('admin@demo.talus'));
  const closed = Object.values(ALL_ROUTES).filter(
    (route) => !READ_ACROSS_HOSTS.has(route) && !['public', 'ingest'].includes(route.who),
  );
  expect(closed.length).toBeGreaterThan(150);
  const answers = await Promise.all(
    closed.map(async ({ method, path }) => {
      const url = path.replaceAll(/\{\w+\}/g, '0'.repeat(24));
      return `${method} ${path} ${(await demo.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })).statusCode}`; // biome-ignore format: one line
    }),
  );
  expect(answers.filter((answer) => !answer.endsWith(' 401'))).toEqual([]);
  expect([...READ_ACROSS_HOSTS].map(({ path }) => path).filter((path) => path.includes('/admin/'))).toEqual([]);
});

it('of another host is refused', async () => {
  expect(await codes((await mint('monitor')).token)).toBe(401);
});

it('of somebody who is frozen here is refused; of somebody without an account it reads as the visitor', async () => {
  const { token } = await mint('rain');
  await run(database.pool, sql`update app_user set frozen_at = now() where email = 'engineer@demo.talus'`);
  expect(await codes(token)).toBe(401);
  await run(database.pool, sql`update app_user set frozen_at = null where email = 'engineer@demo.talus'`);
  await run(database.pool, sql`update app_user set email = 'moved@demo.talus' where email = 'engineer@demo.talus'`);
  expect(await codes(token)).toEqual(await codes(await login('client@demo.talus')));
  await run(database.pool, sql`update app_user set frozen_at = now() where email = 'client@demo.talus'`);
  expect(await codes(token)).toBe(401);
  await run(database.pool, sql`update app_user set frozen_at = null where email = 'client@demo.talus'`);
  await run(database.pool, sql`update app_user set email = 'engineer@demo.talus' where email = 'moved@demo.talus'`);
});

it('gives no role that its person does not have on the host that made it', async () => {
  const { token } = await mint('rain');
  await run(database.pool, sql`update app_user set roles = '{admin}' where email = 'engineer@demo.talus'`);
  expect(await codes(token)).toEqual(['P-2107', 'P-2203']);
  await run(database.pool, sql`update app_user set roles = '{client}' where email = 'engineer@demo.talus'`);
});

it('is made for people who are logged in, for hosts that are set', async () => {
  expect((await ask('POST', '/api/user/hostToken', { body: { host: 'rain' } })).status).toBe(401);
  const unset = await ask('POST', '/api/user/hostToken', { token: engineer, body: { host: 'rail' } });
  expect([unset.status, unset.body.code]).toEqual([404, 'host.not-configured']);
});
