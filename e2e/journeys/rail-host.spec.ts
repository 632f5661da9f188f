import { ACCOUNTS, call } from '../talus/calls';
import { freePort } from '../talus/free-port';
import { test as base, expect } from '../talus/journey';
import { startTalus, type Talus } from '../talus/start-talus';

type Pair = { railHost: Talus; talus: Talus };

// The second host trusts the first by its origin, and the first calls the second by its address
const test = base.extend<{ railHost: Talus }, { pair: Pair }>({
  pair: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const [port, railPort] = [await freePort(), await freePort()];
      const hostSecret = { TALUS_HOST_SECRET: 'the same on every host of the installation' };
      const railHost = await startTalus({
        env: {
          ...hostSecret,
          PORT: String(railPort),
          TALUS_PUBLIC_URL: `http://127.0.0.1:${railPort}`,
          TALUS_ALLOWED_ORIGINS: `http://127.0.0.1:${port}`,
          TALUS_SECRET: 'a secret that the rail host alone knows',
        },
      });
      const talus = await startTalus({
        env: { ...hostSecret, PORT: String(port), TALUS_VARIANT: 'thsr-main', TALUS_RAIL_URL: railHost.url },
      });
      await use({ railHost, talus });
      await Promise.all([talus.close(), railHost.close()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  railHost: async ({ pair }, use) => use(pair.railHost),
  talus: async ({ pair }, use) => use(pair.talus),
});

test('rail users of a rail variant also read the second host, with a token that opens nothing else', async ({
  page,
  login,
  latestData,
  railHost,
  talus,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(railHost.url)) sent.push(`${request.headers().authorization} ${request.postData()}`);
  });
  const asked = page.waitForResponse((response) => response.url() === `${railHost.url}/api/project`);
  await login.logInAs(ACCOUNTS.rail);
  await latestData.isShown();
  const response = await asked;
  expect(response.status()).toBe(200);
  const token = (await response.request().headerValue('authorization'))?.replace('Bearer ', '') ?? '';
  for (const { url } of [railHost, talus]) expect((await call(url, '/api/user/getUser', { token })).status).toBe(401);
  const own = await page.evaluate(() => localStorage.getItem('talus.token') ?? '-');
  for (const text of sent) for (const secret of [own, 'talus-demo']) expect(text).not.toContain(secret);
});

test('other people do not need one', async ({ page, login, latestData, railHost }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().startsWith(railHost.url)) asked += 1;
  });
  await login.logInAs(ACCOUNTS.engineer);
  await latestData.isShown();
  expect(asked).toBe(0);
});

// Runs last, since the second host does not come back
test('when the second host is away the login succeeds and says what is missing', async ({
  login,
  latestData,
  railHost,
  witness,
}) => {
  witness.expect('net::ERR_CONNECTION_REFUSED');
  await railHost.end();
  await login.logInAs(ACCOUNTS.admin);
  await witness.hears('已登入，但無法讀取軌道主機');
  await latestData.isShown();
});
