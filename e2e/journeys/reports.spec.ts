import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';

test.use({ world: { own: {} } });

test('a report is made, watched until it is ready, opened, and put on a schedule', async ({ page, login, witness }) => {
  await login.logInAs(ACCOUNTS.admin);
  await page.goto('/admin/report');
  await page.getByRole('button', { name: /^工地週報/ }).click();
  await expect(page.getByRole('button', { name: /^工地週報/ })).toHaveAttribute('aria-current', 'true');
  await page.locator('label').filter({ hasText: /^週$/ }).click();
  await expect(page).toHaveURL(/period=week/);
  // The URL changes before the page is shown
  await expect(page.getByRole('radio', { name: '週', exact: true })).toBeChecked();
  await page.getByRole('button', { name: '產生報表' }).click();
  // NOW is Sunday 29 November: the previous week began on the 16th, week 47 of the year
  await witness.hears('P-2107-2026-W47 已排入產出');
  const runs = page.getByRole('region', { name: '最近產出' });
  const made = runs.getByRole('row').filter({ hasText: '11-16 至 11-22' });
  await expect(made.getByRole('link', { name: 'P-2107-2026-W47 的 PDF' })).toBeVisible();
  await expect(page.getByTitle('工地週報 的 PDF')).toBeVisible();
  const shown = await page.request.get((await page.getByRole('link', { name: '開啟' }).getAttribute('href')) ?? '');
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await shown.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: '新增排程' }).click();
  const dialog = page.getByRole('dialog', { name: '新增排程' });
  await dialog.getByRole('radio', { name: '每日' }).check();
  await dialog.getByRole('textbox', { name: '時間' }).fill('06:30');
  await dialog.getByRole('combobox', { name: '收件人' }).fill('王怡君');
  await page.getByRole('option', { name: /王怡君/ }).click();
  await dialog.getByRole('button', { name: '儲存' }).click();
  await witness.hears('排程已儲存');
  const schedules = page.getByRole('region', { name: '排程' });
  await expect(schedules.getByRole('row').filter({ hasText: '每日 06:30' })).toContainText('11-30 06:30');
});
