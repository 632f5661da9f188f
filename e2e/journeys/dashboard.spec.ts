import { DashboardPage } from '../pages/dashboard-page';
import { appendLine } from '../talus/append-line';
import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { projectNamed, RAIL } from '../talus/projects';

test.use({ world: { own: {} } });

const DEMO = ['status_count', 'richtext', 'map', 'chart', 'events', 'rain', 'voltage', 'CCTV'];

test('an administrator sets up the dashboard of a project, others see it, and one keeps an own', async ({
  page,
  browser,
  talus,
  login,
  shell,
  witness,
}) => {
  // Two users and four reloads are slow on a busy machine
  test.slow();
  const { _id: project } = await projectNamed(talus.url, RAIL);
  await login.comesHomeAs(ACCOUNTS.admin);
  expect((await shell.menuEntries())[0]).toBe('儀表板');
  await shell.go('儀表板');
  const dashboard = new DashboardPage(page);
  await expect(dashboard.tiles).toHaveCount(DEMO.length);
  expect(await dashboard.types()).toEqual(DEMO);
  await expect(dashboard.tile('狀態統計')).toContainText('29 支儀器');
  await expect(dashboard.tile('專案資訊')).toContainText('TK12+300 位移加速');
  await expect(dashboard.tile('近期事件')).toContainText('TM-03');
  await expect(dashboard.tile('電壓').getByRole('img', { name: /BATT-12：1\d\.\d V，電壓正常/ })).toBeVisible();
  await expect(dashboard.tile(/TK12\+300/).getByRole('application')).toBeVisible();
  await expect(dashboard.tile('雨量')).toContainText('RG-02');

  // Three rows, as laid out
  const rows = new Set((await dashboard.places()).map(({ y }) => y));
  expect(rows.size).toBe(3);

  await dashboard.edit();
  await expect(dashboard.paused).toHaveText('自動更新已暫停：編輯中');
  await dashboard.panel.getByLabel('格數').selectOption('1');
  await expect(dashboard.panel.getByRole('alert')).toHaveText('儀錶板格數不可低於3格');
  expect(await dashboard.types()).toEqual(DEMO);
  await dashboard.panel.getByLabel('格數').selectOption('3');
  await dashboard.frame(4).dragTo(dashboard.frame(1));
  await expect.poll(() => dashboard.types()).toEqual(['chart', 'status_count', 'richtext', 'map']);
  await dashboard.frame(4).click();
  await dashboard.panel.getByLabel('類型').selectOption({ label: '小曲線' });
  await dashboard.panel.getByLabel('區域').selectOption({ label: 'TK12+300' });
  await dashboard.panel.getByLabel('儀器', { exact: true }).selectOption({ label: 'TM-04' });
  await expect(dashboard.tile(/TM-04/)).toBeVisible();
  await dashboard.save('專案');
  await witness.hears('已儲存專案版面');
  await page.reload();
  const saved = ['chart', 'status_count', 'richtext', 'mini_chart'];
  await expect.poll(() => dashboard.types()).toEqual(saved);
  await expect(dashboard.tile(/TM-04/)).toBeVisible();

  const other = await browser.newContext({ baseURL: talus.url, locale: 'zh-TW', timezoneId: 'Asia/Taipei' });
  await other.clock.setFixedTime(await page.evaluate(() => Date.now()));
  const theirs = await other.newPage();
  const answer = await other.request.post('/api/user/login', {
    data: { email: ACCOUNTS.engineer, password: 'talus-demo' },
  });
  const { token } = await answer.json();
  await theirs.goto('/api/health');
  await theirs.evaluate((kept) => localStorage.setItem('talus.token', kept), token);
  const second = new DashboardPage(theirs);
  await second.open(project, '/dashboard_old');
  await expect(theirs.getByText('專案版面，4 格')).toBeVisible();
  expect(await second.types()).toEqual(saved);
  await second.edit();
  await expect(theirs.getByRole('button', { name: '儲存為專案版面' })).toHaveCount(0);
  await second.frame(2).focus();
  await theirs.keyboard.press('Alt+ArrowLeft');
  await expect(second.frame(1)).toBeFocused();
  await second.save('我的');
  await theirs.reload();
  await expect(theirs.getByText('我的版面，4 格')).toBeVisible();
  await expect.poll(() => second.types()).toEqual(['status_count', 'chart', 'richtext', 'mini_chart']);
  await page.reload();
  await expect.poll(() => dashboard.types()).toEqual(saved);
  await theirs.getByRole('button', { name: '改用專案版面' }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: '改用專案版面' }).click();
  await expect.poll(() => second.types()).toEqual(saved);
  await other.close();
});

test('an engineer writes what everybody has to know, never above a megabyte, and a phone shows it with what happens', async ({
  page,
  talus,
  login,
  witness,
}) => {
  const { _id: project } = await projectNamed(talus.url, RAIL);
  const stream = page.waitForResponse((response) => response.url().includes('/live'));
  await login.comesHomeAs(ACCOUNTS.engineer);
  await stream;
  const dashboard = new DashboardPage(page);
  await dashboard.open(project);
  const information = dashboard.tile('專案資訊');
  await information.getByRole('button', { name: '編輯專案資訊' }).click();
  const dialog = page.getByRole('dialog', { name: '編輯專案資訊' });
  const text = dialog.getByRole('textbox');
  // The text appears after the editor
  await expect(text).toContainText('位移加速');
  await text.press('Control+a');
  await text.press('Control+b');
  await text.pressSequentially('坡趾便道開放');
  await expect(dialog.getByRole('status')).toHaveText('已儲存');
  // 349,526 characters of 3 bytes are more than 1,048,576 bytes
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text/plain', '坡'.repeat(349_526));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(dialog.getByRole('alert')).toHaveText('文字內容不可超過1MB');
  await dialog.getByRole('button', { name: '關閉' }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '關閉' }).click();

  // A failing tile does not affect the others
  witness.expect('403 /api/alerts/');
  await page.route('**/getAlertsList/**', (route) =>
    route.fulfill({ status: 403, json: { code: 'access.denied', message: '沒有權限查看' } }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await dashboard.open(project, '/dashboard-old');
  await expect(dashboard.tile('近期事件').getByRole('alert')).toContainText('沒有權限查看');
  await expect(information.locator('strong')).toHaveText('坡趾便道開放');
  await expect(information).not.toContainText('坡坡');
  await expect(page.getByRole('button', { name: '編輯專案資訊' })).toHaveCount(0);
  const places = await dashboard.places();
  expect(places).toHaveLength(DEMO.length);
  expect(new Set(places.map(({ x, width }) => `${x} ${width}`))).toEqual(new Set(['12 366']));
  await expect(page.getByRole('timer', { name: '專案時間' })).toHaveText(/08:43:00.*\+08:00/);

  const red = dashboard.tile('狀態統計').getByRole('link', { name: /^行動/ });
  const before = Number(/\d+/.exec((await red.textContent()) ?? '')?.[0]);
  appendLine(talus.data, { time: '08:41:00', steps: 400 });
  appendLine(talus.data, { time: '08:42:00', steps: 10 });
  await expect(red).toHaveAccessibleName(`行動 ${before + 1} 支，開啟最新資料`);

  // The link leads to these instruments alone
  await red.click();
  await expect(page.getByText('TM-03', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/data\?.*status=WSL/);
  await expect(page.getByText('RG-02', { exact: true })).toHaveCount(0);
});
