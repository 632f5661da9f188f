import type { LineLink } from '@talus/contract/alarms/line';
import * as calls from '@talus/contract/alarms/line';
import { DEFAULT_LANGUAGE, languageOf } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { FastifyInstance } from 'fastify';
import { LINE_SETTINGS } from '../../pipeline/tell/channels/line';
import type { Sender } from '../../pipeline/tell/channels/sender';
import type { CurrentUser } from '../../platform/auth/current-user';
import { writeLog } from '../../platform/changes/write-log';
import { addedSettings } from '../../platform/config/settings';
import { inTransaction } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import { createBind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { CODE_VALID_MS, newCode } from './code';
import { readCodes, type SentCode } from './events';
import { isSigned } from './signature';
import * as store from './store';

/** Registers the webhook in a scope of its own: only there is JSON kept as the signed bytes. */
export async function bindLine(app: FastifyInstance, context: ServerContext, sender: Sender): Promise<void> {
  const bind = createBind(app, context);
  bind(calls.getLineLink, ({ user }) => lineLink(context, user));
  bind(calls.askLineCode, ({ user }) => askCode(context, user));
  bind(calls.unlinkLine, ({ user }) => unlink(context, user));
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes));
    createBind(scope, context)(calls.lineWebhook, async ({ body, request }) => {
      const signature = request.headers['x-line-signature'];
      const bytes = body instanceof Uint8Array ? body : new Uint8Array();
      await takeWebhook(context, sender, bytes, typeof signature === 'string' ? signature : undefined);
      return { ok: true as const };
    });
  });
}

async function lineLink(context: ServerContext, user: CurrentUser): Promise<LineLink> {
  const row = await store.findLine(context.pool, user.no);
  const bot = lineSettings(context).bot || null;
  const answer = (state: LineLink['state']): LineLink => ({ state, code: null, expires_at: null, bot });
  if (!isConfigured(context)) return answer('not-configured');
  const { code, expiresAt } = row ?? {};
  if (code && expiresAt && expiresAt > context.clock.now())
    return { ...answer('waiting'), code, expires_at: expiresAt.toISOString() };
  return answer(row?.lineId ? 'linked' : 'not-linked');
}

async function askCode(context: ServerContext, user: CurrentUser): Promise<LineLink> {
  if (isConfigured(context)) {
    const expires = new Date(context.clock.now().getTime() + CODE_VALID_MS);
    await store.saveCode(context.pool, user.no, newCode(), expires);
  }
  return lineLink(context, user);
}

async function unlink(context: ServerContext, user: CurrentUser): Promise<LineLink> {
  await inTransaction(context.pool, async (tx) => {
    await store.clearLine(tx, user.no);
    await writeLog(tx, { user, type: 'update_log', message: 'LINE unlinked', now: context.clock.now() });
  });
  return lineLink(context, user);
}

/** Handles a webhook. Bytes without a valid signature of the LINE Platform are refused unread. */
async function takeWebhook(
  context: ServerContext,
  sender: Sender,
  bytes: Uint8Array,
  signature: string | undefined,
): Promise<void> {
  const { secret } = lineSettings(context);
  if (!secret || !isConfigured(context)) throw new AppError('line.not-configured');
  if (!isSigned(bytes, signature, secret)) throw new AppError('line.signature');
  const codes = readCodes(bytes);
  if (!codes) throw new AppError('request.malformed');
  for (const sent of codes) await link(context, sender, sent);
}

async function link(context: ServerContext, sender: Sender, { code, lineId, replyToken, isRepeat }: SentCode) {
  const now = context.clock.now();
  const person = await inTransaction(context.pool, async (tx) => {
    const found = await store.takeCode(tx, code, lineId, now);
    if (found) await writeLog(tx, { user: found, type: 'update_log', message: 'LINE linked', now });
    return found;
  });
  // A redelivered webhook was answered at its first delivery
  if (!replyToken || (!person && isRepeat)) return;
  const language = languageOf(person?.locale) ?? DEFAULT_LANGUAGE;
  const text = person
    ? word(language, 'notices', 'bot.linked', { name: person.name })
    : word(language, 'notices', 'bot.unknown');
  // LINE waits for this response, so the reply is not awaited
  void sender.replyByLine(replyToken, text).then((isTaken) => {
    if (!isTaken) context.log.warn({}, 'LINE did not take the reply to a code');
  });
}

/** Tells whether LINE is configured: the token to send, the secret to verify webhooks. */
function isConfigured(context: ServerContext): boolean {
  const { token, secret } = lineSettings(context);
  return token !== null && secret !== null;
}

const lineSettings = ({ settings }: ServerContext) => addedSettings(settings, LINE_SETTINGS);
