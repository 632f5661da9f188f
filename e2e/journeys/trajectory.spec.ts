import type { Page } from '@playwright/test';
import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { EXCAVATION, projectNamed, RAIN } from '../talus/projects';

const chartOf = (page: Page) => page.getByRole('application');
const PAIR = 'SAA-21X 陣列測斜 與 SAA-21Y 陣列測斜';

test('nothing is loaded before both groups are chosen; then a path a depth, axes and a link that shows the same', async ({
  page,
  context,
  login,
  shell,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => /instrument-group\/.+\/path/.test(request.url()) && asked.push(request.url()));
  await login.comesHomeAs(ACCOUNTS.client);
  await shell.go('位移軌跡');
  await expect(page.getByRole('heading', { level: 1, name: '位移軌跡' })).toBeVisible();
  await page.getByLabel('X 群組').selectOption({ label: 'SAA-21X 陣列測斜' });
  await expect(page.getByText('請選擇 X 群組與 Y 群組')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByLabel('Y 群組').selectOption({ label: 'SAA-21Y 陣列測斜' });
  await expect(chartOf(page)).toHaveAccessibleName('SAA-21X 陣列測斜 對 SAA-21Y 陣列測斜，1 條曲線');
  await expect(chartOf(page)).toHaveAttribute('data-window', '-15 15 -15 15');
  await expect(page.getByRole('radio', { name: '7 天' })).toBeChecked();

  await page.getByRole('checkbox', { name: '−12 m' }).check({ force: true });
  await expect(chartOf(page)).toHaveAccessibleName(/，2 條曲線$/);
  await page.getByLabel('Y 軸最小值').fill('0');
  await expect(chartOf(page)).toHaveAttribute('data-window', '-15 15 0 15');
  await page.getByRole('button', { name: '自動刻度' }).click();
  // 15 beyond the measured range: the array leans to +X, so the axis ends past 15
  await expect(chartOf(page)).toHaveAttribute('data-window', /^-1\d(\.\d+)? [12]\d/);

  const copy = await context.newPage();
  await copy.goto(page.url());
  await expect(chartOf(copy)).toHaveAccessibleName(/，2 條曲線$/);
  expect(await chartOf(copy).getAttribute('data-window')).toBe(await chartOf(page).getAttribute('data-window'));
  await copy.close();

  await page.getByLabel('Y 群組').selectOption({ label: 'SAA-21X 陣列測斜' });
  await page.getByRole('radio', { name: '90 天' }).check({ force: true });
  await expect(chartOf(page)).toHaveAccessibleName(/，1 條曲線$/);
});

test('on a phone the pair is one press away; a project without groups says so, and what failed is said', async ({
  page,
  talus,
  login,
  witness,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [{ _id: project }, { _id: empty }] = [
    await projectNamed(talus.url, EXCAVATION),
    await projectNamed(talus.url, RAIN),
  ];
  witness.expect('500 /api/project/');
  await page.route('**/instrument-group/*/path', (route) =>
    route.fulfill({ status: 500, json: { code: 'server.failed', message: '伺服器發生錯誤', requestId: 'r-1' } }),
  );
  await login.comesBackAs(ACCOUNTS.admin);
  await page.goto(`/trajectory?project=${project}`);
  await page.getByRole('button', { name: PAIR }).click();
  await witness.hears('載入失敗');
  await expect(page.getByText('無法載入位移軌跡')).toBeVisible();
  await page.unroute('**/instrument-group/*/path');
  await page.getByRole('button', { name: '重試' }).first().click();
  await expect(chartOf(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.goto(`/trajectory?project=${empty}`);
  await expect(page.getByText('此專案沒有儀器組')).toBeVisible();
});
