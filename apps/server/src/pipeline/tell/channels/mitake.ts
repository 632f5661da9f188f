import type { Fault } from './outgoing';
import { post } from './post';
import type { SmsAccount, SmsCredit, SmsProvider, SmsResult } from './sms-provider';

/** The status codes of an SMS that Mitake accepted. */
const ACCEPTED = new Set(['0', '1', '2', '4']);

/**
 * The codes for a number that does not exist. Content (5), expired (t), empty (u) and the rest are ours: another gateway
 * may accept the SMS.
 */
const RECIPIENT: ReadonlySet<string> = new Set(['6', 'v']);

const faultOf = (code: string): Fault => (RECIPIENT.has(code) ? 'recipient' : 'ours');

/** Creates Mitake's HTTP gateway. Mitake deduplicates SMS by `clientid`. */
export function createMitake({ base, user, password }: SmsAccount, timeoutMs: number): SmsProvider {
  const ask = (call: string, fields: Record<string, string>, patienceMs = timeoutMs, signal?: AbortSignal) =>
    post(`${base}/api/mtk/${call}`, {
      body: new URLSearchParams({ username: user, password, ...fields }),
      timeoutMs: patienceMs,
      ...(signal && { signal }),
    });
  return {
    async send({ id, phone, text, timeoutMs: patienceMs, signal }) {
      // Mitake requires the charset in the URL as well as in the form fields
      const fields = { dstaddr: phone, smbody: text, CharsetURL: 'UTF8', clientid: id };
      const answer = await ask('SmSend?CharsetURL=UTF8', fields, patienceMs, signal);
      return 'trouble' in answer ? { outcome: 'retry', reason: answer.trouble } : readSent(answer.status, answer.text);
    },
    async credit() {
      const answer = await ask('SmQuery', {});
      return 'trouble' in answer ? { credit: null, reason: answer.trouble } : readCredit(answer.status, answer.text);
    },
  };
}

/** Parses the answer: `[1]`, then `msgid=…`, `statuscode=…`, `AccountPoint=…`, one per line. */
function readSent(status: number, text: string): SmsResult {
  const code = field(text, 'statuscode');
  if (code === null) return { outcome: 'retry', reason: status === 200 ? 'unreadable' : `http-${status}` };
  if (ACCEPTED.has(code)) return { outcome: 'sent', externalId: field(text, 'msgid') };
  return { outcome: faultOf(code) === 'recipient' ? 'refused' : 'retry', reason: code };
}

function readCredit(status: number, text: string): SmsCredit {
  const points = Number(field(text, 'AccountPoint') ?? Number.NaN);
  if (Number.isFinite(points)) return { credit: points, reason: null };
  return { credit: null, reason: field(text, 'statuscode') ?? (status === 200 ? 'unreadable' : `http-${status}`) };
}

/** Returns the first field of a name. Values are short codes and numbers. */
const field = (text: string, name: string): string | null =>
  new RegExp(`^\\s*${name}\\s*=\\s*([\\w*#$.-]{1,40})\\s*$`, 'm').exec(text)?.[1] ?? null;
