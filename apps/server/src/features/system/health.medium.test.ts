import { expect, it, vi } from 'vitest';
import { beat } from '../../pipeline/judge/silence-store';
import { NOW, withDemoApp } from '../../testing/demo-app';
import { healthOf } from './health';

const demo = withDemoApp();
const health = async () => (await demo.ask('GET', '/api/health')).body;

it('tells a judge that works from one that stopped', async () => {
  expect(await health()).toMatchObject({ status: 'ready', judge: 'unknown', judged_at: null });
  await beat(demo.database.pool, 'here', NOW);
  demo.setNow(new Date(NOW.getTime() + 59_000));
  expect(await health()).toMatchObject({ status: 'ready', judge: 'running', judged_at: NOW.toISOString() });
  demo.setNow(new Date(NOW.getTime() + 61_000));
  expect(await health()).toMatchObject({ status: 'degraded', database: 'up', judge: 'stopped' });
});

it('is not ready while writes find no room', async () => {
  const { pool } = demo.database;
  await beat(pool, 'here', NOW);
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
  await beat(pool, 'here', new Date(NOW.getTime() + 61_000));
  expect(await health()).toMatchObject({ status: 'ready', disk: 'ok' });
});

it('says since when it does not hear what other processes write', async () => {
  await expect.poll(async () => (await demo.ask<{ live: string }>('GET', '/api/health')).body.live).toBe('listening');
  const hearing = () => ({ state: 'lost' as const, since: NOW, losses: 1 });
  const disk = { isFull: async () => false, onFull: () => {} };
  expect(await healthOf(demo.context, { disk, hearing })).toMatchObject({
    ...{ status: 'degraded', database: 'up', live: 'lost', live_since: NOW.toISOString() },
  });
});
