import { instrumentsOf } from '../pages/chart-page';
import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { RAIL } from '../talus/projects';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('under a thumb: one unit at a time, sheets from below, and nothing moves sideways', async ({
  page,
  talus,
  login,
  chart,
}) => {
  const { ids } = await instrumentsOf(talus.url, RAIL, ['TM-03']);
  await login.comesBackAs(ACCOUNTS.engineer);
  await page.goto(`/zh-TW/chart/${ids[0]}`);
  await chart.isDrawn();
  await page.getByRole('button', { name: /TM-03/ }).first().click();
  const sheet = page.getByRole('dialog', { name: '查詢條件' });
  await expect(sheet.getByLabel('開始')).toBeVisible();
  await page.keyboard.press('Escape');

  const { ids: two, project } = await instrumentsOf(talus.url, RAIL, ['TM-03', 'STI-11']);
  await chart.open({ project, instrument: two.join('_'), autoRun: '1' });
  await page.getByRole('tab', { name: /傾角/ }).click();
  await expect(page.getByRole('tab', { name: /傾角/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByText('1D', { exact: true }).click();
  await expect(page.getByText('11-28 至 11-29')).toBeVisible();
  await page.getByRole('button', { name: '設定' }).click();
  await expect(page.getByRole('dialog', { name: '圖表工具' }).getByText('表格')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
