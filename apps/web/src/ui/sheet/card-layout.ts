/** Which columns stand where in a card that is typed into. */
export type CardLayout = {
  /** What the row is known by. */
  name: string;
  /** Beside the name: where, when, by whom. */
  place: readonly string[];
  /** What a reading is held against. */
  facts: readonly string[];
  /** Large, in the order in which people type. */
  typed: readonly string[];
  /** What comes of it, at once. */
  follows: readonly string[];
  /** Typed as well, and seldom; there once something is typed, or when it is asked for. */
  notes: readonly string[];
  /** Name and typed cells in one line, where rows are many and their names short. */
  isDense?: boolean;
};
