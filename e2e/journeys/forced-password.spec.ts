import { ACCOUNTS, changeClient, PASSWORD } from '../talus/calls';
import { expect, test } from '../talus/journey';

const PHONE = '0912345699';

test.describe('a password that is the person’s telephone number', () => {
  test.use({ world: 'file' });

  test('must be changed before anything else', async ({ page, talus, login, client, witness, latestData }) => {
    witness.expect('403 /api/user/login');
    const email = ACCOUNTS.client;
    const made = await changeClient(talus.url, {
      email,
      password: PASSWORD,
      newPassword: PHONE,
      newPasswordCheck: PHONE,
    });
    expect(made.status).toBe(200);
    expect((await changeClient(talus.url, { email, password: PHONE, phone: '0912-345-699' })).status).toBe(200);

    await login.open();
    await login.fill(email, PHONE);
    await login.submit.click();
    await witness.hears('請變更密碼');
    await expect(page).toHaveURL(/\/client\?form=/);
    expect(page.url()).not.toContain(PHONE);
    await expect(page.getByText('密碼不可與電話號碼相同，請設定新密碼後繼續。')).toBeVisible();
    await expect(client.email).toHaveValue(email);
    await expect(client.password).toHaveValue(PHONE);

    await client.choosePassword('abc');
    await expect(page.getByText('密碼不能小於6位')).toBeVisible();
    await client.choosePassword('slope-2026', 'slope-2027');
    await expect(page.getByText('兩次輸入密碼不一致!')).toBeVisible();
    await client.choosePassword('slope-2026');
    await witness.hears('已儲存');
    await latestData.isShown();
  });

  test('may not be chosen again', async ({ page, login, client, witness, shell }) => {
    witness.expect('400 /api/user/client');
    await login.logInAs(ACCOUNTS.iot);
    await shell.userMenu.click();
    await page.getByRole('menuitem', { name: '個人資料與密碼' }).click();
    await expect(client.email).toHaveValue(ACCOUNTS.iot);
    await client.password.fill(PASSWORD);
    await client.choosePassword('0912345606');
    await witness.hears('新密碼不可與電話號碼相同');
    await expect(page).toHaveURL(/\/client/);
  });
});

test.describe('in December, where passwords go by seasons', () => {
  test.use({ world: { own: { TALUS_NOW: '2026-12-01T01:00:00.000Z', TALUS_PASSWORD_SEASONS: 'on' } } });

  test('an old password must be changed, and the new one holds', async ({
    page,
    login,
    client,
    witness,
    latestData,
    shell,
  }) => {
    witness.expect('403 /api/user/login');
    await login.open();
    await login.fill(ACCOUNTS.engineer);
    await login.submit.click();
    await witness.hears('3、6、9、12 月');
    await expect(page).toHaveURL(/\/client\?form=/);
    await expect(page.getByText('每年 3、6、9、12 月須變更密碼，請設定新密碼後繼續。')).toBeVisible();
    await expect(client.email).toHaveValue(ACCOUNTS.engineer);
    await client.choosePassword('winter-2026');
    await witness.hears('已儲存');
    await latestData.isShown();
    await shell.logOut();
    await expect(login.submit).toBeVisible();
    await login.enterAs(ACCOUNTS.engineer, 'winter-2026');
    await latestData.isShown();
  });
});
