/** What stands in a cell; null is nothing. `local` is what the clock on the wall showed, as if it were UTC. */
export type WorkbookCell = string | number | boolean | { local: number } | { error: string } | null;

/** Both ends belong to it; rows count from 1, columns from 0. */
export type CellRange = { firstRow: number; lastRow: number; firstColumn: number; lastColumn: number };

export type WorkbookRow = {
  /** As the program that made it counts, from 1. */
  number: number;
  isHidden: boolean;
  /** By column, up to the last that holds something. */
  cells: WorkbookCell[];
};

export type WorkbookSheet = {
  name: string;
  isHidden: boolean;
  /** Rows that hold something, from the top. */
  rows: WorkbookRow[];
  hiddenColumns: ReadonlySet<number>;
  /** The value of each stands in its first cell. */
  merged: CellRange[];
  /** null: none, or more than one area. */
  printArea: CellRange | null;
  /** What the workbook says is printed, whatever its shape; null: nothing is said. */
  printName: string | null;
};

export type Workbook = { sheets: WorkbookSheet[] /** Days count from 1904, as old Macs had it. */; is1904: boolean };

export const REFUSAL_REASONS = [
  /** Neither xlsx nor xls. */
  'not-a-workbook',
  /** Of Excel 95 or older, or binary xlsb. */
  'old-format',
  'encrypted',
  'damaged',
  /** The file, or what it holds unpacked. */
  'too-large',
  'too-many-rows',
  'too-many-columns',
  'too-many-cells',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Why a file is not taken, and where that was seen. */
export type WorkbookRefusal = { reason: RefusalReason; sheet?: string; row?: number };

/** What is read at most: a file can claim anything. */
export const WORKBOOK_LIMITS = {
  /** Bytes of the file. */
  file: 20 * 1024 * 1024,
  /** Bytes of all its parts together, unpacked. */
  unpacked: 128 * 1024 * 1024,
  rows: 100_000,
  columns: 2_000,
  /** Places of all rows up to the last cell of each. */
  cells: 4_000_000,
} as const;

/** Thrown within the reader, which answers it as a refusal. */
export class WorkbookRefused extends Error {
  readonly refusal: WorkbookRefusal;

  constructor(reason: RefusalReason, where: Omit<WorkbookRefusal, 'reason'> = {}) {
    super(reason);
    this.refusal = { reason, ...where };
  }
}
