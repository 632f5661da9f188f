import { ACCOUNTS, PASSWORD } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { RAIL } from '../talus/projects';

test('an engineer logs in and sees the latest readings of the first project', async ({
  page,
  login,
  witness,
  shell,
  latestData,
}) => {
  await login.open();
  await expect(page).toHaveTitle('登入 · Talus');
  await login.fill(ACCOUNTS.engineer);
  await login.submit.click();
  await witness.hears('登入成功');
  await latestData.isShown();
  await expect(page).toHaveURL(/\/data\?project=[0-9a-f]{24}$/);
  await expect(page).toHaveTitle('最新資料 · Talus');
  await expect(shell.project).toContainText(RAIL);
});

test('the e-mail comes first, and what is missing or malformed is said beside its field', async ({ page, login }) => {
  await login.open();
  await expect(login.email).toBeFocused();
  await login.submit.click();
  await expect(page.getByText('請輸入郵箱')).toBeVisible();
  await expect(page.getByText('密碼至少 5 個字元')).toBeVisible();
  await login.fill('engineer', 'talu');
  await login.submit.click();
  await expect(page.getByText('請輸入正確的郵箱')).toBeVisible();
  await expect(page.getByText('密碼至少 5 個字元')).toBeVisible();
  await expect(login.password).toHaveAttribute('minlength', '6');
  await expect(page).toHaveURL(/\/login$/);
});

test('a demo offers an account and fills it in', async ({ page, login, latestData }) => {
  await login.open();
  await page.getByRole('button', { name: '填入' }).click();
  await expect(login.email).toHaveValue(ACCOUNTS.engineer);
  await expect(login.password).toHaveValue(PASSWORD);
  await login.submit.click();
  await latestData.isShown();
});

test('someone who is logged in and opens the login page is sent home', async ({ page, login, latestData }) => {
  await login.logInAs(ACCOUNTS.engineer);
  await page.goto('/login');
  await latestData.isShown();
  await expect(page).toHaveURL(/\/data/);
});
