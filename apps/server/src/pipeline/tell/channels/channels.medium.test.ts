import { describe, expect, it } from 'vitest';
import { type PeerAnswer, withHttpPeer, withSmtpPeer } from '../test-peers';
import { settingsOf } from '../test-settings';
import { retryKey } from './line';
import type { Outgoing } from './outgoing';
import { createSender } from './sender';

// The texts are from the vendors' manuals.
const MITAKE_OK = '[1]\r\nmsgid=0008631797\r\nstatuscode=1\r\nAccountPoint=1456\r\n';
const EVERY8D_OK = '79.0,1,1.0,0,50419075-9858-4d0f-a4ba-d793a787472c';
const PASSWORD = 'hunter2';
const TOKEN = 'line-token-of-the-channel';

const mitake = withHttpPeer(() => ({ body: MITAKE_OK }));
const every8d = withHttpPeer(() => ({ body: EVERY8D_OK }));
const line = withHttpPeer(() => ({ body: '{}', headers: { 'x-line-request-id': 'req-1' } }));
const smtp = withSmtpPeer();

const ALL = () => ({
  TALUS_MITAKE_URL: mitake.url(`me%40talus:${PASSWORD}@`),
  TALUS_EVERY8D_URL: every8d.url(`you:${PASSWORD}@`),
  TALUS_SMTP_URL: smtp.url(),
  TALUS_LINE_TOKEN: TOKEN,
  TALUS_LINE_URL: line.url(),
});
const sender = (without: string[] = [], timeoutMs?: number) =>
  createSender(
    settingsOf(Object.fromEntries(Object.entries(ALL()).filter(([name]) => !without.includes(name)))),
    timeoutMs === undefined ? {} : { timeoutMs },
  );
const onlyMitake = () => sender(['TALUS_EVERY8D_URL']);
const onlyEvery8d = () => sender(['TALUS_MITAKE_URL']);

const ID = `${'a'.repeat(24)}-17`;
const SMS: Outgoing = {
  id: ID,
  channel: 'sms',
  address: '+886 912-345-678',
  name: '陳志豪',
  subject: '[Talus] 警戒',
  content: '警戒（黃燈）TM-01\n\n專案：山區',
};

describe('Mitake', () => {
  it('posts the form and takes msgid from the body', async () => {
    expect(await onlyMitake().send(SMS)).toEqual({ outcome: 'sent', provider: 'mitake', externalId: '0008631797' });
    const [request] = mitake.requests;
    expect(request?.path).toBe('/api/mtk/SmSend?CharsetURL=UTF8');
    expect(Object.fromEntries(request?.form ?? [])).toEqual({
      username: 'me@talus',
      password: PASSWORD,
      dstaddr: '0912345678',
      smbody: '警戒（黃燈）TM-01',
      CharsetURL: 'UTF8',
      clientid: ID,
    });
    expect(ID.length).toBeLessThanOrEqual(36);
  });

  const answer = (code: string) => ({ body: `[1]\r\nmsgid=#0008631797\r\nstatuscode=${code}\r\nError=…\r\n` });
  it.each<[string, PeerAnswer, string]>([
    ...['0', '1', '2', '4'].map((code): [string, PeerAnswer, string] => [code, answer(code), 'sent']),
    // An invalid or unassigned number
    ...['6', 'v'].map((code): [string, PeerAnswer, string] => [code, answer(code), `failed mitake:${code}`]),
    // Content, account, password, address, connections, points, the gateway's own failures, and an unknown code
    ...[
      '5',
      't',
      'u',
      '*',
      'a',
      'b',
      'r',
      '7',
      '8',
      '9',
      'c',
      'd',
      'e',
      'f',
      'h',
      'k',
      'l',
      'm',
      'n',
      'p',
      's',
      'x',
      'y',
      'q',
    ].map((code): [string, PeerAnswer, string] => [code, answer(code), `retry mitake:${code}`]),
    ['a repeat', { body: `${MITAKE_OK}Duplicate=Y\r\n` }, 'sent'],
    ['500', { status: 500, body: 'oops' }, 'retry mitake:http-500'],
    ['a page with status 200', { body: '<html>maintenance</html>' }, 'retry mitake:unreadable'],
    ['a reset', 'reset', 'retry mitake:unreachable'],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'retry mitake:unreachable'],
  ])('reads %s', async (_, peerAnswer, expected) => {
    mitake.answer(() => peerAnswer);
    const result = await onlyMitake().send(SMS);
    expect('reason' in result ? `${result.outcome} ${result.reason}` : result.outcome).toBe(expected);
  });

  it('does not wait for a peer that does not answer', async () => {
    mitake.answer(() => 'hang');
    const result = await sender(['TALUS_EVERY8D_URL'], 50).send(SMS);
    expect(result).toEqual({ outcome: 'retry', provider: 'mitake', reason: 'mitake:timeout' });
  });

  it('does not ask for a number that can be none', async () => {
    const result = await onlyMitake().send({ ...SMS, address: 'ask at the gate' });
    expect(result).toMatchObject({ outcome: 'failed', reason: 'sms:bad-number' });
    expect(mitake.requests).toEqual([]);
  });
});

