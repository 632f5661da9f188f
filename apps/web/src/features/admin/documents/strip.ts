const HOUR_MS = 3_600_000;
/** 36 hours in cells of half an hour: 72 cells. */
export const STRIP_MS = 36 * HOUR_MS;
export const CELL_MS = HOUR_MS / 2;

/** Accepted and rejected rows of half an hour. `isKnown` is false before the oldest log entry that was read. */
export type StripCell = { from: number; rows: number; refused: number; isKnown: boolean };

type Piece = { time: string; source: string; rows: number; duplicate: number; rejected: number };

/** Sums log entries per cell by server time; `isWhole`: the given entries are the whole log. */
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
    // A replay contains rows that were already stored
    cell.rows += rows - duplicate;
    if (source !== 'replay') cell.refused += rejected;
  }
  return cells;
}

/** Returns the longest silence within the strip in milliseconds; unknown cells do not count. */
export const longestSilence = (cells: readonly StripCell[]): number => {
  let longest = 0;
  let run = 0;
  for (const { rows, refused, isKnown } of cells) {
    run = isKnown && rows + refused === 0 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest * CELL_MS;
};
