import * as z from 'zod';
import { codeIn } from './code';

/** A code that a person sent to the bot. */
export type SentCode = { code: string; lineId: string; replyToken: string | null; isRepeat: boolean };

/** Schema of LINE's documented event, reduced to the fields that Talus reads; other kinds of event are ignored. */
const codeEvent = z.object({
  type: z.literal('message'),
  mode: z.literal('active').optional(),
  replyToken: z.string().optional(),
  source: z.object({ type: z.literal('user'), userId: z.string().min(1).max(64) }),
  message: z.object({ type: z.literal('text'), text: z.string() }),
  deliveryContext: z.object({ isRedelivery: z.boolean() }).optional(),
});
const webhook = z.object({ events: z.array(z.unknown()) });

/** Reads the codes from webhook events; null if the bytes are not a webhook. */
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
