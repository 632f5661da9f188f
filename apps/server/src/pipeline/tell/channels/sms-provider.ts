import type { TakeTurn } from './outgoing';

export type SmsOutgoing = {
  id: string;
  phone: string;
  subject: string;
  text: string;
  /** The time that the gateway has to answer. */
  timeoutMs: number;
  signal: AbortSignal;
};

/**
 * The result of an SMS. `retry`: the gateway, the account or the content is at fault, so another gateway and a later
 * retry are worth a try. `refused`: the number is at fault.
 */
export type SmsResult =
  | { outcome: 'sent'; externalId: string | null }
  | { outcome: 'retry' | 'refused'; reason: string };

export type SmsCredit = { credit: number; reason: null } | { credit: null; reason: string };

export type SmsProvider = {
  send(outgoing: SmsOutgoing, takeTurn: TakeTurn): Promise<SmsResult>;
  /** Returns the credit left, in points. */
  credit(): Promise<SmsCredit>;
};

export type SmsAccount = { base: string; user: string; password: string };

/** Parses `https://user:password@host/path`: an address that contains a password must never reach a log. */
export function smsAccount(address: string): SmsAccount {
  const url = new URL(address);
  const [user, password] = [url.username, url.password].map(decodeURIComponent) as [string, string];
  url.username = '';
  url.password = '';
  return { base: url.href.replace(/\/$/, ''), user, password };
}
