import { describe, expect, it } from 'vitest';
import { readWorkbook } from '../workbooks/read-workbook';
import { type TestBook, xlsxBytes, zipOf } from '../workbooks/test-xlsx';
import type { WorkbookSheet } from '../workbooks/workbook';
import { checkDraft, draftOf, instrumentNamed, instrumentNear, repeated, timeToSend } from './draft';
import {
  type FoundSheet,
  type ManualSheet,
  NO_CHOICE,
  readManualSheet,
  readManualSheets,
  type SheetChoice,
} from './read-sheets';
import { areOtherUnits, brokenBound, doubledFields, fieldColumns } from './sheet-fields';
import { saidTime, timeOfRow } from './sheet-time';
import { readingWorkbook } from './template';

const text = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`;
const num = (place: string, value: number, style = 0) => `<c r="${place}" s="${style}"><v>${value}</v></c>`;
const row = (number: number, cells: string, more = '') => `<row r="${number}" ${more}>${cells}</row>`;
const area = (range: string) =>
  `<definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">OW!${range}</definedName></definedNames>`;

const sheetsOf = (book: TestBook) => {
  const answer = readWorkbook(xlsxBytes(book));
  if ('refusal' in answer) throw new Error(JSON.stringify(answer.refusal));
  return readManualSheets(answer.workbook);
};
const sheetOf = (xml: string, { names = area('$A$1:$F$50'), more = '', workbookPr = '' } = {}): ManualSheet => {
  const [found] = sheetsOf({
    sheets: [{ name: 'OW', xml: `${more}<sheetData>${xml}</sheetData>` }],
    names,
    workbookPr,
  });
  if (!found || found.unread !== null) throw new Error(found?.unread ?? 'none');
  return found.sheet;
};

const HEADS = row(4, text('A4', '儀器編號') + text('B4', '時刻') + text('C4', '讀數') + text('D4', '備註'));

describe('a sheet of wells', () => {
  // 46341 is 2026-11-15: 44937 (2023-01-11) and 1404 days; 0.3333 of a day is eight o'clock
  const xml =
    row(2, text('B2', '本次觀測日期') + num('C2', 46341 + 1 / 3)) +
    HEADS +
    row(5, text('A5', 'OW-01') + num('B5', 485 / 1440, 1) + num('C5', -6.238)) +
    row(6, text('A6', 'OW-02') + text('B6', '25:10') + text('C6', '6.O12') + text('D6', '碰撞')) +
    row(7, text('A7', 'OW-09') + num('C7', 1), 'hidden="1"') +
    row(8, text('A8', 'OW-03') + num('C8', -7.612)) +
    row(9, num('C9', 3)) +
    row(60, text('A60', 'OW-99') + num('C60', 1));
  const sheet = sheetOf(xml, { more: '<cols><col min="5" max="5" hidden="1"/></cols>' });

  it('is read within its print area, without what is hidden, and says what it left out', () => {
    expect(sheet.head).toEqual({ row: 4, label: '儀器編號' });
    expect(sheet.time).toMatchObject({ label: '本次觀測日期', row: 2, column: 1, local: Date.UTC(2026, 10, 15, 8) });
    expect(sheet.rows.map(({ number, name, time, timeText }) => [number, name, time ?? timeText])).toEqual([
      [5, 'OW-01', '2026-11-15 08:05'],
      [6, 'OW-02', '25:10'],
      [8, 'OW-03', '2026-11-15 08:00'],
    ]);
    expect(sheet.skipped).toEqual({ rows: 1, columns: 1, unnamed: [9] });
  });

  it('becomes drafts, each with what is wrong in its own cell', () => {
    const columns = fieldColumns(sheet, null);
    const drafts = sheet.rows.map((one) => draftOf(one, columns, 'id'));
    expect(drafts[1]).toMatchObject({ name: 'OW-02', time: '25:10', reading: '6.O12', remark: '碰撞' });
    const now = Date.UTC(2026, 10, 15, 8, 2);
    const checked = drafts.map((draft) => checkDraft(draft, columns, now));
    expect(checked.map(({ faults }) => faults)).toEqual([{ time: 'ahead' }, { time: 'time', reading: 'number' }, {}]);
    expect([checked[2]?.values.reading, timeToSend(checked[2]?.time ?? 0)]).toEqual([-7.612, '2026-11-15T08:00']);
  });
});

