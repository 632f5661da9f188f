import type { Level, Status } from '@talus/domain/status/status';

const WORST_FIRST = ['WSL', 'AL', 'WL'] as const satisfies readonly Level[];

/** Counts the statuses of each level, worst first; leaves out levels without any. */
export const levelCounts = (levels: readonly (Status | null)[]): [Level, number][] =>
  WORST_FIRST.map((level): [Level, number] => [level, levels.filter((one) => one === level).length]).filter(
    ([, n]) => n > 0,
  );

/** Tells whether a status is a passed limit. */
export const isLevel = (status: Status | null | undefined): status is Level =>
  WORST_FIRST.some((level) => level === status);
