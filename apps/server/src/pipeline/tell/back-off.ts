const MINUTE = 60_000;

/** How long to wait after the first, second, … failed try; then every hour. */
const WAITS = [0.5 * MINUTE, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE];
const HOUR = 60 * MINUTE;

/** A day: after that an alarm is history, and LINE no longer knows a repeat. */
export const GIVE_UP_AFTER_MS = 24 * HOUR;

/** When to try again after `tries` tries, in epoch ms; null: not any more. */
export function nextTry(tries: number, createdAt: number, now: number): number | null {
  const next = now + (WAITS[tries - 1] ?? HOUR);
  return next - createdAt > GIVE_UP_AFTER_MS ? null : next;
}
