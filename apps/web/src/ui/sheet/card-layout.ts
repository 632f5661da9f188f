/** The layout of the columns in a card for typing. */
export type CardLayout = {
  /** The column that identifies the row. */
  name: string;
  /** Columns beside the name: place, time, author. */
  place: readonly string[];
  /** Columns with the values that a reading is compared with. */
  facts: readonly string[];
  /** Columns to type, large, in typing order. */
  typed: readonly string[];
  /** Columns with the immediate result. */
  follows: readonly string[];
  /** Columns that are rarely typed; shown once they hold a value, or on demand. */
  notes: readonly string[];
  /** Name and typed cells in one line, for many rows with short names. */
  isDense?: boolean;
};
