import { randomCuts, randomOf, shuffled } from '@talus/domain/alerts/judge/test-random';
import { afterEach, expect, it } from 'vitest';
import { inTransaction, one, run, sql } from '../../platform/db/db';
import { withTestDatabase } from '../../platform/db/test-database';
import { deleteReadings } from '../../records/readings/write/delete-readings';
import { recordReadings } from '../../records/readings/write/record-readings';
import { type Counts, counted } from '../../testing/counted';
import { createLoggerWorld } from '../testing/logger-world';

const database = withTestDatabase();
const START = Date.UTC(2026, 10, 10);
const MINUTE = 60_000;
type World = Awaited<ReturnType<typeof createLoggerWorld>>;
const worlds: World[] = [];
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
});

/** Creates a gauge in the first column and a tiltmeter in the second, with bins of this length. */
async function openWorld(binMs: number, dryHours: number) {
  const world = await createLoggerWorld(database.pool, ['Rain', 'Tilt'], new Date(START).toISOString());
  worlds.push(world);
  await run(database.pool, sql`update document set data_interval_ms = ${binMs} where no = ${world.document.no}`);
  await run(database.pool, sql`update project set dry_hours = ${dryHours} where no = ${world.project.no}`);
  const gauge = await world.bind({ name: 'RG-01', column: 'Rain', code: 'RAIN' });
  const take = async (times: readonly number[], rain: readonly number[], tilt?: readonly number[]): Promise<Counts> => {
    world.setNow(new Date(Math.max(...times, world.clock.now().getTime())));
    return inTransaction(database.pool, async (tx) => {
      const { db, counts } = counted(tx);
      const columns = new Map([[0, Float64Array.from(rain)], ...(tilt ? [[1, Float64Array.from(tilt)] as const] : [])]);
      const document = { ...world.document, dataIntervalMs: binMs, clockToleranceMs: null };
      await world.intake.take(db, [{ document, times: Float64Array.from(times), columns, source: 'file' } as never]);
      return counts;
    });
  };
  return { world, gauge, take };
}

/** Returns the stored rain events, storms and state of a gauge, in bins from the start. */
async function kept(no: number, binMs: number) {
  const rain = await database.pool.query(
    'select started_at, ended_at, total_mm, peak from rain_event where instrument_no = $1 order by started_at',
    [no],
  );
  const storms = await database.pool.query(
    `select opened_at, closed_at, level, peak, particulars,
        (select json_agg(json_build_array(step, level, at) order by s.no) from event_step s where s.event_no = e.no) as steps
     from event e where kind = 'rain' and instrument_no = $1 order by opened_at`,
    [no],
  );
  const state = await database.pool.query('select rain, told from judge_state where instrument_no = $1', [no]);
  const last = await database.pool.query('select ts, storm_level from last_reading where instrument_no = $1', [no]);
  return { rain: rain.rows, storms: storms.rows, state: state.rows, last: last.rows, binMs };
}

/** Generates the bins of showers that become storms. */
function showers(seed: number, bins: number) {
  const random = randomOf(seed);
  let left = 0;
  return Array.from({ length: bins }, (_, i) => {
    if (i > 150 && left === 0 && random() < 0.02) left = 8 + Math.floor(random() * 20);
    left = Math.max(0, left - 1);
    return left > 0 ? Math.round(random() * 120) / 10 : 0;
  });
}

it.each([3, 4])('is what it is as a whole, however bins come (seed %i)', async (seed) => {
  const binMs = 10 * MINUTE;
  const mm = showers(seed, 520);
  const times = mm.map((_, i) => START + i * binMs);
  const whole = await openWorld(binMs, 12);
  await whole.take(times, mm);
  const expected = await kept(whole.gauge.no, binMs);
  expect(expected.storms.length).toBeGreaterThan(0);
  const random = randomOf(seed);
  const inOrder = randomCuts(mm.length, 14, random);
  // Every second batch in order, the others late
  const late = shuffled(inOrder.filter((_, i) => i % 2 === 1), random); // biome-ignore format: one line
  const mixed = inOrder.filter((_, i) => i % 2 === 0).flatMap((cut, i) => [cut, ...late.slice(i, i + 1)]);
  for (const cuts of [inOrder, mixed]) {
    const { gauge, take } = await openWorld(binMs, 12);
    for (const [from, to] of cuts) await take(times.slice(from, to), mm.slice(from, to));
    const found = await kept(gauge.no, binMs);
    // What was told depends on when the bins arrived
    const past = ({ rain, storms, last, state }: typeof found) => ({ rain, storms, last, state: state.map((one) => one.rain) }); // biome-ignore format: one line
    expect(past(found)).toEqual(past(expected));
  }
});

