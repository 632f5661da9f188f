import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FloorPlanPage } from '../pages/floor-plan';
import { ACCOUNTS, call, logIn } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { EXCAVATION, projectNamed, RAIN } from '../talus/projects';

type Plan = { pin: { _id: string; instrument: { name: string }[] }[] };

const PLANS = ['1開挖區支撐平面圖', '2B－B 剖面', '3周界與鄰房監測'];
const STRUT = 'LC-09 +1';

test('a client reads a pin by keyboard, enlarges the plan and shares what is seen', async ({
  page,
  context,
  login,
  shell,
}) => {
  await login.comesHomeAs(ACCOUNTS.client);
  await shell.go('平面圖');
  const plan = new FloorPlanPage(page);
  await plan.isDrawn();
  expect((await plan.tabs.allInnerTexts()).map((text) => text.replace(/\n|最嚴重.*/g, ''))).toEqual(PLANS);
  await expect(page.getByRole('region', { name: '說明' })).toContainText('連續壁');

  await plan.pin('LC-09').focus();
  await page.keyboard.press('Enter');
  const popover = plan.popover(STRUT);
  await expect(popover.getByRole('listitem')).toHaveText([/注意.*LC-09.*412\.\d\s*kN.*3 分鐘前/s, /正常.*VG-07/s]);
  await expect(popover).toContainText('點位顏色為注意');
  await expect(popover.getByRole('button', { name: '選取' })).toBeVisible();
  await expect(popover.getByRole('button', { name: '刪除' })).toHaveCount(0);
  await expect(page).toHaveURL(/project=[0-9a-f]{24}&plan=[0-9a-f]{24}&pin=[0-9a-f]{24}$/);

  const copy = await context.newPage();
  await copy.goto(page.url());
  await expect(new FloorPlanPage(copy).popover(STRUT)).toBeVisible();
  await copy.close();

  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
  await expect(plan.pin('LC-09')).toBeFocused();
  await page.keyboard.press('-');
  await expect(plan.zoom).toHaveText('1.0×');
  await page.keyboard.press('+');
  await page.getByRole('button', { name: /^放大 0\.1/ }).click();
  await expect(plan.zoom).toHaveText('1.2×');
  await page.keyboard.press('0');
  await expect(plan.zoom).toHaveText('1.0×');

  await plan.tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(plan.tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await plan.isDrawn();
  await plan.pin('LC-09').click();
  await plan.popover('LC-09').getByRole('link', { name: 'LC-09' }).click();
  await expect(page).toHaveURL(/\/chart\?.*instrument=[0-9a-f]{24}/);
});

test('a drawing that does not load is said, its pins stay, and a project without plans says so', async ({
  page,
  talus,
  login,
  witness,
}) => {
  const { _id: project } = await projectNamed(talus.url, EXCAVATION);
  const { _id: empty } = await projectNamed(talus.url, RAIN);
  witness.expect('net::ERR_FAILED /api/layout/');
  await page.route('**/api/layout/*', (route) => route.abort());
  await login.comesHomeAs(ACCOUNTS.admin);
  const plan = new FloorPlanPage(page);
  await plan.open({ project, plan: '2' });
  await witness.hears('載入失敗');
  await expect(page.getByRole('alert').filter({ hasText: 'P2203-section-b-r3.svg' })).toBeVisible();
  await expect(plan.pin('LC-09')).toBeVisible();
  await page.unroute('**/api/layout/*');
  await page.getByRole('button', { name: '重試' }).click();
  await plan.isDrawn();

  await plan.open({ project: empty });
  await expect(page.getByRole('main').getByText('無', { exact: true })).toBeVisible();
});

/** Appends a row to the file of logger CR6-E2, with another battery voltage. */
function appendVoltage(data: string, volts: number): void {
  const folder = path.join(data, 'loggers', 'CR6-E2');
  const file = path.join(folder, readdirSync(folder).sort().at(-1) ?? '');
  const cells = (readFileSync(file, 'utf8').trimEnd().split(/\r?\n/).at(-1) ?? '').replaceAll('"', '').split(',');
  const record = Number(cells[1]) + 1;
  appendFileSync(file, `"2026-11-29 08:41:00",${[record, ...cells.slice(2, -1), volts].join(',')}\r\n`);
}

test.describe('on a server of its own', () => {
  test.use({ world: { own: {} } });

  test('a pin changes with a line in a logger file; an administrator deletes pins', async ({
    page,
    talus,
    login,
    witness,
  }) => {
    const { _id: project } = await projectNamed(talus.url, EXCAVATION);
    const stream = page.waitForResponse((response) => response.url().includes(`${project}/live`), {
      timeout: 60_000,
    });
    await login.comesHomeAs(ACCOUNTS.admin);
    const plan = new FloorPlanPage(page);
    await plan.open({ project });
    await plan.isDrawn();
    await stream;
    // 10.8 V is below the attention limit of 11 V
    await expect(plan.pin('BATT-E2')).toHaveAttribute('data-status', 'WL');
    await expect(plan.line('BATT-E2')).toContainText('注意');
    appendVoltage(talus.data, 12.6);
    await expect(plan.pin('BATT-E2')).toHaveAttribute('data-status', 'GREEN');

    await plan.pin('BATT-E2').click();
    await plan.popover('BATT-E2').getByRole('button', { name: '刪除' }).click();
    const question = page.getByRole('alertdialog', { name: '刪除 BATT-E2 的點位？' });
    await question.getByRole('button', { name: '取消' }).click();
    await expect(plan.pin('BATT-E2')).toBeVisible();
    await plan.popover('BATT-E2').getByRole('button', { name: '刪除' }).click();
    await question.getByRole('button', { name: '刪除' }).click();
    await witness.hears('刪除成功');
    await expect(plan.pin('BATT-E2')).toHaveCount(0);

    // Another user is faster
    await plan.pin('NM-01').click();
    await expect(plan.popover('NM-01')).toBeVisible();
    const token = await logIn(talus.url, ACCOUNTS.admin);
    const { body: plans } = await call<Plan[]>(talus.url, `/api/project/${project}/image`, { token });
    const pinId = plans[0]?.pin.find(({ instrument }) => instrument[0]?.name === 'NM-01')?._id;
    await call(talus.url, '/api/project/deleteImagePin', { method: 'DELETE', token, body: { pinId } });
    witness.expect('404 /api/project');
    await plan.popover('NM-01').getByRole('button', { name: '刪除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click();
    await witness.hears('刪除失敗');
  });
});
