import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOW, withDemoApp } from '../../testing/demo-app';
import { recordingLogger } from '../../testing/loggers';
import { startSwallowingProxy } from '../../testing/swallowing-proxy';
import { systemClock } from '../clock/clock';
import { inTransaction } from '../db/db';
import { createLiveHub, type LiveHub } from './live-hub';
import { writeLive } from './live-store';

const demo = withDemoApp();
const isServer = Boolean(process.env.TALUS_TEST_DATABASE_URL);
const BEATS = { beatMs: 100, patienceMs: 300 };
const PATIENCE = { timeout: 20_000 };

let projectNo = 0;
beforeAll(async () => {
  projectNo = (await demo.database.pool.query("select no from project where code = 'P-2107'")).rows[0].no;
});

const tell = (name: string) =>
  inTransaction(demo.database.pool, (tx) =>
    writeLive(tx, projectNo, 'reading', [{ isOcc: true, item: { name } }], NOW),
  );

function watch(hub: LiveHub): string[] {
  const names: string[] = [];
  hub.listen(projectNo, ({ body }) => names.push(...body.map(({ item }) => (item as { name: string }).name)));
  return names;
}

/** The test's own database by another way. */
async function wayTo(port?: number): Promise<URL> {
  const { rows } = await demo.database.pool.query('select current_database() as name');
  const url = new URL(process.env.TALUS_TEST_DATABASE_URL as string);
  url.pathname = `/${rows[0].name}`;
  if (port) url.port = String(port);
  return url;
}

const opened: LiveHub[] = [];
afterAll(() => Promise.all(opened.map((hub) => hub.stop())));

const { log } = recordingLogger();
function open(client: () => pg.Client): LiveHub {
  const { pool, kind } = demo.database;
  const hub = createLiveHub({ ...{ pool, client, log, clock: systemClock, storage: kind }, ...BEATS });
  opened.push(hub);
  return hub;
}

it('passes on what is committed, once, from its beginning on', async () => {
  await tell('before');
  const hub = open(demo.database.listenClient);
  await expect.poll(() => hub.hearing().state, PATIENCE).toBe('listening');
  const heard = watch(hub);
  await tell('first');
  await tell('second');
  await expect.poll(() => heard, PATIENCE).toEqual(['first', 'second']);
});

it.skipIf(!isServer)('notices a connection that died unheard, goes on by looking, and heals', async () => {
  const direct = await wayTo();
  const proxy = await startSwallowingProxy({ host: direct.hostname, port: Number(direct.port) });
  const url = (await wayTo(proxy.port)).href;
  const hub = open(() => new pg.Client({ connectionString: url }).on('error', () => {}));
  await expect.poll(() => hub.hearing().state, PATIENCE).toBe('listening');
  const heard = watch(hub);
  proxy.swallow(true);
  const since = Date.now();
  await tell('told into the void');
  await expect.poll(() => hub.hearing(), PATIENCE).toMatchObject({ state: 'lost', losses: 1 });
  expect(hub.hearing().since.getTime()).toBeGreaterThanOrEqual(since);
  await expect.poll(() => heard, PATIENCE).toEqual(['told into the void']);
  await tell('while away');
  await expect.poll(() => heard.length, PATIENCE).toBe(2);

  proxy.swallow(false);
  await expect.poll(() => hub.hearing().state, PATIENCE).toBe('listening');
  await tell('again');
  await expect.poll(() => heard, PATIENCE).toEqual(['told into the void', 'while away', 'again']);
  expect(hub.hearing().losses).toBe(1);
  await hub.stop();
  proxy.close();
});

it.skipIf(!isServer)('an address that leads to another database is not taken for listening', async () => {
  const url = await wayTo();
  url.pathname = '/template1';
  const hub = open(() => new pg.Client({ connectionString: url.href }).on('error', () => {}));
  await expect.poll(() => hub.hearing().state, PATIENCE).toBe('lost');
  const heard = watch(hub);
  await tell('all the same');
  await expect.poll(() => heard, PATIENCE).toEqual(['all the same']);
  await hub.stop();
});
