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

/** Rows above the first one of the table: what it is about with an empty one below it, the heads. */
export const rowsAbove = ({ about }: Pick<TableSheet, 'about'>): number => (about.length > 0 ? about.length + 2 : 1);

type Piece = { rows: readonly (readonly Cell[])[]; above: number };

const ROWS_AT_ONCE = 500;

/** All rows of the file from the top, some at a time; `above` counts those before. */
export function* rowPieces({ about, heads, rows }: TableSheet): Generator<Piece> {
  const top = about.length > 0 ? [...about, [], heads] : [heads];
  yield { rows: top, above: 0 };
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    yield { rows: rows.slice(at, at + ROWS_AT_ONCE), above: top.length + at };
}
