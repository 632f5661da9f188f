import { describe, expect, it } from 'vitest';
import { bytesOf } from '../documents/test-random';
import { readWorkbook } from './read-workbook';
import { cellWords, visibleTable } from './sheet-table';
import { bytesOfFields, cell, compoundFile, record, text16, xlsBytes } from './test-xls';
import { type TestBook, xlsxBytes, xlsxParts, zipOf } from './test-xlsx';
import type { Workbook, WorkbookSheet } from './workbook';

const read = (bytes: Uint8Array): Workbook => {
  const answer = readWorkbook(bytes);
  if ('refusal' in answer) throw new Error(JSON.stringify(answer.refusal));
  return answer.workbook;
};
const refusal = (bytes: Uint8Array) => {
  const answer = readWorkbook(bytes);
  return 'refusal' in answer ? answer.refusal : 'taken';
};
const words = (sheet: WorkbookSheet | undefined) =>
  sheet && visibleTable(sheet).rows.map(({ number, cells }) => [number, ...cells.map(cellWords)]);

const rows = (xml: string): TestBook => ({ sheets: [{ name: 'A', xml: `<sheetData>${xml}</sheetData>` }] });
const first = (book: TestBook) => read(xlsxBytes(book)).sheets[0] as WorkbookSheet;

describe('cells of an xlsx', () => {
  it.each([
    ['a number', '<c r="A1"><v>-6.25</v></c>', -6.25],
    ['a number with an exponent', '<c r="A1"><v>1.5E-3</v></c>', 0.0015],
    ['a text by its number, without what is spoken of it', '<c r="A1" t="s"><v>0</v></c>', '邊坡'],
    ['a text in pieces', '<c r="A1" t="s"><v>1</v></c>', 'a & b'],
    ['a text in place', '<c r="A1" t="inlineStr"><is><r><t>TM</t></r><r><t>-03</t></r></is></c>', 'TM-03'],
    ['the text of a formula', '<c r="A1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>', 'ab'],
    ['yes', '<c r="A1" t="b"><v>1</v></c>', true],
    ['an error', '<c r="A1" t="e"><f>NA()</f><v>#N/A</v></c>', { error: '#N/A' }],
    ['a formula that nobody computed', '<c r="A1"><f>B1*2</f></c>', { error: '=' }],
    ['the result of a formula', '<c r="A1"><f>B1*2</f><v>12</v></c>', 12],
    // 44937 days after 1899-12-30
    ['a date', '<c r="A1" s="1"><v>44937</v></c>', { local: Date.UTC(2023, 0, 11) }],
    // 0.25 days are six hours
    ['a date in a format of its own', '<c r="A1" s="2"><v>44937.25</v></c>', { local: Date.UTC(2023, 0, 11, 6) }],
    [
      '28 February 1900, before a day that never was',
      '<c r="A1" s="1"><v>59</v></c>',
      { local: Date.UTC(1900, 1, 28) },
    ],
    ['a duration', '<c r="A1" s="3"><v>1.5</v></c>', 1.5],
    ['a date of ISO 8601', '<c r="A1" t="d"><v>2026-11-15T08:40:00</v></c>', { local: Date.UTC(2026, 10, 15, 8, 40) }],
  ])('%s', (_, xml, expected) => {
    const texts = '<si><t>邊坡</t><rPh sb="0"><t>bian</t></rPh></si><si><r><t>a </t></r><r><t>&amp; b</t></r></si>';
    const book = { ...rows(`<row r="1">${xml}</row>`), texts };
    expect(first(book).rows).toEqual([{ number: 1, isHidden: false, cells: [expected] }]);
  });

  it('count days from 1904 where the workbook says so', () => {
    const book = { ...rows('<row r="1"><c s="1"><v>1</v></c></row>'), workbookPr: '<workbookPr date1904="1"/>' };
    expect(first(book).rows[0]?.cells).toEqual([{ local: Date.UTC(1904, 0, 2) }]);
  });

  it('stand in order where no place is said', () => {
    const book = rows('<row><c><v>1</v></c><c><v>2</v></c></row><row><c/><c><v>3</v></c></row>');
    expect(words(first(book))).toEqual([[1, '1', '2'], [2, '', '3']]); // biome-ignore format: a table
  });
});

