/** A file of a turn, and how many bytes of it are not read yet. */
type Pending = { key: string; pending: number };

export type Shared<F> = {
  /** Those that are read from, and how many bytes each. */
  chosen: (F & { most: number })[];
  left: F[];
  /** Those that got less than they could have used, of half a turn at most: they come first the next time. */
  short: Set<string>;
};

/**
 * What a turn reads of each of some files, together so many bytes. Half of it is for those that came short before, who waits
 * longest first (`waiting` is in that order): a long file is read on, however many others have a line in every turn. The rest
 * goes to the shortest first, so that no line waits for a long file. One is read from at least.
 */
export function shareRoom<F extends Pending>(
  files: readonly F[],
  bytes: number,
  waiting: ReadonlySet<string>,
): Shared<F> {
  const half = bytes / 2;
  const rooms = new Map<F, number>();
  const byKey = new Map(files.map((file) => [file.key, file]));
  let room = half;
  for (const key of waiting) {
    const file = byKey.get(key);
    if (!file || room <= 0) continue;
    rooms.set(file, Math.min(file.pending, room));
    room -= file.pending;
  }
  room = Math.max(0, room) + half;
  for (const file of files.toSorted((a, b) => a.pending - b.pending)) {
    if (rooms.has(file) || (room <= 0 && rooms.size > 0)) continue;
    rooms.set(file, Math.min(file.pending, room));
    room -= file.pending;
  }
  const isShort = (file: F) => (rooms.get(file) ?? 0) < Math.min(file.pending, half);
  return {
    chosen: [...rooms].map(([file, most]) => ({ ...file, most })),
    left: files.filter((file) => !rooms.has(file)),
    short: new Set(files.filter(isShort).map(({ key }) => key)),
  };
}
