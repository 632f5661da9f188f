import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CctvPage } from '../pages/cctv-page';
import { ACCOUNTS, call, logIn } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { EXCAVATION, projectNamed, RAIL, RAIN } from '../talus/projects';
import type { Talus } from '../talus/start-talus';

/** Returns the bytes of a real picture, as a camera would send it. */
async function pictureOf(talus: Talus): Promise<Buffer> {
  const { _id } = await projectNamed(talus.url, RAIL);
  const token = await logIn(talus.url, ACCOUNTS.admin);
  const { body } = await call<{ images: { path: string }[] }>(talus.url, `/api/project/${_id}/getMonitorImage`, {
    token,
  });
  const answer = await fetch(talus.url + body.images[0]?.path, { headers: { Authorization: `Bearer ${token}` } });
  return Buffer.from(await answer.arrayBuffer());
}

test.describe('a camera that sends', () => {
  test.use({ world: 'file', expectedWarnings: [/^a camera image was refused/] });

  test('a picture appears in the open page once it is whole; it is enlarged, and looked back from', async ({
    page,
    talus,
    context,
    login,
    shell,
  }) => {
    const picture = await pictureOf(talus);
    const folder = path.join(talus.data, 'cctv', 'P-2107');
    mkdirSync(folder, { recursive: true });
    await login.comesHomeAs(ACCOUNTS.engineer);
    await shell.go('即時影像');
    const cctv = new CctvPage(page);
    await expect(cctv.groups).toContainText(/邊坡 3.*隧道口 1/s);
    await cctv.chooseGroup('隧道口');
    await expect(cctv.cameras()).toHaveText(['隧道口-TK09+760 北口']);
    await page.reload();
    await expect(cctv.cameras(), 'the group is remembered').toHaveText(['隧道口-TK09+760 北口']);

    const half = path.join(folder, '隧道口-TK11 南口_20261129084200.png');
    writeFileSync(half, picture.subarray(0, picture.length / 2));
    writeFileSync(path.join(folder, '隧道口-TK10 中段_2026-11-29_08-42-00.png'), picture);
    await expect(cctv.cameras()).toHaveText(['隧道口-TK09+760 北口', '隧道口-TK10 中段']);
    appendFileSync(half, picture.subarray(picture.length / 2));
    await expect(cctv.cameras()).toHaveText(['隧道口-TK09+760 北口', '隧道口-TK10 中段', '隧道口-TK11 南口']);
    await expect(cctv.camera('TK11 南口')).toContainText('2026-11-29 08:42');
    await expect(cctv.camera('TK11 南口')).toContainText('1 分鐘前');
    await cctv.isDrawn(cctv.camera('TK11 南口'));

    await page.getByRole('button', { name: '放大 隧道口-TK09+760 北口' }).click();
    await cctv.isDrawn(cctv.dialog);
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, -100);
    await expect(cctv.dialog).toContainText('1.3×');
    await page.keyboard.press('+');
    await expect(cctv.dialog).toContainText('1.6×');
    const left = async () => (await cctv.dialog.locator('img').boundingBox())?.x ?? 0;
    const before = await left();
    await page.mouse.down();
    await page.mouse.move(760, 400);
    await page.mouse.up();
    expect(await left()).toBeCloseTo(before + 60, 0);
    await page.keyboard.press('ArrowRight');
    await expect(cctv.dialog).toHaveAccessibleName('隧道口-TK10 中段');
    await expect(page).toHaveURL(/camera=/);
    await page.keyboard.press('ArrowLeft');
    await expect(cctv.dialog).toHaveAccessibleName('隧道口-TK09+760 北口');
    await page.keyboard.press('ArrowDown');
    await expect(cctv.dialog).toContainText('2026-11-29 08:30');

    const copy = await context.newPage();
    await copy.goto(page.url());
    const there = new CctvPage(copy);
    await expect(there.dialog).toHaveAccessibleName('隧道口-TK09+760 北口');
    await expect(there.dialog).toContainText('2026-11-29 08:30');
    await copy.close();

    await page.keyboard.press('Escape');
    await expect(cctv.dialog).toHaveCount(0);
    await expect(cctv.slider).toHaveAttribute('aria-valuetext', '2026-11-29 08:30');
    await cctv.slider.focus();
    await page.keyboard.press('Home');
    const first = (await cctv.slider.getAttribute('aria-valuetext')) ?? '';
    await expect(cctv.camera('TK11 南口')).toContainText('這個時刻與之前都沒有影像');
    await page.getByRole('button', { name: '播放' }).click();
    await expect(cctv.slider).not.toHaveAttribute('aria-valuetext', first);
    await page.getByRole('button', { name: '最新', exact: true }).click();
    await expect(cctv.slider).toHaveAttribute('aria-valuetext', '最新影像');
  });

  test('what is no picture is told to an administrator, with the reason', { tag: '@long' }, async ({
    page,
    talus,
    login,
  }) => {
    const { _id: project } = await projectNamed(talus.url, RAIL);
    const folder = path.join(talus.data, 'cctv', 'P-2107');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'CAM01.jpg'), await pictureOf(talus));
    const token = await logIn(talus.url, ACCOUNTS.admin);
    const refused = async () =>
      (await call<unknown[]>(talus.url, '/api/admin/monitorFile?outcome=refused', { token })).body.length;
    await expect.poll(refused).toBe(1);
    await login.comesBackAs(ACCOUNTS.admin);
    const cctv = new CctvPage(page);
    await cctv.open({ project });
    await page.getByRole('button', { name: '未收錄 1' }).click();
    await expect(cctv.dialog).toContainText('P-2107/CAM01.jpg檔名「CAM01.jpg」沒有時間');
  });
});

