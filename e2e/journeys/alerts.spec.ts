import { ACCOUNTS, call, logIn } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { projectNamed, RAIL } from '../talus/projects';

type Alert = { _id: string; endTime: string | null; instrument_data: { name: string; type: string } | null };

test('the yellow light is shown first, what it hides is said, and one press shows the slope at action', {
  tag: '@long',
}, async ({ page, login, shell, alerts }) => {
  await login.comesHomeAs(ACCOUNTS.engineer);
  await shell.go('告警事件');
  await alerts.isShown();
  await expect(page.getByRole('radio', { name: '黃燈' })).toBeChecked();
  await expect(alerts.cell('TM-04', 'level')).toHaveText('警戒');
  await expect(alerts.hiddenRed).toBeVisible();
  await alerts.hiddenRed.getByRole('button', { name: '顯示全部' }).click();
  await expect(alerts.hiddenRed).toHaveCount(0);
  await expect(alerts.table.getByRole('row').nth(1)).toContainText('TM-03');
  await expect(alerts.cell('TM-03', 'content')).toContainText('超過行動值 30.00 mm');
  await expect(alerts.cell('TM-03', 'lasted')).toContainText('進行中');
  // The menu counts what is in progress
  await expect(shell.menu.getByRole('link', { name: '告警事件' })).toContainText(/行動：進行中事件 1 件/);
});

test('an event opens by its row and by its link, with steps, curve, history and a way to the curve', async ({
  page,
  talus,
  login,
  alerts,
}) => {
  const { _id } = await projectNamed(talus.url, RAIL);
  await login.comesBackAs(ACCOUNTS.engineer);
  await page.goto(`/alerts?project=${_id}&light=red`);
  await alerts.isShown();
  await alerts.open('TM-03');
  await expect(page).toHaveURL(/event=[0-9a-f]{24}/);
  await expect(alerts.step('升高')).toContainText('行動');
  await expect(alerts.step('通報')).toContainText('待通報');
  await expect(page.getByRole('img', { name: 'TM-03 在事件前後的量測值' })).toBeVisible();
  await expect(alerts.event.getByText('行動 30', { exact: true })).toBeVisible();
  const chart = alerts.event.getByRole('link', { name: '歷史曲線' });
  await expect(chart).toHaveAttribute(
    'href',
    new RegExp(`/chart\\?project=${_id}&instrument=.*startDate=.*endDate=.*autoRun=1`),
  );

  await page.reload();
  await expect(alerts.event.getByRole('heading', { level: 2 })).toContainText('TM-03');
  await page.getByRole('button', { name: '關閉詳細資料' }).click();
  await expect(alerts.event).toHaveCount(0);
  await expect(page).not.toHaveURL(/event=/);
});

test('a link to an event of another project is not opened', { tag: '@long' }, async ({
  page,
  talus,
  login,
  witness,
}) => {
  witness.expect('403');
  const { _id } = await projectNamed(talus.url, RAIL);
  const admin = await logIn(talus.url, ACCOUNTS.admin);
  const list = (await call<Alert[]>(talus.url, `/api/alerts/${_id}/getAlertsList/limit`, { token: admin })).body;
  await login.comesBackAs(ACCOUNTS.client);
  await page.goto(`/alerts?project=${_id}&event=${list[0]?._id}`);
  await witness.hears('沒有權限查看');
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

test('a client whose site is quiet reads that nothing happened', { tag: '@long' }, async ({ page, login, shell }) => {
  await login.comesHomeAs(ACCOUNTS.client);
  await shell.go('告警事件');
  await expect(page.getByText(/這段期間沒有告警事件|沒有符合篩選的事件/)).toBeVisible();
});

test('the operations centre sees landslide meters alone, and may report', async ({ page, login, shell, alerts }) => {
  await login.comesHomeAs(ACCOUNTS.occ);
  await shell.go('告警事件');
  await alerts.isShown();
  await alerts.light('全部');
  await expect(alerts.row('TM-03')).toBeVisible();
  const names = await alerts.table.locator('td[data-column=instrument]').allInnerTexts();
  expect(names.filter((name) => !name.startsWith('TM-'))).toEqual([]);
  await alerts.open('TM-03');
  await expect(page.getByRole('complementary').getByRole('button', { name: '通報', exact: true })).toBeVisible();
});

test('the quality of alarms stands beside the list', { tag: '@long' }, async ({ page, login, shell, alerts }) => {
  await login.comesHomeAs(ACCOUNTS.admin);
  await shell.go('告警事件');
  await alerts.isShown();
  await page.getByRole('link', { name: '告警品質' }).click();
  await expect(page).toHaveURL(/\/alerts\/quality\?project=/);
  await expect(page.getByRole('region', { name: '每席每 10 分鐘平均' })).toContainText('目標 ≤ 1 次');
  await expect(page.getByRole('region', { name: '告警最多的儀器' })).toContainText('TM-03');
  await expect(page.getByRole('img', { name: /每日告警次數/ })).toBeVisible();
});

test.describe('under a thumb', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an event opens in its card', async ({ page, talus, login }) => {
    const { _id } = await projectNamed(talus.url, RAIL);
    await login.comesBackAs(ACCOUNTS.engineer);
    await page.goto(`/alerts?project=${_id}`);
    await page.getByRole('tab', { name: /紅燈/ }).click();
    const card = page.getByRole('button', { name: /TM-03/ }).first();
    await card.click();
    await expect(card).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('textbox', { name: '判斷與處置' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
