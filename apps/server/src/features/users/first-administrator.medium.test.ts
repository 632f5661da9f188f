import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app';
import { createSender } from '../../pipeline/tell/channels/sender';
import { settingsOf } from '../../pipeline/tell/test-settings';
import { firstCode } from '../../platform/auth/first-code';
import { createTokens } from '../../platform/auth/tokens';
import { systemClock } from '../../platform/clock/clock';
import { rows, sql } from '../../platform/db/db';
import { withTestDatabase } from '../../platform/db/test-database';
import { createLiveHub, type LiveHub } from '../../platform/live/live-hub';
import { createBeats } from '../../platform/loops/beats';
import { createWakeBus } from '../../platform/loops/wake-bus';
import { recordingLogger } from '../../testing/loggers';

const database = withTestDatabase();
const tokens = createTokens('a secret of at least thirty-two characters', systemClock);
let app: FastifyInstance;
let hub: LiveHub;

beforeAll(async () => {
  const { log } = recordingLogger();
  const settings = settingsOf({ TALUS_DEMO: 'off' });
  const { pool, pools, kind, listenClient } = database;
  const own = { beats: createBeats(), bus: createWakeBus(), clock: systemClock, log, settings, tokens };
  const context = { pool, pools, storage: kind, ...own };
  hub = createLiveHub({ ...context, client: listenClient });
  app = await buildApp({ context, hub, sender: createSender(settings) });
});
afterAll(async () => {
  await app?.close();
  await hub?.stop();
});

const PERSON = { code: firstCode(tokens), email: 'first@example.com', name: '第一人', password: 'a-good-password' };
const create = async (body: object) => {
  const answer = await app.inject({ method: 'POST', url: '/api/setup/administrator', payload: body });
  return { status: answer.statusCode, body: answer.json() };
};
const isWaiting = async () => (await app.inject({ url: '/api/config' })).json().setup;
const people = () => rows(database.pool, sql`select email, roles from app_user`);

describe('an empty installation', () => {
  it('waits for its first administrator, and refuses whoever has not read the code', async () => {
    expect(await isWaiting()).toBe(true);
    expect(await create({ ...PERSON, code: '0000-0000-0000-0000' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'code' }] },
    });
    expect(await create({ ...PERSON, email: 'no address' })).toMatchObject({ status: 400, body: { fields: [{}] } });
    expect(await create({ ...PERSON, password: 'short' })).toMatchObject({ status: 400, body: { fields: [{}] } });
    expect(await people()).toEqual([]);
  });

  it('makes one of two who come at once, however the code was typed, and that person may log in', async () => {
    const typed = ` ${PERSON.code.toLowerCase().replaceAll('-', ' ')}`;
    const answers = await Promise.all([
      create({ ...PERSON, code: typed }),
      create({ ...PERSON, email: 'b@example.com' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await people()).toEqual([{ email: expect.any(String), roles: ['admin'] }]);
    const token = answers.find(({ status }) => status === 200)?.body.token;
    const me = await app.inject({ url: '/api/user/getUser', headers: { authorization: `Bearer ${token}` } });
    expect(me.json()).toMatchObject({ name: PERSON.name, roles: ['admin'], project: [] });
  });

  it('has no second first: the code is worth nothing now', async () => {
    expect(await isWaiting()).toBe(false);
    expect(await create({ ...PERSON, email: 'c@example.com' })).toMatchObject({
      status: 409,
      body: { code: 'setup.done' },
    });
    expect(await people()).toHaveLength(1);
  });
});
