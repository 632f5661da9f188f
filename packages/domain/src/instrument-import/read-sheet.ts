import { cellWords, visibleTable } from '../workbooks/sheet-table';
import type { Workbook, WorkbookCell } from '../workbooks/workbook';
import type { ImportKey } from './import-fields';
import { type MatchedHeads, matchHeads } from './match-heads';
import type { ImportCell } from './read-row';

export type ReadRow = { rowNumber: number; cells: Partial<Record<ImportKey, ImportCell>> };

export type ReadImport = {
  sheet: string;
  rows: ReadRow[];
  /** Column heads that match no field; these columns are skipped. */
  unknown: MatchedHeads['unknown'];
  /** Row numbers of the remarks. */
  passed: number[];
};

/** Prefix of the first cell of a remark, such as the template's example row. */
const REMARK = '#';

/**
 * Reads the instruments listed on the first visible, non-empty sheet of a workbook; its first row holds the column
 * heads. Null when there is no such sheet. Skips hidden rows and columns; each of the merged cells gets their common
 * value.
 */
export function readImport(
  { sheets }: Workbook,
  names: Readonly<Record<ImportKey, readonly string[]>>,
): ReadImport | null {
  const sheet = sheets.find(({ isHidden, rows }) => !isHidden && rows.length > 0);
  if (!sheet) return null;
  const [head, ...rows] = visibleTable(sheet).rows;
  if (!head) return null;
  const { fields, unknown } = matchHeads(head.cells.map(cellWords), names);
  const passed: number[] = [];
  const read = rows.flatMap(({ number, cells }): ReadRow[] => {
    const first = cells.find((cell) => cellWords(cell) !== '');
    if (first === undefined) return [];
    if (cellWords(first).startsWith(REMARK)) {
      passed.push(number);
      return [];
    }
    const entries = fields.flatMap((key, i) => {
      const value = importCell(cells[i] ?? null);
      return key === null || value === '' ? [] : [[key, value] as const];
    });
    return entries.length === 0 ? [] : [{ rowNumber: number, cells: Object.fromEntries(entries) }];
  });
  return { sheet: sheet.name, rows: read, unknown, passed };
}

/** Keeps numbers and booleans; turns any other cell, a date included, into text. */
const importCell = (cell: WorkbookCell): string | number | boolean =>
  typeof cell === 'number' || typeof cell === 'boolean' ? cell : cellWords(cell);
