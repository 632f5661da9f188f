/** The refresh interval of every block of the wall, whatever the live stream sends. */
export const WALL_REFRESH_MS = 300_000;

/** Returns the ms until the next refresh, between 0 and the interval, also after the clock was set back. */
export const refreshIn = (refreshedAt: number, now: number): number =>
  Math.min(WALL_REFRESH_MS, Math.max(0, refreshedAt + WALL_REFRESH_MS - now));

/** Formats a countdown as `03:42`, rounding up to the second that has begun. */
export function countdownText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
