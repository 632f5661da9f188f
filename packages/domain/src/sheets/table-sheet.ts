/** What stands in a cell; null is nothing. `local` is what the clock on the wall showed, as if it were UTC. */
export type Cell = string | null | { number: number; decimals: number } | { local: number };

/** A table of a screen on its way into a file. */
export type TableSheet = {
  /** Of the sheet within the workbook. */
  name: string;
  /** Above the table: what it is, of which project, as of when, what was filtered. */
  about: readonly (readonly [label: string, value: Cell])[];
  heads: readonly string[];
  rows: readonly (readonly Cell[])[];
};

/** Rows above the first one of the table: what it is about, an empty one, the heads. */
export const rowsAbove = ({ about }: TableSheet): number => about.length + 2;

/** All rows of the file from the top. */
export const allRows = ({ about, heads, rows }: TableSheet): (readonly Cell[])[] => [...about, [], heads, ...rows];
