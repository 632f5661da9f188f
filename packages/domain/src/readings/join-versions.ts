/** The results on both sides of a new version's start; null where there is no reading. */
export type Junction = {
  /** The last result of the version before. */
  before: number | null;
  /** The first result of the new version, computed with an offset of 0. */
  after: number | null;
};

export type JoinOffsets = {
  /** Continues the displacement curve where it was. Null where there is no result before. */
  carried: number | null;
  /** Restarts at zero: the first result is 0. */
  zero: number;
};

/**
 * Returns the offsets with which a new version can begin. Without a reading of the new version, its first reading is
 * assumed to equal R0, which gives 0.
 */
export function joinOffsets({ before, after }: Junction): JoinOffsets {
  const first = after ?? 0;
  return { carried: before === null ? null : before - first, zero: first === 0 ? 0 : -first };
}
