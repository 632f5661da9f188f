const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The wait after the first, second, … failed try; the last one repeats. */
const WAITS = [0.5 * MINUTE, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR];

/** The longest wait while the alarm is open, so that a channel that works again is soon used. */
const LONGEST_WHILE_OPEN = 5 * MINUTE;

/** A day: after that an alarm is history, and LINE no longer recognises a retry. */
const GIVE_UP_AFTER_MS = 24 * HOUR;

/** A week: a report is as useful a week later. */
const GIVE_UP_REPORT_AFTER_MS = 7 * GIVE_UP_AFTER_MS;

export const giveUpAfterMs = (isReport: boolean): number => (isReport ? GIVE_UP_REPORT_AFTER_MS : GIVE_UP_AFTER_MS);

/**
 * The tries of a delivery. `waitedMs`: the sum of the waits, which no clock change can lengthen; `isOpen`: the subject
 * of the message is not over.
 */
export type Tried = { tries: number; waitedMs: number; isOpen: boolean; isReport?: boolean };

/** Returns the wait after `tries` tries, in ms; null: give up. */
export function nextWait({ tries, waitedMs, isOpen, isReport = false }: Tried): number | null {
  const usual = WAITS[Math.min(tries, WAITS.length) - 1] ?? 0;
  const wait = isOpen ? Math.min(usual, LONGEST_WHILE_OPEN) : usual;
  return waitedMs + wait > giveUpAfterMs(isReport) ? null : wait;
}
