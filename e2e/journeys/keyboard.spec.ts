import { ACCOUNTS, PASSWORD } from '../talus/calls';
import { expect, test } from '../talus/journey';

test('someone logs in, finds an instrument and logs out without a mouse', async ({
  page,
  login,
  witness,
  latestData,
  shell,
}) => {
  await login.open();
  await expect(login.email).toBeFocused();
  await page.keyboard.type(ACCOUNTS.engineer);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await witness.hears('登入成功');
  await latestData.isShown();

  await page.keyboard.press('/');
  await expect(shell.finder).toBeFocused();
  await page.keyboard.type('TM-0');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const second = page.getByRole('option').nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  const name = (await second.locator('b').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/instrument=[0-9a-f]{24}/);
  await expect(latestData.row(name)).toHaveAttribute('aria-current', 'true');

  await shell.userMenu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: '登出' })).toBeFocused();
  await page.keyboard.press('Enter');
  await witness.hears('登出成功');
  await expect(login.submit).toBeVisible();
});

test('a slash inside a field is a slash, Escape leaves the finder, and the first Tab leads past the bars', async ({
  page,
  login,
  latestData,
  shell,
}) => {
  await login.comesHomeAs(ACCOUNTS.engineer);
  await latestData.isShown();
  const filter = page.getByRole('searchbox', { name: '區域、測站、儀器' });
  await filter.focus();
  await page.keyboard.type('1/2');
  await expect(filter).toHaveValue('1/2');
  await filter.blur();
  await page.keyboard.press('/');
  await expect(shell.finder).toBeFocused();
  await page.keyboard.type('no such instrument');
  await expect(page.getByText('沒有符合「no such instrument」的儀器')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shell.finder).not.toBeFocused();
  await expect(shell.finder).toHaveValue('');

  await page.goto('/');
  await latestData.isShown();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要內容' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a dialog of 500 names fits the window, scrolls inside and keeps the focus', async ({ page, login }) => {
  const names = Array.from({ length: 500 }, (_, index) => ({
    _id: (index + 1).toString(16).padStart(24, '0'),
    name: `TM-${index + 1}`,
    isMatch: index % 2 === 0,
  }));
  await login.comesHomeAs(ACCOUNTS.admin);
  await page.route(/\/api\/admin\/project\/[0-9a-f]{24}\/.*[?]style=/, (route) => route.fulfill({ json: names }));
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/admin/project?tab=edit');
    await page.getByRole('button', { name: '檢查儀器命名' }).click();
    const dialog = page.getByRole('dialog', { name: '儀器命名檢查' });
    await expect(dialog.getByRole('row')).toHaveCount(501);
    const box = await dialog.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(size.height);
    const last = dialog.getByText('TM-500', { exact: true });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(dialog.getByRole('button', { name: '關閉' })).toBeInViewport();
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: '檢查儀器命名' })).toBeFocused();
  }
});