describe('heads', () => {
  it('in two rows and merged are both heads of their columns', () => {
    const xml =
      row(1, text('A1', '觀測日期：115/11/15 09:30')) +
      row(3, text('A3', '編號') + text('B3', '本次觀測')) +
      row(4, text('B4', 'A+') + text('C4', 'A−')) +
      row(5, text('A5', 'SIS-05_0.5') + num('B5', 282) + num('C5', -290));
    const merged = '<mergeCells><mergeCell ref="A3:A4"/><mergeCell ref="B3:C3"/></mergeCells>';
    const [found] = sheetsOf({ sheets: [{ name: 'OW', xml: `<sheetData>${xml}</sheetData>${merged}` }], names: area('$A$1:$F$50') }); // biome-ignore format: one line
    if (!found || found.unread !== null) throw new Error('unread');
    expect(found.sheet.rows.map(({ name, time }) => [name, time])).toEqual([['SIS-05_0.5', '2026-11-15 09:30']]);
    expect(fieldColumns(found.sheet, null)).toMatchObject({ 'A+': { at: 1 } });
    expect(draftOf(found.sheet.rows[0] as never, fieldColumns(found.sheet, null), null)).toMatchObject({
      'A+': '282',
      'A-': '-290',
    });
  });

  it('may say the time of each row, and then the columns of a type by name or by place', () => {
    const xml =
      row(1, text('A1', 'TIMESTAMP') + text('B1', '編號') + text('C1', '水位 (m)') + text('D1', 'x')) +
      // 1904: day 44937 of it is 1904-01-01 and 44937 days, 2027-01-12
      row(2, num('A2', 44937) + text('B2', 'OW-01') + num('C2', 1) + num('D2', 2));
    const type = { header_setting: [{ name: '水位(m)', col: 3, reading1: true, lt: 0 }], reading1_tag: '', reading3_tag: '', 'reading1_A+_tag': '', 'reading1_A-_tag': '' }; // biome-ignore format: one line
    const sheet = sheetOf(xml);
    expect(sheet.rows[0]?.time).toBe('2023-01-11 00:00');
    expect(sheetOf(xml, { workbookPr: '<workbookPr date1904="1"/>' }).rows[0]?.time).toBe('2027-01-12 00:00');
    expect(fieldColumns(sheet, type).reading?.at).toBe(2);
    const renamed = { ...type, header_setting: [{ name: 'gone', col: 3, reading1: true }] };
    expect(fieldColumns(sheet, renamed).reading?.at).toBe(3);
    expect(checkDraft(draftOf(sheet.rows[0] as never, fieldColumns(sheet, type), 'i'), fieldColumns(sheet, type), Date.UTC(2030, 1)).warnings).toEqual({ reading: { sign: '<', limit: 0 } }); // biome-ignore format: one line
  });
});

describe('what is not read', () => {
  const good = `<sheetData>${HEADS}${row(5, text('A5', 'OW-01') + num('C5', 1))}</sheetData>`;
  // biome-ignore format: a sheet a line
  it.each([
    ['hidden', { sheets: [{ name: 'OW', state: 'hidden', xml: good }], names: area('$A$1:$F$50') }],
    ['empty', { sheets: [{ name: 'OW', xml: '<sheetData/>' }] }],
    ['no-head', { sheets: [{ name: 'OW', xml: good.replace('儀器編號', '名稱') }], names: area('$A$1:$F$50') }],
    ['no-rows', { sheets: [{ name: 'OW', xml: `<sheetData>${HEADS}</sheetData>` }], names: area('$A$1:$F$50') }],
  ])('%s', (reason, book) => {
    expect(sheetsOf(book).map(({ unread }) => unread)).toEqual([reason]);
  });
});

describe('the area of a sheet', () => {
  const body = HEADS + row(5, text('A5', 'OW-01') + num('C5', -6.2)) + row(6, text('A6', 'OW-02') + num('C6', -7.1));
  const book = (names: string) => ({ sheets: [{ name: 'OW', xml: `<sheetData>${body}</sheetData>` }], names });
  const bookOf = (names: string) => {
    const answer = readWorkbook(xlsxBytes(book(names)));
    if ('refusal' in answer) throw new Error(answer.refusal.reason);
    return answer.workbook.sheets[0] as WorkbookSheet;
  };
  const namesIn = (found: FoundSheet) =>
    found.unread === null ? found.sheet.rows.map(({ name }) => name) : found.unread;

  it.each([
    ['is its print area', area('$A$1:$F$5'), NO_CHOICE, 'print', ['OW-01']],
    ['is wherever something stands, where nothing is said of printing', '', NO_CHOICE, 'whole', ['OW-01', 'OW-02']],
    ['is so too where several blocks are printed', area('$A$1:$B$9,OW!$D$1:$E$9'), NO_CHOICE, 'whole', ['OW-01', 'OW-02']],
    ['is the one that was chosen', area('$A$1:$F$5'), { ...NO_CHOICE, area: { firstRow: 4, lastRow: 6, firstColumn: 0, lastColumn: 3 } }, 'chosen', ['OW-01', 'OW-02']],
  ] as const)('%s', (_, names, choice, from, rows) => {
    const found = readManualSheet(bookOf(names), false, choice);
    expect([found.from, namesIn(found)]).toEqual([from, rows]);
  }); // biome-ignore format: a table
});

