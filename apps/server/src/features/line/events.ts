import * as z from 'zod';
import { codeIn } from './code';

/** A code that somebody wrote to the bot. */
export type SentCode = { code: string; lineId: string; replyToken: string | null; isRepeat: boolean };

/** As LINE documents it, as far as Talus reads it; events of other kinds are let through and left alone. */
const codeEvent = z.object({
  type: z.literal('message'),
  mode: z.literal('active').optional(),
  replyToken: z.string().optional(),
  source: z.object({ type: z.literal('user'), userId: z.string().min(1).max(64) }),
  message: z.object({ type: z.literal('text'), text: z.string() }),
  deliveryContext: z.object({ isRedelivery: z.boolean() }).optional(),
});
const webhook = z.object({ events: z.array(z.unknown()) });

/** The codes among the events; null where the bytes are no webhook at all. */
export function readCodes(bytes: Uint8Array): SentCode[] | null {
  const body = webhook.safeParse(parseJson(bytes));
  if (!body.success) return null;
  return body.data.events.flatMap((event) => {
    const { data } = codeEvent.safeParse(event);
    const code = data && codeIn(data.message.text);
    if (!data || !code) return [];
    const isRepeat = data.deliveryContext?.isRedelivery ?? false;
    return [{ code, lineId: data.source.userId, replyToken: data.replyToken ?? null, isRepeat }];
  });
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
