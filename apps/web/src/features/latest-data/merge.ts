import type { getInstrumentStatus } from '@talus/contract/alarms/events';
import type { ResultOf } from '@talus/contract/route';
import { type LatestRow, timeOf } from './row';

/**
 * Merges rows with those of another answer, which win unless they are older; rows of the other answer alone come last.
 * With `areRowsNewest` (rows of the live stream) `rows` win whatever their times, since a withdrawn reading leaves an
 * older one.
 */
export const mergeRows = (
  rows: readonly LatestRow[],
  others: readonly LatestRow[],
  areRowsNewest = false,
): readonly LatestRow[] => {
  const rest = new Map(others.map((row) => [row._id, row]));
  const merged = rows.map((row) => {
    const other = rest.get(row._id);
    rest.delete(row._id);
    return other && !areRowsNewest && (timeOf(other) ?? 0) >= (timeOf(row) ?? 0) ? other : row;
  });
  return [...merged, ...rest.values()];
};

/** Applies statuses of the live stream to the rows of another call; ignores statuses older than the row. */
export const withTold = (rows: readonly LatestRow[], told: readonly LatestRow[]): readonly LatestRow[] => {
  const byId = new Map(told.map((row) => [row._id, row]));
  return rows.map((row) => {
    const other = byId.get(row._id);
    if (!other || (timeOf(other) ?? 0) < (timeOf(row) ?? 0)) return row;
    const { status, level, causes } = other;
    return { ...row, status, level, causes };
  });
};

export type StatusAnswer = ResultOf<typeof getInstrumentStatus>;

/** Applies rechecked statuses to the rows; ignores answers older than the row. */
export const withStatuses = (rows: readonly LatestRow[], answers: readonly StatusAnswer[]): LatestRow[] => {
  const byId = new Map(answers.map((answer) => [answer._id, answer]));
  return rows.map((row) => {
    const answer = byId.get(row._id);
    if (!answer || (answer.status === row.status && answer.level === row.level)) return row;
    if ((answer.TIMESTAMP === null ? 0 : Date.parse(answer.TIMESTAMP)) < (timeOf(row) ?? 0)) return row;
    const { status, level, causes } = answer;
    return { ...row, status, level, causes };
  });
};
