import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { EXCAVATION } from '../talus/projects';

test.describe('advanced set-up', () => {
  test.use({ world: { own: {} } });

  test('whoever builds a project adds an area to it and edits its instruments', async ({
    page,
    login,
    shell,
    witness,
  }) => {
    await login.comesHomeAs(ACCOUNTS.iot);
    await shell.go('進階設定');
    await expect(page.getByText('只有加入專案的使用者可以檢視該專案。')).toBeVisible();
    await page.getByRole('button', { name: '更新區域與測站' }).click();
    await witness.hears('未選擇專案');
    const project = page.getByRole('combobox', { name: '專案', exact: true });
    // Projects are listed by code and name, since names may repeat
    const option = project.locator('option', { hasText: EXCAVATION });
    await expect(option).toHaveText(`P-2203 ${EXCAVATION}`);
    await project.selectOption((await option.getAttribute('value')) ?? '');
    await expect(page).toHaveURL(/of=[0-9a-f]{24}/);
    // The form shows the project's own areas
    await expect(page.getByRole('button', { name: /^移除 / }).first()).toBeVisible();

    const area = page.getByRole('textbox', { name: '新區域名稱' });
    await area.fill('B 區');
    await area.press('Enter');
    await witness.hears('區域新增成功');
    await page.locator('input[name=areas]').fill('B 區');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '更新區域與測站' }).click();
    await witness.hears('更新成功');
    await page.reload();
    await expect(page.getByRole('button', { name: '移除 B 區' })).toBeVisible();

    await page.getByText('mm', { exact: true }).first().click();
    await page.keyboard.type('cm');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '復原', exact: true }).click();
    await witness.hears('資料已復原');
  });
});

test('nobody else opens it', async ({ page, login, witness }) => {
  await login.comesBackAs(ACCOUNTS.client);
  await page.goto('/advanced');
  await witness.hears('沒有權限查看');
});
