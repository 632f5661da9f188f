/** A file in a turn, and its number of unread bytes. */
type Pending = { key: string; pending: number };

export type Shared<F> = {
  /** The files to read, and the bytes of each. */
  chosen: (F & { most: number })[];
  left: F[];
  /** The files that got fewer bytes than they could use, up to half a turn: they come first in the next turn. */
  short: Set<string>;
};

/**
 * Shares a turn's bytes among files. Half goes to files that came short before, the longest waiting first (the order of
 * `waiting`), so that a long file advances however many others have a line in every turn. The rest goes to the files
 * with the least to read first, so that no line waits for a long file. At least one file is read.
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
