import type { LoopName, LoopReport } from '@talus/domain/health/loop-states';
import { expect, it, vi } from 'vitest';
import { recordHeartbeat } from '../../pipeline/judge/silence-store';
import { samePool } from '../../platform/db/connect/pools';
import { isCluster } from '../../platform/db/schema/spread';
import { NOW, withDemoApp } from '../../testing/demo-app';
import { healthOf } from './health';

const demo = withDemoApp();
const disk = { room: async () => 'ok' as const, onFull: () => {} };
const health = async () => (await demo.ask<Record<string, unknown>>('GET', '/api/health')).body;

it('tells a judge that works from one that stopped', async () => {
  expect(await health()).toMatchObject({ status: 'ready', judge: 'unknown', judged_at: null });
  await recordHeartbeat(demo.database.pool, 'here', NOW);
  demo.setNow(new Date(NOW.getTime() + 59_000));
  expect(await health()).toMatchObject({ status: 'ready', judge: 'running', judged_at: NOW.toISOString() });
  demo.setNow(new Date(NOW.getTime() + 61_000));
  expect(await health()).toMatchObject({ status: 'degraded', database: 'up', judge: 'stopped' });
});

it('is not ready while writes find no room', async () => {
  const { pool } = demo.database;
  await recordHeartbeat(pool, 'here', NOW);
  demo.setNow(NOW);
  const token = await demo.login('engineer@demo.talus');
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const full = vi.spyOn(pool, 'query').mockImplementation((async (...args: unknown[]) => {
    if (String(args[0]).includes('insert into log_record'))
      throw Object.assign(new Error('no room'), { code: '53100' });
    return query(...args);
  }) as never);
  const body = { type: 'view_project', message: 'P-2107' };
  expect((await demo.ask('POST', '/api/log', { token, body })).status).toBe(507);
  expect(await health()).toMatchObject({ status: 'degraded', database: 'up', disk: 'full' });
  full.mockRestore();
  demo.setNow(new Date(NOW.getTime() + 61_000));
  await recordHeartbeat(pool, 'here', new Date(NOW.getTime() + 61_000));
  expect(await health()).toMatchObject({ status: 'ready', disk: 'ok' });
});

it('says since when it does not hear what other processes write', async () => {
  await expect.poll(async () => (await demo.ask<{ live: string }>('GET', '/api/health')).body.live).toBe('listening');
  const hearing = () => ({ state: 'lost' as const, since: NOW, losses: 1 });
  expect(
    await healthOf(demo.context, { disk, hearing, nodesAway: async () => ({ away: [], isSure: true }) }),
  ).toMatchObject({
    ...{ status: 'degraded', database: 'up', live: 'lost', live_since: NOW.toISOString() },
  });
});

it('says that the database is down where its connection died unheard, and does not wait for it', async () => {
  const connection = { query: () => new Promise(() => {}), release: () => {} };
  const pool = { options: {}, connect: async () => connection } as unknown as typeof demo.context.pool;
  const hearing = () => ({ state: 'listening' as const, since: NOW, losses: 0 });
  const parts = { disk, hearing, nodesAway: async () => ({ away: [], isSure: true }), patienceMs: 5 };
  expect(await healthOf({ ...demo.context, pools: samePool(pool) }, parts)).toMatchObject({
    status: 'degraded',
    database: 'down',
  });
});

it('names the nodes of a cluster that are away: the database is there in part', async () => {
  demo.setNow(NOW);
  await recordHeartbeat(demo.database.pool, 'here', NOW);
  expect(await health()).toMatchObject({ database: 'up', nodes_away: [] });
  const hearing = () => ({ state: 'listening' as const, since: NOW, losses: 0 });
  const nodesAway = async () => ({ away: [{ no: 3, address: '10.0.0.3:5432' }], isSure: true });
  const partly = await healthOf(demo.context, { disk, hearing, nodesAway });
  expect(partly).toMatchObject({ status: 'degraded', database: 'partly', nodes_away: [3] });
  expect(JSON.stringify(partly)).not.toContain('10.0.0.3');
});

