import { cellWords, type SheetTable, visibleTable } from '../workbooks/sheet-table';
import type { CellRange, Workbook, WorkbookCell, WorkbookSheet } from '../workbooks/workbook';
import { findHead, findSheetTime, type Head, labelKey, type SheetTime } from './find-head';
import { timeOfRow } from './sheet-time';

/** Why a sheet is not read. */
export const UNREAD_REASONS = ['hidden', 'no-area', 'bad-area', 'no-head', 'no-rows'] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];

/** A row as the sheet has it, with a cell for each column of the sheet. */
export type ManualSheetRow = {
  number: number;
  name: string;
  time: string | null;
  timeText: string;
  cells: WorkbookCell[];
};

export type ManualSheet = {
  /** Columns in sight: where they stand in the file from 0, and what their heads say. */
  columns: { place: number; texts: string[] }[];
  head: { row: number; label: string };
  time: SheetTime | null;
  hasRowTimes: boolean;
  is1904: boolean;
  rows: ManualSheetRow[];
  /** What nobody sees, and rows that hold numbers and no name. */
  skipped: { rows: number; columns: number; unnamed: number[] };
};

export type FoundSheet = { name: string; area: CellRange | null; unread: UnreadReason } | { name: string; area: CellRange; unread: null; sheet: ManualSheet }; // biome-ignore format: one type

/** What each sheet of a workbook holds of readings: within its print area, without what is hidden. */
export const readManualSheets = ({ sheets, is1904 }: Workbook): FoundSheet[] =>
  sheets.map((sheet) => {
    const { name, isHidden, printArea: area, printName } = sheet;
    if (isHidden) return { name, area, unread: 'hidden' };
    if (!area) return { name, area, unread: printName === null ? 'no-area' : 'bad-area' };
    const table = visibleTable(sheet, area);
    const head = findHead(table);
    if (!head) return { name, area, unread: 'no-head' };
    const read = sheetOf(sheet, area, table, head, is1904);
    return read.rows.length === 0 ? { name, area, unread: 'no-rows' } : { name, area, unread: null, sheet: read };
  });

function sheetOf(sheet: WorkbookSheet, area: CellRange, table: SheetTable, head: Head, is1904: boolean): ManualSheet {
  const time = findSheetTime(table, head, is1904);
  const body = table.rows.slice(head.rows.last + 1);
  const isNamed = (cells: readonly WorkbookCell[]): boolean => cellWords(cells[head.name] ?? null) !== '';
  // A sheet that goes over pages has its head again
  const isHead = (cells: readonly WorkbookCell[]): boolean =>
    labelKey(cellWords(cells[head.name] ?? null)) === labelKey(head.label);
  return {
    columns: table.columns.map((place, i) => ({ place, texts: head.texts[i] ?? [] })),
    head: { row: table.rows[head.rows.first]?.number ?? 0, label: head.label },
    time,
    hasRowTimes: head.times.length > 0,
    is1904,
    rows: body
      .filter(({ cells }) => isNamed(cells) && !isHead(cells))
      .map(({ number, cells }) => {
        const own = head.times.map((at) => cells[at] ?? null);
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
  body.filter(({ cells }) => !isNamed(cells) && cells.some((cell) => typeof cell === 'number')).map(({ number }) => number); // biome-ignore format: one line

function hiddenIn({ rows, hiddenColumns }: WorkbookSheet, area: CellRange): { rows: number; columns: number } {
  const isWithin = (at: number, first: number, last: number): boolean => at >= first && at <= last;
  return {
    rows: rows.filter(({ number, isHidden }) => isHidden && isWithin(number, area.firstRow, area.lastRow)).length,
    columns: [...hiddenColumns].filter((at) => isWithin(at, area.firstColumn, area.lastColumn)).length,
  };
}
