import type { Status } from './status';

export type StatusCounts = Record<Status, number>;

/** How many of each; every status has a key. */
export function countStatuses(statuses: Iterable<Status>): StatusCounts {
  const counts: StatusCounts = { WSL: 0, AL: 0, WL: 0, GREEN: 0, down: 0 };
  for (const status of statuses) counts[status] += 1;
  return counts;
}

/** A row of a counting table; `down` is contained in GREEN and stands beside it so that silence stays visible. */
export type TableCounts = { WSL: number; AL: number; GREEN: number; down: number };

/** Counting tables count down and WL as GREEN. */
export function countForTable(statuses: Iterable<Status>): TableCounts {
  const { WSL, AL, WL, GREEN, down } = countStatuses(statuses);
  return { WSL, AL, GREEN: GREEN + WL + down, down };
}