const STATUS = async () => (await demo.ask('GET', '/api/health')).status;
const saidBy = (loops: LoopReport[], secondsAgo: number) =>
  demo.database.pool.query(
    `insert into process_beat (id, role, beaten_at, loops) values ('other', 'worker', now() - $1 * interval '1 second', $2)
     on conflict (id) do update set beaten_at = excluded.beaten_at, loops = excluded.loops`,
    [secondsAgo, JSON.stringify(loops)],
  );
const loop = (name: LoopName, report: Partial<LoopReport> = {}): LoopReport => ({
  ...{ name, age: 1, oldest: null, failures: 0 },
  ...report,
});

it('answers 503 while a loop that takes in, judges or tells is late, and names every part', async () => {
  demo.setNow(NOW);
  await recordHeartbeat(demo.database.pool, 'here', NOW);
  await saidBy([loop('ingest'), loop('packing', { failures: 3 })], 0);
  expect(await STATUS()).toBe(200);
  expect(await health()).toMatchObject({
    status: 'degraded',
    parts: [
      { name: 'ingest', state: 'ok', vital: true, oldest_seconds: null },
      { name: 'packing', state: 'failing', vital: false },
    ],
    silent: [],
  });
  await saidBy([loop('ingest', { oldest: 121 })], 0);
  expect(await STATUS()).toBe(503);
  expect(await health()).toMatchObject({ parts: [{ name: 'ingest', state: 'late', oldest_seconds: 121 }] });
  await saidBy([loop('packing', { age: 3601 })], 0);
  expect(await STATUS()).toBe(200);
});

it('answers 503 while a message is due that nobody sends, also where no process runs the loop', async () => {
  const { pool } = demo.database;
  await recordHeartbeat(pool, 'here', NOW);
  const due = (seconds: number, lane = 'sms') =>
    pool.query(
      `with told as (insert into message (id, dedupe, kind, language, subject, content)
         values (substr(md5(random()::text), 1, 24), random()::text, 'test', 'en', '', '') returning no)
       insert into delivery (message_no, channel, lane, name, address, due_at)
         select no, 'sms', $2, 'Lin', '0900000000', now() - $1 * interval '1 second' from told`,
      [seconds, lane],
    );
  await due(400, 'report');
  await due(200);
  expect(await STATUS()).toBe(200);
  await due(301);
  expect(await STATUS()).toBe(503);
  const { parts } = await health();
  const [part] = parts as { name: string; since: string; oldest_seconds: number }[];
  expect(part).toMatchObject({ name: 'delivery', state: 'late', vital: true });
  expect(NOW.getTime() - Date.parse(part?.since ?? '')).toBe((part?.oldest_seconds ?? 0) * 1000);
  await pool.query(`update delivery set leased_until = now() + interval '1 minute' where name = 'Lin'`);
  expect(await STATUS()).toBe(200);
  await pool.query(`delete from delivery where name = 'Lin'`);
});

it('measures how long a job has waited: from when it was due, or from when its holder was last heard', async () => {
  const { pool } = demo.database;
  const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
  const add = (key: string, state: string, due: Date, heard: Date | null) =>
    pool.query(
      `insert into work_job (key, kind, state, next_try_at, asked_at, heard_at) values ($1, 'backlog', $2, $3, $3, $4)`,
      [key, state, due, heard],
    );
  const backlog = async () => ((await health()).parts as { name: string }[]).find(({ name }) => name === 'backlog');
  await saidBy([loop('backlog')], 0);
  await add('a', 'running', ago(9), NOW);
  await add('b', 'waiting', ago(-1), null);
  expect(await backlog()).toMatchObject({ state: 'ok', oldest_seconds: null });
  await add('c', 'running', ago(9), ago(2));
  expect(await backlog()).toMatchObject({ state: 'ok', oldest_seconds: 7200 });
  await add('d', 'waiting', ago(7), null);
  expect(await backlog()).toMatchObject({ state: 'late', oldest_seconds: 25_200, since: ago(7).toISOString() });
  await pool.query(`update work_job set state = 'failed' where key = 'd'`);
  const { body } = await demo.ask<{ failed_jobs: number }>('GET', '/api/admin/system', {
    token: await demo.login('admin@demo.talus'),
  });
  expect(body).toMatchObject({ failed_jobs: 1, quarantined_rows: expect.any(Number), at: NOW.toISOString() });
  const stranger = await demo.ask('GET', '/api/admin/system', { token: await demo.login('engineer@demo.talus') });
  expect(stranger.status).toBe(403);
  await pool.query('delete from work_job');
  await pool.query('delete from process_beat');
});