describe('columns', () => {
  const one = (heads: readonly string[], cells: readonly (string | number)[], choice: Partial<SheetChoice> = {}) => {
    const letter = (i: number) => 'ABCDEFG'[i] ?? '';
    const cell = (value: string | number, place: string) => (typeof value === 'number' ? num(place, value) : value === '' ? '' : text(place, value)); // biome-ignore format: one line
    const line = (number: number, values: readonly (string | number)[]) => row(number, values.map((value, i) => cell(value, `${letter(i)}${number}`)).join('')); // biome-ignore format: one line
    const answer = readWorkbook(xlsxBytes({ sheets: [{ name: 'OW', xml: `<sheetData>${line(3, heads)}${line(4, cells)}</sheetData>` }] })); // biome-ignore format: one line
    if ('refusal' in answer) throw new Error(answer.refusal.reason);
    return readManualSheet(answer.workbook.sheets[0] as WorkbookSheet, false, { ...NO_CHOICE, ...choice });
  };
  const read = (...given: Parameters<typeof one>): ManualSheet => {
    const found = one(...given);
    if (found.unread !== null) throw new Error(found.unread);
    return found.sheet;
  };

  it.each(['本次讀數(m)', '讀值', '讀值（m）', '讀數 [m]', 'Reading (m)', '測值'])('%s holds what was read', (head) => {
    const { reading } = fieldColumns(read(['編號', head], ['OW-01', -6.2]), null);
    expect([reading?.at, reading?.unit]).toEqual([1, /m\W/.test(head) ? 'm' : null]);
  });

  it('with the same head are asked about, unless nothing stands in the others', () => {
    const sheet = read(['編號', '讀數', '讀數', '備註'], ['OW-01', -6.2, -6.3, '']);
    expect(fieldColumns(sheet, null).reading).toBeUndefined();
    expect(doubledFields(sheet, null)).toEqual([{ use: 'reading', places: [1, 2] }]);
    const half = read(['編號', '讀數', '讀數(m)', '讀數'], ['OW-01', '', '', -6.3]);
    expect([fieldColumns(half, null).reading?.at, doubledFields(half, null)]).toEqual([3, []]);
    const chosen = read(['編號', '讀數', '讀數', '備註'], ['OW-01', -6.2, -6.3, ''], { columns: { reading: 2 } });
    expect([fieldColumns(chosen, null).reading?.at, doubledFields(chosen, null)]).toEqual([2, []]);
    expect(read(['編號', '編號', '讀數'], ['1', 'OW-01', -6.2]).doubles).toEqual([{ use: 'name', places: [0, 1] }]);
  });

  it('of numbers and of names both: the names count', () => {
    expect(read(['編號', '儀器編號', '讀數'], [1, 'OW-01', -6.2]).rows[0]?.name).toBe('OW-01');
  });

  it('whose heads say nothing can be chosen, with or without the row of the heads', () => {
    const [heads, cells] = [
      ['井', '日期', '深'],
      ['OW-01', '2026/11/15 2:30 PM', -6.2],
    ] as const;
    expect(one(heads, cells).unread).toBe('no-head');
    const columns = { name: 0, date: 1, reading: 2 };
    const headed = read(heads, cells, { head: 3, columns });
    expect([headed.head?.row, headed.rows.map(({ number, name, time }) => [number, name, time])]).toEqual([3, [[4, 'OW-01', '2026-11-15 14:30']]]); // biome-ignore format: one line
    expect(fieldColumns(headed, null).reading?.at).toBe(2);
    expect(headed.uses).toEqual({ name: 0, date: 1 });
    const bare = read(heads, cells, { columns, area: { firstRow: 4, lastRow: 4, firstColumn: 0, lastColumn: 2 } });
    expect([bare.head, bare.rows[0]?.name]).toEqual([null, 'OW-01']);
    expect(
      fieldColumns(read(['編號', '讀數'], ['OW-01', 1], { columns: { reading: null } }), null).reading,
    ).toBeUndefined();
  });

  it.each([['m', 'cm', true], ['m', 'm', false], ['kPa', 'MPa', true], ['m', 'kPa', false], ['digit', 'mm', false]] as const)('in %s of an instrument in %s are of another unit: %s', (a, b, other) => {
    expect(areOtherUnits(a, b)).toBe(other);
  }); // biome-ignore format: a row
});