describe('EVERY8D', () => {
  it('posts the form and takes the batch from the body', async () => {
    const batch = '50419075-9858-4d0f-a4ba-d793a787472c';
    expect(await onlyEvery8d().send(SMS)).toEqual({ outcome: 'sent', provider: 'every8d', externalId: batch });
    const [request] = every8d.requests;
    expect(request?.path).toBe('/API21/HTTP/sendSMS.ashx');
    expect(Object.fromEntries(request?.form ?? [])).toEqual({
      UID: 'you',
      PWD: PASSWORD,
      SB: '[Talus] 警戒',
      MSG: '警戒（黃燈）TM-01',
      DEST: '0912345678',
    });
  });

  it.each<[string, PeerAnswer, string]>([
    ['an unknown error there', { body: '-99,主機端發生不明錯誤，請與廠商窗口聯繫。' }, 'retry every8d:-99'],
    ['a wrong password', { body: '-300,帳號密碼錯誤' }, 'retry every8d:-300'],
    ['no points left', { body: '0,0,0,1,50419075' }, 'retry every8d:no-credit'],
    ['500', { status: 500, body: 'oops' }, 'retry every8d:http-500'],
    ['a page with status 200', { body: '<html>' }, 'retry every8d:unreadable'],
    ['a reset', 'reset', 'retry every8d:unreachable'],
  ])('reads %s', async (_, peerAnswer, expected) => {
    every8d.answer(() => peerAnswer);
    const result = await onlyEvery8d().send(SMS);
    expect('reason' in result ? `${result.outcome} ${result.reason}` : result.outcome).toBe(expected);
  });
});

describe('two gateways', () => {
  const mitakeSays = (code: string) => mitake.answer(() => ({ body: `statuscode=${code}` }));
  it('leaves the second alone while the first takes it', async () => {
    expect(await sender().send(SMS)).toMatchObject({ outcome: 'sent', provider: 'mitake' });
    expect(every8d.requests).toHaveLength(0);
  });
  it.each(['5', 'e', 'k', 's', '*'])('goes to the second when the first says %s', async (code) => {
    mitakeSays(code);
    expect(await sender().send(SMS)).toMatchObject({ outcome: 'sent', provider: 'every8d' });
  });
  it.each(['reset', 'hang'] as const)('goes to the second when the first does %s', async (trouble) => {
    mitake.answer(() => trouble);
    const result = await sender([], trouble === 'hang' ? 500 : undefined).send(SMS);
    expect(result.outcome === 'sent' || 'reason' in result ? result : null).toMatchObject({ provider: 'every8d' });
    expect(every8d.requests).toHaveLength(1);
  });
  it('does not ask one that failed before the other again for a while', async () => {
    const one = sender([], 3000);
    mitake.answer(() => 'hang');
    const before = performance.now();
    expect(await one.send(SMS)).toMatchObject({ outcome: 'sent', provider: 'every8d' });
    // the first gateway has 0.4 × 3000 ms while another is left
    expect(performance.now() - before).toBeLessThan(3000);
    expect(await one.send(SMS)).toMatchObject({ outcome: 'sent', provider: 'every8d' });
    expect(mitake.requests).toHaveLength(1);
  });

  it('does not carry a bad number to the second', async () => {
    mitakeSays('v');
    expect(await sender().send(SMS)).toMatchObject({ outcome: 'failed', reason: 'mitake:v' });
    expect(every8d.requests).toHaveLength(0);
  });
  it('tries again where one of them may work later, and says what both said', async () => {
    mitakeSays('e');
    every8d.answer(() => 'reset');
    expect(await sender().send(SMS)).toMatchObject({ outcome: 'retry', reason: 'mitake:e every8d:unreachable' });
  });
  it('tries again where both refuse the account', async () => {
    mitakeSays('e');
    every8d.answer(() => ({ body: '-300,no' }));
    expect(await sender().send(SMS)).toMatchObject({ outcome: 'retry', reason: 'mitake:e every8d:-300' });
  });
});

