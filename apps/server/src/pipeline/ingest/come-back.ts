/** The first pauses are short, because a piece takes a fraction of a second; later pauses spare the database. */
const FIRST_MS = 50;
const MOST_MS = 2_000;

/**
 * Returns the back-off in milliseconds until the next try for a document that another transaction holds. The random
 * part keeps two processes that want the same document from colliding at each try.
 */
export function comeBackMs(tries: number, random: number = Math.random()): number {
  const pause = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(tries, 10));
  return pause * (0.5 + random / 2);
}
