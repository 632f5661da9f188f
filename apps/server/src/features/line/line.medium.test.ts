import { createHmac } from 'node:crypto';
import type { LineLink } from '@talus/contract/alarms/line';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withHttpPeer } from '../../pipeline/tell/test-peers';
import { one, run, sql } from '../../platform/db/db';
import { NOW, withDemoApp } from '../../testing/demo-app';

const SECRET = 'channel-secret-of-the-bot';
const USER = 'U80696558e1aa831d0c3ad5d5b1c1d4d2';
const line = withHttpPeer(() => ({ body: '{"sentMessages":[{"id":"461230966842064897"}]}' }));
const demo = withDemoApp(() => ({
  TALUS_LINE_TOKEN: 'line-token-of-the-channel',
  TALUS_LINE_SECRET: SECRET,
  TALUS_LINE_BOT: '@talus',
  TALUS_LINE_URL: line.url(),
}));
const { ask, login, database, setNow } = demo;
let token: string;

const later = (seconds: number) => setNow(new Date(NOW.getTime() + seconds * 1000));
const state = async () => (await ask<LineLink>('GET', '/api/user/line', { token })).body;
const askCode = async () => (await ask<LineLink>('POST', '/api/user/line/code', { token })).body;
const engineer = () =>
  one<{ lineId: string | null; enabled: boolean }>(
    database.pool,
    sql`select line_id as "lineId", (message_enable ->> 'line')::boolean as enabled
        from app_user where email = 'engineer@demo.talus'`,
  );
const setEngineer = (change: ReturnType<typeof sql>) =>
  run(database.pool, sql`update app_user set ${change} where email = 'engineer@demo.talus'`);

/** Builds a text message event as the LINE Platform documents it. */
const message = (text: string, more: object = {}) => ({
  type: 'message',
  message: { type: 'text', id: '14353798921116', quoteToken: 'q3Plxr4AgKd', text },
  timestamp: 1625665242211,
  source: { type: 'user', userId: USER },
  replyToken: '757913772c4646b784d4b7ce46d12671',
  mode: 'active',
  webhookEventId: '01FZ74A0TDDPYRVKNK77XKC3ZR',
  deliveryContext: { isRedelivery: false },
  ...more,
});
const sign = (body: string, secret = SECRET) => createHmac('sha256', secret).update(body).digest('base64');
const send = (events: object[], signature?: string) => {
  const body = JSON.stringify({ destination: 'U00000000000000000000000000000000', events });
  return ask('POST', '/api/line/webhook', { body, headers: { 'x-line-signature': signature ?? sign(body) } });
};
const replied = (times: number) => vi.waitFor(() => expect(line.requests).toHaveLength(times), { timeout: 30_000 });
const replies = () => line.requests.map(({ body }) => JSON.parse(body).messages[0].text as string);

beforeEach(async () => {
  setNow(NOW);
  await setEngineer(sql`line_id = null, line_code = null, message_enable = '{"line": false}', frozen_at = null`);
  token = await login('engineer@demo.talus');
});

