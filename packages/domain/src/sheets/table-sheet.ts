/** The content of a cell; null means empty. `local` is the local clock time as if it were UTC. */
export type Cell = string | null | { number: number; decimals: number } | { local: number };

/** A table of a screen for export to a file. */
export type TableSheet = {
  /** The name of the sheet in the workbook. */
  name: string;
  /** The description above the table: its subject, project, time and filters. */
  about: readonly (readonly [label: string, value: Cell])[];
  heads: readonly string[];
  rows: readonly (readonly Cell[])[];
};

/** Returns the number of rows above the data: the description with an empty row below, and the heads. */
export const rowsAbove = ({ about }: Pick<TableSheet, 'about'>): number => (about.length > 0 ? about.length + 2 : 1);

type Piece = { rows: readonly (readonly Cell[])[]; above: number };

const ROWS_AT_ONCE = 500;

/** Generates all rows of the file from the top, in pieces; `above` counts the rows before a piece. */
export function* rowPieces({ about, heads, rows }: TableSheet): Generator<Piece> {
  const top = about.length > 0 ? [...about, [], heads] : [heads];
  yield { rows: top, above: 0 };
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    yield { rows: rows.slice(at, at + ROWS_AT_ONCE), above: top.length + at };
}
