import { beforeEach, expect, it } from 'vitest';
import { beginAttempt, countedPerson } from '../../platform/auth/attempts';
import { NOW, PASSWORD, withDemoApp } from '../../testing/demo-app';
import { createPasswordGate } from './password-gate';

const demo = withDemoApp();
const { ask, setNow } = demo;
const EMAIL = 'engineer@demo.talus';

const login = (email: string, password: string, ip: string, cookie?: string) =>
  ask('POST', '/api/user/login', { body: { email, password }, headers: { 'x-forwarded-for': ip, ...(cookie && { cookie }) } }); // biome-ignore format: one line

/** Returns the device mark from the cookies, as a browser would send it. */
const markOf = ({ headers }: Awaited<ReturnType<typeof login>>) =>
  [headers['set-cookie']].flat().map(String).find((text) => text.startsWith('talus_device_'))?.split(';')[0] ?? ''; // biome-ignore format: one line

/** Inserts earlier wrong guesses, without trying them. */
const guessed = (email: string, n: number, minutes: number) =>
  demo.database.pool.query(
    `insert into login_attempt (account, at) select $1, $2::timestamptz - make_interval(mins => $3) from generate_series(1, $4)`,
    [countedPerson(email, null).account, NOW, minutes, n],
  );

const rush = async (email: string, from: number, to: number) => {
  const codes: Record<string, number> = {};
  for (let i = from; i < to; i++) {
    const { code } = (await login(email, `guess-${i}`, `10.9.0.${i}`)).body;
    codes[code] = (codes[code] ?? 0) + 1;
  }
  return codes;
};

beforeEach(() => setNow(NOW));

it('holds an account against guesses from many addresses, lets its known device in, and tells another process', async () => {
  const known = markOf(await login(EMAIL, PASSWORD, '10.8.0.1'));
  const foreign = markOf(await login('client@demo.talus', PASSWORD, '10.8.0.2'));
  // 30 from unknown devices within 15 minutes: 28 earlier ones and two more
  await guessed(EMAIL, 28, 0);
  expect(await rush(EMAIL, 0, 60)).toEqual({ 'login.refused': 2, 'login.held': 58 });
  const held = await login(EMAIL, PASSWORD, '10.9.1.1');
  expect([held.status, held.body.code, held.headers['retry-after']]).toEqual([429, 'login.held', '900']);
  const elsewhere = createPasswordGate(demo.context);
  const info = { id: '1', ip: '10.9.1.2', language: 'en' as const, cookies: {} };
  await expect(elsewhere.prove(EMAIL, PASSWORD, info)).rejects.toThrow('login.held');
  // The mark of another person, or one without our signature, does not count
  const forged = `${known.split('=')[0]}=${foreign.split('=')[1]}`;
  for (const cookie of [foreign, forged]) expect((await login(EMAIL, PASSWORD, '10.9.1.3', cookie)).status).toBe(429);
  // A client that shares the address cannot keep the known device out
  expect((await login(EMAIL, PASSWORD, '10.9.0.1', known)).status).toBe(200);
  // A nonexistent account gets the same answers
  await guessed('nobody@demo.talus', 29, 0);
  expect(await rush('nobody@demo.talus', 100, 102)).toEqual({ 'login.refused': 1, 'login.held': 1 });

  setNow(new Date(NOW.getTime() + 15 * 60_000));
  expect((await login(EMAIL, PASSWORD, '10.9.1.4')).status).toBe(200);
});

it('lets nobody guess on for a day after a hundred, but forgives whoever sets a password by a link', async () => {
  const email = 'occ@demo.talus';
  // 99 guesses an hour ago: outside 15 minutes and inside a day
  await guessed(email, 99, 60);
  expect(await rush(email, 200, 203)).toEqual({ 'login.refused': 1, 'login.held': 2 });
  const token = (await ask<{ token: string }>('POST', '/api/user/login', { body: { email: 'admin@demo.talus', password: PASSWORD } })).body.token; // biome-ignore format: one line
  const { rows } = await demo.database.pool.query('select id from app_user where email = $1', [email]);
  const link = (await ask<{ url: string }>('POST', `/api/admin/client/${rows[0].id}/passwordLink`, { token })).body.url;
  const set = await ask('PUT', '/api/user/passwordLink', {
    body: { token: link.split('#')[1], password: 'a-new-password-1', passwordCheck: 'a-new-password-1' },
  });
  expect(set.status).toBe(200);
  expect((await login(email, 'a-new-password-1', '10.9.2.1')).status).toBe(200);
});

it('begins thirty of many attempts that come at once to several processes', async () => {
  const { pool } = demo.database;
  const begin = () => beginAttempt(pool, NOW, [countedPerson('rail@demo.talus', null)]);
  const begun = await Promise.all(Array.from({ length: 80 }, begin));
  expect(begun.filter(({ held }) => held === null)).toHaveLength(30);
});
