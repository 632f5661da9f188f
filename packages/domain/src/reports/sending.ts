import { MINUTE_MS } from '../time/duration';

/** How one person's copy went. */
export type SentCopy = {
  state: 'waiting' | 'sent' | 'failed' | 'not-configured';
  tries: number;
  sentAt: number | null;
  /** A short code of the last try that was not accepted. */
  error: string | null;
  /** Somebody had it sent again: when it came then says nothing of how late it was. */
  isAgain: boolean;
};

export type Sending = {
  of: number;
  sent: number;
  failed: number;
  /** Still tried. */
  waiting: number;
  /** No mail server is set up. */
  unsent: number;
  /** By how much the last one came, or has not come yet, after the hour; null: in time. */
  lateMs: number | null;
  /** The most tries that one took. */
  tries: number;
  /** Why, of the last that failed or still waits. */
  error: string | null;
};

/** What comes so long after the hour came in time: making and sending take a while. */
const IN_TIME_MS = 10 * MINUTE_MS;

/** How the sending of a report stands that was due at a moment. */
export function summariseSending(copies: readonly SentCopy[], dueAt: number, now: number): Sending {
  const count = (state: SentCopy['state']) => copies.filter((copy) => copy.state === state).length;
  const first = copies.filter(({ isAgain }) => !isAgain);
  const waits = first.some(({ state }) => state === 'waiting');
  const last = waits ? now : Math.max(dueAt, ...first.map(({ sentAt }) => sentAt ?? dueAt));
  const troubled = copies.filter(({ state, error }) => state !== 'sent' && error !== null);
  return {
    of: copies.length,
    sent: count('sent'),
    failed: count('failed'),
    waiting: count('waiting'),
    unsent: count('not-configured'),
    lateMs: last - dueAt > IN_TIME_MS ? last - dueAt : null,
    tries: Math.max(0, ...copies.map(({ tries }) => tries)),
    error: (troubled.find(({ state }) => state === 'failed') ?? troubled[0])?.error ?? null,
  };
}