test('a picture that is missing, one that does not load, and a project without any are said as such', {
  tag: '@long',
}, async ({ page, talus, login, witness }) => {
  const { _id: project } = await projectNamed(talus.url, RAIL);
  const { _id: empty } = await projectNamed(talus.url, RAIN);
  await login.comesBackAs(ACCOUNTS.rail);
  const cctv = new CctvPage(page);
  await cctv.open({ project });
  // The camera stopped with its logger, 6.5 h before 08:40
  const dead = cctv.camera('TK15+820');
  await expect(dead).toContainText('沒有影像最後影像 2026-11-29 02:10，6 小時 33 分前');
  await dead.getByRole('button', { name: '查看最後影像' }).click();
  await cctv.isDrawn(dead);

  witness.expect('net::ERR_FAILED /api/monitor/');
  await page.route('**/api/monitor/*', (route) => route.abort());
  await page.reload();
  await witness.hears('載入失敗');
  await expect(cctv.camera('TK12+300')).toContainText('無法載入影像');
  await page.unroute('**/api/monitor/*');
  await cctv.camera('TK12+300').getByRole('button', { name: '重試' }).click();
  await cctv.isDrawn(cctv.camera('TK12+300'));

  await cctv.open({ project: empty });
  await expect(page.getByText('無', { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('cameras stand below one another, and one fills the screen', async ({ page, talus, login }) => {
    const { _id: project } = await projectNamed(talus.url, EXCAVATION);
    await login.comesBackAs(ACCOUNTS.client);
    const cctv = new CctvPage(page);
    await cctv.open({ project });
    const camera = cctv.camera('EX-01 全景');
    await cctv.isDrawn(camera);
    const box = await camera.boundingBox();
    expect([box?.x ?? 99, (box?.width ?? 0) > 370]).toEqual([8, true]);
    await page.getByRole('button', { name: '放大 開挖區-EX-01 全景' }).tap();
    await cctv.isDrawn(cctv.dialog);
    await cctv.dialog.getByRole('button', { name: '前一張' }).tap();
    await expect(cctv.dialog).toContainText('11-29 08:30');
    await cctv.dialog.getByRole('button', { name: '關閉' }).tap();
    await expect(cctv.dialog).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
