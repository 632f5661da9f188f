import { setTimeout as pause } from 'node:timers/promises';
import type { TrialRules } from '@talus/contract/instruments/limit-trial';
import { describe, expect, it, vi } from 'vitest';
import { getQuality } from '../../../features/alarm-quality/service';
import { tryLimits, tryManyLimits } from '../../../features/instruments/trial/trial-service';
import { NOW, withDemoApp } from '../../../testing/demo-app';
import type { Administrator, CurrentUser } from '../../auth/current-user';
import type { ServerContext } from '../../http/server-context';
import { cancellable } from './cancellable';
import { openFrom } from './open-database';

const { database } = withDemoApp();
const ADMIN = { no: 1, id: '', email: '', sessionId: '', roles: ['admin'] } as CurrentUser as Administrator;
const isServer = process.env.TALUS_TEST_DATABASE_URL !== undefined;

const running = async (text: string): Promise<number> =>
  (
    await database.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where state = 'active' and datname = current_database() and pid <> pg_backend_pid() and position($1 in query) > 0`,
      [text],
    )
  ).rows[0]?.n ?? 0;

it('begins no statement for somebody who left', async () => {
  const leaving = new AbortController();
  const db = cancellable(database.pool, leaving.signal);
  expect((await db.query<{ n: number }>('select 1 as n')).rows).toEqual([{ n: 1 }]);
  leaving.abort(new Error('left'));
  await expect(db.query('select 1 as n')).rejects.toThrow('left');
});

it('begins no trial of limits for somebody who left', async () => {
  const context = { pool: database.pool, clock: { now: () => NOW } } as ServerContext;
  const { id } = (await database.pool.query<{ id: string }>('select id from instrument limit 1')).rows[0] as { id: string }; // biome-ignore format: one line
  const data = { alert_count_limit: 1, rate_alert_count_limit: 1, allowRate: false } as TrialRules;
  const [left, asked] = [AbortSignal.abort(new Error('left')), { days: 1, data }];
  await expect(tryLimits(context, ADMIN, id, asked, left)).rejects.toThrow('left');
  await expect(tryManyLimits(context, ADMIN, { days: 1, trials: [{ instrument: id, data }] }, left)).rejects.toThrow('left'); // biome-ignore format: one line
});

it('tells what was wrong with a statement of somebody who is there', async () => {
  const db = cancellable(database.pool, new AbortController().signal);
  await expect(db.query('select nothing')).rejects.toThrow('nothing');
});

describe.runIf(isServer)('on a server', () => {
  it('ends the statement that runs', async () => {
    const leaving = new AbortController();
    const asked = cancellable(database.pool, leaving.signal).query('select pg_sleep(600)');
    const ended = expect(asked).rejects.toThrow('left');
    await vi.waitFor(async () => expect(await running('pg_sleep(600)')).toBe(1), { timeout: 10_000 });
    leaving.abort(new Error('left'));
    await ended;
    await vi.waitFor(async () => expect(await running('pg_sleep(600)')).toBe(0), { timeout: 10_000 });
  });

  it('ends alarm quality, which waits for a table', async () => {
    const holder = await database.pool.connect();
    try {
      await holder.query('begin; lock table event_step in access exclusive mode');
      const leaving = new AbortController();
      const context = { pool: database.pool, clock: { now: () => NOW } } as ServerContext;
      const { rows } = await database.pool.query<{ id: string }>(`select id from project where code = 'P-2107'`);
      const asked = getQuality(context, ADMIN, rows[0]?.id ?? '', { types: 'all' }, leaving.signal);
      const ended = expect(asked).rejects.toThrow('left');
      await vi.waitFor(async () => expect(await running('from event_step')).toBe(1), { timeout: 10_000 });
      leaving.abort(new Error('left'));
      await ended;
      expect(await running('from event_step')).toBe(0);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('never ends the statement of who has the connection next', async () => {
    const pool = openFrom(await database.wayIn());
    try {
      for (let turn = 0; turn < 40; turn++) {
        const leaving = new AbortController();
        const asked = cancellable(pool, leaving.signal).query('select pg_sleep(0.01)').catch(() => {}); // biome-ignore format: one line
        // The only connection goes to the next caller as soon as it is released
        const next = pool.query<{ turn: number }>('select $1::int as turn, pg_sleep(0.005)', [turn]);
        await pause(5 + (turn % 10));
        leaving.abort(new Error('left'));
        await asked;
        expect((await next).rows[0]?.turn).toBe(turn);
      }
    } finally {
      await pool.end();
    }
  });
});
