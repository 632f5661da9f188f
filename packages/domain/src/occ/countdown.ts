/** How often every block is read again, whatever the stream tells. */
export const WALL_REFRESH_MS = 300_000;

/** Milliseconds until the next refresh: never below 0, and no more than the whole where the clock was set back. */
export const refreshIn = (refreshedAt: number, now: number): number =>
  Math.min(WALL_REFRESH_MS, Math.max(0, refreshedAt + WALL_REFRESH_MS - now));

/** `03:42`; the second that has begun counts. */
export function countdownText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
