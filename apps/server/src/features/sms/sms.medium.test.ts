import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { getChannels, HeldBack, SmsMessage } from '@talus/contract/alarms/sms';
import type { AnswerOf } from '@talus/contract/route';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSender } from '../../pipeline/tell/channels/sender';
import { deliverDue } from '../../pipeline/tell/delivery-loop';
import { enqueueNotices } from '../../pipeline/tell/enqueue';
import { releaseHeldBack } from '../../pipeline/tell/once-a-day';
import { withHttpPeer, withSmtpPeer } from '../../pipeline/tell/test-peers';
import { settingsOf } from '../../pipeline/tell/test-settings';
import { addPerson, addProject, addTarget } from '../../pipeline/tell/test-world';
import { createTokens } from '../../platform/auth/tokens';
import { inTransaction, one, run, sql } from '../../platform/db/db';
import { withTestDatabase } from '../../platform/db/test-database';
import { answerError } from '../../platform/http/answer-error';
import { createBind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { createBeats } from '../../platform/loops/beats';
import { createWakeBus } from '../../platform/loops/wake-bus';
import { silentLogger } from '../../testing/loggers';
import { bindSms } from './service';

const database = withTestDatabase();
const mitake = withHttpPeer(({ path }) => ({
  body: path.includes('SmQuery') ? 'AccountPoint=99' : 'msgid=0008631797\r\nstatuscode=1\r\nAccountPoint=99',
}));
const smtp = withSmtpPeer();
const NOW = new Date('2026-11-15T00:43:00Z');
let now = NOW;
const clock = { now: () => now };
let app: FastifyInstance;
let context: ServerContext;
let sender: ReturnType<typeof createSender>;

beforeAll(async () => {
  const settings = settingsOf({ TALUS_MITAKE_URL: mitake.url('me:hunter2@'), TALUS_SMTP_URL: smtp.url() });
  const tokens = createTokens('a secret of at least thirty-two characters', clock);
  const { pool, pools, kind: storage } = database;
  const own = { beats: createBeats(), bus: createWakeBus(), log: silentLogger() };
  context = { pool, pools, storage, clock, settings, tokens, ...own };
  sender = createSender(settings);
  app = fastify();
  app.decorateRequest('user', null);
  app.setErrorHandler(answerError);
  await app.register(cookie);
  bindSms(createBind(app, context), context, sender);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = NOW;
  await run(database.pool, sql`delete from message`);
  await run(database.pool, sql`delete from telling`);
});

async function tokenOf(userNo: number): Promise<string> {
  const sessionId = randomUUID();
  await run(
    database.pool,
    sql`insert into session (id, user_no, created_at, expires_at) values (${sessionId}, ${userNo}, ${NOW}, '2027-01-01Z')`,
  );
  const user = await one<{ id: string }>(database.pool, sql`select id from app_user where no = ${userNo}`);
  return context.tokens.sign({ userId: user?.id ?? '', sessionId });
}

async function ask<T>(userNo: number, method: 'GET' | 'POST', url: string, body?: object) {
  const headers = { authorization: `Bearer ${await tokenOf(userNo)}` };
  const response = await app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: response.statusCode, body: response.json() as T & { code?: string; message?: string } };
}

const tell = (project: number, instrument: number, dedupeKey: string) =>
  inTransaction(database.pool, (tx) =>
    enqueueNotices(
      tx,
      [
        {
          kind: 'level',
          level: 'WSL',
          project,
          instrument,
          value: 31,
          limit: 30,
          readingTime: NOW.getTime(),
          dedupeKey,
        },
      ],
      { now, publicUrl: null },
    ),
  );
it('lists what the daily limit held back, with how many wait for a message; to administrators alone', async () => {
  const { pool } = database;
  const { project, instrument } = await addProject(pool, { limit: 1 });
  const root = await addPerson(pool, { roles: ['admin'] });
  const ann = await addPerson(pool, { phone: '0912345601' });
  await addTarget(pool, project, ann, 'alert');
  const rise = (key: string) =>
    inTransaction(pool, (tx) =>
      enqueueNotices(
        tx,
        [{ kind: 'level', level: 'AL', project, instrument, value: 21, limit: 20, readingTime: NOW.getTime(), dedupeKey: key }],
        { now, publicUrl: null },
      ),
    ); // biome-ignore format: one thing
  expect([await rise('a'), await rise('b'), await rise('c')].flat()).toEqual(['queued', 'over-limit', 'over-limit']);
  const held = { level: 'AL', count: 2, waiting: 2, last: NOW.toISOString(), document: null };
  const url = '/api/admin/message/held-back';
  const all = await ask<HeldBack[]>(root, 'GET', url);
  expect(all.body).toMatchObject([{ ...held, project: { name: '山區邊坡' }, instrument: { name: 'TM-01' } }]);
  const of = (id: string) => ask<HeldBack[]>(root, 'GET', `${url}?instrument=${id}`);
  expect((await of(all.body[0]?.instrument?._id ?? '')).body).toHaveLength(1);
  expect((await of('f'.repeat(24))).body).toEqual([]);
  expect((await ask(ann, 'GET', url)).status).toBe(403);
  // Without a limit the latest message is sent, and merges the other
  await run(pool, sql`update project set message_limit = 0 where no = ${project}`);
  await releaseHeldBack(pool, NOW);
  expect((await ask<HeldBack[]>(root, 'GET', url)).body).toMatchObject([{ count: 1 }]);
});

