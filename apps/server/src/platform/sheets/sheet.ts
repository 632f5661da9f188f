export type SheetAbout = readonly (readonly [label: string, value: string])[];

/** A table for export: a time and one number per column, null for no value. */
export type Sheet = {
  name: string;
  /** Lines above the table, in formats that support them. */
  about?: SheetAbout;
  /** The header of the first column, which holds times. */
  timeHead: string;
  columns: { head: string; decimals: number }[];
  rows: AsyncIterable<SheetRow[]>;
};

/** A row; `local` is the local wall-clock time as if it were UTC: sheets have no time zones. */
export type SheetRow = { local: number; values: (number | null)[] };
