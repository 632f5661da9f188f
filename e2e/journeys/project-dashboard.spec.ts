import { ProjectDashboardPage } from '../pages/project-dashboard-page';
import { appendLine } from '../talus/append-line';
import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { EXCAVATION, projectNamed, RAIL } from '../talus/projects';

// The last story changes the data of the others
test.use({ world: 'file' });

test('in the rail’s variant it is the dashboard of the one project; every other has the one that can be set up', async ({
  page,
  talus,
  login,
}) => {
  await login.open('?variant=thsr-main');
  await login.enterAs(ACCOUNTS.admin);
  const [rail, excavation] = [await projectNamed(talus.url, RAIL), await projectNamed(talus.url, EXCAVATION)];
  const board = new ProjectDashboardPage(page);
  await page.goto(`/dashboard?project=${rail._id}`);
  await expect(board.heading).toBeVisible();
  for (const path of ['dashboard', 'dashboard-thsr']) {
    await page.goto(`/${path}?project=${excavation._id}`);
    await expect(page).toHaveURL(new RegExp(`/dashboard-old\\?project=${excavation._id}`));
    await expect(page.getByRole('heading', { level: 1, name: '儀表板', exact: true })).toBeVisible();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the counts come first, and nothing scrolls sideways', async ({ page, talus, login }) => {
    const rail = await projectNamed(talus.url, RAIL);
    await login.comesHomeAs(ACCOUNTS.engineer);
    const board = new ProjectDashboardPage(page);
    await board.open(rail._id);
    await expect(board.counts).toBeInViewport();
    await expect(board.events.first()).toContainText('TM-03');
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  });
});

test('the slope at one look, and a landslide meter that turns red while one watches', async ({
  page,
  talus,
  login,
}) => {
  const rail = await projectNamed(talus.url, RAIL);
  await login.comesHomeAs(ACCOUNTS.engineer);
  const stream = page.waitForResponse((response) => response.url().includes('/live'));
  const board = new ProjectDashboardPage(page);
  await board.open(rail._id);
  await stream;

  // Of 29: TM-03 at action, TM-04 and STI-11 at alert; MC-05 and the six of the dead logger have no data
  await expect(board.counts.getByRole('listitem')).toHaveText(['1行動', '2警戒', /^26正常.*含無資料 7$/]);
  await expect(board.warning).toContainText('行動（紅燈）');
  // Slope stations: B1 and A2, A3, F1, F2, D1; IoT stations: two gauges and four loggers
  await expect(board.pie('邊坡站')).toHaveAccessibleName('邊坡站：無資料 2 行動 1 注意 1 正常 2');
  await expect(board.pie('IoT 站')).toHaveAccessibleName('IoT 站：無資料 2 正常 4');
  // Columns: area, instruments, action, alert, normal, no data
  await expect(board.statusRow('slope', 'TK12+300').getByRole('cell')).toHaveText([
    /TK12\+300/,
    '8',
    '1',
    '2',
    '5',
    '0',
  ]);
  await expect(board.statusRow('slope', 'TK15+820').getByRole('cell')).toHaveText([
    /TK15\+820/,
    '4',
    '0',
    '0',
    '4',
    '4',
  ]);
  await expect(board.gateway('CR6-15')).toContainText('逾 2 小時未更新');
  await expect(board.gateway('CR6-12')).toContainText('正常');
  await expect(board.events.first()).toContainText(/TM-03\s*[0-9.]+ mm，超過行動值 30\.00 mm/);
  await expect(board.events.first()).toContainText('未通報');

  await board.gauge('RG-02').click();
  const gauge = page.getByRole('dialog', { name: 'RG-02' });
  await expect(gauge).toContainText(/正常.*mm\/1HR.*mm\/3HR.*mm\/24HR.*2026-11-29 08:40/s);
  await gauge.press('Escape');
  await expect(board.map).toBeVisible();

  await page.evaluate(() => {
    document.documentElement.dataset.loaded = 'once';
  });
  appendLine(talus.data, { time: '08:41:00', steps: 400 });
  appendLine(talus.data, { time: '08:42:00', steps: 10 });
  await expect(board.statusRow('slope', 'TK12+300').getByRole('cell').nth(2)).toHaveText('2');
  await expect(board.counts.getByRole('listitem').first()).toHaveText('2行動');
  await expect(board.events.filter({ hasText: /TM-05.*行動/s }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-loaded', 'once');

  await board.events.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/alerts\?project=[0-9a-f]{24}&event=[0-9a-f]{24}/);
});
