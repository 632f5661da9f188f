import { expect, it } from 'vitest';
import { csvOf, csvPieces } from './csv';
import type { TableSheet } from './table-sheet';
import { workbookFiles, workbookPieces } from './workbook';

/** More rows than a function call accepts arguments. */
const ROWS = 200_000;
const sheet: TableSheet = {
  name: 'Alarms',
  about: [['Project', 'P-2107']],
  heads: ['Name', 'Value'],
  rows: Array.from({ length: ROWS }, (_, i) => [i === 7 ? 'ten letter' : 'TM', { number: i, decimals: 0 }]),
};

it('a long table is written in pieces, which together are the file', () => {
  const pieces = [...csvPieces(sheet)];
  expect(pieces.length).toBeGreaterThan(100);
  expect(pieces.join('')).toBe(csvOf(sheet));
  // the description, an empty line, the heads, the rows, and the empty text after the last line break
  expect(csvOf(sheet).split('\r\n')).toHaveLength(3 + ROWS + 1);
});

it('a long workbook, too, and its columns are as wide as what stands in them', () => {
  const [first] = workbookPieces(sheet);
  expect([...(first?.text ?? [])].length).toBeGreaterThan(100);
  const text = workbookFiles(sheet)[0]?.text ?? '';
  // ten letters plus two
  expect(text).toContain('<col min="1" max="1" width="12" customWidth="1"/>');
  expect(text).toContain(`<row r="${ROWS + 3}">`);
  expect(text.endsWith('</row></sheetData></worksheet>')).toBe(true);
});
