import type { RankingAnswer } from '@talus/contract/data/ranking';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLoggerWorld } from '../../pipeline/testing/logger-world';
import { one, run, sql } from '../../platform/db/db';
import { withDemoApp } from '../../testing/demo-app';

const { database, ask, login, setNow } = withDemoApp();
const at = (minute: number) => new Date(Date.UTC(2026, 10, 14, 22, minute)).toISOString();
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let admin: string;

const STEPS = 18;
/** From 20:00 UTC on, every ten minutes: rain 0.5; TM-01 creeps, TM-02 jumps at 22:00, STI-01 tilts. */
const VALUES = {
  RG01: () => 0.5,
  TM01: (i: number) => -2 * i,
  TM02: (i: number) => (i === 12 ? 50 : 0),
  STI01: (i: number) => (i === 15 ? -0.4 : 0.1 * (i % 2)),
};

beforeAll(async () => {
  world = await createLoggerWorld(database.pool, Object.keys(VALUES), at(-120));
  await world.bind({ name: 'RG-01', column: 'RG01', code: 'RAIN' });
  await world.bind({ name: 'TM-01', column: 'TM01', code: 'TM' });
  await world.bind({ name: 'TM-02', column: 'TM02', code: 'TM' });
  await world.bind({ name: 'STI-01', column: 'STI01', code: 'STI' });
  await world.bind({ name: 'ELP-01', column: 'TM01', code: 'ELP' });
  const rows = Array.from({ length: STEPS }, (_, i): [string, ...number[]] => [at(i * 10 - 120), ...Object.values(VALUES).map((value) => value(i))]); // biome-ignore format: a row
  await world.log(...rows);
  setNow(new Date(at(55)));
  admin = await login('admin@demo.talus');
});
afterAll(() => world?.close());

const path = () => `/api/project/${world.project.id}/ranking`;
const ranking = async (query = '') => (await ask<RankingAnswer>('GET', `${path()}${query}`, { token: admin })).body;
const rowsOf = ({ rows }: RankingAnswer['tables']['TM']) =>
  rows.map(({ name, value, TIMESTAMP }) => [name, value, TIMESTAMP]);
/** The window that spans all rows. */
const WHOLE = `?from=${at(-120)}&to=${at(50)}`;

it('takes the 24 hours up to the latest boundary where nothing is said', async () => {
  // 22:55 UTC is 06:55 in Taipei
  const { from, to, tables } = await ranking();
  expect([from, to]).toEqual(['2026-11-13T22:00:00.000Z', at(0)]);
  expect(rowsOf(tables.TM)[0]).toEqual(['TM-02', 50, at(0)]);
});

it('ranks rain by its sum, the others by what lies farthest from nought, in any direction', async () => {
  const { tables } = await ranking(WHOLE);
  // From 20:10 to 22:50: 17 of 0.5; the bin at the start fell before
  expect(tables.RG.rows[0]).toMatchObject({ name: 'RG-01', value: 8.5, received: 17, expected: 17, stands_out: false });
  // -2 × 17; the jump of TM-02 is dropped: one of 18 reaches √17 = 4.12
  expect(rowsOf(tables.TM)).toEqual([['TM-01', -34, at(50)], ['TM-02', 0, at(-120)]]); // biome-ignore format: rows
  expect(tables.TM.rows.map(({ stands_out, last }) => [stands_out, last])).toEqual([[true, -34], [false, 0]]); // biome-ignore format: rows
  // Six steps of 2 in an hour
  expect(rowsOf(tables.TM_rate)).toEqual([['TM-01', -12, at(-60)], ['TM-02', 0, at(-60)]]); // biome-ignore format: rows
  expect([tables.STI.instruments, tables.STI.ranked, tables.STI.rows[0]?.area?.name]).toEqual([1, 1, 'TK12+300']);
});

it('says how many readings were dropped, of which instruments, and what they look like', async () => {
  const { outliers } = await ranking(WHOLE);
  expect([outliers.kept, outliers.readings, outliers.even]).toEqual([false, 1, 0]);
  expect(outliers.instruments).toHaveLength(1);
  const [dropped] = outliers.instruments;
  expect(dropped).toMatchObject({ name: 'TM-02', dropped: 1, received: 18, from: at(0), value: 50, used: 0, pattern: 'single' }); // biome-ignore format: one row
  expect(dropped?.z).toBeCloseTo(4.123, 3);
  expect([dropped?.apart, dropped?.curve.length]).toEqual([[[at(0), 50]], 17]);
});

