/**
 * The cause of a refusal. `recipient`: the address can never accept the message, so this way ends. `ours`: the account,
 * the gateway, a quota or the content; the next way is tried, and this one is retried later.
 */
export type Fault = 'recipient' | 'ours';

/**
 * Mitake codes for a number that does not exist. Content (5), expired (t), empty (u) and the rest are ours: another
 * gateway may accept the SMS.
 */
const MITAKE_RECIPIENT: ReadonlySet<string> = new Set(['6', 'v']);

/** EVERY8D codes for a wrong number of the receiver. */
const EVERY8D_RECIPIENT: ReadonlySet<string> = new Set(['-41', '-42']);

type SmtpRefusal = { status: number | null; command: string | null; text: string };

const ENHANCED = /\b[245]\.(\d{1,3})\.\d{1,3}\b/;

/** Classifies the refusals of each kind of peer. */
export const REFUSALS = {
  mitake: (code: string): Fault => (MITAKE_RECIPIENT.has(code) ? 'recipient' : 'ours'),
  every8d: (code: string): Fault => (EVERY8D_RECIPIENT.has(code) ? 'recipient' : 'ours'),
  /**
   * Only an answer to RCPT TO can be about the recipient: 550, 551 or 553 with an enhanced code X.1.X (address) or none.
   * MAIL FROM, the connection and DATA are between the servers: quotas (5.4.5), policies (5.7.1), sizes.
   */
  smtp: ({ status, command, text }: SmtpRefusal): Fault => {
    if (command !== 'RCPT TO' || status === null || ![550, 551, 553].includes(status)) return 'ours';
    const subject = ENHANCED.exec(text)?.[1];
    return subject === undefined || subject === '1' ? 'recipient' : 'ours';
  },
  /** 400: no such LINE id; 404: the person does not follow the bot. Token, quota and LINE's own failures are ours. */
  line: (status: number): Fault => (status === 400 || status === 404 ? 'recipient' : 'ours'),
};
