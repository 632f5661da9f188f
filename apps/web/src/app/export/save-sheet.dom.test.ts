import type { TableSheet } from '@talus/domain/sheets/table-sheet';
import { expect, it } from 'vitest';
import { sheetBlob, sheetFileName } from './save-sheet';
import { readSheet, textOf } from './test-files';

const AT = Date.UTC(2026, 10, 15, 8, 40);
const SHEET: TableSheet = {
  name: '最新資料: A/B',
  about: [
    ['專案', 'TK 線'],
    ['匯出時間', { local: AT + 20_000 }],
  ],
  heads: ['儀器', '量測值', '時間', '備註'],
  rows: [
    ['TM-03', { number: 34.720000000000006, decimals: 2 }, { local: AT }, '=HYPERLINK("x")'],
    ['-1+1', { number: -0.001, decimals: 2 }, null, '兩行\n<b>&"'],
    ['TM-05', null, { local: AT }, null],
  ],
};

it('a workbook is read back with numbers, times and texts as such', async () => {
  const sheet = await readSheet(sheetBlob(SHEET, 'xlsx'));
  expect(sheet.name).toBe('最新資料  A B');
  expect(sheet.row(2, 2)).toEqual(['匯出時間', new Date(AT + 20_000)]);
  // Two rows of description and an empty row: the column heads are in row 4
  expect(sheet.row(4, 4)).toEqual(SHEET.heads);
  expect(sheet.row(5, 4)).toEqual(['TM-03', 34.72, new Date(AT), '=HYPERLINK("x")']);
  expect(sheet.row(6, 4)).toEqual(['-1+1', -0.001, null, '兩行\n<b>&"']);
  expect([sheet.numFmt('B5'), sheet.numFmt('C5')]).toEqual(['0.00', 'yyyy-mm-dd hh:mm']);
  expect(sheet.frozen).toEqual({ xSplit: 1, ySplit: 4 });
});

it('a csv file keeps decimals, computes nothing and says that it is UTF-8', async () => {
  expect(await textOf(sheetBlob(SHEET, 'csv'))).toBe(
    [
      '\uFEFF專案,TK 線',
      '匯出時間,2026-11-15 08:40:20',
      '',
      '儀器,量測值,時間,備註',
      'TM-03,34.72,2026-11-15 08:40,"\'=HYPERLINK(""x"")"',
      '\'-1+1,0.00,,"兩行\n<b>&"""',
      'TM-05,,2026-11-15 08:40,',
      '',
    ].join('\r\n'),
  );
});

it('is named after project, screen and minute, without a letter that a file system refuses', () =>
  expect(
    sheetFileName({ project: 'TK/A: 線', title: '最新資料', now: AT - 8 * 3_600_000, zone: 'Asia/Taipei' }, 'csv'),
  ).toBe('TK_A_ 線 最新資料 2026-11-15 0840.csv'));
