import { PIECE_BYTES } from './read-pieces';

/** The target duration of a piece, so that other files get their turn well within a second. */
const GOAL_MS = 200;
const MOST_BYTES = 1 << 22;

/**
 * Adapts the piece size of each long file: doubles it where pieces finish fast, halves it where they take long,
 * whatever the database, the logger and the machine.
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
