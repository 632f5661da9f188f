import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';

test('a wrong password is refused in words that do not tell whether the address is known, and the form keeps what was typed', async ({
  page,
  login,
  witness,
}) => {
  witness.expect('400 /api/user/login');
  await login.open();
  await login.fill(ACCOUNTS.engineer, 'not-the-password');
  await login.submit.click();
  await witness.hears('電子郵件或密碼錯誤');
  await expect(page).toHaveURL(/\/login$/);
  await expect(login.email).toHaveValue(ACCOUNTS.engineer);
  const before = witness.said().length;
  await login.fill('nobody@demo.talus', 'not-the-password');
  await login.submit.click();
  await expect.poll(() => witness.said().slice(before)).toEqual([expect.stringContaining('電子郵件或密碼錯誤')]);
  await login.enterAs(ACCOUNTS.engineer);
});

test.describe('who guesses on', () => {
  test.use({ world: { own: {} } });

  test('has to wait', async ({ login, witness }) => {
    witness.expect('400 /api/user/login');
    witness.expect('429 /api/user/login');
    await login.open();
    await login.fill(ACCOUNTS.client, 'not-the-password');
    while (!witness.said().some((text) => text.includes('嘗試次數過多'))) {
      const before = witness.said().length;
      await login.submit.click();
      await expect.poll(() => witness.said().length).toBeGreaterThan(before);
    }
    expect(witness.said().length).toBeLessThan(20);
  });
});
