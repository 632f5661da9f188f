import type { Browser, Page } from '@playwright/test';
import type { FieldBundle, FieldRoute } from '@talus/contract/data/field';
import type { ManualOutput } from '@talus/contract/data/manual';
import { FieldPage } from '../pages/field-page';
import { LoginPage } from '../pages/login-page';
import { ACCOUNTS, call, logIn } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { EXCAVATION, projectNamed } from '../talus/projects';
import { NOW } from '../talus/start-talus';
import { listen, type Witness } from '../talus/witness';

test.use({ world: { own: {} }, viewport: { width: 390, height: 844 } });

/** A picture of one pixel. */
const PHOTO = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Returns the server's readings of today's round, by instrument, each with its minute. */
async function storedToday(url: string): Promise<Map<string, { at: string; reading: number | null; by: string }[]>> {
  const token = await logIn(url, ACCOUNTS.client);
  const { _id } = await projectNamed(url, EXCAVATION);
  const { body } = await call<ManualOutput[]>(url, `/api/manual/getAllManualInstrumentOutput/${_id}`, { token });
  const found = new Map<string, { at: string; reading: number | null; by: string }[]>();
  for (const { name, TIMESTAMP, reading, entered_by } of body) {
    if (TIMESTAMP < NOW) continue;
    const row = { at: TIMESTAMP.slice(11, 16), reading, by: entered_by ?? '' };
    found.set(name, [...(found.get(name) ?? []), row]);
  }
  return found;
}

async function stopsOf(url: string): Promise<FieldBundle['stops']> {
  const token = await logIn(url, ACCOUNTS.client);
  const { _id } = await projectNamed(url, EXCAVATION);
  const { body: routes } = await call<FieldRoute[]>(url, `/api/field/${_id}/route`, { token });
  const path = `/api/field/${_id}/route/${routes[0]?._id}/bundle`;
  return (await call<FieldBundle>(url, path, { token })).body.stops;
}

/** Opens a second phone with the same clock. */
async function otherPhone(browser: Browser, baseURL: string, email: string, complaints: string[]) {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, locale: 'zh-TW' });
  await context.clock.setFixedTime(NOW);
  const witness: Witness = await listen(context);
  for (const complaint of complaints) witness.expect(complaint);
  const page = await context.newPage();
  await new LoginPage(page, witness).comesHomeAs(email);
  return { context, page };
}

/** Prepares a phone with the route downloaded and the network off. */
async function setOut(page: Page, witness: Witness): Promise<FieldPage> {
  witness.expect('net::ERR_INTERNET_DISCONNECTED');
  await new LoginPage(page, witness).comesHomeAs(ACCOUNTS.client);
  const phone = new FieldPage(page);
  await phone.downloadRoute();
  await page.context().setOffline(true);
  return phone;
}

