import { createHash } from 'node:crypto';
import { secret, text, url } from '../../../platform/config/kinds';
import { defineChannel } from './message-channel';
import type { Fault, Send } from './outgoing';
import { post } from './post';

const OFFICIAL = 'https://api.line.me';
const MAX_LENGTH = 5000;

export const LINE_SETTINGS = {
  token: secret('TALUS_LINE_TOKEN', 16, 'LINE Messaging API channel token'),
  secret: secret('TALUS_LINE_SECRET', 16, 'LINE Messaging API channel secret'),
  bot: text('TALUS_LINE_BOT', '', 'basic ID of the LINE bot such as @talus, to whom people send their code'),
  url: url('TALUS_LINE_URL', 'LINE Messaging API; absent: https://api.line.me'),
};

/** LINE, for people who linked their LINE account. */
export const LINE = defineChannel({
  settings: LINE_SETTINGS,
  addressOf: ({ lineId }) => lineId,
  open: ({ token, url: base }, timeoutMs) => (token ? { send: createLine(token, base, timeoutMs) } : null),
});

/** 400: no such LINE id; 404: the person does not follow the bot. Token, quota and LINE's own failures are ours. */
const faultOf = (status: number): Fault => (status === 400 || status === 404 ? 'recipient' : 'ours');

/** Creates a sender by push messages of the LINE Messaging API. The retry key makes a retry harmless for 24 hours. */
function createLine(token: string, base: string | null, timeoutMs: number): Send {
  return async ({ id, address, content }, _takeTurn, signal) => {
    const answer = await post(`${base ?? OFFICIAL}/v2/bot/message/push`, {
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-line-retry-key': retryKey(id),
      },
      body: JSON.stringify({ to: address, messages: [{ type: 'text', text: content.slice(0, MAX_LENGTH) }] }),
      timeoutMs,
      signal,
    });
    if ('trouble' in answer) return { outcome: 'retry', provider: 'line', reason: `line:${answer.trouble}` };
    const { status, headers } = answer;
    if (status === 200) return { outcome: 'sent', provider: 'line', externalId: headers.get('x-line-request-id') };
    // Conflict: this retry key was accepted before
    if (status === 409)
      return { outcome: 'sent', provider: 'line', externalId: headers.get('x-line-accepted-request-id') };
    return {
      outcome: faultOf(status) === 'recipient' ? 'failed' : 'retry',
      provider: 'line',
      reason: `line:${status}`,
    };
  };
}

/**
 * Creates a sender of replies in the bot's chat. The reply token of the received message is valid once, so there is one
 * try.
 */
export const createLineReply =
  (token: string, base: string | null, timeoutMs: number) =>
  async (replyToken: string, text: string): Promise<boolean> => {
    const answer = await post(`${base ?? OFFICIAL}/v2/bot/message/reply`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ replyToken, messages: [{ type: 'text', text: text.slice(0, MAX_LENGTH) }] }),
      timeoutMs,
    });
    return 'status' in answer && answer.status === 200;
  };

/** Derives a UUID that is always the same for the same delivery (version 8: made by our own rule). */
export function retryKey(id: string): string {
  const hex = createHash('sha256').update(id).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
