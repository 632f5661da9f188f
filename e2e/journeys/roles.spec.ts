import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { EXCAVATION, RAIL, RAIN } from '../talus/projects';

const ALL = ['最新資料', '聯絡資訊', '專案資料', '儀器說明'];

/** Each account with what it may see: projects, menu of the first one, and the word for its role. */
const PEOPLE = [
  { email: ACCOUNTS.admin, role: '系統管理員', projects: [RAIL, EXCAVATION, RAIN], menu: ALL },
  { email: ACCOUNTS.engineer, role: '一般使用者', projects: [RAIL, EXCAVATION], menu: ALL },
  // The excavation lists what its menu holds: data, contact, details and screens to come
  { email: ACCOUNTS.client, role: '一般使用者', projects: [EXCAVATION], menu: ALL.slice(0, 3) },
  { email: ACCOUNTS.occ, role: '行控中心', projects: [RAIL], menu: ['最新資料', '行控聯絡表'] },
  { email: ACCOUNTS.rail, role: '軌道營運', projects: [RAIL, RAIN], menu: ALL },
  { email: ACCOUNTS.iot, role: 'NB-IoT', projects: [EXCAVATION], menu: ALL.slice(0, 3) },
];

for (const { email, role, projects, menu } of PEOPLE) {
  test(`${email} sees its own projects and menu`, async ({ page, login, shell, overview }) => {
    await login.logInAs(email);
    await overview.isShown();
    expect(await shell.menuEntries()).toEqual(menu);
    const names = (await shell.openProjects()).locator('b');
    expect((await names.allInnerTexts()).sort()).toEqual([...projects].sort());
    await page.keyboard.press('Escape');
    await shell.userMenu.click();
    await expect(page.getByText(role, { exact: true })).toBeVisible();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
  });
}

test('the operations centre sees its own areas alone', async ({ login, overview, page }) => {
  const answer = page.waitForResponse((response) => /\/latest-data/.test(response.url()) && response.ok());
  await login.logInAs(ACCOUNTS.occ);
  await overview.isShown();
  await expect(overview.row('TM-03')).toBeVisible();
  const rows = (await (await answer).json()) as unknown[];
  expect(rows.length).toBeGreaterThan(0);
});
