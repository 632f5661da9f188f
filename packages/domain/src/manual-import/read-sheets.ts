import { cellWords, type SheetTable, visibleTable } from '../workbooks/sheet-table';
import type { CellRange, Workbook, WorkbookCell, WorkbookSheet } from '../workbooks/workbook';
import { findHead, findSheetTime, type Head, labelKey, ROW_USES, type RowUse, type SheetTime } from './find-head';
import { timeOfRow } from './sheet-time';

/** The reasons why a sheet is not read. */
export const UNREAD_REASONS = ['hidden', 'empty', 'no-head', 'no-rows'] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];

/** The possible uses of a column. */
export const COLUMN_USES = ['name', 'date', 'clock', 'reading', 'reading3', 'A+', 'A-', 'remark'] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];

/**
 * Places of chosen columns in the file, from 0; null: the sheet has no such column. An absent one is detected by its
 * head.
 */
export type ChosenColumns = Partial<Record<ColumnUse, number | null>>;

/** A person's choices for reading a sheet. */
export type SheetChoice = {
  area: CellRange | null;
  /** The row number of the head; null: detect it. */
  head: number | null;
  columns: ChosenColumns;
};

export const NO_CHOICE: SheetChoice = { area: null, head: null, columns: {} };

/** A row of a sheet, with a cell for each visible column. */
export type ManualSheetRow = {
  number: number;
  name: string;
  time: string | null;
  timeText: string;
  cells: WorkbookCell[];
};

export type ManualSheet = {
  /** Visible columns: their places in the file from 0, and the texts of their heads. */
  columns: { place: number; texts: string[] }[];
  /** null: the sheet has no head, and its columns were chosen. */
  head: { row: number; label: string } | null;
  time: SheetTime | null;
  hasRowTimes: boolean;
  is1904: boolean;
  chosen: ChosenColumns;
  /** Places of the columns with the instrument and the time of each row. */
  uses: Partial<Record<RowUse, number>>;
  /** Columns of names or times with equal heads: places in the file. */
  doubles: { use: RowUse; places: number[] }[];
  rows: ManualSheetRow[];
  /** Counts of hidden rows and columns, and the rows with numbers but without a name. */
  skipped: { rows: number; columns: number; unnamed: number[] };
};

/** The origin of a sheet's area. */
export type AreaSource = 'print' | 'whole' | 'chosen';

type Found = { name: string; from: AreaSource };
export type FoundSheet =
  | (Found & { area: CellRange | null; unread: UnreadReason })
  | (Found & { area: CellRange; unread: null; sheet: ManualSheet });

/** Reads all sheets of a workbook, without hidden parts. */
export const readManualSheets = ({ sheets, is1904 }: Workbook): FoundSheet[] =>
  sheets.map((sheet) => readManualSheet(sheet, is1904, NO_CHOICE));

/** Reads a sheet within its chosen area, else its print area, else its used area. */
export function readManualSheet(sheet: WorkbookSheet, is1904: boolean, choice: SheetChoice): FoundSheet {
  const { name, isHidden, printArea } = sheet;
  const from = choice.area ? 'chosen' : printArea ? 'print' : 'whole';
  const area = choice.area ?? printArea ?? usedArea(sheet);
  if (isHidden) return { name, from, area, unread: 'hidden' };
  if (!area) return { name, from, area, unread: 'empty' };
  const table = visibleTable(sheet, area);
  const head = findHead(table, choice);
  if (!head) return { name, from, area, unread: 'no-head' };
  const read = sheetOf(sheet, area, table, head, is1904, choice.columns);
  return read.rows.length === 0
    ? { name, from, area, unread: 'no-rows' }
    : { name, from, area, unread: null, sheet: read };
}

/** Returns the block of all cells of a sheet; null for an empty sheet. */
export function usedArea({ rows }: WorkbookSheet): CellRange | null {
  const [first, last] = [rows[0], rows.at(-1)];
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (!first || !last || width === 0) return null;
  return { firstRow: first.number, lastRow: last.number, firstColumn: 0, lastColumn: width - 1 };
}

function sheetOf(
  sheet: WorkbookSheet,
  area: CellRange,
  table: SheetTable,
  head: Head,
  is1904: boolean,
  chosen: ChosenColumns,
): ManualSheet {
  const time = findSheetTime(table, head, is1904);
  const body = table.rows.slice(head.rows.last + 1);
  const times = [head.date, head.clock].filter((at) => at >= 0);
  const isNamed = (cells: readonly WorkbookCell[]): boolean => cellWords(cells[head.name] ?? null) !== '';
  // A sheet of several pages repeats its head
  const isHead = (cells: readonly WorkbookCell[]): boolean =>
    labelKey(cellWords(cells[head.name] ?? null)) === labelKey(head.label);
  return {
    columns: table.columns.map((place, i) => ({ place, texts: head.texts[i] ?? [] })),
    head: head.rows.first < 0 ? null : { row: table.rows[head.rows.first]?.number ?? 0, label: head.label },
    time,
    hasRowTimes: times.length > 0,
    is1904,
    chosen,
    uses: Object.fromEntries(
      ROW_USES.flatMap((use) => (head[use] < 0 ? [] : [[use, table.columns[head[use]] as number]])),
    ),
    doubles: head.doubles.map(({ use, at }) => ({ use, places: at.map((one) => table.columns[one] as number) })),
    rows: body
      .filter(({ cells }) => isNamed(cells) && !isHead(cells))
      .map(({ number, cells }) => {
        const own = times.map((at) => cells[at] ?? null);
        return {
          number,
          name: cellWords(cells[head.name] ?? null),
          time: timeOfRow(own, time?.local ?? null, is1904),
          timeText: own.map(cellWords).filter(Boolean).join(' ') || (time?.text ?? ''),
          cells,
        };
      }),
    skipped: { ...hiddenIn(sheet, area), unnamed: unnamedIn(body, isNamed) },
  };
}

const unnamedIn = (body: SheetTable['rows'], isNamed: (cells: readonly WorkbookCell[]) => boolean): number[] =>
  body
    .filter(({ cells }) => !isNamed(cells) && cells.some((cell) => typeof cell === 'number'))
    .map(({ number }) => number);

function hiddenIn({ rows, hiddenColumns }: WorkbookSheet, area: CellRange): { rows: number; columns: number } {
  const isWithin = (at: number, first: number, last: number): boolean => at >= first && at <= last;
  return {
    rows: rows.filter(({ number, isHidden }) => isHidden && isWithin(number, area.firstRow, area.lastRow)).length,
    columns: [...hiddenColumns].filter((at) => isWithin(at, area.firstColumn, area.lastColumn)).length,
  };
}
