import { ImportPage } from '../pages/import-page';
import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { reading, readingFile } from '../talus/reading-file';

// NOW is 08:43 on 29 November in Taipei
const TODAY = Date.UTC(2026, 10, 29, 8);

const WELLS = readingFile('EX-02 week.xlsx', [
  {
    name: '水位井 OW',
    time: ['本次觀測日期', { local: TODAY }],
    heads: ['儀器編號', '時刻', '量測值', '備註'],
    rows: [
      ['OW-01', '08:05', reading(-3.238)],
      ['OW-03', '08:12', reading(-7.612)],
      ['OW-O5', '08:19', reading(-5.012)],
      ['OW-07', '25:10', reading(-6.351)],
      ['OW-08', '08:27', '6.O12'],
      ['W-99', '08:40', reading(-3.3)],
      ['OW-06', '08:41', null, '無法進入'],
    ],
  },
  { name: '照片', time: ['', null], heads: ['說明'], rows: [['東側']] },
]);

/** The metro's workbook has a time in each row. */
const METRO = readingFile('metro.xlsx', [
  {
    name: 'VG',
    time: ['', null],
    heads: ['TIMESTAMP', '編號', '量測值', '量測值 2'],
    rows: [
      [{ local: TODAY + 5 * 60_000 }, 'VG-21', reading(3390), reading(3410)],
      [{ local: TODAY + 86_400_000 }, 'VG-22', reading(3420), reading(3431)],
    ],
  },
]);

const SURVEY = {
  name: 'SIS-05_20261128.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Headings;Site;Installation;DepthUnits',
      'Installation v1;TK;SIS-05;Meters',
      'Headings;Survey DateTime;Num Depths;Sensor SN',
      'Survey v2;28/11/2026 09:10:00;3;DP45',
      'Depth;A0;A180;B0;B180',
      '1;300;-304;1;-2',
      '2;310;-316;1;-2',
      '99;320;-325;1;-2',
    ].join('\n'),
  ),
};

test.describe('files of readings', () => {
  test.use({ world: 'file' });

  test('a workbook is mended, previewed, stored whole, and the second time not at all', async ({
    page,
    login,
    shell,
    witness,
  }) => {
    const files = new ImportPage(page);
    await login.comesHomeAs(ACCOUNTS.client);
    await shell.go('Excel 匯入');
    await files.give('Excel 檔', WELLS);
    await expect(page.getByText('找不到「編號」或「儀器編號」')).toBeVisible();
    await files.isPreviewed('上傳 3 筆，略過 4 列');
    await expect(files.row('OW-06')).toContainText('備註：無法進入');
    await expect(files.row('OW-03')).toContainText('超過警戒值');
    await expect(files.row('OW-03')).toContainText('新增，會告警');
    await expect(files.row('OW-07')).toContainText('時間格式錯誤，請重新確認');
    await expect(files.row('OW-08')).toContainText('須為數字');
    await expect(files.row('W-99')).toContainText('略過');
    await page.getByRole('button', { name: '第 7 列採用 OW-05' }).click();
    const wrong = page.getByRole('textbox', { name: '第 9 列 量測值' });
    await wrong.fill('-6.012');
    await wrong.press('Enter');
    await files.isPreviewed('上傳 5 筆，略過 2 列');
    await files.upload.click();
    await expect(files.question).toContainText('新增 5 筆、取代 0 筆，略過 2 列。');
    await expect(files.question).toContainText('1 支儀器會告警：警戒 1。');
    // −7.612 after −6.925: the row is named and must be confirmed before the upload
    await expect(files.question.getByRole('listitem')).toHaveCount(3);
    await expect(files.question).toContainText('第 6 列 OW-03 量測值 -7.612，與上次 −6.925 差距過大');
    await files.question.getByRole('button', { name: '3 筆已確認，上傳' }).click();
    await witness.hears('上傳成功');
    await files.isPreviewed('沒有可儲存的資料');
    await expect(files.row('OW-03')).toContainText('已有相同，不重存');
    await expect(files.row('OW-06')).toContainText('無法進入：已存過');

    // An existing reading is kept unless the user chooses otherwise
    const well = page.getByRole('textbox', { name: '第 5 列 量測值' });
    await well.fill('-3.5');
    await well.press('Enter');
    await expect(files.row('OW-01')).toContainText('已有 −3.238');
    await page.getByRole('button', { name: '第 5 列取代已有的量測值' }).click();
    await expect(files.row('OW-01')).toContainText('取代 −3.238');
    await files.store();
    await witness.hears('已存 1 筆，已有相同 4 筆，保留原值 0 筆。');
  });

  test('the metro’s page takes the time of each row and none of tomorrow; a probe’s survey goes into its hole', async ({
    page,
    login,
    witness,
  }) => {
    const files = new ImportPage(page);
    await login.open('?variant=kmrt');
    await login.comesHomeAs(ACCOUNTS.client);
    await files.open('/manual/import-kmrt');
    await expect(page.getByRole('button', { name: '新增列' })).toHaveCount(0);
    await files.give('Excel 檔', METRO);
    await expect(page.getByRole('button', { name: '全部清除' })).toBeEnabled();
    await expect(page.getByRole('button', { name: '新增列' })).toHaveCount(0);
    await expect(files.row('VG-22')).toContainText('時刻不可晚於現在');
    await files.isPreviewed('上傳 1 筆，略過 1 列');
    await files.store();
    await witness.hears('上傳成功');

    await page.getByRole('tab', { name: '讀入探頭檔' }).click();
    await files.give('探頭檔', SURVEY);
    // (−4 − 6 − 5) / 3 = −5, and √((1 + 1 + 0) / 3) = 0.8
    await expect(page.getByText('檢核和 A：平均 −5.0，標準差 0.8（3 個深度）')).toBeVisible();
    await expect(page.getByText('孔內沒有的深度，不存：99')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '量測時刻' })).toHaveValue('2026-11-28 09:10');
    await files.isPreviewed('上傳 2 筆');
    await files.store();
    await files.isPreviewed('沒有可儲存的資料');
  });
});

test('elsewhere the metro’s page is no page', async ({ page, login }) => {
  await login.comesBackAs(ACCOUNTS.client);
  await page.goto('/manual/import-kmrt');
  await expect(page).not.toHaveURL(/import-kmrt/);
});
