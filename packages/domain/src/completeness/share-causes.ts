/** What is known of a day without looking at each of its slots; all are numbers of slots. */
export type DayFacts = {
  expected: number;
  received: number;
  /** In which the logger wrote a row. */
  rows: number;
  /** Of which a line was refused, and of which somebody took the reading out. */
  refused: number;
  masked: number;
};

export type CauseCounts = { silent: number; refused: number; nan: number; masked: number };

/**
 * Shares what is missing among its causes; together they are all that is missing, whatever the facts say. `nan` is what
 * the logger did write and no result came of.
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
