import { MapPage } from '../pages/map-page';
import { appendLine } from '../talus/append-line';
import { ACCOUNTS, call, logIn } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { projectNamed, RAIL } from '../talus/projects';

type Row = { name: string; coordinates: [number, number] | null; station: { name: string } };

// The story's clock is frozen, and an animated map would freeze with it
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Returns a station's position: the mean of its instruments. */
async function placeOf(url: string, project: string, station: string): Promise<{ lat: number; lon: number }> {
  const token = await logIn(url, ACCOUNTS.engineer);
  const { body } = await call<Row[]>(url, `/api/project/${project}/data/last/0`, { token });
  const places = body.flatMap((row) => (row.station.name === station && row.coordinates ? [row.coordinates] : []));
  const mean = (at: 0 | 1) => places.reduce((sum, place) => sum + place[at], 0) / places.length;
  return { lon: mean(0), lat: mean(1) };
}

test('an engineer finds the slope that moves, reads its values and goes to its curve', async ({
  page,
  context,
  login,
  shell,
}) => {
  await login.comesHomeAs(ACCOUNTS.engineer);
  await shell.go('地圖');
  const map = new MapPage(page);
  await map.isDrawn();
  await expect(map.map).toHaveAttribute('data-base', 'offline');
  await expect(map.layers).toContainText('未設定線上底圖');
  // The worst station is first; it has the instrument at action
  await expect(map.list.getByRole('button').first()).toHaveAccessibleName(/^行動 TK12\+300 A2/);

  await map.line(/TK12\+300 A2/).click();
  const card = map.card('TK12+300 A2');
  await expect(card.getByRole('row', { name: /行動.*TM-03.*\d\d\.\d\d\s*mm/s })).toBeVisible();
  await expect(card).toContainText('2026-11-29 08:40');
  await expect(card).toContainText('3 分鐘前');
  await expect(page).toHaveURL(/pick=[0-9a-f]{24}/);

  // The view can be shared by its URL
  await expect(map.layers.getByRole('checkbox', { name: '圖資 shp' })).toBeChecked();
  await expect(map.layers).toContainText('2 檔');
  await map.layers.getByText('圖資 shp').click();
  await page.getByRole('button', { name: /^放大/ }).click();
  await expect(map.zoom).toHaveText('縮放 13.0');
  await expect(page).toHaveURL(/lat=24\.\d+&lon=120\.\d+&zoom=13\.0.*&layer=contour/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '輸出圖片' }).click();
  expect((await saved).suggestedFilename()).toMatch(/地圖.*2026-11-29.*\.png$/);
  const copy = await context.newPage();
  await copy.goto(page.url());
  const shared = new MapPage(copy);
  await expect(shared.card('TK12+300 A2')).toBeVisible();
  await expect(shared.zoom).toHaveText('縮放 13.0');
  await copy.close();

  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await map.surface.focus();
  await page.keyboard.press('PageDown');
  await expect(card).toBeVisible();
  await expect(card.getByRole('link', { name: '影像' })).toHaveAttribute('href', /\/monitor\?.*camera=/);
  await expect(card.getByRole('link', { name: '告警事件' })).toHaveAttribute('href', /\/alerts\?.*instrument=/);
  await expect(card.getByRole('link', { name: '平面圖' })).toHaveAttribute('href', /\/layout\?.*plan=.*pin=/);
  await card.getByRole('link', { name: '歷史曲線' }).click();
  await expect(page).toHaveURL(/\/chart\?.*instrument=[0-9a-f]{24}(_[0-9a-f]{24})*/);
});

test('a link to a place shows it in the middle, and a place that is none is said', { tag: '@long' }, async ({
  page,
  talus,
  login,
}) => {
  const { _id: project } = await projectNamed(talus.url, RAIL);
  const { lat, lon } = await placeOf(talus.url, project, 'A2');
  await login.comesBackAs(ACCOUNTS.engineer);
  const map = new MapPage(page);
  await map.open({ project, zoom: '18' }, `/slope-map/${lat}/${lon}`);
  await map.isDrawn();
  await expect(map.zoom).toHaveText('縮放 18.0');
  await map.pressMiddle();
  await expect(map.card('TK12+300 A2')).toBeVisible();

  await map.open({ project, lat: String(lat), lon: String(lon), zoom: '18' }, '/slope/map');
  await map.isDrawn();
  await map.pressMiddle();
  await expect(map.card('TK12+300 A2')).toBeVisible();

  await map.open({ project, lat: 'north', lon: '120' }, '/slope/map');
  await map.isDrawn();
  await expect(page.getByRole('alert').filter({ hasText: '網址中的座標無法使用' })).toBeVisible();
  await expect(map.zoom).toHaveText('縮放 12.0');
});

test('without the code of the map a notice stands in its place, and a second try brings it', async ({
  page,
  login,
  shell,
  witness,
}) => {
  witness.expect('net::ERR_FAILED /assets/OpenMap');
  witness.expect('Failed to fetch dynamically imported module');
  await page.route('**/assets/OpenMap-*.js', (route) => route.abort());
  await login.comesHomeAs(ACCOUNTS.engineer);
  await shell.go('地圖');
  const map = new MapPage(page);
  await expect(page.getByRole('alert').filter({ hasText: '無法載入地圖' })).toBeVisible();
  await expect(map.line(/TK12\+300 A2/)).toBeVisible();
  await page.unroute('**/assets/OpenMap-*.js');
  await page.getByRole('button', { name: '重試' }).click();
  await map.isDrawn();
});

test.describe('with a tile server that is away', () => {
  // No server listens at the discard port
  test.use({ world: { own: { TALUS_TILE_URL: 'http://127.0.0.1:9/{z}/{x}/{y}.png' } } });

  test('the built-in map steps in, and a line in a logger file turns a station red', async ({
    page,
    talus,
    login,
    witness,
  }) => {
    witness.expect('net::ERR_');
    const { _id: project } = await projectNamed(talus.url, RAIL);
    const stream = page.waitForResponse((response) => response.url().includes(`${project}/live`));
    await login.comesBackAs(ACCOUNTS.engineer);
    const map = new MapPage(page);
    await map.open({ project });
    await map.isDrawn();
    await expect(map.layers).toContainText('無法載入線上底圖');
    await expect(map.map).toHaveAttribute('data-base', 'offline');
    await stream;

    // TM-05 is at 8.80 mm; its action limit is 30 mm
    const station = map.list.getByRole('button').filter({ hasText: 'A3' });
    await expect(station).not.toHaveAccessibleName(/^行動/);
    appendLine(talus.data, { time: '08:41:00', steps: 400 });
    appendLine(talus.data, { time: '08:42:00', steps: 10 });
    await expect(station).toHaveAccessibleName(/^行動/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the list is a sheet, and so is what was picked in it', async ({ page, talus, login }) => {
    const { _id: project } = await projectNamed(talus.url, RAIL);
    await login.comesBackAs(ACCOUNTS.engineer);
    const map = new MapPage(page);
    await map.open({ project });
    await map.isDrawn();
    await page.getByRole('button', { name: /^清單/ }).click();
    await map.line(/TK12\+300 A2/).click();
    const sheet = map.card('TK12+300 A2');
    await expect(sheet.getByRole('row', { name: /TM-03/ })).toBeVisible();
    await expect(map.list).toHaveCount(0);
    await sheet.getByRole('button', { name: '關閉' }).click();
    await page.getByRole('button', { name: '圖層' }).click();
    await page.getByRole('dialog', { name: '圖層' }).getByText('儀器').click();
    await expect(page).toHaveURL(/show=instrument/);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  });
});
