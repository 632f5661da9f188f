import { readBack, type SheetRead } from '@talus/domain/workbooks/test-read-back';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv';
import type { Sheet, SheetRow } from './sheet';
import { xlsxOf } from './xlsx';

const at = (minute: number) => Date.UTC(2026, 10, 15, 8, minute);

const sheetOf = (rows: SheetRow[], heads = ['水位 <1> & "2" (m)', 'RG-01 (mm/h)']): Sheet => ({
  name: '監測資料',
  timeHead: '時間',
  columns: heads.map((head, i) => ({ head, decimals: i === 0 ? 2 : 0 })),
  rows: (async function* () {
    yield rows;
  })(),
});

async function read(pieces: AsyncIterable<Uint8Array>): Promise<SheetRead[]> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return readBack(Buffer.concat(all));
}

describe('a workbook', () => {
  it('holds dates and numbers with their formats, and nothing where nothing was measured', async () => {
    const rows = [
      { local: at(40), values: [34.72000000000003, null] },
      { local: at(50) + 7_000, values: [-0.5, 12] },
    ];
    const [sheet] = (await read(xlsxOf(sheetOf(rows)))) as [SheetRead];
    expect(sheet.name).toBe('監測資料');
    expect(sheet.row(1, 3)).toEqual(['時間', '水位 <1> & "2" (m)', 'RG-01 (mm/h)']);
    expect(sheet.row(2, 3)).toEqual([new Date(at(40)), 34.72, null]);
    expect(sheet.row(3, 3)).toEqual([new Date(at(50) + 7_000), -0.5, 12]);
    expect(['A2', 'B2', 'C3'].map(sheet.numFmt)).toEqual(['yyyy-mm-dd hh:mm', '0.00', '0']);
  });

  it('says above the table what it is about, an empty row below it, and freezes all of it', async () => {
    const about = [['專案', 'TK 線 P-2107'], ['期間', '2026-11-14 至 2026-11-15']] as const; // biome-ignore format: two rows
    const [sheet] = await read(xlsxOf({ ...sheetOf([{ local: at(40), values: [1, 2] }]), about }));
    expect([1, 2, 3, 4].map((row) => sheet?.row(row, 2))).toEqual([
      ['專案', 'TK 線 P-2107'],
      ['期間', '2026-11-14 至 2026-11-15'],
      [null, null],
      ['時間', '水位 <1> & "2" (m)'],
    ]);
    expect([sheet?.value('B5'), sheet?.frozen.ySplit]).toEqual([1, 4]);
    const text: string[] = [];
    for await (const piece of csvOf({ ...sheetOf([{ local: at(40), values: [1, 2] }]), about })) text.push(piece);
    expect(text.join('').split('\r\n').slice(0, 4)).toEqual([
      '\uFEFF專案,TK 線 P-2107',
      '期間,2026-11-14 至 2026-11-15',
      '',
      '時間,"水位 <1> & ""2"" (m)",RG-01 (mm/h)',
    ]);
  });

  it('goes on in another sheet where one is full', async () => {
    const rows = Array.from({ length: 5 }, (_, i) => ({ local: at(i), values: [i, i] }));
    const sheets = await read(xlsxOf(sheetOf(rows), 4));
    // a header row and three rows of values in each
    expect(sheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['監測資料', 4],
      ['監測資料 2', 3],
    ]);
    expect(sheets[1]?.value('B2')).toBe(3);
  });

  it('has heads alone where there is nothing', async () => {
    expect((await read(xlsxOf(sheetOf([]))))[0]?.rowCount).toBe(1);
    expect((await read(xlsxOf(sheetOf([], []))))[0]?.rowCount).toBe(1);
  });

  it('names columns beyond Z', async () => {
    const heads = Array.from({ length: 60 }, (_, i) => `I${i}`);
    const [sheet] = await read(xlsxOf(sheetOf([{ local: at(0), values: heads.map((_, i) => i) }], heads)));
    // B is 0, Z is 24, AA is 25, BI is 59: 2 × 26 + 8 letters before it, less the first column
    expect(['B2', 'Z2', 'AA2', 'BI2'].map((name) => sheet?.value(name))).toEqual([0, 24, 25, 59]);
  });
});

it('a csv file starts with a mark for UTF-8, quotes what needs it and computes nothing', async () => {
  const rows = [
    { local: at(40), values: [34.72000000000003, null] },
    { local: at(50) + 7_000, values: [null, 1e-7] },
  ];
  let text = '';
  for await (const piece of csvOf(sheetOf(rows, ['=cmd, "x"', 'RG-01 (mm)']))) text += piece;
  expect(text).toBe(
    '\uFEFF時間,"\'=cmd, ""x""",RG-01 (mm)\r\n2026-11-15 08:40,34.72,\r\n2026-11-15 08:50:07,,1e-7\r\n',
  );
});

it.each([
  ['=1+1', "'=1+1"],
  ['+886', "'+886"],
  ['-2+3', "'-2+3"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['TM-01', 'TM-01'],
  ['a=b', 'a=b'],
])('a csv head %j is written %j: a spreadsheet computes none', async (head, written) => {
  const pieces: string[] = [];
  for await (const piece of csvOf(sheetOf([], [head]))) pieces.push(piece);
  expect(pieces[0]).toBe(`\uFEFF時間,${written}\r\n`);
});

it('a negative reading stays a number in a csv file', async () => {
  let text = '';
  for await (const piece of csvOf(sheetOf([{ local: at(40), values: [-3.5] }], ['TM-01']))) text += piece;
  expect(text).toContain('\r\n2026-11-15 08:40,-3.5\r\n');
});
