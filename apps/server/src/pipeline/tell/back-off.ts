const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long to wait after the first, second, … failed try; then the last again and again. */
const WAITS = [0.5 * MINUTE, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR];

/** While the alarm is open nobody waits longer than this for a channel that is back. */
const LONGEST_WHILE_OPEN = 5 * MINUTE;

/** A day: after that an alarm is history, and LINE no longer knows a repeat. */
const GIVE_UP_AFTER_MS = 24 * HOUR;

/** A report is as good a week later. */
const GIVE_UP_REPORT_AFTER_MS = 7 * GIVE_UP_AFTER_MS;

export const giveUpAfterMs = (isReport: boolean): number => (isReport ? GIVE_UP_REPORT_AFTER_MS : GIVE_UP_AFTER_MS);

/** `waitedMs`: the waits so far, which no clock can lengthen; `isOpen`: what the message tells of is not over. */
export type Tried = { tries: number; waitedMs: number; isOpen: boolean; isReport?: boolean };

/** How long to wait after `tries` tries, in ms; null: not any more. */
export function nextWait({ tries, waitedMs, isOpen, isReport = false }: Tried): number | null {
  const usual = WAITS[Math.min(tries, WAITS.length) - 1] ?? 0;
  const wait = isOpen ? Math.min(usual, LONGEST_WHILE_OPEN) : usual;
  return waitedMs + wait > giveUpAfterMs(isReport) ? null : wait;
}