it('reads as much at the end of a day as at its beginning, and of a gauge hardly more than of a tiltmeter', async () => {
  const { world, take, gauge } = await openWorld(MINUTE, 24);
  await world.bind({ name: 'TM-01', column: 'Tilt', code: 'TM', allowRate: true, rate1h: { WL: { minus: -9, plus: 9 }, AL: { minus: null, plus: null }, WSL: { minus: null, plus: null } } }); // biome-ignore format: one line
  const upTo = async (from: number, to: number) => {
    const times = Array.from({ length: to - from }, (_, i) => START + (from + i) * MINUTE);
    await take(times, times.map((_, i) => (i % 7 === 0 ? 0.5 : 0)), times.map((_, i) => i / 1000)); // biome-ignore format: one line
  };
  const minuteOf = (hour: number, minute: number) => 24 * 60 + hour * 60 + minute;
  await upTo(0, minuteOf(0, 10));
  const early = await take([START + minuteOf(0, 10) * MINUTE], [0.5], [1]);
  await upTo(minuteOf(0, 11), minuteOf(23, 50));
  const late = await take([START + minuteOf(23, 50) * MINUTE], [0.5], [1]);
  expect(late.statements).toBe(early.statements);
  expect(late.answered / early.answered).toBeLessThan(1.1);
  // A day of minutes is 1440 readings of some bytes; two readings leave the windows
  expect(late.answered).toBeLessThan(8000);
  const total = await one<{ mm: number }>(database.pool, sql`select total_mm as mm from rain_event where instrument_no = ${gauge.no}`); // biome-ignore format: one line
  // 0.5 mm in every seventh of 1450 and of 1419 minutes, and in the two alone: (208 + 203 + 2) × 0.5
  expect(total?.mm).toBe(206.5);
});

it('begins anew where an older bin changed, whoever changed it', async () => {
  const binMs = 10 * MINUTE;
  const { gauge, take } = await openWorld(binMs, 24);
  const at = (i: number) => START + i * binMs;
  const bins = Array.from({ length: 150 }, (_, i) => i);
  await take(bins.map(at), bins.map(() => 0)); // biome-ignore format: one line
  await take([at(150), at(151)], [2, 3]);
  const remembered = async () =>
    (await one<{ rain: { rain: { total: number } } | null }>(database.pool, sql`select rain from judge_state where instrument_no = ${gauge.no}`))?.rain; // biome-ignore format: one line
  const total = async () => (await one<{ mm: number }>(database.pool, sql`select total_mm as mm from rain_event where instrument_no = ${gauge.no}`))?.mm; // biome-ignore format: one line
  expect((await remembered())?.rain.total).toBe(5);
  await inTransaction(database.pool, (tx) => deleteReadings(tx, { instrumentNo: [gauge.no], ts: [at(151)] }));
  expect(await remembered()).toBeNull();
  await take([at(152)], [1]);
  expect([await total(), (await remembered())?.rain.total]).toEqual([3, 3]); // 2 + 1
  await inTransaction(database.pool, (tx) =>
    recordReadings(tx, { instrumentNo: [gauge.no], ts: [at(150)], reading1: [4], reading2: [4] }),
  );
  expect(await remembered()).toBeNull();
  await take([at(153)], [1]);
  expect([await total(), (await remembered())?.rain.total]).toEqual([6, 6]); // 4 + 1 + 1
});
