import { expect, it } from 'vitest';
import { beat } from '../../pipeline/judge/silence-store';
import { NOW, withDemoApp } from '../../testing/demo-app';

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
