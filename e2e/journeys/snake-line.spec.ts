import { readFile } from 'node:fs/promises';
import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';

test('a storm in the alert list leads to its snake line, its table and its file', async ({ page, login }) => {
  await login.comesBackAs(ACCOUNTS.engineer);
  await page.goto('/alerts?light=all');
  const storm = page.getByRole('row').filter({ hasText: 'RG-02' }).first();
  await storm.getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1, name: '降雨蛇線圖' })).toBeVisible();
  await expect(page).toHaveURL(/\/snake-line\?.*instrument=[0-9a-f]{24}&startDate=/);
  const opened = page.getByRole('row').filter({ has: page.locator('button[aria-current=true]') });
  await expect(opened).toContainText('行動');
  await expect(page.getByRole('application', { name: /降雨蛇線圖/ })).toBeVisible();

  await page.getByText('顯示表格').click();
  const table = page.getByRole('table', { name: '逐時段資料' });
  await expect(table.getByRole('columnheader', { name: '3 h 截距 mm/h' })).toBeVisible();
  await page.getByRole('button', { name: '匯出', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /csv/i }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('24 h 截距 mm');

  await page.getByText('只看進行中').click();
  // The storm is over; only events still in progress are listed
  await expect(opened).toContainText('進行中');
  await expect(page.getByRole('combobox', { name: '事件' }).locator('option')).toHaveCount(1);
});

test('what a radar expected is drawn for those who may see it, and said where none came', async ({ page, login }) => {
  await login.comesBackAs(ACCOUNTS.rail);
  await page.goto('/storm/snake-line');
  await expect(page.getByText(/雷達 1 h 降雨預報 \d+ 筆，最近一筆/)).toBeVisible();
  await expect(page.getByRole('application', { name: /降雨蛇線圖，3 條曲線/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '加備註' })).toHaveCount(0);
  await page.route('**/api/thsr/FB0046001*/*', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('這場雨沒有降雨預報')).toBeVisible();
});

test.describe('a remark', () => {
  test.use({ world: { own: {} } });
  test('on a rain asks for its type and content, and stands on the rain afterwards', async ({
    page,
    login,
    witness,
  }) => {
    await login.comesBackAs(ACCOUNTS.engineer);
    await page.goto('/snake-line');
    await page.getByRole('button', { name: '加備註' }).click();
    const form = page.getByRole('dialog', { name: '新增備註' });
    await form.getByRole('button', { name: '儲存' }).click();
    await expect(form.getByText('請選擇類型')).toBeVisible();
    await expect(form.getByText('請輸入內容')).toBeVisible();
    await form.getByText('狀態', { exact: true }).click();
    await form.getByRole('textbox', { name: /內容/ }).fill('排水溝溢流');
    const [, read] = await Promise.all([
      form.getByRole('button', { name: '儲存' }).click(),
      page.waitForResponse((answer) => answer.url().includes('/instrument/remark') && answer.ok()),
    ]);
    await witness.hears('備註已儲存');
    expect(await read.text()).toContain('排水溝溢流');
  });
});

test('the rain of each area stands over its limits beside its plan, and can be folded away', async ({
  page,
  login,
}) => {
  await login.comesBackAs(ACCOUNTS.rail);
  await page.goto('/storm/summary?range=3M');
  const area = page.getByRole('region', { name: 'TK08+150' });
  await expect(area.getByRole('application', { name: /TK08\+150 降雨散佈/ })).toBeVisible();
  await expect(area.getByRole('link', { name: /^RG-02 / }).first()).toHaveAttribute('href', /\/snake-line\?.*event=/);
  await area.getByRole('button', { name: /TK08\+150/ }).click();
  await expect(area.getByRole('application')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /TK08\+150/ })).toHaveAttribute('aria-expanded', 'false');
});
