import { ACCOUNTS, call, logIn } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { projectNamed, projectsOf, RAIN } from '../talus/projects';

type Gauge = { name: string; 'mm/1month': number };

test('rail users see the rain of each window, with how complete it is, and its curve', async ({
  page,
  talus,
  login,
  shell,
}) => {
  const { _id } = await projectNamed(talus.url, RAIN);
  const token = await logIn(talus.url, ACCOUNTS.rail);
  const { body } = await call<Gauge[]>(talus.url, `/api/project/${_id}/data/last/storm/0`, { token });
  const [gauge] = body;
  await login.comesHomeAs(ACCOUNTS.rail);
  await shell.chooseProject(RAIN);
  await shell.go('雨量資料');
  const table = page.getByRole('table', { name: '雨量資料' });
  for (const head of ['10 分鐘', 'R1（1 h）', 'R3（3 h）', 'R24（24 h）', '本日', '本月'])
    await expect(table.getByRole('columnheader', { name: head })).toBeVisible();
  const row = table.getByRole('row').filter({ hasText: gauge?.name ?? '' });
  // The small demo covers one week: a part of the month since the 1st
  const month = row.locator('[data-column="mm/1month"]');
  await expect(month).toContainText(gauge?.['mm/1month'].toFixed(1) ?? '');
  await expect(month).toHaveText(/^\d+ %/);
  await row.getByRole('link', { name: /歷史曲線/ }).click();
  await expect(page).toHaveURL(/\/storm\/chart\?.*instrument=[0-9a-f]{24}/);
});

test('others are refused', async ({ page, login, witness, latestData, shell }) => {
  await login.comesHomeAs(ACCOUNTS.engineer);
  await latestData.isShown();
  expect(await shell.menuEntries()).not.toContain('雨量資料');
  await page.goto('/storm/data');
  await witness.hears('沒有權限查看');
  await latestData.isShown();
});

test('useUrl shows the first project of the rain service instead of the selected one', async ({
  page,
  talus,
  login,
  shell,
  latestData,
}) => {
  const [first, second] = await projectsOf(talus.url, ACCOUNTS.rail);
  await login.comesHomeAs(ACCOUNTS.rail);
  await shell.chooseProject(second?.name ?? '');
  await latestData.isShown();
  await page.goto(`/data?project=${second?._id}&useUrl=1`);
  await latestData.isShown();
  await expect(page.getByRole('main').getByText(first?.name ?? '', { exact: true })).toBeVisible();
});
