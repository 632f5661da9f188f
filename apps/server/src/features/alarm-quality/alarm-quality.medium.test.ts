import type { AlarmQualityAnswer } from '@talus/contract/alarms/alarm-quality';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLoggerWorld } from '../../pipeline/testing/logger-world';
import { run, sql } from '../../platform/db/db';
import { withDemoApp } from '../../testing/demo-app';
import { readSteps } from './read-steps';

const { database, ask, login, setNow } = withDemoApp();
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 0, minute)).toISOString();
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let admin: string;
let occ: string;

beforeAll(async () => {
  world = await createLoggerWorld(database.pool, ['TM03', 'LC01'], at(0));
  const limits: Record<'WL' | 'AL' | 'WSL', [null, number]> = { WL: [null, 10], AL: [null, 20], WSL: [null, 30] };
  const meter = await world.bind({ name: 'TM-03', column: 'TM03', limits });
  await world.bind({ name: 'LC-01', column: 'LC01', limits, code: 'LC' });
  await run(
    database.pool,
    sql`insert into project_member (project_no, user_no) select ${world.project.no}, no from app_user where email = 'occ@demo.talus'`,
  );
  // With a count of 2, TM-03: WL at 20, AL at 40, WSL at 60, closed at 70; LC-01: AL at 80
  const values = [12, 12, 25, 25, 31, 31, 5, 5];
  for (const [i, value] of values.entries()) await world.log([at(10 + i * 10), value, i >= 6 ? 25 : 0]);
  setNow(new Date(at(85)));
  admin = await login('admin@demo.talus');
  occ = await login('occ@demo.talus');
  await ask('PUT', `/api/occ/inform/${meter.id}`, { token: occ });
});
afterAll(() => world?.close());

const quality = async (query: string, token = admin) =>
  (await ask<AlarmQualityAnswer>('GET', `/api/alerts/${world.project.id}/quality${query}`, { token })).body;

it('counts every opening and every rise, by level and by who called', async () => {
  const found = await quality(`?from=${at(0)}&to=${at(100)}`);
  // Up to now, 85 minutes: 9 windows of 10 minutes, the last one of 5
  expect([found.from, found.to, found.count]).toEqual([at(0), at(85), 4]);
  expect(found.average).toBeCloseTo(4 / 9, 9);
  expect(found.priorities).toEqual({ low: 1, medium: 2, high: 1 });
  expect(found.loudest.map(({ source, count, share }) => [source.name, count, share])).toEqual([['TM-03', 3, 0.75], ['LC-01', 1, 0.25]]); // biome-ignore format: rows
  expect(found.chattering).toEqual([]);
  expect(found.verdicts.average).toBe('good');
});

it('takes 30 days without being told, and a span of the past as it was then', async () => {
  expect((await quality('')).from).toBe(new Date(Date.parse(at(85)) - 30 * 86_400_000).toISOString());
  expect((await quality(`?from=${at(30)}&to=${at(50)}`)).count).toBe(1);
});

it('shows the operations centre landslide meters alone', async () => {
  expect((await quality('', occ)).loudest.map(({ source }) => source.name)).toEqual(['TM-03']);
  expect((await quality('?types=all', occ)).loudest.map(({ source }) => source.name)).toEqual(['TM-03', 'LC-01']);
});

it('divides by the positions of the project, which administrators set', async () => {
  const url = `/api/alerts/${world.project.id}/quality/positions`;
  const span = `?from=${at(0)}&to=${at(100)}`;
  expect((await quality(span)).perOperator).toBeCloseTo(4 / 9, 9);
  expect((await ask('PUT', url, { token: occ, body: { positions: 2 } })).status).toBe(403);
  const none = await ask('PUT', url, { token: admin, body: { positions: 0 } });
  expect([none.status, none.body.fields?.[0]?.field]).toEqual([400, 'positions']);
  expect((await ask('PUT', url, { token: admin, body: { positions: 2 } })).body).toEqual({ ok: true });
  const found = await quality(span);
  expect(found.positions).toBe(2);
  expect(found.perOperator).toBeCloseTo(4 / 9 / 2, 9);
});

it('asks the database for nothing more once its reader has left', async () => {
  const leaving = new AbortController();
  let asked = 0;
  const db = {
    query: (text: string, values: unknown[]) => {
      asked++;
      leaving.abort(new Error('left'));
      return database.pool.query(text, values);
    },
  };
  const scope = { isWallOnly: false, types: null };
  const known = { sources: new Map(), people: new Map() };
  const year = { projectNo: world.project.no, scope, from: new Date('2025-11-15'), to: new Date('2026-11-15T12:00Z') };
  await expect(readSteps(db as never, year, known, leaving.signal)).rejects.toThrow('left');
  expect(asked).toBe(1);
});

it('knows how long after an alarm people answered, also one that began before the span', async () => {
  setNow(new Date(at(86)));
  const { operators } = await quality(`?from=${at(84)}&to=${at(100)}`);
  // Reported at 85; TM-03 closed at 70, its last rise was at 60
  expect(operators).toMatchObject([{ informed: 1, medianMs: 25 * 60_000 }]);
});

it('is not for people of other projects', async () => {
  const client = await login('client@demo.talus');
  const { status } = await ask('GET', `/api/alerts/${world.project.id}/quality`, { token: client });
  expect(status).toBe(403);
});

// Runs last: the tokens issued above expire within the day
it('lists what has stood for more than a day', async () => {
  setNow(new Date(at(81 + 24 * 60)));
  const { standing } = await quality('', await login('admin@demo.talus'));
  expect(standing.map(({ source, level, since }) => [source.name, level, since])).toEqual([['LC-01', 'AL', at(80)]]); // biome-ignore format: rows
});
