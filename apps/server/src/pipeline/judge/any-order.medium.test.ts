import { randomOf, shuffled } from '@talus/domain/alerts/test-random';
import { NO_BOUNDS } from '@talus/domain/hierarchy/instrument';
import { expect, it } from 'vitest';
import { touchConfig } from '../../features/instruments/store';
import { withRejudge } from '../../features/readings/store';
import { inTransaction, rows, run, sql } from '../../platform/db/db';
import { withTestDatabase } from '../../platform/db/test-database';
import { createRejudging } from '../recompute/rejudge-requests';
import { createStriking } from '../recompute/strike';
import { addPerson } from '../tell/test-world';
import { createLoggerWorld } from '../testing/logger-world';

/**
 * Events, levels and states follow from the readings that are left in the end, whatever the order of arrival, the batches,
 * repeated rows, corrections, deletions and changes of limits. TALUS_LONG_PROPERTY=1 plays many more histories.
 */
const SEEDS = Array.from(
  {
    length: process.env.TALUS_LONG_PROPERTY
      ? Number(process.env.TALUS_LONG_PROPERTY) > 1
        ? Number(process.env.TALUS_LONG_PROPERTY)
        : 120
      : 3,
  },
  (_, i) => i + 1,
);
const MINUTE = 60_000;
const START = Date.UTC(2026, 6, 1);
const database = withTestDatabase();

type Row = { at: number; value: number | null };
type World = Awaited<ReturnType<typeof createLoggerWorld>>;
type Bounds = Record<'WL' | 'AL' | 'WSL', [number | null, number | null]>;

const LIMITS: Bounds = { WL: [-10, 10], AL: [-20, 20], WSL: [null, 30] };
const OTHER: Bounds = { WL: [null, 5], AL: [null, 12], WSL: [-15, 22] };
const rate1h = { WL: NO_BOUNDS, AL: { minus: -6, plus: 6 }, WSL: { minus: null, plus: 15 } };
const rate24h = { WL: NO_BOUNDS, AL: { minus: -15, plus: 15 }, WSL: { minus: -30, plus: 30 } };

/** A walk with gaps long enough to be silences, some of them longer than any rate, rows without a value, and rows that come a little early. */
function walk(random: () => number, count: number, stepMs: number): Row[] {
  let at = START;
  let value = 0;
  return Array.from({ length: count }, () => {
    at += stepMs * (random() < 0.06 ? 5 : random() < 0.02 ? 160 : 1) - (random() < 0.1 ? stepMs / 5 : 0);
    value = value * 0.94 + (random() - 0.42) * 14;
    return { at: Math.round(at / 1000) * 1000, value: random() < 0.06 ? null : Math.round(value * 100) / 100 };
  });
}

type Plan = {
  stepMs: number;
  countLimit: number;
  rateCountLimit: number;
  allowRate: boolean;
  deadBand: number | null;
  /** A further version from the row at this place on. */
  versionAt: number;
};

async function begin(plan: Plan, all: readonly Row[], limits: Bounds) {
  const world = await createLoggerWorld(database.pool, ['TM03'], new Date(START).toISOString());
  await run(database.pool, sql`update document set data_interval_ms = ${plan.stepMs} where no = ${world.document.no}`);
  const of = await world.bind({ name: 'TM-03', column: 'TM03', limits, rate1h, allowRate: plan.allowRate, countLimit: plan.countLimit }); // biome-ignore format: one thing
  const startDate = new Date((all[plan.versionAt] as Row).at).toISOString();
  await world.bind({ name: 'TM-03', column: 'TM03', limits, countLimit: 1, startDate, of });
  await run(database.pool, sql`update instrument_version set allow_rate = ${plan.allowRate}, rate_1h_limits = ${JSON.stringify(rate1h)}, rate_24h_limits = ${JSON.stringify(rate24h)}, rate_alert_count_limit = ${plan.rateCountLimit}, dead_band = ${plan.deadBand}, clear_count_limit = ${plan.deadBand && 2} where instrument_no = ${of.no}`); // biome-ignore format: one thing
  await touchConfig(database.pool, { instruments: [of.no] });
  world.setNow(new Date((all.at(-1) as Row).at + 2 * MINUTE));
  return { world, ...of };
}

const write = (world: World, some: readonly Row[]) =>
  world.write(...some.map(({ at, value }): [string, number | null] => [new Date(at).toISOString(), value]));

/** Events that exist with the steps of readings, and what is kept of the instrument. */
async function outcome(no: number) {
  const events = await rows(
    database.pool,
    sql`select e.kind, e.level, e.peak, e.opened_at, e.closed_at,
          (select json_agg(json_build_object('step', s.step, 'at', s.at, 'level', s.level, 'value', s.value, 'trip', s.trip)
             order by s.at, s.no)
           from event_step s where s.event_no = e.no and s.step in ('opened', 'raised', 'lowered', 'closed')) as steps
        from event e where e.instrument_no = ${no} and e.kind in ('level', 'rate')
          and (e.end_cause is null or e.end_cause = 'back-to-normal')
        order by e.kind, e.opened_at`,
  );
  const [last] = await rows(
    database.pool,
    sql`select ts, valid_ts, reading2, velocity_1h, value_level, rate_1h_level, rate_24h_level from last_reading where instrument_no = ${no}`,
  );
  const [state] = await rows(database.pool, sql`select state from judge_state where instrument_no = ${no}`);
  return { events, last, state };
}

