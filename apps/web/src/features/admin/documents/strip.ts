const HOUR_MS = 3_600_000;
/** A day and a half in pieces of half an hour: 72. */
export const STRIP_MS = 36 * HOUR_MS;
export const CELL_MS = HOUR_MS / 2;

/** Half an hour: rows that came in and rows that were refused. `isKnown` is false before the oldest piece that was read. */
export type StripCell = { from: number; rows: number; refused: number; isKnown: boolean };

type Piece = { time: string; source: string; rows: number; duplicate: number; rejected: number };

/** What came when, by the server's clock; `isWhole`: there are no pieces before those that are given. */
export function stripOf(pieces: readonly Piece[], now: number, isWhole: boolean): StripCell[] {
  const first = (Math.floor(now / CELL_MS) + 1) * CELL_MS - STRIP_MS;
  const times = pieces.map(({ time }) => Date.parse(time));
  const known = isWhole ? Number.NEGATIVE_INFINITY : Math.min(...times);
  const cells = Array.from({ length: STRIP_MS / CELL_MS }, (_, i): StripCell => {
    const from = first + i * CELL_MS;
    return { from, rows: 0, refused: 0, isKnown: from >= known };
  });
  for (const [i, { source, rows, duplicate, rejected }] of pieces.entries()) {
    const cell = cells[Math.floor(((times[i] as number) - first) / CELL_MS)];
    if (!cell) continue;
    // Reading a file again brings what is known once more
    cell.rows += rows - duplicate;
    if (source !== 'replay') cell.refused += rejected;
  }
  return cells;
}

/** The longest time within the strip in which nothing came, in milliseconds; what is not known is no silence. */
export const longestSilence = (cells: readonly StripCell[]): number => {
  let longest = 0;
  let run = 0;
  for (const { rows, refused, isKnown } of cells) {
    run = isKnown && rows + refused === 0 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest * CELL_MS;
};
