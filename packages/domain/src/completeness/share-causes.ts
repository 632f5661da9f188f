/** The counts of a day from which its causes are estimated without its single slots; all are numbers of slots. */
export type DayFacts = {
  expected: number;
  received: number;
  /** Slots with a row of the logger. */
  rows: number;
  /** Slots with a refused line, and slots with a masked reading. */
  refused: number;
  masked: number;
};

export type CauseCounts = { silent: number; refused: number; nan: number; masked: number };

/**
 * Distributes the missing slots over the causes; the counts always add up to all missing slots, even for inconsistent
 * facts. `nan` counts rows of the logger that gave no result.
 */
export function shareCauses({ expected, received, rows, refused, masked }: DayFacts): CauseCounts {
  const missing = Math.max(0, expected - received);
  const takenOut = Math.min(missing, masked);
  const unwritten = Math.min(missing - takenOut, Math.max(0, expected - rows));
  const unread = Math.min(unwritten, refused);
  return {
    silent: unwritten - unread,
    refused: unread,
    nan: missing - takenOut - unwritten,
    masked: takenOut,
  };
}
