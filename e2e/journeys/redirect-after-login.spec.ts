import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { EXCAVATION, projectNamed } from '../talus/projects';

test('a page that needs a login comes back after it, with its whole query', async ({ page, talus, login }) => {
  const { _id } = await projectNamed(talus.url, EXCAVATION);
  await page.goto(`/contact?project=${_id}`);
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/contact?project=${_id}`)}`);
  await login.enterAs(ACCOUNTS.engineer);
  await expect(page).toHaveURL(`/contact?project=${_id}`);
  await expect(page.getByRole('heading', { name: '專案聯絡人' })).toBeVisible();
});

// The small test of after-login covers the other spellings
test('a redirect to another site leads home', async ({ page, login, latestData }) => {
  await login.open(`?redirect=${encodeURIComponent('/\\evil.example')}`);
  await login.enterAs(ACCOUNTS.engineer);
  await latestData.isShown();
  await expect(page).toHaveURL(/\/data\?project=/);
});
