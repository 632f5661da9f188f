import { plainNumber, timeText } from '../sheets/cell-text';
import type { CellRange, WorkbookCell, WorkbookSheet } from './workbook';

/** The visible part of a sheet, in screen order. */
export type SheetTable = {
  /** Indexes of the columns that are not hidden. */
  columns: number[];
  /** Rows numbered as in the program, with a cell for each column. */
  rows: { number: number; cells: WorkbookCell[] }[];
};

const holds = (range: CellRange, row: number, column: number): boolean =>
  row >= range.firstRow && row <= range.lastRow && column >= range.firstColumn && column <= range.lastColumn;

/** Returns the visible rows and columns, with every part of a merged cell filled with its value; `area` bounds them. */
export function visibleTable(sheet: WorkbookSheet, area: CellRange | null = null): SheetTable {
  const width = sheet.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const first = area?.firstColumn ?? 0;
  const last = Math.min(area?.lastColumn ?? width - 1, width - 1);
  const columns = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i).filter(
    (column) => !sheet.hiddenColumns.has(column),
  );
  const anchors = anchorsOf(sheet);
  return {
    columns,
    rows: sheet.rows
      .filter(({ number, isHidden }) => !isHidden && (!area || (number >= area.firstRow && number <= area.lastRow)))
      .map(({ number, cells }) => ({
        number,
        cells: columns.map((column) => cells[column] ?? anchors(number, column)),
      })),
  };
}

/** Returns a lookup of the value that a place within a merged cell shows. */
function anchorsOf({ rows, merged }: WorkbookSheet): (row: number, column: number) => WorkbookCell {
  if (merged.length === 0) return () => null;
  const byNumber = new Map(rows.map(({ number, cells }) => [number, cells]));
  const byRow = new Map<number, CellRange[]>();
  for (const range of merged)
    for (let row = range.firstRow; row <= range.lastRow; row++) {
      if (!byNumber.has(row)) continue;
      const known = byRow.get(row);
      if (known) known.push(range);
      else byRow.set(row, [range]);
    }
  return (row, column) => {
    const range = byRow.get(row)?.find((one) => holds(one, row, column));
    return range ? (byNumber.get(range.firstRow)?.[range.firstColumn] ?? null) : null;
  };
}

/** Formats a cell as a person would type it; a date shows its time only if it is not midnight. */
export function cellWords(cell: WorkbookCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'number') return plainNumber(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if ('error' in cell) return cell.error;
  const text = timeText(cell.local);
  return text.endsWith(' 00:00') ? text.slice(0, 10) : text;
}
