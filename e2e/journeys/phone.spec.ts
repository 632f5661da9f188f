import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { EXCAVATION, RAIL } from '../talus/projects';

test.use({ viewport: { width: 390, height: 844 } });

test('the burger opens the menu, and every change of page closes it', async ({ page, login }) => {
  await login.comesHomeAs(ACCOUNTS.engineer);
  const panel = page.getByRole('dialog', { name: '主選單' });
  await expect(page.getByRole('navigation', { name: '主選單' })).toHaveCount(0);
  await page.getByRole('button', { name: '開啟選單' }).click();
  await expect(panel).toBeVisible();
  await panel.getByRole('link', { name: '聯絡資訊' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '聯絡資訊' })).toBeVisible();
  await expect(panel).toHaveCount(0);

  await page.getByRole('button', { name: '開啟選單' }).click();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: '最新資料' })).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('Escape closes the burger too', async ({ page, login }) => {
  await login.comesHomeAs(ACCOUNTS.engineer);
  await page.getByRole('button', { name: '開啟選單' }).click();
  await expect(page.getByRole('dialog', { name: '主選單' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '主選單' })).toHaveCount(0);
});

test('a project is chosen and an instrument found under a thumb', async ({ page, login }) => {
  await login.comesHomeAs(ACCOUNTS.engineer);
  await page.getByRole('banner').getByRole('button', { name: RAIL }).click();
  await page.getByRole('option', { name: EXCAVATION }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: EXCAVATION })).toBeVisible();
  await page.getByRole('button', { name: '尋找儀器' }).click();
  await page.getByRole('searchbox', { name: '尋找儀器' }).fill('LC');
  await page.getByRole('option', { name: 'LC-09' }).click();
  await expect(page).toHaveURL(/instrument=[0-9a-f]{24}/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[aria-current=true]').filter({ hasText: 'LC-09' })).toBeVisible();
});