describe('what is in sight', () => {
  it('leaves hidden sheets, rows and columns to be told apart, and fills merged cells', () => {
    const xml =
      '<cols><col min="2" max="2" hidden="1"/></cols><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="C1"><v>3</v></c></row><row r="2" hidden="1"><c r="A2"><v>4</v></c></row><row r="3"><c r="C3"><v>5</v></c></row></sheetData><mergeCells><mergeCell ref="A1:A3"/></mergeCells>';
    const names = '<definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">\'A b\'!$A$1:$C$9</definedName></definedNames>'; // biome-ignore format: one line
    const { sheets } = read(
      xlsxBytes({ sheets: [{ name: 'A b', xml }, { name: 'H', state: 'veryHidden', xml: '' }], names }), // biome-ignore format: one line
    );
    expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([['A b', false], ['H', true]]); // biome-ignore format: a table
    expect(sheets[0]?.printArea).toEqual({ firstRow: 1, lastRow: 9, firstColumn: 0, lastColumn: 2 });
    expect(words(sheets[0])).toEqual([[1, '1', '3'], [3, '1', '5']]); // biome-ignore format: a table
  });
});

describe('an xls', () => {
  const formats = [
    record(0x22, bytesOfFields([[0, 2]])),
    record(0x41e, bytesOfFields([[164, 2]]), text16('yyyy/mm/dd')),
    ...[0, 164].map((format) => record(0xe0, bytesOfFields([[0, 2], [format, 2], [0, 8], [0, 8]]))), // biome-ignore format: a record
  ];
  // Two texts, the second of which continues in another record with letters of one byte
  const [long, tail] = ['雨'.repeat(40), 'abc'];
  const texts = [
    record(0xfc, bytesOfFields([[2, 4], [2, 4]]), text16('儀器'), bytesOfFields([[43, 2], [1, 1]]), text16(long).subarray(3)), // biome-ignore format: a record
    record(0x3c, bytesOfFields([[0, 1]]), bytesOf(tail)),
  ];
  const sheet = {
    name: '觀測',
    records: [
      record(0x7d, bytesOfFields([[3, 2], [3, 2], [0, 2], [0, 2], [1, 2], [0, 2]])), // biome-ignore format: a record
      record(0x208, bytesOfFields([[2, 2], [0, 2], [9, 2], [0, 2], [0, 2], [0, 2], [0x20, 2], [0, 2]])), // biome-ignore format: a record
      cell(0xfd, 1, 0, 0, bytesOfFields([[0, 4]])),
      cell(0xfd, 1, 1, 0, bytesOfFields([[1, 4]])),
      cell(0x203, 2, 0, 0, bytesOfFields([[-6.25, 8]])),
      cell(0x203, 2, 1, 1, bytesOfFields([[44937, 8]])),
      // RK: 1234 hundredths as an integer: 1234 << 2 | 2 | 1
      cell(0x27e, 2, 2, 0, bytesOfFields([[(1234 << 2) | 3, 4]])),
      cell(0x203, 2, 3, 0, bytesOfFields([[9, 8]])),
      cell(0x203, 3, 0, 0, bytesOfFields([[7, 8]])),
      // A formula with its text in the next record
      cell(0x06, 4, 0, 0, bytesOfFields([[0, 4], [0, 2], [0xffff, 2], [0, 2], [0, 4], [0, 2]])), // biome-ignore format: a record
      record(0x207, text16('ab')),
      cell(0x205, 4, 1, 0, bytesOfFields([[42, 1], [1, 1]])), // biome-ignore format: a record
      record(0xe5, bytesOfFields([[1, 2], [3, 2], [3, 2], [1, 2], [2, 2]])), // biome-ignore format: a record
    ],
  };

  it('is read like an xlsx: texts, numbers, dates, formulas, what is hidden and merged', () => {
    const { sheets } = read(xlsBytes([...formats, ...texts], [sheet, { name: 'H', isHidden: true, records: [] }]));
    expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([['觀測', false], ['H', true]]); // biome-ignore format: a table
    expect(words(sheets[0])).toEqual([
      [1, '儀器', long + tail, ''],
      [2, '-6.25', '2023-01-11', '12.34'],
      [4, 'ab', '#N/A', '#N/A'],
    ]);
  });

  it('that is locked, or of Excel 95, is refused', () => {
    expect(refusal(xlsBytes([record(0x2f, new Uint8Array(6))], [sheet]))).toEqual({ reason: 'encrypted' });
    expect(refusal(compoundFile('EncryptedPackage', new Uint8Array(10)))).toEqual({ reason: 'encrypted' });
    expect(refusal(compoundFile('Book', new Uint8Array(10)))).toEqual({ reason: 'old-format' });
  });

  it('whose text is missing names the sheet and row', () => {
    const broken = { name: '觀測', records: [cell(0xfd, 5, 0, 0, bytesOfFields([[77, 4]]))] };
    expect(refusal(xlsBytes(formats, [broken]))).toEqual({ reason: 'damaged', sheet: '觀測', row: 5 });
  });
});

