import { describe, expect, it } from 'vitest';
import { readWorkbook } from '../workbooks/read-workbook';
import { xlsxBytes } from '../workbooks/test-xlsx';
import { IMPORT_FIELDS, type ImportKey } from './import-fields';
import { matchHeads } from './match-heads';
import { crossColumns, readImportRow } from './read-row';
import { readImport } from './read-sheet';

const GOOD = { name: 'TM-17', document_id: 'CR6-12_A2', startDate: '2026-11-20' };
const problems = (cells: object) => readImportRow({ ...GOOD, ...cells }).problems;
const readingOf = (key: ImportKey, cell: string | number) => readImportRow({ ...GOOD, [key]: cell }).values[key];

describe('a row that is imported', () => {
  it.each([
    ['R0', '6,214.0', 6214],
    ['R0', '−1,204', -1204],
    ['WL_plus', 0, 0],
    ['F1', '-0.0102', -0.0102],
    ['decimal_points', '3', 3],
    ['display_output', '量測值', 'reading2'],
    ['display_output', 'reading1', 'reading1'],
    ['startDate', '2026/11/20', '2026-11-20 00:00'],
    ['coordinates', '120.8581, 24.6282', [120.8581, 24.6282]],
    ['coordinates', '120.8581，24.6282', [120.8581, 24.6282]],
    ['allowRate', 'O', true],
    ['allowRate', '', false],
    ['sms.WSL', 'true', true],
    ['sms.WSL', 'false', false],
    ['sms.WSL', '○', true],
    ['sms.WSL', '開', true],
    ['sms.WSL', 'X', false],
    ['AL_plus', '', null],
  ] as const)('%s %s', (key, cell, expected) => expect(readingOf(key, cell)).toEqual(expected));

  it.each([
    [{ name: ' ' }, { key: 'name', word: 'required' }],
    [{ R0: '6,3l8.7' }, { key: 'R0', word: 'number-letter', params: { place: 4, letter: 'l' } }],
    [{ R0: 'none' }, { key: 'R0', word: 'number' }],
    [{ decimal_points: 1.5 }, { key: 'decimal_points', word: 'integer' }],
    [{ startDate: '2026-11-31' }, { key: 'startDate', word: 'no-such-day', params: { month: 11, day: 31 } }],
    [{ startDate: '46000' }, { key: 'startDate', word: 'date' }],
    [{ coordinates: '120.8573; 24.6293' }, { key: 'coordinates', word: 'coordinates' }],
    [{ coordinates: '24.6293, 120.8573' }, { key: 'coordinates', word: 'coordinates-swapped', params: { lon: 120.8573, lat: 24.6293 } }], // biome-ignore format: rows
    [{ coordinates: '124.6, 220.8' }, { key: 'coordinates', word: 'coordinates' }],
    [{ display_output: 'reading3' }, { key: 'display_output', word: 'display' }],
    [{ R0: '0,500' }, { key: 'R0', word: 'number' }],
    [{ 'sms.AL': '?' }, { key: 'sms.AL', word: 'tick', params: { text: '?' } }],
  ])('%o is a problem of its cell alone', (cells, expected) => expect(problems(cells)).toMatchObject([expected]));
});

it('a cross is asked about where its column has no other mark', () => {
  const rows = [{ 'sms.WSL': 'X', 'sms.AL': 'X' }, { 'sms.AL': 'O' }, {}];
  const crosses = crossColumns(rows);
  expect([...crosses]).toEqual(['sms.WSL']);
  const { problems, values } = readImportRow({ ...GOOD, ...rows[0] }, crosses);
  expect(problems).toEqual([{ key: 'sms.WSL', word: 'cross', params: {} }]);
  expect(values['sms.AL']).toBe(false);
});

const NAMES = Object.fromEntries(IMPORT_FIELDS.map(({ key }) => [key, []])) as unknown as Record<ImportKey, string[]>;
Object.assign(NAMES, {
  name: ['名稱', 'Name'],
  WL_plus: ['注意 +', 'Attention +'],
  WL_minus: ['注意 −', 'Attention −'],
});

describe('heads', () => {
  it('are known in both languages, alone or together, in any order', () => {
    expect(matchHeads(['注意 −\nAttention −', 'NAME', '注意 +', 'R0'], NAMES)).toEqual({
      fields: ['WL_minus', 'name', 'WL_plus', 'R0'],
      unknown: [],
    });
  });

  it('that are no field are said, and of two alike the first counts', () => {
    expect(matchHeads(['名稱', '廠牌', 'name', ''], NAMES)).toEqual({
      fields: ['name', null, null, null],
      unknown: ['廠牌'],
    });
  });

  it('of which none is known stand in the order of the template', () => {
    expect(matchHeads(['a', 'b', 'c'], NAMES).fields).toEqual(['name', 'instrument_type', 'document_id']);
  });
});

it('a workbook is read from its first sheet in sight, without heads, hidden rows and remarks', () => {
  const row = (n: number, cells: string, more = '') => `<row r="${n}"${more}>${cells}</row>`;
  const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const xml = `<sheetData>${row(1, text('A1', '名稱') + text('B1', 'R0') + text('C1', 'startDate'))}${row(2, text('A2', '# TM-01'))}${row(3, `${text('A3', 'TM-17')}<c r="B3"><v>8051.5</v></c><c r="C3" s="1"><v>46346</v></c>`)}${row(4, text('A4', 'TM-18'), ' hidden="1"')}${row(7, text('A7', 'TM-19'))}</sheetData>`;
  const answer = readWorkbook(xlsxBytes({ sheets: [{ name: 'H', state: 'hidden', xml }, { name: '儀器', xml }] })); // biome-ignore format: one line
  if (!('workbook' in answer)) throw new Error(answer.refusal.reason);
  expect(readImport(answer.workbook, NAMES)).toEqual({
    sheet: '儀器',
    unknown: [],
    passed: [2],
    rows: [
      // 46346 is 2026-11-20: 45992 is 2025-12-01, and the date is 354 days later
      { rowNumber: 3, cells: { name: 'TM-17', R0: 8051.5, startDate: '2026-11-20' } },
      { rowNumber: 7, cells: { name: 'TM-19' } },
    ],
  });
});
