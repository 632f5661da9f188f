import { instrumentsOf } from '../pages/chart-page';
import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { RAIL } from '../talus/projects';

const query = { startDate: '2026-11-27T00:40:00Z', endDate: '2026-11-29T00:40:00Z', autoRun: '1' };

test('a slope that accelerates tells a time with what it is not, and one that slows down tells why none', async ({
  page,
  talus,
  login,
  chart,
}) => {
  const { project, ids } = await instrumentsOf(talus.url, RAIL, ['TM-05', 'TM-03']);
  await login.comesBackAs(ACCOUNTS.engineer);
  await chart.open({ project, instrument: ids[0] ?? '', ...query });
  await chart.isDrawn();
  await chart.tool('倒速率').click();
  await expect(chart.charts()).toHaveCount(2);
  const told = page.getByRole('region', { name: /推估破壞時刻/ });
  // The slope of the demo fails five hours after 08:40
  await expect(told).toContainText(/1[34]:\d[05]/);
  await expect(told).toContainText('擬合線 95 % 信賴帶');
  await expect(told).toContainText('這不是預報，也不是安全期限');
  const conditions = page.getByRole('region', { name: /是否可採用/ });
  await expect(conditions.getByRole('img', { name: '符合', exact: true })).toHaveCount(4);
  await expect(page.getByRole('table', { name: '推估紀錄' }).getByRole('row')).toHaveCount(6);

  await page.getByLabel('信賴區間').selectOption('99 %');
  await expect(told).toContainText('擬合線 99 % 信賴帶');
  await page.getByRole('slider', { name: '擬合起點' }).press('PageUp');
  await expect(page.getByRole('button', { name: '自動', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL(/card\.all=(?:roff\*)?v60_99_[0-9a-z]+/);
  const text = (await told.textContent()) ?? '';
  await page.reload();
  await expect(told).toHaveText(text);

  await chart.open({ project, instrument: ids[1] ?? '', ...query, 'card.all': 'v60_95_' });
  await expect(page.getByRole('status').filter({ hasText: '減速中，不推估' })).toBeVisible();
  await expect(page.getByRole('img', { name: '不符合' }).first()).toBeVisible();
});