describe('times', () => {
  const clock = (hour: number, minute: number) => ({ clock: (hour * 60 + minute) * 60_000 });
  // biome-ignore format: a cell a line
  it.each([
    [44937, { local: Date.UTC(2023, 0, 11) }], ['2026/11/15', { local: Date.UTC(2026, 10, 15) }],
    ['2026年11月15日 08:05', { local: Date.UTC(2026, 10, 15, 8, 5) }], ['民國115年11月15日', { local: Date.UTC(2026, 10, 15) }],
    ['08:05', clock(8, 5)], ['8時5分', clock(8, 5)], [0.25, clock(6, 0)], [0, clock(0, 0)],
    ['2:30 PM', clock(14, 30)], ['下午 2:30', clock(14, 30)], ['民國99年12月31日', { local: Date.UTC(2010, 11, 31) }],
    ['115/11/15 2:30 PM', { local: Date.UTC(2026, 10, 15, 14, 30) }], ['99/12/31', null],
    ['25:10', null], ['08:61', null], ['soon', null], [-1, null], [20261115, null], [true, null], [{ error: '#N/A' }, null],
  ])('%o', (cell, said) => {
    expect(saidTime(cell, false)).toEqual(said);
  });

  it('of a row are its own, its hour on the sheet’s day, or the sheet’s; without a day there is none', () => {
    const sheet = Date.UTC(2026, 10, 15, 8);
    expect(timeOfRow(['09:30'], sheet, false)).toBe('2026-11-15 09:30');
    expect(timeOfRow(['2026/11/14', 0.5], sheet, false)).toBe('2026-11-14 12:00');
    expect([timeOfRow([null], sheet, false), timeOfRow(['09:30'], null, false)]).toEqual(['2026-11-15 08:00', null]);
  });
});

it('knows an instrument by its name, however it is typed, and else the nearest', () => {
  const wells = ['OW-05', 'OW-13', 'ow-13', 'SIS-05_0.5'].map((name) => ({ _id: name, name }));
  const found = (name: string) => instrumentNamed(name, wells)?.name ?? null;
  expect(['OW-05', 'ow 05', 'ＯＷ－０５', 'OW-13', 'OW 13', 'OW-O5'].map(found)).toEqual([
    'OW-05', 'OW-05', 'OW-05', 'OW-13', null, null,
  ]); // biome-ignore format: a row
  expect(instrumentNear('OW-O5', wells)?.name).toBe('OW-05');
  expect(instrumentNear('W-21', wells)).toBeNull();
});

it('warns of a value beyond a bound, which is what a good one keeps', () => {
  const heading = { name: 'x', col: 0, gte: -30, lt: 0 };
  expect([brokenBound(heading, -30), brokenBound(heading, 0), brokenBound(heading, -30.1), brokenBound(null, 5)]).toEqual([
    null, { sign: '<', limit: 0 }, { sign: '≥', limit: -30 }, null,
  ]); // biome-ignore format: a row
});

it('finds what is said twice', () => {
  const at = (instrument: string | null, time: number | null) => ({ instrument, time });
  expect(repeated([at('a', 1), at('a', 2), at('a', 1), at(null, 1), at(null, 1), at('a', null)])).toEqual(new Set([2]));
});

it('takes the workbook that it offers to fill in', () => {
  const files = readingWorkbook([
    { name: '水位井 OW/1', time: ['本次觀測日期', { local: Date.UTC(2026, 10, 15, 8) }], heads: ['儀器編號', '時刻', '量測值'], rows: [['OW-01', '08:05', { number: -6.238, decimals: 3 }], ['OW-02', null, null]] },
  ]); // biome-ignore format: one sheet
  const answer = readWorkbook(zipOf(Object.fromEntries(files.map(({ name, text }) => [name, text]))));
  const [found] = 'workbook' in answer ? readManualSheets(answer.workbook) : [];
  if (!found || found.unread !== null) throw new Error(JSON.stringify(found));
  expect(found.name).toBe('水位井 OW 1');
  const columns = fieldColumns(found.sheet, null);
  expect(found.sheet.rows.map((one) => draftOf(one, columns, null)).map(({ name, time, reading }) => [name, time, reading])).toEqual([
    ['OW-01', '2026-11-15 08:05', '-6.238'], ['OW-02', '2026-11-15 08:00', ''],
  ]); // biome-ignore format: a table
});
