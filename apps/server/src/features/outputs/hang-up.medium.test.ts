import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { NOW, withDemoApp } from '../../testing/demo-app';

const demo = withDemoApp();
let url = '';
let token = '';
let instrument: string[] = [];

beforeAll(async () => {
  await demo.app.listen({ port: 0, host: '127.0.0.1' });
  token = await demo.login('engineer@demo.talus');
  const { rows } = await demo.database.pool.query<{ project: string; id: string }>(
    `select p.id as project, i.id from instrument i join project p on p.no = i.project_no
     where p.code = 'P-2107' and i.disabled_at is null order by i.no limit 60`,
  );
  instrument = rows.map(({ id }) => id);
  const { port } = demo.app.server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/api/project/${rows[0]?.project}/output`;
});
afterEach(() => vi.restoreAllMocks());

type Query = (...args: unknown[]) => Promise<unknown>;

/** Delays and counts all statements that read packed days. */
function slowReading(ms: number): { count: () => number; most: () => number } {
  const { pool } = demo.database;
  let count = 0;
  let now = 0;
  let most = 0;
  const slowed =
    (query: Query): Query =>
    async (...args) => {
      const [first] = args;
      const name = typeof first === 'object' && first !== null && 'name' in first ? first.name : '';
      if (name !== 'segments' && name !== 'pieces') return query(...args);
      count += 1;
      now += 1;
      most = Math.max(most, now);
      await pause(ms);
      now -= 1;
      return query(...args);
    };
  const connect = pool.connect.bind(pool) as Query;
  vi.spyOn(pool, 'connect').mockImplementation((async (...args: unknown[]) => {
    if (args.length > 0) return connect(...args);
    return withQuery((await connect()) as PoolClient, slowed);
  }) as never);
  return { count: () => count, most: () => most };
}

/** A connection with its queries changed. */
const withQuery = (client: PoolClient, changed: (query: Query) => Query): PoolClient =>
  new Proxy(client, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      const own = value.bind(target) as Query;
      return name === 'query' ? changed(own) : own;
    },
  });

const post = (path: string, body: object, signal?: AbortSignal) =>
  fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

const until = async (is: () => boolean) => {
  while (!is()) await pause(5);
};

/** All years: the season of readings takes three windows of 31 days, with six batches of ten in each. */
const ALL_YEARS = { date: ['0001-01-01', '9999-12-31'], interval: '1D' };

it.each([
  ['an export', '/export', { ...ALL_YEARS, format: 'csv' }],
  ['rows of readings', '', { ...ALL_YEARS }],
  ['a look-back', '/../data/status', { at: NOW.getTime() - 40 * 3_600_000 }],
])('%s stops when its caller hangs up', async (_, path, body) => {
  const reading = slowReading(40);
  const caller = new AbortController();
  const asked = post(path, { ...body, instrument }, caller.signal).catch(() => null);
  await until(() => reading.count() > 0);
  caller.abort();
  await asked;
  const atHangUp = reading.count();
  await pause(600);
  // Running statements finish, and no new one begins
  expect(reading.count()).toBeLessThanOrEqual(atHangUp + 2);
  expect(demo.logged()).toEqual([]);
});

it('looks at the time that has data alone: the years 1 to 9999 take as long as what there is', async () => {
  const reading = slowReading(0);
  const response = await post('/export', { ...ALL_YEARS, format: 'csv', instrument: instrument.slice(0, 1) });
  const lines = (await response.text()).trim().split('\r\n');
  expect(response.status).toBe(200);
  expect(lines.length).toBeGreaterThan(2);
  // The demo's history is shorter than a year: 366 / 31 windows and one
  expect(reading.count()).toBeLessThan(14);
});

it('counts from a time with few instruments at once, since each is read whole', async () => {
  const reading = slowReading(0);
  const response = await post('/export', { ...ALL_YEARS, compareAt: '2026-11-01', format: 'csv', instrument });
  expect([response.status, (await response.text()).length > 0]).toEqual([200, true]);
  // More than two windows of 31 days: at most five instead of ten at once
  expect(reading.count()).toBeGreaterThanOrEqual(instrument.length / 5);
});

it('makes two files of one person at a time, lets eight wait and turns away the rest', async () => {
  const reading = slowReading(60);
  const ask = () => post('/export', { ...ALL_YEARS, format: 'csv', instrument: instrument.slice(0, 10) });
  const answers = await Promise.all(Array.from({ length: 30 }, ask));
  for (const answer of answers) await answer.text();
  const made = answers.filter(({ status }) => status === 200);
  const turnedAway = answers.filter(({ status }) => status === 429);
  expect(made.length).toBeGreaterThanOrEqual(10);
  expect(turnedAway.length).toBe(30 - made.length);
  expect(turnedAway.length).toBeGreaterThan(0);
  for (const { headers } of turnedAway) expect(headers.get('retry-after')).toBe('5');
  expect(reading.most()).toBeLessThanOrEqual(2);
  expect((await ask()).status).toBe(200);
});
