import { ACCOUNTS, call } from '../talus/calls';
import { expect, test } from '../talus/journey';

const KEPT = ['talus.token', 'talus.user', 'talus.projects', 'talus.project'];

test('a session survives a reload and opens in a second tab', async ({ page, context, login, latestData }) => {
  await login.logInAs(ACCOUNTS.engineer);
  await page.reload();
  await latestData.isShown();
  const second = await context.newPage();
  await second.goto('/contact');
  await expect(second.getByRole('heading', { level: 1, name: '聯絡資訊' })).toBeVisible();
});

test('logging out clears everything, in the other tabs too', async ({
  page,
  context,
  login,
  witness,
  shell,
  latestData,
}) => {
  await login.logInAs(ACCOUNTS.engineer);
  await latestData.isShown();
  const second = await context.newPage();
  await second.goto('/contact');
  await expect(second.getByRole('heading', { level: 1, name: '聯絡資訊' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('talus.token'));

  await shell.logOut();
  await witness.hears('登出成功');
  await expect(page).toHaveURL(/\/login$/);
  await expect(second).toHaveURL(/\/login/);
  const left = await page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), KEPT);
  expect(left).toEqual([]);
  await page.goto('/data');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(token).not.toBeNull();
});

test('a session that was ended elsewhere asks for a login and comes back to the page', async ({
  page,
  talus,
  login,
  witness,
  shell,
}) => {
  witness.expect('401 /api/');
  await login.logInAs(ACCOUNTS.engineer);
  await shell.go('聯絡資訊');
  await expect(page.getByRole('heading', { level: 1, name: '聯絡資訊' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('talus.token') ?? '');
  expect((await call(talus.url, '/api/user/logout', { method: 'POST', token })).status).toBe(200);
  // The page may notice the end of the session before the reload
  await page.reload();
  await witness.hears('請重新登入');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcontact/);
  const left = await page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), KEPT);
  expect(left).toEqual([]);
  await login.enterAs(ACCOUNTS.engineer);
  await expect(page.getByRole('heading', { level: 1, name: '聯絡資訊' })).toBeVisible();
});

test('a token that was never one ends at the login, without a loop', async ({ page, login, witness }) => {
  witness.expect('401 /api/');
  await login.open();
  await page.evaluate(() => localStorage.setItem('talus.token', 'not-a-token'));
  await page.goto('/data');
  await witness.hears('請重新登入');
  await expect(login.submit).toBeVisible();
  await login.enterAs(ACCOUNTS.engineer);
});