describe('what is refused', () => {
  const good = rows('<row r="1"><c r="A1"><v>1</v></c></row>');

  it.each([
    ['a table of text', bytesOf('name,unit\nTM-03,mm'), 'not-a-workbook'],
    ['nothing', new Uint8Array(0), 'not-a-workbook'],
    ['an archive of something else', zipOf({ 'word/document.xml': '<w/>' }), 'not-a-workbook'],
    ['a binary workbook', zipOf({ 'xl/workbook.bin': 'x' }), 'old-format'],
    ['half of a file', xlsxBytes(good).subarray(0, 1500), 'damaged'],
  ])('%s', (_, bytes, reason) => expect(refusal(bytes)).toEqual({ reason }));

  it('a flipped bit in a number, by the checksum alone', () => {
    const bytes = xlsxBytes(good);
    const value = bytesOf('<v>1</v>');
    const at = bytes.findIndex((_, i) => value.every((byte, k) => bytes[i + k] === byte)) + '<v>'.length;
    // The digit 1 becomes 5: the sheet stays a sheet
    bytes[at] = (bytes[at] ?? 0) ^ 4;
    expect(String.fromCharCode(bytes[at] ?? 0)).toBe('5');
    expect(refusal(bytes)).toMatchObject({ reason: 'damaged' });
  });

  it('a sheet that declares entities, or is not closed', () => {
    const bomb = { ...xlsxParts(good), 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "aa">]><worksheet>&a;</worksheet>' }; // biome-ignore format: one line
    expect(refusal(zipOf(bomb))).toMatchObject({ reason: 'damaged' });
    const open = { ...xlsxParts(good), 'xl/worksheets/sheet1.xml': '<worksheet><sheetData>' };
    expect(refusal(zipOf(open))).toMatchObject({ reason: 'damaged' });
  });

  it.each([
    ['a cell below the last row', '<row r="100001"><c r="A100001"><v>1</v></c></row>', 'too-many-rows', 100001],
    ['a cell beyond the last column', '<row r="7"><c r="XFD7"><v>1</v></c></row>', 'too-many-columns', 7],
    ['a number that is none', '<row r="3"><c r="A3"><v>6,3l8.7</v></c></row>', 'damaged', 3],
    ['a text that does not exist', '<row r="4"><c r="A4" t="s"><v>9</v></c></row>', 'damaged', 4],
  ])('%s, with sheet and row', (_, xml, reason, row) => {
    expect(refusal(xlsxBytes(rows(xml)))).toEqual({ reason, sheet: 'A', row });
  });

  it('more cells than memory should hold, however few the file has', () => {
    // 2001 rows with only the 2000th cell written: 2001 × 2000 places are more than 4,000,000
    const xml = Array.from({ length: 2001 }, (_, i) => `<row r="${i + 1}"><c r="BXX${i + 1}"><v>1</v></c></row>`).join(
      '',
    );
    expect(refusal(xlsxBytes(rows(xml)))).toEqual({ reason: 'too-many-cells', sheet: 'A', row: 2001 });
  });
});