describe('credit', () => {
  it('asks both', async () => {
    mitake.answer(({ path }) => ({ body: path === '/api/mtk/SmQuery' ? 'AccountPoint=1221' : '' }));
    every8d.answer(({ path }) => ({ body: path === '/API21/HTTP/getCredit.ashx' ? '88.5' : '' }));
    expect(await sender().credit()).toEqual({
      mitake: { credit: 1221, reason: null },
      every8d: { credit: 88.5, reason: null },
    });
  });
  it('says why it does not know', async () => {
    mitake.answer(() => ({ body: 'statuscode=e\r\nError=帳號、密碼錯誤' }));
    expect(await onlyMitake().credit()).toEqual({
      mitake: { credit: null, reason: 'e' },
      every8d: { credit: null, reason: 'not-configured' },
    });
    every8d.answer(() => ({ body: '-300,帳號密碼錯誤' }));
    expect((await onlyEvery8d().credit()).every8d).toEqual({ credit: null, reason: '-300' });
    every8d.answer(() => 'reset');
    expect((await onlyEvery8d().credit()).every8d).toEqual({ credit: null, reason: 'unreachable' });
  });
});

describe('mail', () => {
  const MAIL: Outgoing = { ...SMS, channel: 'email', address: 'chen@talus.tw' };
  it('keeps its Message-ID at every try', async () => {
    expect(await sender().send(MAIL)).toEqual({ outcome: 'sent', provider: 'smtp', externalId: `<${ID}@talus.tw>` });
    await sender().send(MAIL);
    expect(smtp.mails.map(({ messageId, to }) => [messageId, to])).toEqual(
      Array(2).fill([`<${ID}@talus.tw>`, ['chen@talus.tw']]),
    );
    expect(smtp.mails[0]?.raw).toContain('From: alarm@talus.tw');
    const [, body = ''] = smtp.mails[0]?.raw.split('\r\n\r\n') ?? [];
    expect(Buffer.from(body, 'base64').toString()).toBe(MAIL.content);
  });
  it.each(['x', '針', '🌧'])(
    'keeps header lines within 998 bytes, of a name and a subject of 5,000 %s',
    async (letter) => {
      smtp.mails.length = 0;
      const long = letter.repeat(5000);
      expect((await sender().send({ ...MAIL, name: long, subject: long })).outcome).toBe('sent');
      const [head = ''] = smtp.mails[0]?.raw.split('\r\n\r\n') ?? [];
      expect(Math.max(...head.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998);
    },
  );

  it('lets the server take one at a time, and says of each that it was taken before the next', async () => {
    smtp.peer.takesMs = 20;
    // Patience so long that a slow test machine is never taken for a slow peer
    const by = createSender(settingsOf(ALL()), { patienceMs: 3_600_000 });
    const taken: number[] = [];
    const sendOne = (_: unknown, i: number) =>
      by.send({ ...MAIL, id: `${ID}${i}` }, { onAccepted: () => void taken.push(smtp.mails.length) });
    const results = await Promise.all(Array.from({ length: 10 }, sendOne));
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(10).fill('sent'));
    expect([smtp.peer.mostWithPeer, taken]).toEqual([1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]);
  });
  it('does not wait for the turn of an SMS', async () => {
    let answer = () => {};
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    every8d.answer(async () => {
      await gate;
      return { body: EVERY8D_OK };
    });
    const { TALUS_MITAKE_URL: _, ...env } = ALL();
    const by = createSender(settingsOf(env), { patienceMs: 3_600_000 });
    let isSmsTaken = false;
    const onAccepted = () => {
      isSmsTaken = true;
    };
    const sms = by.send(SMS, { onAccepted });
    await expect.poll(() => every8d.requests.length, { timeout: 45_000 }).toBe(1);
    expect([(await by.send(MAIL)).outcome, isSmsTaken]).toEqual(['sent', false]);
    answer();
    expect((await sms).outcome).toBe('sent');
  });
  it.each([
    ['refuses-person', 'failed', 'smtp:550'],
    ['busy', 'retry', 'smtp:450'],
    ['refuses-login', 'retry', 'smtp:535'],
    ['quota', 'retry', 'smtp:550'],
    ['policy', 'retry', 'smtp:550'],
  ] as const)('a server that %s: %s', async (mood, outcome, reason) => {
    smtp.peer.mood = mood;
    expect(await sender().send(MAIL)).toEqual({ outcome, provider: 'smtp', reason });
  });
  it('cuts a server that trickles lines, which no timeout on silence notices', async () => {
    smtp.peer.mood = 'trickles';
    const by = createSender(settingsOf(ALL()), { deadlineMs: 1500 });
    expect(await by.send(MAIL)).toEqual({ outcome: 'retry', provider: 'email', reason: 'email:timeout' });
    await expect.poll(() => smtp.peer.trickling, { timeout: 45_000 }).toBe(0);
  });
  it('does not wait for ever', async () => {
    smtp.peer.mood = 'hangs';
    expect(await sender([], 3000).send(MAIL)).toMatchObject({ outcome: 'retry', provider: 'smtp' });
  });
  it('tries again where there is no server', async () => {
    const away = createSender(settingsOf({ TALUS_SMTP_URL: 'smtp://127.0.0.1:1' }));
    expect(await away.send(MAIL)).toMatchObject({ outcome: 'retry', provider: 'smtp' });
  });
});

