import { ACCOUNTS, call, logIn } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { projectNamed, RAIL } from '../talus/projects';

test('a deep link opens and survives a reload; an unknown path leads home', async ({ page, login, latestData }) => {
  await login.comesBackAs(ACCOUNTS.engineer);
  await page.goto('/details');
  await expect(page.getByRole('heading', { level: 1, name: '專案資料' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '專案資料' })).toBeVisible();
  await expect(page).toHaveTitle('專案資料 · Talus');
  await page.goto('/no/such/page');
  await latestData.isShown();
});

test('a path may be written in any case', async ({ page, login }) => {
  await login.comesBackAs(ACCOUNTS.occ);
  await page.goto('/occ-contact');
  await expect(page.getByRole('heading', { level: 1, name: '行控聯絡表' })).toBeVisible();
  await page.goto('/occ');
  await expect(page.getByRole('heading', { level: 1, name: 'OCC 監控' })).toBeVisible();
});

test('the link of a phone message opens its instrument, whatever project was in view', async ({
  page,
  talus,
  login,
}) => {
  const { _id: project } = await projectNamed(talus.url, RAIL);
  const token = await logIn(talus.url, ACCOUNTS.engineer);
  type Instrument = { _id: string; latestVersion: { name: string } };
  const { body } = await call<Instrument[]>(talus.url, `/api/project/${project}/instrument`, { token });
  const instrument = body.find(({ latestVersion }) => latestVersion.name === 'TM-03');
  await login.comesBackAs(ACCOUNTS.engineer);
  await page.goto(`/en/chart/${instrument?._id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'History curves' })).toBeVisible();
  // The language of the link is used once and not stored
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '歷史曲線' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/chart\\?.*instrument=${instrument?._id}`));
});
