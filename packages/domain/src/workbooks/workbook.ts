/** The content of a cell; null means empty. `local` is the local clock time as if it were UTC. */
export type WorkbookCell = string | number | boolean | { local: number } | { error: string } | null;

/** A range of cells, both ends inclusive; rows count from 1, columns from 0. */
export type CellRange = { firstRow: number; lastRow: number; firstColumn: number; lastColumn: number };

export type WorkbookRow = {
  /** The row number as in the program that made the file, from 1. */
  number: number;
  isHidden: boolean;
  /** Cells by column, up to the last non-empty cell. */
  cells: WorkbookCell[];
};

export type WorkbookSheet = {
  name: string;
  isHidden: boolean;
  /** Non-empty rows, from the top. */
  rows: WorkbookRow[];
  hiddenColumns: ReadonlySet<number>;
  /** Merged ranges; the value is in the first cell of each. */
  merged: CellRange[];
  /** null: none, or more than one area. */
  printArea: CellRange | null;
  /** The print area text of the workbook, whatever its shape; null: none. */
  printName: string | null;
};

export type Workbook = { sheets: WorkbookSheet[] /** Dates count from 1904, as on old Macs. */; is1904: boolean };

export const REFUSAL_REASONS = [
  /** Neither xlsx nor xls. */
  'not-a-workbook',
  /** A file of Excel 95 or older, or a binary xlsb. */
  'old-format',
  'encrypted',
  'damaged',
  /** The file, or its unpacked content. */
  'too-large',
  'too-many-rows',
  'too-many-columns',
  'too-many-cells',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** The reason why a file is refused, and the place of the fault. */
export type WorkbookRefusal = { reason: RefusalReason; sheet?: string; row?: number };

/** The limits of reading: a file can claim any size. */
export const WORKBOOK_LIMITS = {
  /** Bytes of the file. */
  file: 20 * 1024 * 1024,
  /** Bytes of all its parts together, unpacked. */
  unpacked: 128 * 1024 * 1024,
  rows: 100_000,
  columns: 2_000,
  /** Cells of all rows, each row counted up to its last cell. */
  cells: 4_000_000,
} as const;

/** Thrown within the reader, which converts it to a refusal. */
export class WorkbookRefused extends Error {
  readonly refusal: WorkbookRefusal;

  constructor(reason: RefusalReason, where: Omit<WorkbookRefusal, 'reason'> = {}) {
    super(reason);
    this.refusal = { reason, ...where };
  }
}
