import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';

// The language is stored with the user, so these stories have a server of their own
test.use({ world: 'file' });

test('a person changes the language; it holds after a reload and in another browser', async ({
  page,
  browser,
  talus,
  login,
  shell,
}) => {
  await login.logInAs(ACCOUNTS.engineer);
  await expect(page.getByRole('heading', { level: 1, name: '最新資料' })).toBeVisible();
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/user/language') && response.ok());
  await shell.chooseLanguage('EN');
  await expect(page.getByRole('heading', { level: 1, name: 'Latest data' })).toBeVisible();
  await kept;
  await expect(page).toHaveTitle('Latest data · Talus');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Latest data' })).toBeVisible();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');

  // A browser with only the token gets the language from the server
  const token = await page.evaluate(() => localStorage.getItem('talus.token'));
  const other = await browser.newContext({ baseURL: talus.url, locale: 'zh-TW' });
  await other.addInitScript((value) => localStorage.setItem('talus.token', value ?? ''), token);
  const elsewhere = await other.newPage();
  await elsewhere.goto('/');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Latest data' })).toBeVisible();
  await other.close();
});

test('a link may ask for a language; it holds and goes from the address', async ({ page, login }) => {
  await login.open('?lang=en');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.goto('/client?lang=zh-TW');
  await expect(page.getByRole('heading', { level: 1, name: '個人資料與密碼' })).toBeVisible();
});

test('the server words its refusals in the language of the page', async ({ login, witness }) => {
  witness.expect('400 /api/user/login');
  await login.open('?lang=en');
  await login.fill(ACCOUNTS.engineer, 'not-the-password');
  await login.submit.click();
  await witness.hears('Wrong');
});
