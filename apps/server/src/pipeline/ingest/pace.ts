import { PIECE_BYTES } from './read-pieces';

/** A piece should take about so long: other files are to get their turn well within a second. */
const GOAL_MS = 200;
const MOST_BYTES = 1 << 22;

/**
 * How much of a long file is read at a time: more where a piece is soon done, less where it takes long, whatever the
 * database, the logger and the machine are like.
 */
export function createPace(now: () => number = () => performance.now()) {
  const bytesOf = new Map<string, number>();
  return {
    measured: async <T>(key: string, read: (bytes: number) => Promise<T>): Promise<T> => {
      const bytes = bytesOf.get(key) ?? PIECE_BYTES;
      const begin = now();
      const result = await read(bytes);
      const took = now() - begin;
      if (took < GOAL_MS / 2) bytesOf.set(key, Math.min(MOST_BYTES, bytes * 2));
      else if (took > GOAL_MS * 2) bytesOf.set(key, Math.max(PIECE_BYTES, bytes / 2));
      return result;
    },
    forget: (key: string) => void bytesOf.delete(key),
  };
}
