import type { Channel } from '@talus/domain/alerts/targets';
import type { Turn } from './turns';

export type TakeTurn = Turn['take'];

/** One message on its way to one person. */
export type Outgoing = {
  /** The same at every try, so that a peer can tell a repeat; at most 36 letters, digits and `-`. */
  id: string;
  channel: Channel;
  address: string;
  name: string;
  subject: string;
  /** Its first line is the SMS. */
  content: string;
  /** A PDF; of mails alone. */
  attachment?: { name: string; bytes: Uint8Array };
};

/**
 * What a peer said. `retry`: it may work later. `failed`: it never will. A reason is a short code such as
 * `mitake:e` or `smtp:timeout`, never the peer's own text, which could repeat a password.
 */
export type SendResult =
  | { outcome: 'sent'; provider: string; externalId: string | null }
  | { outcome: 'retry' | 'failed'; provider: string; reason: string };

/**
 * `takeTurn` is waited for where the peer cannot tell a repeat, as late as possible before it has the whole message.
 * `signal` cuts the connection to the peer.
 */
export type Send = (outgoing: Outgoing, takeTurn: TakeTurn, signal: AbortSignal) => Promise<SendResult>;

/** How long a peer may take to answer one question. */
export const TIMEOUT_MS = 10_000;

/** How long a send may take as a whole, however lively the peer is: one that trickles is cut. */
export const DEADLINE_MS = 30_000;

/** The same of a mail that carries a report. */
export const REPORT_DEADLINE_MS = 10 * 60_000;
