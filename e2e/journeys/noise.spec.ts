import { readFile } from 'node:fs/promises';
import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { EXCAVATION } from '../talus/projects';

test('a noise report is run, turned by day, shared by its link and saved in three ways', async ({
  page,
  login,
  shell,
}) => {
  await login.comesHomeAs(ACCOUNTS.engineer);
  await shell.chooseProject(EXCAVATION);
  await shell.go('噪音日報');
  await expect(page.getByRole('heading', { level: 1, name: '噪音日報' })).toBeVisible();
  await expect(page.getByLabel('感測器位置')).toHaveText(/NM-01/);
  // Nothing has been run, so there is nothing to save
  await page.getByRole('button', { name: '儲存為 CSV' }).click();
  await expect(page.getByText('沒有可匯出的資料')).toBeVisible();

  await page.getByRole('button', { name: '查詢' }).click();
  // NOW is 08:43 on the 29th: the three days before
  const first = page.getByRole('table', { name: '2026-11-26 07:00 至 2026-11-27 07:00' });
  await expect(first.getByRole('row')).toHaveCount(25);
  await expect(first.getByRole('row').nth(1)).toContainText(/^07:0075/);
  await expect(first.getByRole('row').nth(13)).toContainText(/^19:0055/);
  await expect(page.getByText('P-2203-NM')).toBeVisible();
  await page.getByRole('button', { name: '後一日' }).click();
  const second = page.getByRole('table', { name: '2026-11-27 07:00 至 2026-11-28 07:00' });
  await expect(second).toBeVisible();
  await page.reload();
  await expect(second).toBeVisible();

  for (const [format, head] of [
    ['PDF', '%PDF-1.4'],
    ['PNG', '\u0089PNG'],
    ['CSV', '\u00ef\u00bb\u00bf'],
  ] as const) {
    // biome-ignore format: formats
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `儲存為 ${format}` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`N1-NM-01-261126-261128.${format.toLowerCase()}`);
    const bytes = await readFile(await download.path());
    expect(bytes.toString('latin1').startsWith(head)).toBe(true);
    expect(bytes.length).toBeGreaterThan(3000);
  }
});
