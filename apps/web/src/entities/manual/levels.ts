import type { Level, Status } from '@talus/domain/status/status';

const WORST_FIRST = ['WSL', 'AL', 'WL'] as const satisfies readonly Level[];

/** How many there are of each level, the worst first. */
export const levelCounts = (levels: readonly (Status | null)[]): [Level, number][] =>
  WORST_FIRST.map((level): [Level, number] => [level, levels.filter((one) => one === level).length]).filter(
    ([, n]) => n > 0,
  );

/** Whether a status is a limit that was passed. */
export const isLevel = (status: Status | null | undefined): status is Level =>
  WORST_FIRST.some((level) => level === status);
