import { readFile } from 'node:fs/promises';
import { openZip } from '@talus/domain/workbooks/read-zip';
import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';

// No server listens at this address, so its picture is unavailable
const GONE = '127.0.0.1:9';
test.use({ world: { own: { TALUS_TYPHOON_SATELLITE: `http://${GONE}/clouds.png` } } });

const NS = /<a:t>([^<]*)<\/a:t>/g;

test('rail staff read the bulletin, see where it rained, and take the report away as slides', async ({
  page,
  login,
  shell,
}) => {
  await login.comesHomeAs(ACCOUNTS.rail);
  await shell.go('颱風報告');
  await expect(page.getByRole('heading', { level: 1, name: '颱風報告' })).toBeVisible();

  // Name and number come from the bulletin
  const name = page.getByRole('textbox', { name: '颱風名稱' });
  await expect(name).toHaveValue('艾陶 ETAU');
  await expect(page.getByRole('textbox', { name: '報數' })).toHaveValue('7');
  await expect(page.getByText('CAP，11 段 · 示範資料')).toBeVisible();
  await expect(page.getByText('即在花蓮東南方約 230 公里之海面上。')).toBeVisible();

  // The failing host is named; the other pictures are shown
  await expect(page.getByRole('img', { name: '路徑' })).toBeVisible();
  await page.getByRole('radio', { name: '衛星雲圖' }).check({ force: true });
  await expect(page.getByText(`${GONE} 無法連線`)).toBeVisible();

  // During the storm five days ago, in the last hour of the requested span
  await page.goto('/typhoon?date=2026-11-24T20:40:00Z');
  const rain = page.getByRole('table', { name: '雨量排行' });
  await expect(rain.getByRole('row').nth(1)).toContainText('RG-02');
  await expect(rain.getByRole('row').nth(1)).toContainText('豪雨');
  await expect(page.getByRole('img', { name: '沿線 24 h 雨量，26 處里程' })).toBeVisible();
  await page.getByRole('radio', { name: '1 h', exact: true }).check({ force: true });
  await expect(page.getByRole('img', { name: '沿線 1 h 雨量，26 處里程' })).toBeVisible();
  await expect(page).toHaveURL(/hours=1/);
  await expect(page.getByRole('table', { name: '位移排行' }).getByRole('row').nth(1)).toContainText('TM-03');

  // The report needs a name
  await name.fill('');
  const make = page.getByRole('button', { name: '產生報告' });
  await make.click();
  await expect(page.getByRole('alert').getByText('請輸入颱風名稱')).toBeVisible();
  await name.fill('艾陶');

  await make.click();
  const question = page.getByRole('alertdialog', { name: '產生颱風報告？' });
  await expect(question).toContainText('艾陶，9 頁，資料至 2026-11-25 04:40');
  const downloading = page.waitForEvent('download');
  await question.getByRole('button', { name: '產生報告' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('颱風報告_艾陶_07_20261125-0440.pptx');
  const zip = openZip(new Uint8Array(await readFile(await file.path())));
  const part = (path: string) => new TextDecoder().decode(zip.bytes(path));
  const texts = (slide: number) =>
    [...part(`ppt/slides/slide${slide}.xml`).matchAll(NS)].map(([, text]) => text).join('|');
  expect(part('ppt/presentation.xml')).toContain('cx="12188952" cy="6858000"');
  expect(texts(1)).toContain('艾陶 海上陸上颱風警報　第 7 報');
  expect(texts(3)).toContain(`衛星雲圖未取得|${GONE} 無法連線`);
  expect(texts(4)).toContain('TM-03');
  // Three charts with their values, each on its own slide
  for (const slide of [7, 8, 9]) expect(part(`ppt/slides/slide${slide}.xml`).match(/<c:chart /g)).toHaveLength(1);
  expect(zip.has('ppt/slides/slide10.xml')).toBe(false);

  // The page has reset its form
  await expect(page.getByText('已產出 颱風報告_艾陶_07_20261125-0440.pptx')).toBeVisible();
  await expect(make).toBeEnabled();
});
