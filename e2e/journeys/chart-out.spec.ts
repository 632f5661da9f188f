import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { instrumentsOf } from '../pages/chart-page';
import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { RAIL } from '../talus/projects';

test('the table is exported as dates and numbers, the picture under its name, and a refused clipboard is said', async ({
  page,
  talus,
  login,
  chart,
  witness,
}) => {
  const { project, ids } = await instrumentsOf(talus.url, RAIL, ['TM-03', 'RG-02']);
  await login.comesBackAs(ACCOUNTS.engineer);
  await chart.open({ project, instrument: ids[0] ?? '', autoRun: '1' });
  await chart.isDrawn();
  await chart.tool('表格').click();
  const table = page.getByRole('table', { name: /量測值/ });
  await expect(table.getByRole('row').nth(1)).toContainText('2026-11-29 08:');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '匯出 Excel' }).click();
  const sheet = await saving;
  expect(sheet.suggestedFilename()).toBe('export_TM-03_20261129.xlsx');
  const cells = sheetCells(await readFile(await sheet.path()));
  // Four rows of description, an empty row, the heads. A date in a workbook is a number with a date format, never a
  // text
  const [, date, value] = /<c r="A7"([^>]*)>.*?<v>([\d.]+)<\/v>/.exec(cells) ?? [];
  expect(date).not.toContain('t="s"');
  expect(Number(value)).toBeGreaterThan(46_000);
  expect(cells).toMatch(/<c r="B7"(?![^>]*t=)[^>]*><v>-?[\d.]+<\/v>/);

  const texts = page.waitForEvent('download');
  await page.getByRole('button', { name: '匯出 CSV' }).click();
  expect((await texts).suggestedFilename()).toBe('export_TM-03_20261129.csv');

  const combined = page.waitForEvent('download');
  await page.getByRole('button', { name: /輸出 1/ }).click();
  const picture = await combined;
  expect(picture.suggestedFilename()).toMatch(/_TM_20261129\.png$/);
  expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG');

  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'write', { value: () => Promise.reject(new Error('no')) });
  });
  await page.getByRole('button', { name: '複製圖' }).click();
  await witness.hears('複製到剪貼簿失敗');
});

test('each group has a picture of its own, and all together go to the clipboard', async ({
  page,
  context,
  talus,
  login,
  chart,
  witness,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: talus.url });
  const { project, ids } = await instrumentsOf(talus.url, RAIL, ['TM-03', 'STI-11']);
  await login.comesBackAs(ACCOUNTS.engineer);
  await chart.open({ project, instrument: ids.join('_'), group: 'unit', autoRun: '1' });
  await chart.isDrawn();
  await expect(chart.charts()).toHaveCount(2);
  const names: string[] = [];
  page.on('download', (download) => names.push(download.suggestedFilename()));
  await page.getByRole('button', { name: /輸出 2/ }).click();
  await expect.poll(() => names.length).toBe(2);
  expect(names).toEqual([
    expect.stringMatching(/_TM_20261129_1\.png$/),
    expect.stringMatching(/_STI_20261129_2\.png$/),
  ]);

  await page.getByRole('button', { name: '複製圖' }).click();
  await witness.hears('已複製到剪貼簿');
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item?.getType('image/png'))?.size ?? 0;
  });
  expect(copied).toBeGreaterThan(10_000);
});

test('a page around the screen hears that it is ready and gets its picture', async ({ page, talus, login }) => {
  const { project, ids } = await instrumentsOf(talus.url, RAIL, ['TM-03']);
  await login.comesHomeAs(ACCOUNTS.engineer);
  const image = await page.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        const frame = document.createElement('iframe');
        window.addEventListener('message', ({ data, origin }) => {
          if (origin !== location.origin) return;
          if (data.type === 'talus:ready')
            frame.contentWindow?.postMessage({ type: 'talus:image-base64', id: 1 }, origin);
          if (data.type === 'talus:image-base64' && data.id === 1) resolve(data.image);
        });
        frame.src = src;
        frame.width = '1000';
        frame.height = '800';
        document.body.append(frame);
      }),
    `/chart?project=${project}&instrument=${ids[0]}&autoRun=1&embed=1`,
  );
  expect(Buffer.from(image, 'base64').subarray(1, 4).toString()).toBe('PNG');
  await expect(page.frameLocator('iframe').getByRole('banner')).toHaveCount(0);
});

/** Returns the XML of a workbook's first sheet; a workbook is a zip file. */
function sheetCells(zip: Buffer): string {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  for (
    let at = zip.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = zip.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  ) {
    const nameLength = zip.readUInt16LE(at + 28);
    if (!zip.subarray(at + 46, at + 46 + nameLength).equals(name)) continue;
    const start = zip.readUInt32LE(at + 42);
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const packed = zip.subarray(data, data + zip.readUInt32LE(at + 20));
    return (zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8');
  }
  throw new Error('the workbook has no first sheet');
}
