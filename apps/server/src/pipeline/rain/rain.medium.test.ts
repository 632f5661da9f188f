import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db';
import { withTestDatabase } from '../../platform/db/test-database';
import { endEvents } from '../recompute/end-events';
import { addPerson } from '../tell/test-world';
import { createLoggerWorld } from '../testing/logger-world';
import { whatWasJudged } from '../testing/what-was-judged';

const database = withTestDatabase();
const { addListener, messages } = whatWasJudged(() => database.pool);
const START = Date.UTC(2026, 10, 10);
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let gauge: { no: number };

/** Returns the time of a ten-minute bin by its number. */
const bin = (i: number) => new Date(START + i * 600_000).toISOString();
const rain = (from: number, ...mm: (number | null)[]) =>
  world.log(...mm.map((value, i) => [bin(from + i), value] as [string, number | null]));
const number = (at: Date | null) => at && (at.getTime() - START) / 600_000;

const rainEvents = async () =>
  (
    await database.pool.query(
      'select started_at, ended_at, total_mm, peak from rain_event where instrument_no = $1 order by started_at',
      [gauge.no],
    )
  ).rows.map((row) => [number(row.started_at), number(row.ended_at), row.total_mm, row.peak]);
const storms = async () =>
  (
    await database.pool.query(
      `select opened_at, closed_at, peak, particulars, (select json_agg(step order by s.no) from event_step s where s.event_no = e.no) as steps
       from event e where kind = 'rain' and instrument_no = $1 order by opened_at`,
      [gauge.no],
    )
  ).rows.map((row) => [number(row.opened_at), number(row.closed_at), row.peak, row.steps]);

beforeEach(async () => {
  world = await createLoggerWorld(database.pool, ['Rain'], bin(0));
  gauge = await world.bind({ name: 'RG-02', column: 'Rain', code: 'RAIN' });
  await rain(0, ...Array(150).fill(0));
});
afterEach(() => world.close());

it('begins with the first wet bin, passes the yellow and the red line, and ends after a dry day', async () => {
  // n bins of 10 mm: X = 10 n, Y = 10 n / 3, Y + 0.1404 X = 4.737 n: above 25 from n = 6, above 40 from n = 9
  await rain(150, ...Array(5).fill(10));
  expect(await rainEvents()).toEqual([[150, null, 50, 'GREEN']]);
  expect(await storms()).toEqual([]);
  await rain(155, 10);
  expect(await storms()).toEqual([[155, null, 'AL', ['opened']]]);
  await rain(156, 10, 10, 10);
  expect(await storms()).toEqual([[155, null, 'WSL', ['opened', 'raised']]]);
  expect(await rainEvents()).toEqual([[150, null, 90, 'WSL']]);
  await rain(159, ...Array(144).fill(0));
  // 24 h after the last wet bin (158) all sums are 0 and the event is over, at its last wet bin
  expect(await rainEvents()).toEqual([[150, 158, 90, 'WSL']]);
  const [storm] = await storms();
  expect([storm?.[0], storm?.[2], storm?.[3]]).toEqual([155, 'WSL', ['opened', 'raised', 'lowered', 'closed']]);
});

it('is the same however it comes: in one piece, or with bins that come late', async () => {
  await rain(150, ...Array(9).fill(10), ...Array(144).fill(0));
  const whole = [await rainEvents(), (await storms()).map(([from, to, peak]) => [from, to, peak])];
  await world.close();
  world = await createLoggerWorld(database.pool, ['Rain'], bin(0));
  gauge = await world.bind({ name: 'RG-02', column: 'Rain', code: 'RAIN' });
  await rain(0, ...Array(150).fill(0));
  await rain(153, ...Array(6).fill(10), ...Array(144).fill(0));
  await rain(150, 10, 10, 10);
  expect([await rainEvents(), (await storms()).map(([from, to, peak]) => [from, to, peak])]).toEqual(whole);
});

it('is told once at each level, and so are the bins of the gauge by themselves, however many follow', async () => {
  const strict = await world.bind({ name: 'RG-03', column: 'Rain', code: 'RAIN', limits: { WL: [null, 9] } });
  await addListener(world.project.no);
  for (let i = 150; i < 161; i++) await rain(i, 10);
  const told = (await messages(strict.no)).map(({ kind, level }) => `${kind} ${level}`);
  expect(told).toEqual(['level WL', 'rain AL', 'rain WSL']);
});

