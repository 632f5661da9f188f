import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { Completeness, CompletenessDay } from '@talus/contract/data/completeness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLoggerWorld } from '../../pipeline/testing/logger-world';
import { run, sql } from '../../platform/db/db';
import { packDirtyDays, packDirtyRawDays } from '../../records/readings/days/pack/pack-readings';
import { NOW, withDemoApp } from '../../testing/demo-app';

const { database, ask, login } = withDemoApp();
const TEN = 600_000;
// 14 November in Taipei
const midnight = Date.parse('2026-11-13T16:00Z');
const slot = (k: number) => new Date(midnight + k * TEN).toISOString();
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let tm: { no: number; id: string };
let temp: { no: number; id: string };
let admin: string;

/** 144 slots: 15 to 34 are silent, 82 is broken, TM03 is NAN in 97 to 99, and 120 and 121 are masked: 118 are left. */
beforeAll(async () => {
  const { pool } = database;
  world = await createLoggerWorld(pool, ['TM03', 'Temp'], slot(0));
  await run(pool, sql`update document set data_interval_ms = ${TEN} where no = ${world.document.no}`);
  tm = await world.bind({ name: 'TM-03', column: 'TM03', startDate: '2026-11-13T04:00Z' });
  temp = await world.bind({ name: 'T-03', column: 'Temp', startDate: '2026-11-13T04:00Z' });
  world.setNow(NOW);
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i): [string, number | null, number] => {
      const k = from + i;
      return [slot(k), k >= 97 && k < 100 ? null : k / 10, 20];
    });
  await world.write(...rows(-72, 15), ...rows(35, 82));
  await appendFile(path.join(world.folder, world.file.name), '"2026-11-14 13:40:00",0\n');
  await world.write(...rows(83, 144));
  admin = await login('admin@demo.talus');
  const mask = { instrument_id: tm.id, from: slot(120), to: slot(121), reason: 'site-work', note: '巡檢' };
  expect((await ask('POST', '/api/admin/mask', { token: admin, body: mask })).status).toBe(200);
});
afterAll(() => world?.close());

const picture = (query = 'from=2026-11-12&to=2026-11-15') =>
  ask<Completeness>('GET', `/api/admin/completeness/${world.project.id}?${query}`, { token: admin });
const dayOf = (id: string, day: string) =>
  ask<CompletenessDay>('GET', `/api/admin/instrument/${id}/completeness?day=${day}`, { token: admin });

describe('the picture of a project', () => {
  const expected = async () => {
    const { body } = await picture();
    expect(body.days).toEqual(['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15']);
    const [first, second] = body.instruments;
    // On the 13th from noon on: 12 h of 6; on the 15th at 08:43 8 × 6 + 4 slots have passed without a row
    expect(first).toMatchObject({ name: 'TM-03', state: 'counted', expected: [0, 72, 144, 52], data_interval: TEN });
    expect(first?.gaps).toEqual([
      [2, 20, 1, 3, 2],
      [3, 52, 0, 0, 0],
    ]);
    expect(second?.gaps).toEqual([
      [2, 20, 1, 0, 0],
      [3, 52, 0, 0, 0],
    ]);
  };

  it('counts what is missing, by cause', expected);

  it('counts the same when days are packed', async () => {
    await packDirtyDays(database.pool, { before: '2026-11-15', limit: 1000 });
    await packDirtyRawDays(database.pool, { before: '2026-11-15', limit: 1000 });
    await expected();
  });

  it('shows the last thirty days where none are named, and no more than a year', async () => {
    expect((await picture('')).body.days).toHaveLength(30);
    expect((await picture('from=2001-01-01')).body.days).toHaveLength(366);
    expect((await picture('from=2027-01-01&to=2028-01-01')).body.days).toEqual(['2026-11-15']);
    expect((await picture('from=yesterday')).status).toBe(400);
  });

  it('says who never gave a reading, who is bound to nothing, and who was disabled', async () => {
    const { pool } = database;
    const never = await world.bind({ name: 'NEW', column: 'TM03', startDate: '2026-11-14T16:00Z' });
    const loose = await world.bind({ name: 'LOOSE', column: 'TM03', startDate: '2026-11-01T00:00Z' });
    await run(
      pool,
      sql`update instrument_version set document_no = null, channel_no = null where instrument_no = ${loose.no}`,
    );
    await run(pool, sql`update instrument set disabled_at = '2026-11-14T04:00Z' where no = ${temp.no}`);
    const { instruments } = (await picture()).body;
    const found = new Map(instruments.map((row) => [row.name, row]));
    expect(found.get('NEW')).toMatchObject({ state: 'never', since: '2026-11-14T16:00:00.000Z' });
    expect(found.get('LOOSE')).toMatchObject({ state: 'no-document', expected: [0, 0, 0, 0], gaps: [] });
    // Disabled at noon of the 14th: 12 × 6
    expect(found.get('T-03')?.expected).toEqual([0, 72, 72, 0]);
    await run(pool, sql`update instrument set disabled_at = null where no = ${temp.no}`);
    await run(
      pool,
      sql`update instrument set disabled_at = '2026-11-01' where no = any(${[never.no, loose.no]}::int[])`,
    );
  });
});

describe('one day', () => {
  it('names every gap with its cause and what is known of it', async () => {
    const { status, body } = await dayOf(tm.id, '2026-11-14');
    expect(status).toBe(200);
    expect(body).toMatchObject({ day: '2026-11-14', expected: 144, received: 118, column: 'TM03', siblings: 2 });
    expect(body.gaps.map(({ cause, from, to, count }) => [cause, from, to, count])).toEqual([
      ['silent', slot(15), slot(35), 20],
      ['refused', slot(82), slot(83), 1],
      ['nan', slot(97), slot(100), 3],
      ['masked', slot(120), slot(122), 2],
    ]);
    const [silent, refused, , masked] = body.gaps;
    expect(silent).toMatchObject({ last_row: slot(14), next_row: slot(35), battery: null });
    expect(refused?.lines).toMatchObject([{ file: 'slope.dat', message: expect.stringContaining('4') }]);
    expect(masked?.masks).toEqual([
      { by: expect.any(String), at: NOW.toISOString(), reason: 'site-work', note: '巡檢' },
    ]);
    expect(body.slots.map(({ state, count }) => [state, count])).toEqual([
      ['received', 15], ['silent', 20], ['received', 47], ['refused', 1], ['received', 14],
      ['nan', 3], ['received', 20], ['masked', 2], ['received', 22],
    ]); // biome-ignore format: in rows
    expect(body.curve.length).toBeGreaterThanOrEqual(118);
  });

  it('is today where none is named, up to now', async () => {
    const { body } = await dayOf(tm.id, '2026-11-15');
    expect(body).toMatchObject({ expected: 52, received: 0, gaps: [{ cause: 'silent', count: 52, next_row: null }] });
    const today = await ask<CompletenessDay>('GET', `/api/admin/instrument/${tm.id}/completeness`, { token: admin });
    expect(today.body.day).toBe('2026-11-15');
  });

  it('owes nothing before there was an instrument', async () => {
    expect((await dayOf(tm.id, '2026-11-10')).body).toMatchObject({ expected: 0, received: 0, gaps: [] });
  });
});

it('is for administrators alone', async () => {
  const token = await login('client@demo.talus');
  expect((await ask('GET', `/api/admin/completeness/${world.project.id}`, { token })).status).toBe(403);
  expect((await ask('GET', `/api/admin/instrument/${tm.id}/completeness`, { token })).status).toBe(403);
});
