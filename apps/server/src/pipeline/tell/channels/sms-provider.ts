import type { TakeTurn } from './outgoing';

export type SmsOutgoing = {
  id: string;
  phone: string;
  subject: string;
  text: string;
  /** How long the gateway may take to answer. */
  timeoutMs: number;
  signal: AbortSignal;
};

/** `retry`: the gateway, the account or the content is at fault, so it is worth a try elsewhere, and later. `refused`: the number is. */
export type SmsResult =
  | { outcome: 'sent'; externalId: string | null }
  | { outcome: 'retry' | 'refused'; reason: string };

export type SmsCredit = { credit: number; reason: null } | { credit: null; reason: string };

export type SmsProvider = {
  send(outgoing: SmsOutgoing, takeTurn: TakeTurn): Promise<SmsResult>;
  /** Points left. */
  credit(): Promise<SmsCredit>;
};

export type SmsAccount = { base: string; user: string; password: string };

/** `https://user:password@host/path`, taken apart: an address with a password in it must never reach a log. */
export function smsAccount(address: string): SmsAccount {
  const url = new URL(address);
  const [user, password] = [url.username, url.password].map(decodeURIComponent) as [string, string];
  url.username = '';
  url.password = '';
  return { base: url.href.replace(/\/$/, ''), user, password };
}