it('is told once, as over, where it came and went within one upload, and not again', async () => {
  await addListener(world.project.no);
  // 90 mm in bins 150 to 158 are action from bin 158 on and over at bin 173, 170 minutes before the last bin
  const upload = [...Array<number>(9).fill(10), ...Array<number>(32).fill(0)];
  await rain(150, ...upload);
  await rain(150, ...upload);
  const told = await messages(gauge.no);
  expect(told.map(({ kind, level, late }) => [kind, level, late])).toEqual([['rain', 'WSL', true]]);
  expect(told[0]?.content).toContain('已降為警戒');
  const { rows: shown } = await database.pool.query(
    `select is_unseen from event where kind = 'rain' and instrument_no = $1`,
    [gauge.no],
  );
  expect(shown).toEqual([{ is_unseen: true }]);
});

const setDry = (hours: number) =>
  database.pool.query('update project set dry_hours = $1 where no = $2', [hours, world.project.no]);

// Six dry hours are 36 bins. 9 bins of 10 mm: 90 mm, 42.6 at bin 158, above 40. Three hours later only 12.6 from the 90
// mm is left: the storm ends at bin 173. 40 dry bins, then 20 of 10 mm: with the 90 within the 24 h, 4.737 n + 12.6 is
// above 25 from n = 3 and above 40 from n = 6; while 290 mm lie within the 24 h, 0.1404 x 290 = 40.7 is above 40 by
// itself.
const FIRST = [...Array<number>(9).fill(10), ...Array<number>(40).fill(0)];
const SECOND = [...Array<number>(20).fill(10), ...Array<number>(60).fill(0)];
// 0.1404 x 290 outlasts the second dry spell of 36 bins: the third rain falls within the storm that the second began
const THIRD = [...Array<number>(3).fill(1), ...Array<number>(160).fill(0)];
const ALL = [...FIRST, ...SECOND, ...THIRD];
const summary = async () => ({
  rain: await rainEvents(),
  storms: (await storms()).map(([from, to, peak]) => [from, to, peak]),
});

it('keeps a storm that a short dry spell does not end, however its bins come', async () => {
  await setDry(6);
  await rain(150, ...ALL);
  const whole = await summary();
  expect(whole.rain).toEqual([
    [150, 158, 90, 'WSL'],
    [199, 218, 200, 'WSL'],
    [279, 281, 3, 'WSL'],
  ]);
  expect(whole.storms).toHaveLength(2);
  const [, second] = whole.storms;
  // the storm began with the second rain and ended after the third: when the second has left the 24 h
  expect([second?.[0], (second?.[1] as number) > 281]).toEqual([201, true]);

  for (const size of [9, 50]) {
    await world.close();
    world = await createLoggerWorld(database.pool, ['Rain'], bin(0));
    gauge = await world.bind({ name: 'RG-02', column: 'Rain', code: 'RAIN' });
    await setDry(6);
    await rain(0, ...Array(150).fill(0));
    for (let i = 0; i < ALL.length; i += size) await rain(150 + i, ...ALL.slice(i, i + size));
    expect(await summary()).toEqual(whole);
  }
});

it('joins two rains where a longer dry spell was set since, and loses neither', async () => {
  await setDry(6);
  await rain(150, ...FIRST, 10, 10);
  expect(await rainEvents()).toEqual([
    [150, 158, 90, 'WSL'],
    [199, null, 20, 'GREEN'],
  ]);
  await setDry(24);
  await rain(201, 10);
  // 90 + 30: the third bin of the second rain exceeds the yellow line
  expect(await rainEvents()).toEqual([[150, null, 120, 'WSL']]);
  expect((await storms()).map(([from, to, peak]) => [from, to === null, peak])).toEqual([
    [155, false, 'WSL'],
    [201, true, 'AL'],
  ]);
});

it('of a gauge that is watched no longer ends, with its storm', async () => {
  await rain(150, ...Array(6).fill(10));
  expect(await storms()).toEqual([[155, null, 'AL', ['opened']]]);
  const person = await addPerson(database.pool, { enable: {} });
  await inTransaction(database.pool, (tx) => endEvents(tx, gauge.no, { userNo: person, now: new Date(bin(157)) }));
  expect(await storms()).toEqual([[155, 157, 'AL', ['opened', 'closed']]]);
  expect(await rainEvents()).toEqual([[150, 157, 60, 'AL']]);
  const { rows } = await database.pool.query('select storm_level from last_reading where instrument_no = $1', [gauge.no]); // biome-ignore format: one line
  expect(rows).toEqual([{ storm_level: 'GREEN' }]);
  // After the gauge is switched on again its bins count: X = 70, Y + 0.1404 X = 33.2
  await rain(156, 10);
  expect(await storms()).toEqual([[155, null, 'AL', ['opened']]]);
  expect(await rainEvents()).toEqual([[150, null, 70, 'AL']]);
});
