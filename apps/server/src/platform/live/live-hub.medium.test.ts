import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** Returns a URL of the test's database, optionally by another port. */
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
function open(client: () => pg.Client, pool = demo.database.pool, beats = BEATS): LiveHub {
  const { kind } = demo.database;
  const hub = createLiveHub({ ...{ pool, client, log, clock: systemClock, storage: kind }, ...beats });
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

/** Opens a connection to the test's database through a proxy that can drop data. */
async function openWay() {
  const direct = await wayTo();
  const proxy = await startSwallowingProxy({ host: direct.hostname, port: Number(direct.port) });
  return { proxy, url: (await wayTo(proxy.port)).href };
}

it.skipIf(!isServer)('notices a connection that died unheard, goes on by looking, and heals', async () => {
  const { proxy, url } = await openWay();
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

describe.runIf(isServer)('where connections of the pool died unheard, too', () => {
  const opening = async (max: number) => {
    const { proxy, url } = await openWay();
    const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 500, max }).on('error', () => {});
    const warmUp = async () => {
      await Promise.all(Array.from({ length: max }, () => pool.query('select pg_sleep(0.05)')));
      await expect.poll(() => pool.idleCount, PATIENCE).toBe(max);
    };
    const close = async () => {
      await pool.end();
      proxy.close();
    };
    return { proxy, url, pool, warmUp, close };
  };

  it('tells what was told meanwhile as soon as one answers, and uses none of the dead again', async () => {
    const { proxy, url, pool, warmUp, close } = await opening(3);
    const hub = open(() => new pg.Client({ connectionString: url }).on('error', () => {}), pool);
    await expect.poll(() => hub.hearing().state, PATIENCE).toBe('listening');
    const heard = watch(hub);
    await warmUp();
    proxy.forget();
    await tell('told into the void');
    await expect.poll(() => heard, PATIENCE).toEqual(['told into the void']);
    await expect.poll(() => hub.hearing().state, PATIENCE).toBe('listening');
    await tell('again');
    await expect.poll(() => heard, PATIENCE).toEqual(['told into the void', 'again']);
    expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await hub.stop();
    await close();
  });

  it('is not said to hear while nothing of what it hears can be read', async () => {
    const { proxy, pool, warmUp, close } = await opening(1);
    const hub = open(demo.database.listenClient, pool, { beatMs: 500, patienceMs: 1000 });
    await expect.poll(() => hub.hearing().state, PATIENCE).toBe('listening');
    const heard = watch(hub);
    await warmUp();
    proxy.swallow(true);
    const since = Date.now();
    await tell('heard, not read');
    await expect.poll(() => hub.hearing().state, PATIENCE).toBe('lost');
    expect(hub.hearing().since.getTime()).toBeGreaterThanOrEqual(since);
    // The notifications themselves keep arriving
    expect(hub.hearing().losses).toBe(0);
    expect([hub.isDeaf(), heard]).toEqual([true, []]);
    proxy.swallow(false);
    proxy.forget();
    await expect.poll(() => heard, PATIENCE).toEqual(['heard, not read']);
    expect([hub.isDeaf(), hub.hearing()]).toMatchObject([false, { state: 'listening', losses: 0 }]);
    await hub.stop();
    await close();
  });
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
