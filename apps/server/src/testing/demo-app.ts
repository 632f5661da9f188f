import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ErrorBody } from '@talus/contract/errors';
import type { AnyRoute } from '@talus/contract/route';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../app';
import { storeDrawings } from '../demo/floor-plans/write-floor-plans';
import { loadDemo } from '../demo/load-demo';
import { demoForecasts } from '../demo/typhoon/forecasts';
import { channelSettings } from '../pipeline/tell/channels/registry';
import { createSender } from '../pipeline/tell/channels/sender';
import { createTokens } from '../platform/auth/tokens';
import type { Clock } from '../platform/clock/clock';
import { readSettings } from '../platform/config/settings';
import { withTestDatabase } from '../platform/db/test-database';
import type { Content } from '../platform/db/testing/content';
import type { ServerContext } from '../platform/http/server-context';
import { createLiveHub, type LiveHub } from '../platform/live/live-hub';
import { createBeats } from '../platform/loops/beats';
import { createWakeBus, QUEUES, type Queue } from '../platform/loops/wake-bus';
import { objectionTo } from './check-answer';
import { recordingLogger } from './loggers';

export const NOW = new Date('2026-11-15T00:43:00Z');
export const PASSWORD = 'talus-demo';

type Answer<T> = { status: number; body: T & ErrorBody; headers: Record<string, unknown> };
type Ask = { token?: string; body?: unknown; language?: string; headers?: Record<string, string> };

const SMALL_DEMO: Content = {
  name: 'demo',
  write: (pool) => loadDemo(pool, { seed: 1, now: NOW.getTime(), size: 'small' }),
};

/**
 * Starts the demo company on a whole server that does not listen, with a database of its own and an adjustable
 * clock. Settings given as a function are read once their peers listen.
 */
export function withDemoApp(env: Record<string, string> | (() => Record<string, string>) = {}) {
  const database = withTestDatabase(SMALL_DEMO);
  let app: FastifyInstance;
  let hub: LiveHub;
  let context: ServerContext;
  let now = NOW;
  let data: string;
  const woken = new Map<Queue, number>(QUEUES.map((queue) => [queue, 0]));
  let writes = 0;
  const { log, lines } = recordingLogger();
  const clock: Clock = { now: () => now };

  beforeAll(async () => {
    data = await mkdtemp(path.join(os.tmpdir(), 'talus-app-'));
    await storeDrawings(data);
    const variables = typeof env === 'function' ? env() : env;
    const result = readSettings({ TALUS_DEMO: 'small', TALUS_DATA: data, ...variables }, channelSettings());
    if ('problems' in result) throw new Error(result.problems.join());
    const bus = createWakeBus();
    for (const queue of QUEUES) bus.on(queue, () => woken.set(queue, (woken.get(queue) ?? 0) + 1));
    context = {
      pool: database.pool,
      pools: database.pools,
      beats: createBeats(),
      bus,
      storage: database.kind,
      clock,
      log,
      settings: result.settings,
      tokens: createTokens('a secret of at least thirty-two characters', clock),
    };
    hub = createLiveHub({ ...context, pool: context.pools.live, client: database.listenClient });
    const files = { folders: [...result.settings.documents, path.join(data, 'loggers')] };
    const sender = createSender(result.settings);
    app = await buildApp({ context, hub, sender, files, forecasts: demoForecasts });
  });
  afterAll(async () => {
    await app?.close();
    await hub?.stop();
    await rm(data, { recursive: true, force: true });
  });

  /** Checks every JSON answer against its contract, so that a test of one field still covers the others. */
  const ask = async <T>(
    method: AnyRoute['method'],
    url: string,
    { token, body, language, headers }: Ask = {},
  ): Promise<Answer<T>> => {
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(language && { 'accept-language': language }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
    });
    const { statusCode: status, body: text } = response;
    if (method !== 'GET' && (status < 400 || status >= 500)) writes += 1;
    const type = String(response.headers['content-type']);
    const answer = type.includes('json') ? JSON.parse(text) : text;
    const objection = type.includes('application/json') && objectionTo(method, url, status, answer);
    if (objection) throw new Error(objection);
    return { status, body: answer, headers: response.headers };
  };

  return {
    database,
    /** The server itself, for tests that make it listen. */
    get app() {
      return app;
    },
    /** The context of the services, for background work. */
    get context() {
      return context;
    },
    /** The data folder. */
    get data() {
      return data;
    },
    ask,
    /** Log lines of level warning or higher. */
    logged: () => lines,
    /** Number of wake calls for a queue. */
    wakes: (queue: Queue = 'outbox') => woken.get(queue) ?? 0,
    /** Number of calls that may have changed data: without reads and refused calls. */
    writes: () => writes,
    setNow: (at: Date) => {
      now = at;
    },
    login: async (email: string, password = PASSWORD) =>
      (await ask<{ token: string }>('POST', '/api/user/login', { body: { email, password } })).body.token,
  };
}