test('a route is walked without a network and the login ends; afterwards each reading is there, once, and others see it', async ({
  page,
  context,
  browser,
  talus,
  witness,
}) => {
  const stops = await stopsOf(talus.url);
  const phone = await setOut(page, witness);
  for (const [i, { instrument, last }] of stops.entries()) {
    await expect(page.getByRole('heading', { level: 1, name: instrument.data[0]?.name ?? '' })).toBeVisible();
    const before = last.at(-1)?.reading ?? 0;
    // OW-03 falls below its alert limit of −7.5 and gets a photo
    if (i === 3) await phone.note('無法進入');
    else if (i !== 2) await phone.read(before.toFixed(1));
    else {
      await phone.type('-7.612');
      await expect(page.getByText('超過警戒值')).toBeVisible();
      await page.getByLabel('照片', { exact: true }).setInputFiles(PHOTO);
      await expect(page.getByRole('button', { name: '照片 1' })).toBeVisible();
      await phone.next.click();
      await expect(page.getByRole('alertdialog')).toContainText('確定為 −7.612 m？');
      await page.getByRole('button', { name: '確定' }).click();
    }
  }
  await phone.waits(stops.length);
  await expect(phone.bar).toContainText('離線');

  // The phone is switched off and on; meanwhile its session ends
  const token = await page.evaluate(() => localStorage.getItem('talus.token') ?? '');
  expect((await call(talus.url, '/api/user/logout', { method: 'POST', token })).status).toBe(200);
  await page.close();
  const again = new FieldPage(await context.newPage());
  await again.page.goto('/field/waiting');
  await expect(again.card(`${stops.length} 筆等候送出`)).toContainText('−7.612');
  // Any other screen reports that there is no network
  witness.expect('503 /data');
  await again.page.goto('/data');
  await expect(again.page.getByRole('heading', { name: '沒有網路' })).toBeVisible();
  await again.page.getByRole('link', { name: '開啟現場量測' }).click();
  await again.waits(stops.length);
  await again.page.goto('/field/waiting');

  const office = await otherPhone(browser, talus.url, ACCOUNTS.engineer, []);
  const { _id: project } = await projectNamed(talus.url, EXCAVATION);
  await office.page.goto(`/alerts?project=${project}`);
  await expect(office.page.getByRole('heading', { level: 1, name: '告警事件' })).toBeVisible();
  const alarm = office.page.getByText('OW-03').first();
  await expect(alarm).toHaveCount(0);

  // The first answer is lost: the server has the reading, and the phone retries
  witness.expect('net::ERR_FAILED');
  witness.expect('401 /api/');
  await context.setOffline(false);
  await again.page.getByRole('button', { name: `登入並送出 ${stops.length} 筆` }).click();
  await context.route('**/addManualOutput', (call) => call.fetch().then(() => call.abort()), { times: 1 });
  await new LoginPage(again.page, witness).enterAs(ACCOUNTS.client);
  await expect(again.page).toHaveURL(/\/field\/waiting/);
  await again.sendsAll();
  await expect(alarm).toBeVisible();
  await office.context.close();
  const stored = await storedToday(talus.url);
  expect([...stored.values()].map((rows) => rows.length)).toEqual(stops.map(() => 1));
  expect(stored.get('OW-03')).toEqual([{ at: '00:43', reading: -7.612, by: expect.any(String) }]);
  expect(stored.get('OW-04')).toEqual([{ at: '00:43', reading: null, by: expect.any(String) }]);
  const sent = again.card(`${stops.length} 筆已送達`);
  await expect(sent.getByRole('listitem').filter({ hasText: 'OW-03' })).toContainText('超過警戒值');
  await expect(sent.getByRole('listitem').filter({ hasText: 'OW-04' })).toContainText('已記錄，無量測值');

  // The history shows the photo and the visit
  await again.page.setViewportSize({ width: 1440, height: 900 });
  await again.page.goto(`/manual/data?project=${project}`);
  await expect(again.page.getByText('未量測')).toBeVisible();
  await again.page.getByRole('button', { name: '查看 OW-03 的照片' }).click();
  const photo = again.page.getByRole('dialog').getByRole('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
});

test('two phones read one instrument in a minute: both values are shown, and nothing is written over', async ({
  page,
  context,
  browser,
  talus,
  witness,
}) => {
  const mine = await setOut(page, witness);
  await mine.readOdd('-4.2');
  await mine.read('-4.3');
  // Typed, but not entered
  await mine.type('-7.1');
  await mine.waits(3);

  const other = await otherPhone(browser, talus.url, ACCOUNTS.iot, []);
  const theirs = new FieldPage(other.page);
  await theirs.downloadRoute();
  await theirs.readOdd('-4.9');
  await theirs.readOdd('-4.8');
  await theirs.waits(0);
  await other.context.close();

  await context.setOffline(false);
  await page.goto('/field/waiting');
  const conflicts = mine.card('2 筆衝突');
  await expect(conflicts).toContainText('−4.900');
  await expect(conflicts).toContainText('−4.2');
  expect((await storedToday(talus.url)).get('OW-01')?.map(({ reading }) => reading)).toEqual([-4.9]);

  await conflicts.getByRole('button', { name: '兩筆都留' }).first().click();
  await mine.card('1 筆衝突').getByRole('button', { name: '用伺服器' }).click();
  await mine.card('1 筆尚未完成').getByRole('button', { name: '送出 OW-03' }).click();
  await mine.waits(0);
  const stored = await storedToday(talus.url);
  expect(stored.get('OW-03')?.map(({ reading }) => reading)).toEqual([-7.1]);
  expect(stored.get('OW-01')?.map(({ at, reading }) => `${at} ${reading}`)).toEqual(['00:44 -4.2', '00:43 -4.9']);
  expect(stored.get('OW-02')?.map(({ reading }) => reading)).toEqual([-4.8]);
});
