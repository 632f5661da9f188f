import { ACCOUNTS, call } from '../talus/calls';
import { freePort } from '../talus/free-port';
import { test as base, expect } from '../talus/journey';
import { startTalus, type Talus } from '../talus/start-talus';

type Pair = { railHost: Talus; talus: Talus };

// The second host knows the first by its origin, and the first knows the second by its address
const test = base.extend<{ railHost: Talus }, { pair: Pair }>({
  pair: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const port = await freePort();
      const secret = 'a secret that the rail host alone knows';
      const railHost = await startTalus({
        env: { TALUS_ALLOWED_ORIGINS: `http://127.0.0.1:${port}`, TALUS_SECRET: secret },
      });
      const talus = await startTalus({
        env: { PORT: String(port), TALUS_VARIANT: 'thsr-main', TALUS_RAIL_URL: railHost.url },
      });
      await use({ railHost, talus });
      await Promise.all([talus.close(), railHost.close()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  railHost: async ({ pair }, use) => use(pair.railHost),
  talus: async ({ pair }, use) => use(pair.talus),
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

// The last: it does not come back
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
