import { KeyboardSheet } from '../pages/keyboard-sheet';
import { ACCOUNTS, call, logIn } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { EXCAVATION, projectNamed } from '../talus/projects';

test.use({ world: 'file' });

type Type = { _id: string; code: string };
type Group = { _id: string; instrumentList: { instrument: string; depth: number }[] };
type AlertEvent = { startTime: string; level: string };

const DEPTHS = 40;
/** Depth of a row, from the ground down; in the zero survey each depth has faces 300 and −308. */
const depthOf = (row: number) => -(row + 1) / 2;

test('a survey is typed with the keyboard alone, asked about, uploaded and judged once', async ({
  page,
  talus,
  login,
  witness,
}) => {
  const token = await logIn(talus.url, ACCOUNTS.engineer);
  const project = (await projectNamed(talus.url, EXCAVATION))._id;
  const types = (await call<Type[]>(talus.url, '/api/manual/instrument_type', { token })).body;
  const type = types.find(({ code }) => code === 'SIS')?._id;
  const made = await call<Group>(talus.url, '/api/manual/addManualInstrumentGroup', {
    method: 'PUT',
    token,
    body: {
      name: 'SIS-40',
      projectId: project,
      instrumentType: type,
      instrumentList: Array.from({ length: DEPTHS }, (_, row) => ({
        name: `SIS-40_${-depthOf(row)}`,
        depth: depthOf(row),
        startDate: '2026-03-02T10:20',
        unit: 'mm',
        'A+': 300,
        'A-': -308,
        F1: 0.02,
        AL_plus: 20,
        AL_minus: -20,
      })),
    },
  });
  expect(made.status).toBe(200);
  const top = made.body.instrumentList.find(({ depth }) => depth === depthOf(0))?.instrument;

  await login.comesBackAs(ACCOUNTS.engineer);
  await page.goto(`/manual/edit?project=${project}&type=${type}&hole=${made.body._id}`);
  const sheet = new KeyboardSheet(page);
  await expect(sheet.rows.first()).toBeVisible();
  await sheet.enterFrom(page.getByRole('radio', { name: '垂直' }));
  await sheet.press('Home');
  await sheet.press('ArrowRight', 3);
  await sheet.stands('第 1 列 A+');
  // Each depth moved by 0.02 × ((313 + 321) − (300 + 308)) = 0.52 mm, all of them by 20.8
  for (let row = 0; row < DEPTHS; row++) await sheet.type(313);
  await sheet.press('Control+Home');
  await sheet.press('ArrowRight', 4);
  for (let row = 0; row < DEPTHS; row++) {
    await sheet.type(row === 7 ? 321 : -321);
    if (row !== 7) continue;
    await expect(sheet.question).toContainText('A− +321 與上次 −308 正負號相反');
    await expect(page.getByRole('button', { name: '上傳，先回答 1 格' })).toBeDisabled();
    await sheet.press('Enter');
    await sheet.stands('第 9 列 A−');
  }
  await expect(page.getByText('40 / 40 深度，未儲存')).toBeVisible();
  // Two depths are beyond 20: 40 × 0.52 = 20.8 and 39 × 0.52 = 20.28; 38 × 0.52 = 19.76
  await expect(page.getByText('2 深度超過警戒值 20')).toBeVisible();
  await sheet.press('Control+Home');
  await expect.poll(() => sheet.textsOf(0)).toContain('20.80');
  expect(await sheet.textsOf(0)).toContain('超過警戒值');
  await page.getByRole('button', { name: '上傳 40 深度' }).press('Enter');
  await witness.hears('上傳成功，40 筆');
  await expect(page.getByText('沒有未儲存的變更')).toBeVisible();

  // The page's clock is at 08:43; there is one alarm, and it began with the reading
  const events = async () =>
    (await call<AlertEvent[]>(talus.url, `/api/project/${project}/instrument/${top}/alertEvent`, { token })).body;
  await expect
    .poll(async () => (await events()).map(({ startTime, level }) => [startTime, level]))
    .toEqual([['2026-11-29T00:43:00.000Z', 'AL']]);
});

