import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { EXCAVATION, projectNamed, RAIL } from '../talus/projects';

test('a link selects its project before the screen loads, and the choice stays', async ({
  page,
  talus,
  login,
  shell,
  latestData,
}) => {
  const { _id } = await projectNamed(talus.url, EXCAVATION);
  await login.comesHomeAs(ACCOUNTS.engineer);
  await expect(shell.project).toContainText(RAIL);
  await page.goto(`/data?project=${_id}`);
  await latestData.isShown();
  await expect(shell.project).toContainText(EXCAVATION);
  await expect(latestData.row('LC-09')).toBeVisible();
  await page.goto('/');
  await expect(shell.project).toContainText(EXCAVATION);
});

test('every link of the menu carries the project', async ({ page, talus, login, shell }) => {
  const { _id } = await projectNamed(talus.url, RAIL);
  await login.comesHomeAs(ACCOUNTS.engineer);
  await expect(shell.menu.getByRole('link').first()).toBeVisible();
  for (const link of await shell.menu.getByRole('link').all()) {
    expect(await link.getAttribute('href')).toContain(`project=${_id}`);
  }
  await expect(page).toHaveURL(new RegExp(`project=${_id}`));
});
