import type { Status } from './status';

export type StatusCounts = Record<Status, number>;

/** Counts each status; every status has a key. */
export function countStatuses(statuses: Iterable<Status>): StatusCounts {
  const counts: StatusCounts = { WSL: 0, AL: 0, WL: 0, GREEN: 0, down: 0 };
  for (const status of statuses) counts[status] += 1;
  return counts;
}

/** A row of a counting table; `down` is included in GREEN and listed separately, so that silence stays visible. */
export type TableCounts = { WSL: number; AL: number; GREEN: number; down: number };

/** Counts statuses for a table, where down and WL count as GREEN. */
export function countForTable(statuses: Iterable<Status>): TableCounts {
  const { WSL, AL, WL, GREEN, down } = countStatuses(statuses);
  return { WSL, AL, GREEN: GREEN + WL + down, down };
}