it('tells administrators of which channels messages wait for a retry, with the answer to the newest try', async () => {
  const { pool } = database;
  const { project, instrument } = await addProject(pool);
  const root = await addPerson(pool, { roles: ['admin'] });
  const ann = await addPerson(pool, { enable: { email: true } });
  await addTarget(pool, project, ann, 'action');
  const url = '/api/admin/message/channels';
  const channels = async () => (await ask<AnswerOf<typeof getChannels>>(root, 'GET', url)).body;
  expect(await channels()).toEqual({ sms: true, email: true, line: false, retrying: [] });
  smtp.peer.mood = 'busy';
  await tell(project, instrument, 'first');
  // No delivery was tried yet
  expect((await channels()).retrying).toEqual([]);
  await deliverDue(context, sender, 'email');
  expect((await channels()).retrying).toEqual([
    { channel: 'email', count: 1, reason: expect.stringContaining('450'), since: NOW.toISOString() },
  ]);
  expect((await ask(ann, 'GET', url)).status).toBe(403);
  smtp.peer.mood = 'takes';
  await run(pool, sql`update delivery set due_at = now()`);
  await deliverDue(context, sender, 'email');
  expect((await channels()).retrying).toEqual([]);
});

const TEXT = '行動（紅燈）山區邊坡 A / S3 TM-01 31.00 mm（門檻30.00 mm） 11/15 08:43';

describe('the list', () => {
  it('shows each message with its people, newest first, page by page', async () => {
    const { pool } = database;
    const admin = await addPerson(pool, { roles: ['admin'] });
    const { project, instrument } = await addProject(pool);
    const enable = { sms: true };
    const ann = await addPerson(pool, { name: 'Ann', phone: '0912-345-601', enable });
    const bob = await addPerson(pool, { name: 'Bob', phone: 'ask at the gate', enable });
    for (const person of [ann, bob]) await addTarget(pool, project, person, 'action');
    await tell(project, instrument, 'first');
    await deliverDue(context, sender, 'sms');
    await tell(project, instrument, 'second');

    const { body: all } = await ask<SmsMessage[]>(admin, 'GET', '/api/admin/sms');
    expect(all.map(({ failed, sms_id }) => [failed, sms_id])).toEqual([
      [false, null],
      [true, '0008631797'],
    ]);
    expect(all[1]).toMatchObject({ content: TEXT, created_at: NOW.toISOString() });
    expect(all[1]?.target).toEqual([
      { name: 'Ann', phone: '0912345601', state: 'sent', error: null },
      { name: 'Bob', phone: 'ask at the gate', state: 'failed', error: 'sms:bad-number' },
    ]);
    const page = await ask<SmsMessage[]>(admin, 'GET', `/api/admin/sms?limit=1&before=${all[0]?._id}`);
    expect(page.body.map(({ _id }) => _id)).toEqual([all[1]?._id]);
  });

  it('sends a message again to those for whom it failed, and to nobody else', async () => {
    const { pool } = database;
    const admin = await addPerson(pool, { roles: ['admin'] });
    const { project, instrument } = await addProject(pool);
    const enable = { sms: true };
    const ann = await addPerson(pool, { name: 'Ann', phone: '0912-345-601', enable });
    const bob = await addPerson(pool, { name: 'Bob', phone: 'ask at the gate', enable });
    for (const person of [ann, bob]) await addTarget(pool, project, person, 'action');
    await tell(project, instrument, 'first');
    await deliverDue(context, sender, 'sms');
    const [message] = (await ask<SmsMessage[]>(admin, 'GET', '/api/admin/sms?failed=1')).body;
    const again = (id: string | undefined, channel = 'sms') =>
      ask<{ resent: number }>(admin, 'POST', '/api/admin/message/resend', { message: id, channel });
    // The number was corrected meanwhile
    await run(pool, sql`update app_user set phone = '0912-345-602' where no = ${bob}`);
    expect((await again(message?._id)).body).toEqual({ resent: 1 });
    const [waiting] = (await ask<SmsMessage[]>(admin, 'GET', '/api/admin/sms')).body;
    expect(waiting?.target.map(({ name, state, phone }) => [name, state, phone])).toEqual([
      ['Ann', 'sent', '0912345601'],
      ['Bob', 'waiting', '0912345602'],
    ]);
    expect((await ask<SmsMessage[]>(admin, 'GET', '/api/admin/sms?failed=1')).body).toEqual([]);
    // A waiting retry is sent at once
    await run(pool, sql`update delivery set due_at = now() + interval '1 hour' where state = 'waiting'`);
    expect((await again(message?._id)).body).toEqual({ resent: 1 });
    expect(await deliverDue(context, sender, 'sms')).toBeGreaterThan(0);
    // All recipients have the message, and it has no mail
    expect((await again(message?._id)).body.code).toBe('message.none-failed');
    expect((await again(message?._id, 'email')).status).toBe(409);
    expect((await again('f'.repeat(24))).status).toBe(404);
    expect((await ask<SmsMessage[]>(admin, 'GET', '/api/admin/sms?channel=email')).body).toEqual([]);
  });

  it('is the administrators’', async () => {
    const person = await addPerson(database.pool);
    for (const url of ['/api/admin/sms', '/api/admin/sms/credit'])
      expect((await ask(person, 'GET', url)).status).toBe(403);
    expect((await ask(person, 'POST', '/api/admin/message/test', { channel: 'sms' })).status).toBe(403);
    const again = { message: 'f'.repeat(24), channel: 'sms' };
    expect((await ask(person, 'POST', '/api/admin/message/resend', again)).status).toBe(403);
  });
});

