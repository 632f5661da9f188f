/** What stands on both sides of the moment at which a new version begins; null where there is no reading. */
export type Junction = {
  /** The last result of the version before. */
  before: number | null;
  /** The first result of the new version, computed with an offset of 0. */
  after: number | null;
};

export type JoinOffsets = {
  /** Carries the displacement on: the curve goes on where it was. Null where there is nothing to carry. */
  carried: number | null;
  /** Begins anew: the first result is 0. */
  zero: number;
};

/**
 * The offsets with which a new version can begin. Without a reading of it yet, its R0 is taken for what it will read
 * first, which gives 0.
 */
export function joinOffsets({ before, after }: Junction): JoinOffsets {
  const first = after ?? 0;
  return { carried: before === null ? null : before - first, zero: first === 0 ? 0 : -first };
}
