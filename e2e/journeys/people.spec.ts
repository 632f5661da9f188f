import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';

test.describe('a new person', () => {
  test.use({ world: { own: {} } });

  test('is added by an administrator with the keyboard, and logs in', async ({ page, login, witness, shell }) => {
    await login.logInAs(ACCOUNTS.admin);
    await page.goto('/admin/user?open=new');
    const form = page.getByRole('form', { name: '新人員' });
    await expect(form.getByLabel('電子郵件')).toBeFocused();
    await page.keyboard.type('new.person@demo.talus');
    await page.keyboard.press('Tab');
    await page.keyboard.type('新同事');
    await form.locator('input[name=password]').fill('slope-2026');
    await form.locator('input[name=passwordCheck]').fill('slope-2026');
    await page.keyboard.press('Control+s');
    await witness.hears('註冊成功');
    await expect(page.getByRole('form', { name: '新同事' })).toBeVisible();

    await shell.logOut();
    await witness.hears('登出成功');
    await page.goto('/login');
    await login.fill('new.person@demo.talus', 'slope-2026');
    await login.submit.click();
    await witness.hears('登入成功');
    await expect(page.getByText('尚未加入任何專案')).toBeVisible();
  });
});
