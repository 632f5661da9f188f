import { createServer } from 'node:net';
import { ACCOUNTS, call } from '../talus/calls';
import { test as base, expect } from '../talus/journey';
import { startTalus, type Talus } from '../talus/start-talus';

type RailHost = { port: number; railHost: Talus };

// The second host knows the first by its origin, and the first knows the second by its address
const test = base.extend<RailHost>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  port: async ({}, use) => use(await freePort()),
  railHost: async ({ port }, use) => {
    const secret = 'a secret that the rail host alone knows';
    const env = { TALUS_ALLOWED_ORIGINS: `http://127.0.0.1:${port}`, TALUS_SECRET: secret };
    const host = await startTalus({ env });
    await use(host);
    await host.close();
  },
  talus: async ({ port, railHost }, use) => {
    const env = { PORT: String(port), TALUS_VARIANT: 'thsr-main', TALUS_RAIL_URL: railHost.url };
    const talus = await startTalus({ env });
    await use(talus);
    await talus.close();
  },
});

const RAIL_TOKEN = 'talus.rail-token';

test('rail users of a rail variant also get a token of the second host, and logging out takes it away', async ({
  page,
  login,
  shell,
  latestData,
  railHost,
  talus,
}) => {
  await login.logInAs(ACCOUNTS.rail);
  await latestData.isShown();
  const token = await page.evaluate((key) => localStorage.getItem(key) ?? '', RAIL_TOKEN);
  const there = await call<{ email: string }>(railHost.url, '/api/user/getUser', { token });
  expect(there.status).toBe(200);
  expect(there.body.email).toBe(ACCOUNTS.rail);
  expect((await call(talus.url, '/api/user/getUser', { token })).status).toBe(401);
  await shell.logOut();
  await expect(login.submit).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), RAIL_TOKEN)).toBeNull();
});

test('other people do not need one', async ({ page, login, latestData }) => {
  await login.logInAs(ACCOUNTS.engineer);
  await latestData.isShown();
  expect(await page.evaluate((key) => localStorage.getItem(key), RAIL_TOKEN)).toBeNull();
});

test('when the second host is away the login succeeds and says what is missing', async ({
  login,
  latestData,
  railHost,
  witness,
}) => {
  witness.expect('net::ERR_CONNECTION_REFUSED');
  await railHost.end();
  await login.logInAs(ACCOUNTS.admin);
  await witness.hears('已登入，但無法登入軌道主機');
  await latestData.isShown();
});

/** Below those that the system gives to whoever asks for any. */
const LOWEST = 20_000;
const PORTS = 12_000;

function freePort(): Promise<number> {
  const port = LOWEST + Math.floor(Math.random() * PORTS);
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(freePort()))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}
