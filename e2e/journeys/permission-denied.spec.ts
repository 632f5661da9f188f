import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { EXCAVATION, projectNamed, RAIL } from '../talus/projects';

test('a link into a project that is not one’s own says so and leads home', async ({
  page,
  talus,
  login,
  witness,
  shell,
  latestData,
}) => {
  const { _id } = await projectNamed(talus.url, RAIL);
  await login.comesBackAs(ACCOUNTS.client);
  await page.goto(`/data?project=${_id}`);
  await witness.hears('沒有權限查看');
  await latestData.isShown();
  await expect(shell.project).toContainText(EXCAVATION);
  await expect(page.getByText(RAIL)).toHaveCount(0);
});

test('from within Talus the page before stays', async ({ page, talus, login, witness, shell }) => {
  const { _id } = await projectNamed(talus.url, RAIL);
  await login.comesHomeAs(ACCOUNTS.client);
  await shell.go('聯絡資訊');
  await expect(page.getByRole('heading', { level: 1, name: '聯絡資訊' })).toBeVisible();
  const before = page.url();
  await page.evaluate((url) => {
    history.pushState({}, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/details?project=${_id}`);
  await witness.hears('沒有權限查看');
  await expect(page).toHaveURL(before);
  await expect(page.getByRole('heading', { level: 1, name: '聯絡資訊' })).toBeVisible();
});

test('an id that is no project’s is answered in the same way', async ({ page, login, witness, latestData }) => {
  await login.comesBackAs(ACCOUNTS.client);
  await page.goto('/data?project=ffffffffffffffffffffffff');
  await witness.hears('沒有權限查看');
  await latestData.isShown();
});
