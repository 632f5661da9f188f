import { readFile } from 'node:fs/promises';
import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';

test('a file is ordered, made while nobody looks, and fetched from another tab', async ({
  page,
  context,
  login,
  shell,
  witness,
}) => {
  await login.comesHomeAs(ACCOUNTS.engineer);
  await shell.go('資料匯出');
  await expect(page.getByText('還沒有檔案')).toBeVisible();
  await page.getByRole('tab', { name: '黃單/紅單輸出' }).click();
  await page.locator('label').filter({ hasText: 'CSV' }).click();
  await page.getByRole('button', { name: '匯出', exact: true }).click();
  await witness.hears('已排入匯出：P-2107_黃單紅單_20261122-20261129.csv');
  await page.close();

  const other = await context.newPage();
  await other.goto('/export');
  const link = other.getByRole('link', { name: '下載 P-2107_黃單紅單_20261122-20261129.csv' });
  const [file] = await Promise.all([other.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toBe('P-2107_黃單紅單_20261122-20261129.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('紅單（行動）');
  expect(text).toContain('TM-03');

  await other.getByRole('button', { name: /^移除 P-2107/ }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: '移除' }).click();
  await expect(other.getByText('還沒有檔案')).toBeVisible();
});
