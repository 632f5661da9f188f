export type SheetAbout = readonly (readonly [label: string, value: string])[];

/** A table on its way into a file: a time and one number for each column, null where there is none. */
export type Sheet = {
  name: string;
  /** Above the table, where the format has room for it. */
  about?: SheetAbout;
  /** The head of the first column, which holds times. */
  timeHead: string;
  columns: { head: string; decimals: number }[];
  rows: AsyncIterable<SheetRow[]>;
};

/** `local` is what the clock on the wall showed, as if it were UTC: sheets know no zones. */
export type SheetRow = { local: number; values: (number | null)[] };
