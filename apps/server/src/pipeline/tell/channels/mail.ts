import { Readable } from 'node:stream';
import { shorten } from '@talus/domain/text/shorten';
import { createTransport } from 'nodemailer';
import { text, url } from '../../../platform/config/kinds';
import { openMailSocket } from './mail-socket';
import { defineChannel } from './message-channel';
import type { Fault, Outgoing, Send, SendResult, TakeTurn } from './outgoing';

/** Error codes of nodemailer for network or login trouble, which the operator may fix; the mail is retried. */
const TROUBLE = /^E[A-Z]{2,20}$/;

/** Header lines have at most 998 bytes (RFC 5322), and a character takes up to twelve bytes encoded. */
const NAME_LENGTH = 60;
const SUBJECT_LENGTH = 150;

/** E-mail by SMTP. */
export const EMAIL = defineChannel({
  settings: {
    smtpUrl: url('TALUS_SMTP_URL', 'mail server, smtp://user:password@host:port', ['smtp:', 'smtps:']),
    smtpFrom: text('TALUS_SMTP_FROM', '', 'sender of mails; absent: the mail server’s user'),
  },
  addressOf: ({ email }) => email,
  open: ({ smtpUrl, smtpFrom }, timeoutMs) => (smtpUrl ? { send: createMail(smtpUrl, smtpFrom, timeoutMs) } : null),
});

/** Creates a sender by SMTP. A retry keeps its Message-ID, by which mailboxes recognise it. */
function createMail(smtpUrl: string, smtpFrom: string, timeoutMs: number): Send {
  const from = smtpFrom || senderOf(smtpUrl);
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'talus';
  const options = {
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return async ({ id, address, name, subject, content, attachment }, takeTurn, signal) => {
    const transport = createTransport({ ...options, getSocket: openMailSocket(signal, timeoutMs) } as typeof options);
    try {
      const { messageId } = await transport.sendMail({
        from,
        to: { name: shorten(name, NAME_LENGTH), address },
        subject: shorten(subject, SUBJECT_LENGTH),
        text: attachment ? content : Readable.from(inTurn(Buffer.from(content), takeTurn)),
        ...(attachment && { attachments: [fileOf(attachment, takeTurn)] }),
        textEncoding: 'base64',
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return { outcome: 'sent', provider: 'smtp', externalId: messageId ?? null };
    } catch (error) {
      return readTrouble(error);
    }
  };
}

const fileOf = ({ name, bytes }: NonNullable<Outgoing['attachment']>, takeTurn: TakeTurn) => ({
  filename: name,
  contentType: 'application/pdf',
  content: Readable.from(inTurn(Buffer.from(bytes), takeTurn)),
});

/**
 * Yields the mail and delays its end, on which the peer accepts it, until its turn. The body is read only after login
 * succeeded.
 */
async function* inTurn(bytes: Buffer, takeTurn: TakeTurn): AsyncGenerator<Buffer> {
  yield bytes;
  await takeTurn();
}

type SmtpRefusal = { status: number | null; command: string | null; text: string };

const ENHANCED = /\b[245]\.(\d{1,3})\.\d{1,3}\b/;

/**
 * Only an answer to RCPT TO can be about the recipient: 550, 551 or 553 with an enhanced code X.1.X (address) or none.
 * MAIL FROM, the connection and DATA are between the servers: quotas (5.4.5), policies (5.7.1), sizes.
 */
function faultOf({ status, command, text }: SmtpRefusal): Fault {
  if (command !== 'RCPT TO' || status === null || ![550, 551, 553].includes(status)) return 'ours';
  const subject = ENHANCED.exec(text)?.[1];
  return subject === undefined || subject === '1' ? 'recipient' : 'ours';
}

/** Converts an error to a result. A 5xx about the recipient is final; all else is retried. */
function readTrouble(error: unknown): SendResult {
  const { code, responseCode, command, response } = error as Record<string, unknown>;
  const name = typeof code === 'string' && TROUBLE.test(code) ? code : 'trouble';
  const status = typeof responseCode === 'number' ? responseCode : null;
  const refusal = { status, command: typeof command === 'string' ? command : null, text: String(response ?? '') };
  const isFinal = faultOf(refusal) === 'recipient';
  const reason = `smtp:${status ?? (name === 'ETIMEDOUT' ? 'timeout' : name)}`;
  return { outcome: isFinal ? 'failed' : 'retry', provider: 'smtp', reason };
}

function senderOf(smtpUrl: string): string {
  const { username, hostname } = new URL(smtpUrl);
  const user = decodeURIComponent(username);
  return user.includes('@') ? user : `talus@${hostname}`;
}
