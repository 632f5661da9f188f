import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';

test('the slope that creeps stands at action, first of all, with the cell that caused it tinted', async ({
  login,
  overview,
}) => {
  await login.logInAs(ACCOUNTS.engineer);
  await overview.isShown();
  await expect(overview.areas().first()).toContainText('行動');
  const row = overview.row('TM-03');
  await expect(row).toBeVisible();
  await expect(row.locator('[data-column=status]')).toContainText('行動');
  const tinted = overview.cell('TM-03', 'reading');
  await expect(tinted).toHaveAttribute('data-status', 'WSL');
  // The tint is a colour that an untinted cell does not have
  const colourOf = (name: string, column: string) =>
    overview.cell(name, column).evaluate((cell) => getComputedStyle(cell).backgroundColor);
  expect(await colourOf('TM-03', 'reading')).not.toBe(await colourOf('TM-03', 'time'));
});

test('a filter leaves what it names, and the legend counts every status', async ({ page, login, overview }) => {
  await login.logInAs(ACCOUNTS.engineer);
  await overview.isShown();
  await page.getByRole('searchbox', { name: '區域、測站、儀器' }).fill('TM-03');
  await expect(overview.row('TM-03')).toBeVisible();
  await expect(overview.row('TM-04')).toHaveCount(0);
  await page.getByRole('searchbox', { name: '區域、測站、儀器' }).fill('nothing like this');
  await expect(page.getByText('沒有符合條件的儀器')).toBeVisible();
  await page.getByRole('button', { name: '清除篩選' }).click();
  await expect(overview.row('TM-03')).toBeVisible();

  const legend = page.getByRole('button', { name: /^行動 \d+$/ });
  await legend.click();
  await expect(legend).toHaveAttribute('aria-pressed', 'true');
  await expect(overview.row('TM-03')).toBeVisible();
  await expect(overview.row('TM-04')).toHaveCount(0);
});

test('a dead logger is grey and says since when', async ({ page, login, overview }) => {
  await login.logInAs(ACCOUNTS.engineer);
  await overview.isShown();
  await expect(page.getByText(/全部無回應，最後資料/).first()).toBeVisible();
});
