import { afterEach, beforeEach, expect, it } from 'vitest';
import { withTestDatabase } from '../../platform/db/test-database';
import { createLoggerWorld } from '../testing/logger-world';

const database = withTestDatabase();
const START = Date.UTC(2026, 10, 10);
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let gauge: { no: number };

/** Bins of ten minutes, by their number from the start. */
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