it('names a process that says nothing any more, for an hour', async () => {
  await saidBy([loop('backlog')], 300);
  expect(await health()).toMatchObject({ status: 'degraded', silent: [{ role: 'worker', seconds: 300 }] });
  expect(await STATUS()).toBe(200);
  await saidBy([loop('ingest')], 300);
  expect(await STATUS()).toBe(503);
  await saidBy([loop('ingest')], 3700);
  expect(await health()).toMatchObject({ parts: [], silent: [] });
  await demo.database.pool.query('delete from process_beat');
});

it('says that this process lives without a look at the database', async () => {
  const { status, body } = await demo.ask('GET', '/api/health?live');
  expect([status, body]).toEqual([200, { alive: true, version: expect.any(String) }]);
});

it('answers 503 where readings are not judged any more', async () => {
  await recordHeartbeat(demo.database.pool, 'here', NOW);
  demo.setNow(new Date(NOW.getTime() + 61_000));
  expect(await STATUS()).toBe(503);
  demo.setNow(NOW);
});

it('says that it does not know how much room is left', async () => {
  const hearing = () => ({ state: 'listening' as const, since: NOW, losses: 0 });
  const parts = {
    disk: { ...disk, room: async () => 'unknown' as const },
    hearing,
    nodesAway: async () => ({ away: [], isSure: true }),
  };
  expect(await healthOf(demo.context, parts)).toMatchObject({ status: 'degraded', disk: 'unknown' });
});

it('is not ready while it does not know whether the nodes of the database can be reached', async () => {
  const hearing = () => ({ state: 'listening' as const, since: NOW, losses: 0 });
  const of = (isSure: boolean) =>
    healthOf(demo.context, { disk, hearing, nodesAway: async () => ({ away: [], isSure }) });
  expect(await of(true)).toMatchObject({ status: 'ready', database: 'up' });
  expect(await of(false)).toMatchObject({ status: 'degraded', database: 'up', nodes_away: [] });
});

it.each([7_200_000, -1_800_000])('says by how much the suspected clock is off: %d ms', async (offset) => {
  const { pool } = demo.database;
  await pool.query(
    `insert into server_clock (name, suspected_at, offset_ms) values ('server', $1, $2)
     on conflict (name) do update set suspected_at = excluded.suspected_at, offset_ms = excluded.offset_ms`,
    [NOW, offset],
  );
  expect(await health()).toMatchObject({ status: 'degraded', clock: 'suspect', clock_offset_ms: offset });
  const token = await demo.login('admin@demo.talus');
  const { body } = await demo.ask<{ server_clock: unknown }>('GET', '/api/admin/setup', { token });
  expect(body.server_clock).toEqual({ since: NOW.toISOString(), offset_ms: offset });
  await pool.query('delete from server_clock');
  expect(await health()).toMatchObject({ clock: 'ok', clock_offset_ms: null });
});

it('says that the database is a cluster where it is one', async () => {
  const { pool } = demo.database;
  if (await isCluster(pool)) return expect(await health()).toMatchObject({ storage: 'cluster' });
  expect(await health()).toMatchObject({ storage: demo.database.kind });
  await pool.query(
    "insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion) select 999999, 'citus', extowner, extnamespace, false, '0' from pg_extension limit 1",
  );
  expect(await health()).toMatchObject({ storage: 'cluster', database: 'up' });
  await pool.query("delete from pg_extension where extname = 'citus'");
});
