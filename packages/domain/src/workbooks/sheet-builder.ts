import { type CellRange, WORKBOOK_LIMITS, type WorkbookCell, WorkbookRefused, type WorkbookSheet } from './workbook';

/** The number of cells that a workbook may still have. */
export type CellBudget = { left: number };

export const cellBudget = (): CellBudget => ({ left: WORKBOOK_LIMITS.cells });

/** Returns a builder that collects a sheet in whatever order its file lists the cells. */
export function sheetBuilder(name: string, isHidden: boolean, budget: CellBudget) {
  const cells = new Map<number, WorkbookCell[]>();
  const hiddenRows = new Set<number>();
  const hiddenColumns = new Set<number>();
  const merged: CellRange[] = [];
  return {
    hideRow: (row: number) => hiddenRows.add(row),
    hideColumns: (first: number, last: number) => {
      for (let column = first; column <= Math.min(last, WORKBOOK_LIMITS.columns); column++) hiddenColumns.add(column);
    },
    merge: (range: CellRange) => merged.push(range),
    put(row: number, column: number, value: WorkbookCell) {
      if (value === null || value === '') return;
      const where = { sheet: name, row };
      if (row > WORKBOOK_LIMITS.rows) throw new WorkbookRefused('too-many-rows', where);
      if (column >= WORKBOOK_LIMITS.columns) throw new WorkbookRefused('too-many-columns', where);
      const line = cells.get(row) ?? [];
      cells.set(row, line);
      budget.left -= Math.max(0, column + 1 - line.length);
      if (budget.left < 0) throw new WorkbookRefused('too-many-cells', where);
      while (line.length < column) line.push(null);
      line[column] = value;
    },
    built: (printArea: CellRange | null, printName: string | null = null): WorkbookSheet => ({
      name,
      isHidden,
      rows: [...cells]
        .sort(([a], [b]) => a - b)
        .map(([number, line]) => ({ number, isHidden: hiddenRows.has(number), cells: line })),
      hiddenColumns,
      merged,
      printArea,
      printName,
    }),
  };
}

export type SheetBuilder = ReturnType<typeof sheetBuilder>;
