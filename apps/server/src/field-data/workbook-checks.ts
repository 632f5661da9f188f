import assert from 'node:assert/strict';
import { readManualSheets } from '@talus/domain/manual-import/read-sheets';
import { readWorkbook } from '@talus/domain/workbooks/read-workbook';
import { cellWords, visibleTable } from '@talus/domain/workbooks/sheet-table';
import type { Check } from './check';

/** Facts about a sheet: name, visible rows, whether hidden, and one cell as displayed. */
type SheetFacts = { name: string; rows: number; isHidden?: true; hiddenRows?: number; area?: string; unread?: string; cell?: [row: number, place: number, text: string] }; // biome-ignore format: one line

const WORKBOOKS: Record<string, SheetFacts[]> = {
  'dbAudit_VWpiezometer_CV-VP-4.xlsx': [
    { name: 'VP-4-A (12.50 m)', rows: 47, cell: [11, 2, 'VW201184'] },
    { name: 'VP-4-B (24.00 m)', rows: 47, cell: [11, 2, 'VW201185'] },
  ],
  'exceljs_1904_dates.xlsx': [
    { name: 'Sheet1', rows: 1, cell: [4, 1, '1904-01-01'] },
    { name: 'Sheet2', rows: 0 },
    { name: 'Sheet3', rows: 0 },
  ],
  'exceljs_hidden_libreoffice.xlsx': [{ name: 'Sheet1', rows: 2, hiddenRows: 1, cell: [1, 1, 'VISIBLE'] }],
  'exceljs_issue1669_hiddenrows.xlsx': [
    { name: 'Sheet1', rows: 5, hiddenRows: 1, cell: [6, 1, 'u'] },
    { name: 'Sheet2', rows: 4, hiddenRows: 2, cell: [6, 0, 'T123456793'] },
  ],
  'xlsxwriter_autofilter02.xlsx': [{ name: 'Sheet1', rows: 15, hiddenRows: 36, cell: [17, 2, '8000'] }],
  'xlsxwriter_hide01.xlsx': [
    { name: 'Sheet1', rows: 0 },
    { name: 'Sheet2', rows: 0, isHidden: true },
    { name: 'Sheet3', rows: 0 },
  ],
  'xlsxwriter_print_area01.xlsx': [
    { name: 'Sheet1', rows: 1, area: '1:0 to 1:0', unread: 'no-head', cell: [1, 0, 'Foo'] },
  ],
};

const workbook = (file: string, expected: readonly SheetFacts[]): Check => ({
  name: `xlsx/${file}`,
  async run(folder) {
    const answer = readWorkbook(await folder.bytes(`xlsx/${file}`));
    if ('refusal' in answer) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
    const { sheets } = answer.workbook;
    const readings = readManualSheets(answer.workbook);
    const facts = sheets.map((sheet, i): SheetFacts => {
      const { rows } = visibleTable(sheet);
      const hiddenRows = sheet.rows.filter(({ isHidden }) => isHidden).length;
      const { printArea: area } = sheet;
      const wanted = expected[i]?.cell;
      const row = rows.find(({ number }) => number === wanted?.[0]);
      return {
        name: sheet.name,
        rows: rows.length,
        ...(sheet.isHidden && { isHidden: true as const }),
        ...(hiddenRows > 0 && { hiddenRows }),
        unread: readings[i]?.unread ?? 'read',
        ...(area && { area: `${area.firstRow}:${area.firstColumn} to ${area.lastRow}:${area.lastColumn}` }),
        ...(wanted && { cell: [wanted[0], wanted[1], cellWords(row?.cells[wanted[1]] ?? null)] }),
      };
    });
    // None of the sheets contains readings
    assert.deepEqual(
      facts,
      expected.map((one) => ({ unread: one.isHidden ? 'hidden' : one.rows === 0 ? 'empty' : 'no-head', ...one })),
    );
    return `${facts.length} sheets, ${facts.reduce((sum, { rows }) => sum + rows, 0)} rows in sight`;
  },
});

export const workbookChecks: readonly Check[] = Object.entries(WORKBOOKS).map(([file, facts]) => workbook(file, facts));