it('takes them in again where it is asked to, and still names them', async () => {
  const { tables, outliers } = await ranking(`${WHOLE}&outliers=kept`);
  expect(rowsOf(tables.TM)[0]).toEqual(['TM-02', 50, at(0)]);
  expect([outliers.kept, outliers.readings]).toEqual([true, 1]);
});

it('leaves masked readings out, and says so', async () => {
  const [row] = (await ranking(WHOLE)).tables.TM.rows;
  const mask = await ask<{ _id: string }>('POST', '/api/admin/mask', {
    token: admin,
    body: { instrument_id: row?._id, from: at(40), to: at(50), reason: 'fault', note: '線路受潮' },
  });
  expect(mask.status).toBe(200);
  const { tables, masked } = await ranking(WHOLE);
  expect(tables.TM.rows[0]).toMatchObject({ name: 'TM-01', value: -30 });
  expect(masked).toEqual({ readings: 2, instruments: [{ _id: row?._id, name: 'TM-01', kind: 'TM', count: 2 }] });
  await ask('POST', `/api/admin/mask/${mask.body._id}/undo`, { token: admin, body: {} });
});

it.each([
  ['more than seven days', '?from=2026-11-01&to=2026-11-08T00:01', '選擇範圍不能超過七天'],
  ['one that ends before it begins', '?from=2026-11-03&to=2026-11-02', '不得早於開始時間'],
])('refuses %s', async (_, query, reason) => {
  const { status, body } = await ask('GET', `${path()}${query}`, { token: admin, language: 'zh-TW' });
  expect([status, body.fields]).toEqual([400, [{ field: 'to', reason }]]);
});

it('knows nothing of a window without readings', async () => {
  const { tables, outliers } = await ranking('?from=2026-09-01&to=2026-09-02');
  expect(Object.values(tables).map(({ instruments, ranked }) => [instruments, ranked])).toEqual([[1, 0], [2, 0], [2, 0], [1, 0]]); // biome-ignore format: rows
  expect(outliers.readings).toBe(0);
});

it('has the statuses of the end of the window, and no movement over a new version', async () => {
  const late = (minute: number) => at(60 + minute);
  const [row] = (await ranking(WHOLE)).tables.TM.rows;
  const { no } = (await one<{ no: number }>(database.pool, sql`select no from instrument where id = ${row?._id ?? ''}`)) ?? { no: 0 }; // biome-ignore format: one question
  // Limits that −34 breaks and −24 does not; later the alarm is over
  await run(database.pool, sql`update instrument_version set wsl_minus = -30 where instrument_no = ${no}`);
  await world.log([late(0), 0.5, -34, 0, 0], [late(50), 0.5, 0, 0, 0]);
  setNow(new Date(at(120)));
  const statusAt = async (to: string) =>
    (await ranking(`?from=${at(-120)}&to=${to}`)).tables.TM.rows.find(({ _id }) => _id === row?._id)?.status;
  expect([await statusAt(at(0)), await statusAt(at(50)), await statusAt(late(55))]).toEqual(['GREEN', 'WSL', 'GREEN']);

  // A sensor reinstalled at 21:00 starts from zero: earlier readings are not compared with it
  await run(
    database.pool,
    sql`insert into instrument_version (id, instrument_no, name, unit, decimal_points, start_date, document_no, channel_no)
        select ${'9'.repeat(24)}, instrument_no, name, unit, decimal_points, ${at(-60)}, document_no, channel_no
        from instrument_version where instrument_no = ${no}`,
  );
  const { tables } = await ranking(WHOLE);
  const anew = tables.TM_rate.rows.find(({ _id }) => _id === row?._id);
  // 22:00 is the first reading with a reading an hour before in the same version
  expect([anew?.new_version, anew?.TIMESTAMP]).toEqual([at(-60), at(0)]);
  expect(tables.TM_rate.rows.find(({ name }) => name === 'TM-02')?.new_version).toBeNull();
});

it('is not for people of other projects', async () => {
  const { status } = await ask('GET', path(), { token: await login('client@demo.talus') });
  expect(status).toBe(403);
});
