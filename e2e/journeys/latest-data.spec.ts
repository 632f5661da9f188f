import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';

test('the slope that creeps stands at action, first of all, with the cell that caused it tinted', async ({
  login,
  latestData,
}) => {
  await login.logInAs(ACCOUNTS.engineer);
  await latestData.isShown();
  await expect(latestData.areas().first()).toContainText('行動');
  const row = latestData.row('TM-03');
  await expect(row).toBeVisible();
  await expect(row.locator('[data-column=status]')).toContainText('行動');
  const tinted = latestData.cell('TM-03', 'reading');
  await expect(tinted).toHaveAttribute('data-status', 'WSL');
  // The tint is a colour that an untinted cell does not have
  const colourOf = (name: string, column: string) =>
    latestData.cell(name, column).evaluate((cell) => getComputedStyle(cell).backgroundColor);
  expect(await colourOf('TM-03', 'reading')).not.toBe(await colourOf('TM-03', 'time'));
});

test('a filter leaves what it names, and the legend counts every status', async ({ page, login, latestData }) => {
  await login.logInAs(ACCOUNTS.engineer);
  await latestData.isShown();
  await page.getByRole('searchbox', { name: '區域、測站、儀器' }).fill('TM-03');
  await expect(latestData.row('TM-03')).toBeVisible();
  await expect(latestData.row('TM-04')).toHaveCount(0);
  await page.getByRole('searchbox', { name: '區域、測站、儀器' }).fill('nothing like this');
  await expect(page.getByText('沒有符合條件的儀器')).toBeVisible();
  await page.getByRole('button', { name: '清除篩選' }).click();
  await expect(latestData.row('TM-03')).toBeVisible();

  const legend = page.getByRole('button', { name: /^行動 \d+$/ });
  await legend.click();
  await expect(legend).toHaveAttribute('aria-pressed', 'true');
  await expect(latestData.row('TM-03')).toBeVisible();
  await expect(latestData.row('TM-04')).toHaveCount(0);
});

test('a dead logger is grey and says since when', async ({ page, login, latestData }) => {
  await login.logInAs(ACCOUNTS.engineer);
  await latestData.isShown();
  await expect(page.getByText(/全部無回應，最後資料/).first()).toBeVisible();
});