describe('a LINE account', () => {
  it('is linked by a code that its owner sends to the bot, who confirms it', async () => {
    expect(await state()).toEqual({ state: 'not-linked', code: null, expires_at: null, bot: '@talus' });
    const waiting = await askCode();
    expect(waiting).toMatchObject({ state: 'waiting', expires_at: '2026-11-15T00:53:00.000Z' });
    expect(waiting.code).toMatch(/^[A-Z2-9]{8}$/);
    expect(await state()).toEqual(waiting);

    expect((await send([message(` ${waiting.code?.toLowerCase()} `)])).status).toBe(200);
    expect(await state()).toEqual({ state: 'linked', code: null, expires_at: null, bot: '@talus' });
    expect(await engineer()).toEqual({ lineId: USER, enabled: true });
    await replied(1);
    expect(replies()[0]).toContain('已連結');
    expect(line.requests[0]).toMatchObject({
      path: '/v2/bot/message/reply',
      headers: { authorization: 'Bearer line-token-of-the-channel' },
    });
    expect(JSON.parse(line.requests[0]?.body ?? '')).toMatchObject({ replyToken: '757913772c4646b784d4b7ce46d12671' });
  });

  it('is linked once by each code, and a repeat of the same message says nothing', async () => {
    const { code } = await askCode();
    await send([message(code ?? '')]);
    await replied(1);
    await send([message(code ?? '', { deliveryContext: { isRedelivery: true } })]);
    await send([message(code ?? '', { source: { type: 'user', userId: 'Uanother' } })]);
    await replied(2);
    expect(replies()[1]).toContain('已過期');
    expect((await engineer())?.lineId).toBe(USER);
  });

  it('is not linked after ten minutes, nor by an older code', async () => {
    const first = await askCode();
    const second = await askCode();
    await send([message(first.code ?? '')]);
    expect((await engineer())?.lineId).toBeNull();
    later(600);
    await send([message(second.code ?? '')]);
    expect((await engineer())?.lineId).toBeNull();
    expect((await state()).state).toBe('not-linked');
    await replied(2);
  });

  it('is not linked to somebody who was frozen meanwhile', async () => {
    const { code } = await askCode();
    await setEngineer(sql`frozen_at = now()`);
    await send([message(code ?? '')]);
    expect((await engineer())?.lineId).toBeNull();
    await replied(1);
  });

  it('is linked although LINE does not take the confirmation', async () => {
    line.answer(() => ({ status: 400, body: '{"message":"Invalid reply token"}' }));
    const { code } = await askCode();
    expect((await send([message(code ?? '')])).status).toBe(200);
    expect((await engineer())?.lineId).toBe(USER);
    await replied(1);
  });

  it('is unlinked by its owner', async () => {
    const { code } = await askCode();
    await send([message(code ?? '')]);
    await replied(1);
    expect((await ask<LineLink>('DELETE', '/api/user/line', { token })).body.state).toBe('not-linked');
    expect((await engineer())?.lineId).toBeNull();
  });
});

describe('the webhook', () => {
  it('does nothing without LINE’s signature', async () => {
    const { code } = await askCode();
    const event = message(code ?? '');
    for (const signature of ['', 'AAAA', sign('something else'), sign(JSON.stringify(event), 'another secret')]) {
      const { status, body } = await send([event], signature);
      expect([status, body.code]).toEqual([401, 'line.signature']);
    }
    expect((await engineer())?.lineId).toBeNull();
    expect(line.requests).toHaveLength(0);
  });

  it('leaves everything else alone', async () => {
    const { code } = await askCode();
    const group = { source: { type: 'group', groupId: 'Ca56f94637c', userId: USER } };
    const { status } = await send([
      { type: 'follow', mode: 'active', source: { type: 'user', userId: USER }, replyToken: 'r' },
      { type: 'message', message: { type: 'sticker', id: '1' }, source: { type: 'user', userId: USER } },
      message('hello'),
      message(code ?? '', group),
      message(code ?? '', { mode: 'standby' }),
    ]);
    expect(status).toBe(200);
    expect((await send([])).status).toBe(200);
    expect((await engineer())?.lineId).toBeNull();
    expect(line.requests).toHaveLength(0);
  });

  it.each(['', '7', '{"events":1}', '{"events"'])('refuses %j, signed as it is', async (body) => {
    const headers = { 'x-line-signature': sign(body) };
    expect((await ask('POST', '/api/line/webhook', { body, headers })).status).toBe(400);
  });
});

describe('where LINE is not configured', () => {
  const plain = withDemoApp();

  it('the webhook is not there, and people are told', async () => {
    const { status, body } = await plain.ask('POST', '/api/line/webhook', { body: { events: [] } });
    expect([status, body.code]).toEqual([404, 'line.not-configured']);
    const own = await plain.login('engineer@demo.talus');
    const answer = { state: 'not-configured', code: null, expires_at: null, bot: null };
    expect((await plain.ask('POST', '/api/user/line/code', { token: own })).body).toEqual(answer);
    const admin = await plain.login('admin@demo.talus');
    const channels = await plain.ask('GET', '/api/admin/message/channels', { token: admin });
    expect(channels.body).toEqual({ sms: false, email: false, line: false, retrying: [] });
  });
});
