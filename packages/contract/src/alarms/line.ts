import * as z from 'zod';
import { route } from '../route';

export const lineLink = z.object({
  /** `waiting`: a code was issued but not used yet. */
  state: z.enum(['not-configured', 'not-linked', 'waiting', 'linked']),
  /** The code to send to the bot before `expires_at`; null unless waiting. */
  code: z.string().nullable(),
  expires_at: z.iso.datetime().nullable(),
  /** The bot's basic ID, such as `@talus`; null: not configured. */
  bot: z.string().nullable(),
});
export type LineLink = z.output<typeof lineLink>;

export const getLineLink = route({
  method: 'GET',
  path: '/api/user/line',
  who: 'login',
  shows: ['line'],
  summary: 'Whether this person’s LINE account is linked',
  answer: lineLink,
});

export const askLineCode = route({
  method: 'POST',
  path: '/api/user/line/code',
  who: 'login',
  touches: ['line'],
  summary: 'A new code that links the LINE account from which it is sent to the bot: valid for 10 minutes, used once',
  answer: lineLink,
});

export const unlinkLine = route({
  method: 'DELETE',
  path: '/api/user/line',
  who: 'login',
  touches: ['line'],
  summary: 'Send this person nothing by LINE any more',
  answer: lineLink,
  repeatable: true,
});

export const lineWebhook = route({
  method: 'POST',
  path: '/api/line/webhook',
  who: 'public',
  summary: 'What people write to the LINE bot, as the LINE Platform sends it; proven by X-Line-Signature',
  /** The raw bytes, which the signature covers. */
  body: z.unknown(),
  answer: z.object({ ok: z.literal(true) }),
  example: { body: { destination: 'U00000000000000000000000000000000', events: [] } },
});
