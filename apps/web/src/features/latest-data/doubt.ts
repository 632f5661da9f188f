import { type LatestRow, timeOf } from './row';

/** After so many intervals without a reading the clock decides whether an instrument is silent, at any moment. */
const OVERDUE_INTERVALS = 2;

/**
 * Whether the status that came with the table may be behind, so that it is asked for by itself: where a reading is
 * overdue and silence is a matter of seconds, where it is called silent though its reading is fresh, and where it
 * differs from what was known of the very same reading, since one of the two is older than the other.
 */
export const isInDoubt = (row: LatestRow, before: LatestRow | undefined, now: number): boolean => {
  const at = timeOf(row);
  const isOther = before !== undefined && before.status !== row.status && timeOf(before) === at;
  if (isOther || at === null || row.data_interval === 0) return isOther;
  const intervals = (now - at) / row.data_interval;
  if (row.status !== 'down') return intervals >= OVERDUE_INTERVALS;
  return intervals < 1 && row[row.display_output] !== null;
};

/** Of the rows of a new answer, those in doubt; `before` is what was known when it came. */
export const rowsInDoubt = (rows: readonly LatestRow[], before: readonly LatestRow[], now: number): LatestRow[] => {
  const known = new Map(before.map((row) => [row._id, row]));
  return rows.filter((row) => isInDoubt(row, known.get(row._id), now));
};
