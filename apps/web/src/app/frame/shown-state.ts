/**
 * What a list, a count or a picture may say of what was asked for. Only `empty` says that there is nothing, since only
 * then the server said so: a call that failed or has not ended never looks like an all-clear.
 */
export type ShownState = 'loading' | 'failed' | 'old' | 'empty' | 'filtered' | 'shown';

export type Known = {
  /** How many the server said there are; null: it has not said. */
  total: number | null;
  /** How many of them the filters leave. */
  left?: number | undefined;
  /** Whether the last reading failed. */
  hasFailed: boolean;
};

/** Old is what was there before a reading that failed: it stays, marked; how much there is now nobody knows. */
export const shownState = ({ total, left = total ?? 0, hasFailed }: Known): ShownState => {
  if (total === null) return hasFailed ? 'failed' : 'loading';
  if (hasFailed) return 'old';
  if (total === 0) return 'empty';
  return left === 0 ? 'filtered' : 'shown';
};