test('two people enter the same day: both values are shown, one is chosen, mended later, and the log has all', async ({
  page,
  talus,
  login,
  witness,
}) => {
  const token = await logIn(talus.url, ACCOUNTS.engineer);
  const project = (await projectNamed(talus.url, EXCAVATION))._id;
  const types = (await call<Type[]>(talus.url, '/api/manual/instrument_type', { token })).body;
  const type = types.find(({ code }) => code === 'OW')?._id;
  type Named = { _id: string; data: { name: string }[] };
  const all = (await call<Named[]>(talus.url, `/api/manual/getManualInstrument/${project}`, { token })).body;
  const well = all.find(({ data }) => data.at(-1)?.name === 'OW-01')?._id;

  await login.comesBackAs(ACCOUNTS.engineer);
  await page.goto(`/manual/edit?project=${project}&type=${type}&pick=${well}&date=2026-11-28`);
  const sheet = new KeyboardSheet(page);
  await expect(sheet.rows.first()).toContainText('OW-01');
  const other = await logIn(talus.url, ACCOUNTS.client);
  const sent = await call(talus.url, '/api/manual/addManualOutput', {
    method: 'PUT',
    token: other,
    body: { project, date: '2026-11-28T07:55', outputs: [{ _id: well, reading: -2.9 }] },
  });
  expect(sent.status).toBe(200);

  await sheet.enterFrom(page.getByRole('button', { name: /選擇儀器|OW-01/ }).first());
  await sheet.press('ArrowRight', 5);
  await sheet.stands('本次量測值');
  await sheet.type(-2.88);
  await page.getByRole('button', { name: '上傳 1 列' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '1 筆量測值已有人輸入' });
  await expect(dialog.getByRole('row').nth(1)).toContainText('−2.88');
  await expect(dialog.getByRole('row').nth(1)).toContainText('−2.9');
  await dialog.locator('label').filter({ hasText: '這次輸入' }).click();
  await dialog.getByRole('button', { name: '照所選存入' }).click();
  await witness.hears('上傳成功，1 筆');
  await expect(sheet.rows.first()).toContainText('07:55');

  // A wrong value is corrected in the history, and the log keeps both values
  await page.goto(`/manual/data?project=${project}&type=${type}`);
  await expect(sheet.rows.first()).toContainText('2026/11/28 07:55');
  await page.getByText('啟用編輯').click();
  await sheet.enterFrom(page.getByRole('switch', { name: '啟用編輯' }));
  await sheet.press('ArrowRight', 3);
  await sheet.stands('第 1 列 量測值');
  await sheet.type(-2.86);
  await page.getByRole('button', { name: '上傳修改 1 筆' }).press('Enter');
  await witness.hears('資料已更新');

  await test.step('it is deleted, which is asked about, and restored', async () => {
    await sheet.enterFrom(page.getByRole('switch', { name: '啟用編輯' }));
    await page.getByRole('button', { name: '刪除 OW-01' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
    await witness.hears('已取消删除');
    await page.getByRole('button', { name: '刪除 OW-01' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click();
    await expect(sheet.rows.first()).toContainText('已刪除');
    await sheet.enterFrom(page.getByRole('switch', { name: '啟用編輯' }));
    await page.getByRole('button', { name: '恢復 OW-01' }).click();
    await expect(sheet.rows.first()).not.toContainText('已刪除');
  });
  await login.comesHomeAs(ACCOUNTS.admin);
  await page.goto('/admin/log');
  const record = page.getByRole('row').filter({ hasText: '人工量測值 OW-01 2026-11-28 07:55' });
  await expect(record.first()).toContainText('已刪除 是 → —');
  await expect(record.filter({ hasText: /量測值 .2\.88 → .2\.86/ })).toBeVisible();
});
