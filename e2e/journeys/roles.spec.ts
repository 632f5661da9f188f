import { ACCOUNTS, call, logIn } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { EXCAVATION, projectNamed, RAIL, RAIN } from '../talus/projects';

const ALL = [
  '儀表板', '最新資料', '歷史曲線', '群組曲線', '地圖', '平面圖', '聯絡資訊', '即時影像', '告警事件', '排行', '噪音日報', '位移軌跡', '資料匯出', '人工儀器', '量測值輸入', '歷次量測值', 'Excel 匯入', '現場量測', '專案資料', '儀器類型',
]; // biome-ignore format: one row
/** The slope has neither depth groups nor noise meters, so its menu omits those screens. */
const OF_SLOPE = ALL.filter((entry) => !['群組曲線', '噪音日報', '位移軌跡'].includes(entry));
const WITH_RAIN = OF_SLOPE.toSpliced(9, 0, '颱風報告').toSpliced(7, 0, '雨量資料');
/** The excavation's own list of menu entries omits the map, the ranking and the instrument types. */
const OF_EXCAVATION = ALL.filter((entry) => !['地圖', '排行', '儀器類型'].includes(entry));

/** The accounts with their projects, the menu of the first project, and the name of the role. */
const PEOPLE = [
  {
    email: ACCOUNTS.admin,
    role: '系統管理員',
    projects: [RAIL, EXCAVATION, RAIN],
    menu: [...WITH_RAIN, '進階設定', '系統管理'],
  },
  { email: ACCOUNTS.engineer, role: '一般使用者', projects: [RAIL, EXCAVATION], menu: OF_SLOPE },
  { email: ACCOUNTS.client, role: '一般使用者', projects: [EXCAVATION], menu: OF_EXCAVATION },
  { email: ACCOUNTS.occ, role: '行控中心', projects: [RAIL], menu: ['OCC 監控', '歷史曲線', '告警事件', '行控聯絡表'] },
  { email: ACCOUNTS.rail, role: '軌道營運', projects: [RAIL, RAIN], menu: WITH_RAIN },
  { email: ACCOUNTS.iot, role: 'NB-IoT', projects: [EXCAVATION], menu: [...OF_EXCAVATION, '進階設定'] },
];

for (const { email, role, projects, menu } of PEOPLE) {
  test(`${email} sees its own projects and menu`, async ({ page, login, shell, latestData, occWall }) => {
    await login.comesHomeAs(email);
    const isOcc = email === ACCOUNTS.occ;
    await (isOcc ? occWall : latestData).isShown();
    expect(await shell.menuEntries()).toEqual(menu);
    // The wall has no top bar
    if (isOcc) await shell.go('告警事件');
    const names = (await shell.openProjects()).locator('b');
    expect((await names.allInnerTexts()).sort()).toEqual([...projects].sort());
    await page.keyboard.press('Escape');
    await shell.userMenu.click();
    await expect(page.getByText(role, { exact: true })).toBeVisible();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
  });
}

test('the operations centre sees the areas that are its own, and no others', async ({
  page,
  talus,
  login,
  latestData,
}) => {
  const { _id } = await projectNamed(talus.url, RAIL);
  const token = await logIn(talus.url, ACCOUNTS.occ);
  type Area = { name: string };
  const own = (await call<Area[]>(talus.url, `/api/occ/${_id}/getAllAreas`, { token })).body.map(({ name }) => name);
  const admin = await logIn(talus.url, ACCOUNTS.admin);
  const all = (await call<Area[]>(talus.url, `/api/project/${_id}/area`, { token: admin })).body;
  expect(own.length).toBeLessThan(all.length);

  await login.comesBackAs(ACCOUNTS.occ);
  await page.goto('/data');
  await latestData.isShown();
  const shown = await latestData.areas().locator('b').allInnerTexts();
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((name) => !own.includes(name))).toEqual([]);
  await expect(latestData.row('TM-03')).toBeVisible();
});