/** Checks the invariant of each commit: an instrument is at the worst level of its open events, and no event is impossible. */
async function expectSound(no: number, now: Date) {
  const rank = sql`array_position(array['GREEN', 'WL', 'AL', 'WSL'], `;
  const [found] = await rows<{ value: number; rate: number; level: number; rates: number; impossible: number }>(
    database.pool,
    sql`select ${rank} l.value_level) as value, greatest(${rank} l.rate_1h_level), ${rank} l.rate_24h_level)) as rate,
          coalesce((select max(${rank} e.level)) from event e where e.instrument_no = ${no} and e.kind = 'level' and e.closed_at is null), 1) as level,
          coalesce((select max(${rank} e.level)) from event e where e.instrument_no = ${no} and e.kind = 'rate' and e.closed_at is null), 1) as rates,
          (select count(*)::int from event e where e.instrument_no = ${no} and (e.closed_at < e.opened_at or e.opened_at > ${now})) as impossible
        from last_reading l where l.instrument_no = ${no}`,
  );
  if (found) expect({ ...found, at: now }).toMatchObject({ value: found.level, rate: found.rates, impossible: 0 });
}

it.each(SEEDS)('is what judging in time order gives, seed %i', async (seed) => {
  const random = randomOf(seed);
  // Minutes to weeks apart; long enough that a late row in the middle is judged without what is far from it
  const [minutes, count] = [
    [10, 700],
    [60, 500],
    [360, 220],
    [7 * 1440, 60],
  ][seed % 4] as [number, number];
  const stepMs = minutes * MINUTE;
  const all = walk(random, count, stepMs);
  const plan: Plan = {
    stepMs,
    countLimit: 1 + Math.floor(random() * 3),
    rateCountLimit: 1 + Math.floor(random() * 2),
    allowRate: seed % 5 !== 0,
    deadBand: random() < 0.4 ? 3 : null,
    versionAt: Math.floor(count * (0.3 + random() * 0.5)),
  };
  const deleted = new Set(all.filter(() => random() < 0.05).map(({ at }) => at));

  const straight = await begin(plan, all, LIMITS);
  await write(straight.world, all.filter(({ at }) => !deleted.has(at))); // biome-ignore format: one thing
  const expected = await outcome(straight.no);
  await straight.world.close();
  expect(expected.events.length).toBeGreaterThan(0);
  if (seed <= 3) expect(JSON.stringify(expected.events)).toContain('spanMs');

  const crooked = await begin(plan, all, OTHER);
  const { world, no } = crooked;
  const sound = () => expectSound(no, world.clock.now());
  // Pieces in any order; some rows come by themselves, some with a wrong value first, some twice
  const pieces = shuffled(piecesOf(all, random), random);
  const wrong = all.filter(() => random() < 0.03).map(({ at }) => ({ at, value: random() < 0.3 ? null : 55 }));
  for (const piece of piecesOf(wrong, random)) await write(world, piece);
  await sound();
  const changeAt = Math.floor(random() * pieces.length);
  for (const [i, piece] of pieces.entries()) {
    await write(world, piece);
    if (random() < 0.1) await write(world, pieces[Math.floor(random() * i)] ?? piece);
    await sound();
    if (i !== changeAt) continue;
    await changeLimits(world, no, LIMITS);
    await sound();
  }
  const striking = createStriking({ pool: database.pool, clock: world.clock, plans: world.plans, publicUrl: null });
  const person = await addPerson(database.pool, {});
  const half = shuffled([...deleted], random);
  // Some are deleted, brought back and deleted again
  for (const some of [half.slice(0, 3), half]) {
    const keys = { instrumentNo: some.map(() => no), ts: some };
    await striking.strike(keys, person, async () => {});
    await sound();
    if (some.length < half.length) await striking.restore(keys, person, async () => {});
    await sound();
  }
  expect(await outcome(no)).toEqual(expected);
  await world.close();
});

/** Cuts rows into pieces of up to a day's rows or so; one in twelve rows is a piece by itself. */
function piecesOf(all: readonly Row[], random: () => number): Row[][] {
  const alone = new Set(all.filter(() => random() < 0.08));
  const pieces: Row[][] = [...alone].map((row) => [row]);
  const others = all.filter((row) => !alone.has(row));
  for (let i = 0; i < others.length; ) {
    const size = 1 + Math.floor(random() ** 2 * 60);
    pieces.push(others.slice(i, i + size));
    i += size;
  }
  return pieces;
}

/** Saves other limits of all versions, as the form does, and judges the history anew. */
async function changeLimits(world: World, no: number, { WL, AL, WSL }: Bounds) {
  await inTransaction(database.pool, async (tx) => {
    await withRejudge(tx, { now: world.clock.now(), userNo: null }, [no], () =>
      run(
        tx,
        sql`update instrument_version set wl_minus = ${WL[0]}, wl_plus = ${WL[1]}, al_minus = ${AL[0]}, al_plus = ${AL[1]},
              wsl_minus = ${WSL[0]}, wsl_plus = ${WSL[1]} where instrument_no = ${no}`,
      ),
    );
    await touchConfig(tx, { instruments: [no] });
  });
  await createRejudging({ pool: database.pool, clock: world.clock, plans: world.plans, publicUrl: null }).work();
}
