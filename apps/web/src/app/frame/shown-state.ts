/**
 * The state of a list, count or chart. Only `empty` says that there are no items, because only then the server said so:
 * a call that failed or is pending never looks like an all-clear.
 */
export type ShownState = 'loading' | 'failed' | 'old' | 'empty' | 'filtered' | 'shown';

export type Known = {
  /** Number of items that the server returned; null: no answer yet. */
  total: number | null;
  /** Number of items that pass the filters. */
  left?: number | undefined;
  /** Whether the last load failed. */
  hasFailed: boolean;
};

/**
 * Derives the state. `old` is data from before a failed load: the data stays, marked; the current number is unknown.
 */
export const shownState = ({ total, left = total ?? 0, hasFailed }: Known): ShownState => {
  if (total === null) return hasFailed ? 'failed' : 'loading';
  if (hasFailed) return 'old';
  if (total === 0) return 'empty';
  return left === 0 ? 'filtered' : 'shown';
};
