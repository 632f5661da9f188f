import type { Channel } from '@talus/domain/alerts/messages/targets';
import type { Turn } from './turns';

export type TakeTurn = Turn['take'];

/** One message to one person. */
export type Outgoing = {
  /** The id, the same in every retry so that a peer can deduplicate; at most 36 letters, digits and `-`. */
  id: string;
  channel: Channel;
  address: string;
  name: string;
  subject: string;
  /** The text; its first line is the SMS. */
  content: string;
  /** A PDF; only in mails. */
  attachment?: { name: string; bytes: Uint8Array };
};

/**
 * The result of a send. `retry`: a later try may succeed. `failed`: none will. A reason is a short code such as
 * `mitake:e` or `smtp:timeout`, never the peer's own text, which could repeat a password.
 */
export type SendResult =
  | { outcome: 'sent'; provider: string; externalId: string | null }
  | { outcome: 'retry' | 'failed'; provider: string; reason: string };

/**
 * The cause of a refusal. `recipient`: the address can never accept the message, so this way ends. `ours`: the account,
 * the gateway, a quota or the content; the next way is tried, and this one is retried later.
 */
export type Fault = 'recipient' | 'ours';

/**
 * Sends a message by one channel. Where the peer cannot deduplicate, `takeTurn` is awaited as late as possible before
 * the peer has the whole message. `signal` cuts the connection to the peer.
 */
export type Send = (outgoing: Outgoing, takeTurn: TakeTurn, signal: AbortSignal) => Promise<SendResult>;

/** The timeout for one answer of a peer. */
export const TIMEOUT_MS = 10_000;

/** The deadline of a whole send, so that a peer that trickles is cut. */
export const DEADLINE_MS = 30_000;

/** The deadline of a mail that carries a report. */
export const REPORT_DEADLINE_MS = 10 * 60_000;
