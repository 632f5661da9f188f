import { cellWords, visibleTable } from '../workbooks/sheet-table';
import type { Workbook, WorkbookCell } from '../workbooks/workbook';
import type { ImportKey } from './import-fields';
import { type MatchedHeads, matchHeads } from './match-heads';
import type { ImportCell } from './read-row';

export type ReadRow = { rowNumber: number; cells: Partial<Record<ImportKey, ImportCell>> };

export type ReadImport = {
  sheet: string;
  rows: ReadRow[];
  /** Heads that are no field: their columns were not read. */
  unknown: MatchedHeads['unknown'];
  /** Numbers of the rows that say of themselves that they are remarks. */
  passed: number[];
};

/** A row whose first cell begins so is a remark, as the template's example is. */
const REMARK = '#';

/**
 * The instruments that a workbook lists: of its first sheet in sight, the first row being heads. Null where it has none.
 * Hidden rows and columns are not read, and of merged cells each holds what stands in them.
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

/** Numbers stay numbers; a date becomes the text of a date. */
const importCell = (cell: WorkbookCell): string | number | boolean =>
  typeof cell === 'number' || typeof cell === 'boolean' ? cell : cellWords(cell);