it('credit is keyed by gateway', async () => {
  const admin = await addPerson(database.pool, { roles: ['admin'] });
  expect((await ask(admin, 'GET', '/api/admin/sms/credit')).body).toEqual({
    mitake: { credit: 99, reason: null },
    every8d: { credit: null, reason: 'not-configured' },
  });
});

it('texts are read within one’s own projects and days; the wall reads what it shows', async () => {
  const { pool } = database;
  const { project, instrument } = await addProject(pool);
  await addTarget(pool, project, await addPerson(pool, { phone: '0912345601' }), 'action');
  const [member, stranger, admin, wall] = [
    await addPerson(pool),
    await addPerson(pool),
    await addPerson(pool, { roles: ['admin'] }),
    await addPerson(pool, { roles: ['occ'] }),
  ];
  for (const user of [member, wall])
    await run(pool, sql`insert into project_member (project_no, user_no) values (${project}, ${user})`);
  await tell(project, instrument, 'told');
  const texts = async (user: number, daysAgo: number) =>
    (await ask<object[]>(user, 'GET', `/api/project/sms?daysAgo=${daysAgo}`)).body;
  now = new Date(NOW.getTime() + 2 * 86_400_000);
  expect(await texts(member, 3)).toEqual([{ content: TEXT, created_at: NOW.toISOString() }]);
  expect(await texts(admin, 3)).toHaveLength(1);
  expect(await texts(member, 1)).toEqual([]);
  expect(await texts(stranger, 3)).toEqual([]);
  expect(await texts(wall, 3)).toHaveLength(1);
  await run(pool, sql`update area set occ_visible = false where project_no = ${project}`);
  expect(await texts(wall, 3)).toEqual([]);
});

describe('a test message', () => {
  const test = (user: number, channel: string) => ask(user, 'POST', '/api/admin/message/test', { channel });
  const administrator = (phone: string | null, locale = 'zh-TW') =>
    addPerson(database.pool, { roles: ['admin'], phone, locale, enable: {} });

  it('goes to oneself and says how it went', async () => {
    const admin = await administrator('0912345601', 'en');
    const sms = await test(admin, 'sms');
    expect(sms.body).toEqual({ state: 'sent', provider: 'mitake', id: '0008631797', reason: null });
    expect(mitake.requests.at(-1)?.form.get('smbody')).toBe('Talus test message 11/15 08:43');
    expect((await test(admin, 'email')).body).toMatchObject({ state: 'sent', provider: 'smtp' });
    expect(smtp.mails).toHaveLength(1);
  });

  it('is tried once', async () => {
    const admin = await administrator('0912345601');
    smtp.peer.mood = 'busy';
    const answer = await test(admin, 'email');
    expect(answer.body).toEqual({ state: 'failed', provider: 'smtp', id: null, reason: 'smtp:450' });
    now = new Date(NOW.getTime() + 3_600_000);
    expect(await deliverDue(context, sender, 'email')).toBe(0);
  });

  it('says that the channel is not configured, or that one has no address', async () => {
    const admin = await administrator(null);
    await run(database.pool, sql`update app_user set line_id = 'U1' where no = ${admin}`);
    expect((await test(admin, 'line')).body).toMatchObject({ state: 'not-configured' });
    const none = await test(admin, 'sms');
    expect([none.status, none.body.code]).toEqual([409, 'message.no-address']);
    expect((await test(admin, 'pigeon')).status).toBe(400);
  });
});
