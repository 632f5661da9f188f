import { CurvePage } from '../pages/curve-page';
import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { EXCAVATION, projectNamed, RAIN } from '../talus/projects';

const SEVEN = ['11-29', '11-28', '11-27', '11-26', '11-25', '11-24', '11-23'];

test('a client looks at an array over seven days, compares, plays, keeps the numbers and shares what is seen', async ({
  page,
  context,
  login,
  shell,
}) => {
  await login.comesHomeAs(ACCOUNTS.client);
  await shell.go('群組曲線');
  const curve = new CurvePage(page);
  await curve.isDrawn();
  await curve.group.selectOption({ label: 'SAA-21X 陣列測斜' });
  await expect(curve.chart).toHaveAccessibleName('SAA-21X 陣列測斜 累積位移分布，8 條曲線');
  expect(await curve.times()).toEqual(SEVEN);
  // The group's own axes; the chart is 85 % of the window's height
  await expect(curve.chart).toHaveAttribute('data-window', '-5 25 -24 0');
  expect((await curve.chart.boundingBox())?.height).toBe(765);
  // Eight curves, the change since the previous one, and remarks
  await expect(curve.row('0').getByRole('cell')).toHaveCount(10);
  await expect(curve.row('−12').getByRole('cell').last()).toHaveText('第四層開挖面');

  await page.getByRole('button', { name: '移除 11-28', exact: true }).click();
  await expect(curve.chart).toHaveAccessibleName(/，7 條曲線$/);
  await page.getByRole('button', { name: '+7 天' }).click();
  await expect(curve.chart).toHaveAccessibleName(/，8 條曲線$/);

  await page.getByRole('radio', { name: '增量' }).check({ force: true });
  await expect(curve.chart).toHaveAccessibleName('SAA-21X 陣列測斜 增量位移分布，8 條曲線');
  await page.getByRole('radio', { name: '累積' }).check({ force: true });
  await page.getByLabel('X 軸最大值').fill('40');
  await expect(curve.chart).toHaveAttribute('data-window', '-5 40 -24 0');
  await page.getByLabel('X 軸最大值').fill('-9');
  await expect(page.getByText('最大值須大於最小值')).toBeVisible();
  await page.getByLabel('X 軸最大值').fill('30');

  await curve.chart.focus();
  await page.keyboard.press('End');
  await expect(curve.row('0')).toHaveAttribute('data-at', 'true');

  await page.getByRole('button', { name: '播放各時刻' }).click();
  await page.getByRole('slider', { name: '播放到的時刻' }).fill('2');
  await expect(curve.chart).toHaveAccessibleName(/，3 條曲線$/);
  await page.getByRole('button', { name: '全部顯示' }).click();

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '匯出 Excel' }).click();
  expect((await file).suggestedFilename()).toBe('export_SAA-21X 陣列測斜.xlsx');

  // Values minus those of 2026-11-24 00:00, with four decimals
  const url = new URL(page.url());
  url.searchParams.set('compare', '2026-11-23T16:00Z');
  const copy = await context.newPage();
  await copy.goto(url.href);
  const shared = new CurvePage(copy);
  await expect(shared.chart).toHaveAttribute('data-window', '-5 30 -24 0');
  await expect(shared.row('0').getByRole('cell').nth(1)).toHaveText('0.0000');
  await expect(shared.row('0').getByRole('cell').nth(6)).toHaveText(/^\+[1-9]\.\d{4}$/);
  await copy.close();
});

test('what fails is said with the server’s words, and a project without groups says so', async ({
  page,
  talus,
  login,
  witness,
}) => {
  const [{ _id: project }, { _id: empty }] = [
    await projectNamed(talus.url, EXCAVATION),
    await projectNamed(talus.url, RAIN),
  ];
  witness.expect('500 /api/project/');
  await page.route('**/instrument-group/*/output', (route) =>
    route.fulfill({ status: 500, json: { code: 'server.failed', message: '伺服器發生錯誤', requestId: 'r-1' } }),
  );
  await login.comesHomeAs(ACCOUNTS.admin);
  const curve = new CurvePage(page);
  await curve.open({ project });
  await witness.hears('載入失敗');
  await expect(page.getByText('無法載入群組曲線')).toBeVisible();
  await page.unroute('**/instrument-group/*/output');
  await page.getByRole('button', { name: '重試' }).first().click();
  await curve.isDrawn();

  await curve.open({ project: empty });
  await expect(page.getByText('此專案沒有儀器組')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the same under a thumb', async ({ page, talus, login }) => {
    const { _id: project } = await projectNamed(talus.url, EXCAVATION);
    await login.comesBackAs(ACCOUNTS.client);
    const curve = new CurvePage(page);
    await curve.open({ project });
    await curve.isDrawn();
    await page.getByRole('button', { name: '選擇' }).click();
    await curve.group.selectOption({ label: 'SAA-21Y 陣列測斜' });
    await page.keyboard.press('Escape');
    await expect(curve.chart).toHaveAccessibleName(/^SAA-21Y/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