describe('LINE', () => {
  const PUSH: Outgoing = { ...SMS, channel: 'line', address: 'U4af4980629' };
  it('pushes with a retry key', async () => {
    expect(await sender().send(PUSH)).toEqual({ outcome: 'sent', provider: 'line', externalId: 'req-1' });
    const [request] = line.requests;
    expect(request?.path).toBe('/v2/bot/message/push');
    expect(request?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'x-line-retry-key': retryKey(ID) });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      to: 'U4af4980629',
      messages: [{ type: 'text', text: PUSH.content }],
    });
    expect(retryKey(ID)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });
  it.each<[PeerAnswer, string]>([
    [{ status: 409, headers: { 'x-line-accepted-request-id': 'req-0' } }, 'sent'],
    [{ status: 400 }, 'failed'],
    [{ status: 401 }, 'retry'],
    [{ status: 429 }, 'retry'],
    [{ status: 500 }, 'retry'],
    ['reset', 'retry'],
  ])('reads %o as %s', async (answer, outcome) => {
    line.answer(() => answer);
    expect((await sender().send(PUSH)).outcome).toBe(outcome);
  });
});

it('has no way out without settings', async () => {
  const none = createSender(settingsOf({}));
  for (const channel of ['sms', 'email', 'line'] as const) {
    expect(none.isConfigured(channel)).toBe(false);
    expect(await none.send({ ...SMS, channel })).toEqual({ outcome: 'not-configured' });
  }
});

it('says no secret, whatever a peer answers', async () => {
  for (const peer of [mitake, every8d, line]) peer.answer(({ body }) => ({ status: 500, body }));
  smtp.peer.mood = 'refuses-login';
  const said = await Promise.all((['sms', 'email', 'line'] as const).map((c) => sender().send({ ...SMS, channel: c })));
  expect(JSON.stringify([said, await sender().credit()])).not.toMatch(new RegExp(`${PASSWORD}|${TOKEN}`));
});
