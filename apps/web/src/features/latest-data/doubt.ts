import { type LatestRow, timeOf } from './row';

/** Number of intervals without a reading after which the instrument may become silent at any moment. */
const OVERDUE_INTERVALS = 2;

/**
 * Tells whether the status of a table row may be stale and has to be rechecked: where a reading is overdue and silence
 * is a matter of seconds, where the status is silent though the reading is fresh, and where the status differs from the
 * one known before for the same reading, since one of the two is stale.
 */
export const isInDoubt = (row: LatestRow, before: LatestRow | undefined, now: number): boolean => {
  const at = timeOf(row);
  const isOther = before !== undefined && before.status !== row.status && timeOf(before) === at;
  if (isOther || at === null || row.data_interval === 0) return isOther;
  const intervals = (now - at) / row.data_interval;
  if (row.status !== 'down') return intervals >= OVERDUE_INTERVALS;
  return intervals < 1 && row[row.display_output] !== null;
};

/** Returns the rows of a new answer whose status may be stale; `before` is the state when the answer came. */
export const rowsInDoubt = (rows: readonly LatestRow[], before: readonly LatestRow[], now: number): LatestRow[] => {
  const known = new Map(before.map((row) => [row._id, row]));
  return rows.filter((row) => isInDoubt(row, known.get(row._id), now));
};
