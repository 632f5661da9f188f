import type { Fault } from './outgoing';
import { post } from './post';
import type { SmsAccount, SmsProvider, SmsResult } from './sms-provider';

/** The codes for a wrong number of the receiver. */
const RECIPIENT: ReadonlySet<string> = new Set(['-41', '-42']);

const faultOf = (code: string): Fault => (RECIPIENT.has(code) ? 'recipient' : 'ours');

/** Creates EVERY8D's HTTP gateway. EVERY8D does not deduplicate. */
export function createEvery8d({ base, user, password }: SmsAccount, timeoutMs: number): SmsProvider {
  const ask = (call: string, fields: Record<string, string>, patienceMs = timeoutMs, signal?: AbortSignal) =>
    post(`${base}/API21/HTTP/${call}`, {
      body: new URLSearchParams({ UID: user, PWD: password, ...fields }),
      timeoutMs: patienceMs,
      ...(signal && { signal }),
    });
  return {
    async send({ phone, subject, text, timeoutMs: patienceMs, signal }, takeTurn) {
      await takeTurn();
      const answer = await ask('sendSMS.ashx', { SB: subject, MSG: text, DEST: phone }, patienceMs, signal);
      return 'trouble' in answer ? { outcome: 'retry', reason: answer.trouble } : readSent(answer.status, answer.text);
    },
    async credit() {
      const answer = await ask('getCredit.ashx', {});
      if ('trouble' in answer) return { credit: null, reason: answer.trouble };
      const [first = ''] = answer.text.trim().split(',');
      if (/^\d+(\.\d+)?$/.test(first)) return { credit: Number(first), reason: null };
      return { credit: null, reason: refusal(answer.text) ?? unreadable(answer.status) };
    },
  };
}

/** Parses the answer: `CREDIT,SENDED,COST,UNSEND,BATCH_ID`, or a negative code and the reason. */
function readSent(status: number, text: string): SmsResult {
  const code = refusal(text);
  if (code !== null) return { outcome: faultOf(code) === 'recipient' ? 'refused' : 'retry', reason: code };
  const [credit = '', sent = '', , , batch = ''] = text.trim().split(',');
  if (!/^\d+(\.\d+)?$/.test(credit) || !/^\d+$/.test(sent)) return { outcome: 'retry', reason: unreadable(status) };
  if (Number(sent) > 0) return { outcome: 'sent', externalId: batch.trim() || null };
  // Accepted, but held back for lack of points: the SMS may be sent after a top-up
  return { outcome: 'retry', reason: 'no-credit' };
}

const refusal = (text: string): string | null => /^\s*(-\d{1,5})\b/.exec(text)?.[1] ?? null;
const unreadable = (status: number): string => (status === 200 ? 'unreadable' : `http-${status}`);
