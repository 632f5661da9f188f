import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { EXCAVATION, RAIL, RAIN } from '../talus/projects';

test('choosing another project loads the page anew and leaves a record', async ({ page, login, shell, latestData }) => {
  await login.comesHomeAs(ACCOUNTS.engineer);
  await latestData.isShown();
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  const record = page.waitForRequest((request) => request.url().endsWith('/api/log') && request.method() === 'POST');
  await shell.chooseProject(EXCAVATION);
  expect((await record).postDataJSON()).toEqual({ type: 'view_project', message: `P-2203 ${EXCAVATION}` });
  expect((await (await record).response())?.status()).toBe(200);
  await expect(shell.project).toContainText(EXCAVATION);
  await latestData.isShown();
  await expect.poll(() => page.evaluate(() => 'isOldPage' in window)).toBe(false);
  await expect(latestData.row('LC-09')).toBeVisible();
  await expect(latestData.row('TM-03')).toHaveCount(0);

  await page.reload();
  await expect(shell.project).toContainText(EXCAVATION);
});

test('an administrator leaves no record', async ({ page, login, shell, latestData }) => {
  const records: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/log') && records.push(request.url()));
  await login.comesHomeAs(ACCOUNTS.admin);
  await latestData.isShown();
  await shell.chooseProject(RAIN);
  await expect(shell.project).toContainText(RAIN);
  await latestData.isShown();
  expect(records).toEqual([]);
});

test('the same screen stays in view', async ({ page, login, shell }) => {
  await login.comesHomeAs(ACCOUNTS.engineer);
  await shell.go('專案資料');
  await expect(page.getByRole('main').getByText(RAIL).first()).toBeVisible();
  await shell.chooseProject(EXCAVATION);
  await expect(page.getByRole('main').getByText(EXCAVATION).first()).toBeVisible();
  await expect(page).toHaveURL(/\/details\?project=/);
});
