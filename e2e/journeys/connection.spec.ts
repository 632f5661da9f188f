import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';

// During shutdown the server answers some requests without a database
test.use({ world: { own: {} }, expectedWarnings: [/^request failed$/] });

test('while the server is away the page says so and keeps what it had; then it recovers by itself', async ({
  page,
  talus,
  login,
  witness,
  shell,
  latestData,
}) => {
  witness.expect('net::ERR_');
  await login.comesHomeAs(ACCOUNTS.engineer);
  await latestData.isShown();
  const bar = page.getByRole('alert').filter({ hasText: '連線中斷' });
  await expect(bar).toHaveCount(0);

  await talus.end();
  await page.getByRole('button', { name: '更新', exact: true }).click();
  await expect(bar).toBeVisible();
  await expect(latestData.row('TM-03')).toBeVisible();
  await expect(page.getByRole('button', { name: '立即重試' })).toBeVisible();
  await expect(page.getByText('離線')).toBeVisible();

  witness.expect('503 /api/'); // while it starts
  const again = await talus.restart();
  await expect(bar).toHaveCount(0, { timeout: 45_000 });
  await expect(latestData.row('TM-03')).toBeVisible();
  await shell.go('聯絡資訊');
  await expect(page.getByRole('heading', { level: 1, name: '聯絡資訊' })).toBeVisible();
  await again.end();
});
