import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { PASSWORD, withDemoApp } from '../../testing/demo-app';

const demo = withDemoApp();
const { ask } = demo;

const attempt = (email: string, ip: string, password = 'not-the-password') =>
  ask('POST', '/api/user/login', { body: { email, password }, headers: { 'x-forwarded-for': ip } });

const codesOf = (answers: Awaited<ReturnType<typeof attempt>>[]): Record<string, number> => {
  const codes: Record<string, number> = {};
  for (const { body } of answers) codes[body.code] = (codes[body.code] ?? 0) + 1;
  return codes;
};

it('tries ten of a thousand guesses at one person, and tells the others to wait at once', async () => {
  const answers = await Promise.all(Array.from({ length: 1000 }, () => attempt('iot@demo.talus', '10.1.0.1')));
  expect(codesOf(answers)).toEqual({ 'login.refused': 10, 'login.too-many': 990 });
  for (const { status, headers } of answers)
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

it('turns away whoever would wait too long for the hashing, from however many addresses they come', async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, i) => attempt(`somebody${i}@demo.talus`, `10.2.${i >> 8}.${i & 255}`)),
  );
  const { 'login.refused': tried = 0, 'login.busy': busy = 0 } = codesOf(answers);
  expect(tried + busy).toBe(300);
  expect(busy).toBeGreaterThan(200);
  for (const { body, headers } of answers) if (body.code === 'login.busy') expect(headers['retry-after']).toBe('2');
  // The rush is over: the next login succeeds
  expect((await attempt('rail@demo.talus', '10.3.0.1', PASSWORD)).status).toBe(200);
});

it('does not count those who were turned away as wrong guesses', async () => {
  const at = () => attempt('engineer@demo.talus', '10.4.0.1', PASSWORD);
  for (let i = 0; i < 3; i++) await Promise.all(Array.from({ length: 20 }, at));
  expect((await at()).status).toBe(200);
});

it('answers the same over a real connection, in the caller’s language, before the body is there', async () => {
  await demo.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = demo.app.server.address() as AddressInfo;
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      fetch(`http://127.0.0.1:${port}/api/user/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-language': 'en',
          'x-forwarded-for': `10.5.0.${i}`,
        },
        body: JSON.stringify({ email: `somebody${i}@demo.talus`, password: 'not-the-password' }),
      }).then(async (answer) => ({
        status: answer.status,
        headers: answer.headers,
        body: (await answer.json()) as { code: string; message: string },
      })),
    ),
  );
  const away = answers.filter(({ status }) => status === 429);
  expect(away.length).toBeGreaterThan(40);
  for (const { headers, body } of away) {
    expect([headers.get('retry-after'), body.code]).toEqual(['2', 'login.busy']);
    expect(body.message).toBe('Many people are logging in just now; please try again in 2 seconds');
  }
});
