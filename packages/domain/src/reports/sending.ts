import { MINUTE_MS } from '../time/duration';

/** Delivery state of one receiver's copy. */
export type SentCopy = {
  state: 'waiting' | 'sent' | 'failed' | 'not-configured';
  tries: number;
  sentAt: number | null;
  /** Short error code of the last refused attempt. */
  error: string | null;
  /** Resent by hand: its time says nothing about the delay of the schedule. */
  isAgain: boolean;
};

export type Sending = {
  of: number;
  sent: number;
  failed: number;
  /** Still being retried. */
  waiting: number;
  /** Not sent because no mail server is configured. */
  unsent: number;
  /** Delay in ms of the last copy, sent or still waiting, after the due time; null when in time. */
  lateMs: number | null;
  /** The highest number of attempts for one copy. */
  tries: number;
  /** Error code of the first failed copy, otherwise of the first unsent copy with an error. */
  error: string | null;
};

/** Tolerance for "in time", since rendering and sending take a while. */
const IN_TIME_MS = 10 * MINUTE_MS;

/** Summarises the sending of a report that was due at `dueAt`. */
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
