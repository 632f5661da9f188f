import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';

test('the slope that moves stands on top, and what was dropped is named with what it looks like', async ({
  page,
  login,
  shell,
}) => {
  await login.comesHomeAs(ACCOUNTS.engineer);
  await shell.go('排行');
  await expect(page.getByRole('heading', { level: 1, name: '排行' })).toBeVisible();
  // NOW is 08:43
  await expect(page.getByText('2026-11-28 06:00 至 2026-11-29 06:00，24 小時')).toBeVisible();
  const meters = page.getByRole('table', { name: '地滑計 TM' });
  const first = meters.getByRole('row').nth(1);
  await expect(first).toContainText('TM-03');
  await expect(first).toContainText('超過標示值');
  await expect(first.getByRole('link')).toHaveAttribute('target', '_blank');
  await expect(first.getByRole('link')).toHaveAttribute(
    'href',
    /\/chart\?.*instrument=[0-9a-f]{24}&startDate=2026-11-27T22.*&endDate=2026-11-28T22/,
  );

  const dropped = page.getByRole('table', { name: '離群值篩除（z 值）' });
  await expect(page.getByText(/^篩除 \d+ 筆，2 支$/)).toBeVisible();
  await expect(dropped.getByRole('row').filter({ hasText: 'STI-04' })).toContainText('連續 3 筆同向');
  await expect(dropped.getByRole('row').filter({ hasText: 'TM-11' })).toContainText('單筆跳動');

  await page.getByRole('radio', { name: '1 h 速率' }).check({ force: true });
  await expect(meters.getByRole('columnheader', { name: '變化 mm' })).toBeVisible();
  await page.getByRole('checkbox', { name: '雨量計 RG' }).uncheck({ force: true });
  await expect(page.getByRole('table', { name: '雨量計 RG' })).toHaveCount(0);
  await page.reload();
  await expect(meters.getByRole('columnheader', { name: '變化 mm' })).toBeVisible();
  await expect(page.getByRole('table', { name: '雨量計 RG' })).toHaveCount(0);
});

test('a link with another window shows that window, in any spelling of the path', async ({ page, login }) => {
  await login.comesBackAs(ACCOUNTS.engineer);
  await page.goto('/slope/RANK?startDate=2020-01-01T00:00:00Z&endDate=2020-01-02T00:00:00Z');
  await expect(page.getByText('該時段內沒有資料')).toBeVisible();
});
