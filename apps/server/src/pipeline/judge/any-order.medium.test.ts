import { randomOf, shuffled } from '@talus/domain/alerts/judge/test-random';
import { NO_BOUNDS } from '@talus/domain/hierarchy/instrument';
import { expect, it } from 'vitest';
import type { Clock } from '../../platform/clock/clock';
import { inTransaction, rows, run, sql } from '../../platform/db/db';
import { withTestDatabase } from '../../platform/db/test-database';
import { insertRow, updateRow } from '../../platform/db/write-rows';
import { touchConfig } from '../../records/instruments/config-changes';
import { withRejudge } from '../../records/readings/backlog/rejudge-store';
import { settleMask } from '../recompute/masking';
import { createRejudging } from '../recompute/rejudge-requests';
import { restoreReadings, rewriteReadings, strikeReadings } from '../recompute/strike';
import { addPerson } from '../tell/test-world';
import { createLoggerWorld } from '../testing/logger-world';

/**
 * Property test: events, levels and states follow from the readings that remain in the end, whatever the order of
 * arrival, the batches, repeated rows, corrections, deletions, masks, changes of limits and versions, and rows ahead of
 * the clock. Two loggers write concurrently. `npm run test:histories` runs many more histories.
 */
const SEED = Number(process.env.TALUS_FUZZ_SEED ?? 1);
/** Number of histories in a short run. The embedded database takes twice as long for each. */
const SHORT = process.env.TALUS_TEST_DATABASE_URL ? 2 : 1;
const HISTORIES = Number(process.env.TALUS_LONG_PROPERTY ?? SHORT);
const SEEDS = Array.from({ length: HISTORIES }, (_, i) => SEED + i);
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

/**
 * Generates a random walk with gaps long enough for silences (some longer than any rate's span), rows without a value,
 * and rows that come slightly early.
 */
function walk(random: () => number, count: number, stepMs: number): Row[] {
  let at = START;
  let value = 0;
  return Array.from({ length: count }, () => {
    at += stepMs * (random() < 0.06 ? 5 : random() < 0.02 ? 160 : 1) - (random() < 0.1 ? stepMs / 5 : 0);
    value = value * 0.94 + (random() - 0.42) * 14;
    return { at: Math.round(at / 1000) * 1000, value: random() < 0.06 ? null : Math.round(value * 100) / 100 };
  });
}

/** Shifts all loggers to end at one time, so that the newest row of each is current. */
function alignEnds(walks: readonly Row[][]): Row[][] {
  const ends = walks.map((all) => (all.at(-1) as Row).at);
  const end = Math.max(...ends);
  return walks.map((all, i) => all.map(({ at, value }) => ({ at: at + end - (ends[i] as number), value })));
}

type Plan = {
  stepMs: number;
  countLimit: number;
  rateCountLimit: number;
  allowRate: boolean;
  deadBand: number | null;
  /** The index of the row at which the second version begins. */
  versionAt: number;
};

/** Rules that are corrected later: other limits, and another start of the second version. */
type Rules = { limits: Bounds; versionAt: number };

async function begin(plan: Plan, all: readonly Row[], { limits, versionAt }: Rules, clock?: Clock) {
  const world = await createLoggerWorld(database.pool, ['TM03'], new Date(START).toISOString(), clock);
  await run(database.pool, sql`update document set data_interval_ms = ${plan.stepMs} where no = ${world.document.no}`);
  const of = await world.bind({ name: 'TM-03', column: 'TM03', limits, rate1h, allowRate: plan.allowRate, countLimit: plan.countLimit }); // biome-ignore format: one thing
  const startDate = new Date((all[versionAt] as Row).at).toISOString();
  await world.bind({ name: 'TM-03', column: 'TM03', limits, countLimit: 1, startDate, of });
  await run(database.pool, sql`update instrument_version set allow_rate = ${plan.allowRate}, rate_1h_limits = ${JSON.stringify(rate1h)}, rate_24h_limits = ${JSON.stringify(rate24h)}, rate_alert_count_limit = ${plan.rateCountLimit}, dead_band = ${plan.deadBand}, clear_count_limit = ${plan.deadBand && 2} where instrument_no = ${of.no}`); // biome-ignore format: one thing
  await touchConfig(database.pool, { instruments: [of.no] });
  return { world, ...of };
}

const write = (world: World, some: readonly Row[]) =>
  world.write(...some.map(({ at, value }): [string, number | null] => [new Date(at).toISOString(), value]));

/**
 * Returns the events that are not retracted, with the steps caused by readings, and the stored state of the instrument.
 */
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
  const readings = await rows(
    database.pool,
    sql`select extract(epoch from ts)::float8 as at, reading2 from reading where instrument_no = ${no} order by ts`,
  );
  return { events, last, state, readings };
}

const countReadings = async (no: number) =>
  (await rows<{ n: number }>(database.pool, sql`select count(*)::int as n from reading where instrument_no = ${no}`))[0]?.n ?? 0; // biome-ignore format: one thing

/**
 * Checks the invariant of each commit: an instrument is at the worst level of its open events, no event ends before it
 * begins, and an event begins or ends in the future only by a row within the tolerance.
 */
async function expectSound(no: number, now: Date, toleranceMs: number) {
  const rank = sql`array_position(array['GREEN', 'WL', 'AL', 'WSL'], `;
  const [found] = await rows<{ value: number; rate: number; level: number; rates: number; impossible: number }>(
    database.pool,
    sql`select ${rank} l.value_level) as value, greatest(${rank} l.rate_1h_level), ${rank} l.rate_24h_level)) as rate,
          coalesce((select max(${rank} e.level)) from event e where e.instrument_no = ${no} and e.kind = 'level' and e.closed_at is null), 1) as level,
          coalesce((select max(${rank} e.level)) from event e where e.instrument_no = ${no} and e.kind = 'rate' and e.closed_at is null), 1) as rates,
          (select count(*)::int from event e where e.instrument_no = ${no}
             and (e.closed_at < e.opened_at or e.opened_at > ${new Date(now.getTime() + toleranceMs)} or e.closed_at > greatest(${now}, e.opened_at))) as impossible
        from last_reading l where l.instrument_no = ${no}`,
  );
  if (found) expect({ ...found, at: now }).toMatchObject({ value: found.level, rate: found.rates, impossible: 0 });
}

/** Plans what happens to a logger's rows, and which rows remain in the end. */
function plotOf(random: () => number, all: readonly Row[], stepMs: number, allowRate: boolean) {
  const count = all.length;
  const plan: Plan = {
    stepMs,
    countLimit: 1 + Math.floor(random() * 3),
    rateCountLimit: 1 + Math.floor(random() * 2),
    allowRate,
    deadBand: random() < 0.4 ? 3 : null,
    versionAt: Math.floor(count * (0.3 + random() * 0.5)),
  };
  const deleted = all.filter(() => random() < 0.05);
  const span = (): Span => {
    const from = Math.floor(random() * count);
    const to = Math.min(count - 1, from + Math.floor(random() ** 3 * 30));
    return [(all[from] as Row).at, (all[to] as Row).at];
  };
  const masks = Array.from({ length: 4 }, () => ({ span: span(), before: random() < 0.5 ? span() : null }));
  const undone = Array.from({ length: 2 }, span);
  const isMasked = ({ at }: Row) => masks.some(({ span: [from, to] }) => from <= at && at <= to);
  const left = all.filter((row) => !deleted.includes(row) && !isMasked(row));
  return { plan, all, deleted, masks, undone, left };
}

type Plot = ReturnType<typeof plotOf>;
type Span = [from: number, to: number];

/** Creates one clock for all loggers, which never goes back. */
function createTime() {
  let now = START;
  const raise = (at: number) => {
    now = Math.max(now, at);
  };
  return { clock: { now: () => new Date(now) }, raise };
}

/** Applies the plan to one logger step by step and yields the check of the invariant after each step. */
async function* play(plot: Plot, random: () => number, time: ReturnType<typeof createTime>, crooked: Crooked) {
  const { plan, all, deleted, masks, undone } = plot;
  const { world, no, person } = crooked;
  const toleranceMs = Math.max(plan.stepMs, 10 * MINUTE);
  const rejudging = createRejudging({ ...world, pool: database.pool, publicUrl: null });
  const sound = () => expectSound(no, world.clock.now(), toleranceMs);
  /** Ingests rows. In some cases the newest row is ahead of the clock, within the tolerance. */
  const take = async (some: readonly Row[]) => {
    const lead = random() < 0.4 ? Math.floor(random() * 0.9 * 10 * MINUTE) : -MINUTE;
    time.raise(Math.max(...some.map(({ at }) => at)) - lead);
    const before = await countReadings(no);
    await write(world, some);
    expect(await countReadings(no)).toBeGreaterThanOrEqual(before);
  };
  const mask = (change: MaskChange) => changeMask(crooked, change);

  const placed: { maskNo: number; was: Span; span: Span }[] = [];
  for (const { span, before } of masks.slice(0, 2)) placed.push({ maskNo: await mask({ span: before ?? span }), was: before ?? span, span }); // biome-ignore format: one thing
  const temporary = [{ maskNo: await mask({ span: undone[0] as Span }), span: undone[0] as Span }];
  // Some rows come first with a wrong value, most batches in random order, some batches twice
  const tail = Math.floor(all.length * 0.85);
  const wrong = all.slice(0, tail).filter(() => random() < 0.03);
  for (const piece of piecesOf(wrong, random)) {
    await take(piece.map(({ at }) => ({ at, value: random() < 0.3 ? null : 55 })));
    yield sound;
  }
  const pieces = shuffled(piecesOf(all.slice(0, tail), random), random);
  const changeAt = Math.floor(random() * pieces.length);
  const maskAt = Math.floor(random() * pieces.length);
  for (const [i, piece] of pieces.entries()) {
    await take(piece);
    if (random() < 0.1) await take(pieces[Math.floor(random() * i)] ?? piece);
    yield sound;
    if (i === changeAt) {
      await correctRules(world, no, plot);
      yield sound;
    }
    if (i !== maskAt) continue;
    for (const { span, before } of masks.slice(2)) placed.push({ maskNo: await mask({ span: before ?? span }), was: before ?? span, span }); // biome-ignore format: one thing
    temporary.push({ maskNo: await mask({ span: undone[1] as Span }), span: undone[1] as Span });
    yield sound;
  }
  for (const { maskNo, was, span } of placed) if (was !== span) await mask({ maskNo, span, was });
  yield sound;
  for (const { maskNo, span } of temporary) await mask({ maskNo, span, isUndone: true });
  yield sound;
  // Some rows are deleted, restored and deleted again, before the rows at the end of the history have arrived
  const half = shuffled(deleted.map(({ at }) => at), random); // biome-ignore format: one thing
  const strike = (some: readonly number[]) =>
    strikeReadings(world.context, { instrumentNo: some.map(() => no), ts: [...some] }, person, async () => {});
  for (const some of [half.slice(0, 3), half]) {
    await strike(some);
    yield sound;
    if (some.length === half.length) continue;
    await restoreReadings(world.context, { instrumentNo: some.map(() => no), ts: some }, person, async () => {});
    yield sound;
  }
  for (const piece of piecesInOrder(all.slice(tail), random)) {
    await take(piece);
    yield sound;
    if (random() < 0.3) await rejudging.work();
    yield sound;
    if (random() < 0.2) await strike(half);
    yield sound;
  }
  await strike(half);
  yield sound;
  // A reading is overwritten by hand with a wrong value, then with the right one
  const [row] = shuffled(plot.left.filter(({ value }) => value !== null), random); // biome-ignore format: one thing
  for (const value of row ? [77, row.value] : []) {
    const edit = { instrumentNo: no, ts: (row as Row).at, reading1: value, reading2: value, movedFrom: null };
    await rewriteReadings(world.context, [edit], person, async () => {});
    yield sound;
  }
}

type Crooked = Awaited<ReturnType<typeof begin>> & { person: number };

/** A change of a mask, as the service makes it: set, moved from its former span, or undone. */
type MaskChange = { maskNo?: number; span: Span; was?: Span; isUndone?: boolean };

async function changeMask({ world, no, person }: Crooked, change: MaskChange): Promise<number> {
  const [from, to] = change.span.map((at) => new Date(at)) as [Date, Date];
  const over = [...change.span, ...(change.was ?? [])];
  return inTransaction(database.pool, async (tx) => {
    const now = world.clock.now();
    const fields = { fromTs: from, toTs: to };
    const own = { instrumentNo: no, createdBy: person, createdAt: now, part: 'all', reason: 'outlier', note: '' };
    const maskNo = change.maskNo ?? (await insertRow(tx, 'reading_mask', { ...own, ...fields } as never)).no;
    if (change.maskNo !== undefined)
      await updateRow(tx, 'reading_mask', maskNo, change.isUndone ? { undoneAt: now, undoneBy: person } : fields);
    await settleMask(world.context, tx, {
      ...{ maskNo, instrumentNo: no, userNo: person, step: change.isUndone ? 'unmasked' : 'masked' },
      ...{ from: new Date(Math.min(...over)), to: new Date(Math.max(...over)) },
    });
    return maskNo;
  });
}

it.each(SEEDS)('is what judging in time order gives, seed %i', async (seed) => {
  const random = randomOf(seed);
  // Intervals from minutes to weeks; long enough that a late row in the middle is judged without distant readings
  const paces = shuffled([[10, 450], [60, 350], [360, 160], [7 * 1440, 60]] as const, random); // biome-ignore format: one thing
  const walks = alignEnds(paces.slice(0, 2).map(([minutes, count]) => walk(random, count, minutes * MINUTE)));
  const plots = walks.map((all, i) => plotOf(random, all, (paces[i]?.[0] ?? 0) * MINUTE, seed % 5 !== 0));
  const expected: Awaited<ReturnType<typeof outcome>>[] = [];
  for (const { plan, all, left } of plots) {
    const { world, no } = await begin(plan, all, { limits: LIMITS, versionAt: plan.versionAt });
    world.setNow(new Date((all.at(-1) as Row).at + 2 * MINUTE));
    await write(world, left);
    expected.push(await outcome(no));
    await world.close();
  }
  expect(expected.flatMap(({ events }) => events).length).toBeGreaterThan(0);
  if (seed === 1) expect(JSON.stringify(expected)).toContain('spanMs');

  const time = createTime();
  const crooked: Crooked[] = [];
  for (const { plan, all } of plots) {
    const rules = { limits: OTHER, versionAt: Math.floor(all.length * (0.2 + random() * 0.6)) };
    crooked.push({ ...(await begin(plan, all, rules, time.clock)), person: await addPerson(database.pool, {}) });
  }
  // Each logger advances by its own random numbers; in some turns both write concurrently
  let going = plots.map((plot, i) => play(plot, randomOf(1000 * seed + i), time, crooked[i] as Crooked));
  while (going.length > 0) {
    const chosen = random() < 0.2 ? going : [going[Math.floor(random() * going.length)] as (typeof going)[number]];
    const steps = await Promise.all(chosen.map((one) => one.next()));
    for (const { value, done } of steps) if (!done) await value();
    going = going.filter((one) => !steps.some(({ done }, i) => done && chosen[i] === one));
  }
  time.raise(Math.max(...plots.map(({ all }) => (all.at(-1) as Row).at)) + 2 * MINUTE);
  for (const [i, { world, no }] of crooked.entries()) {
    await createRejudging({ ...world, pool: database.pool, publicUrl: null }).work();
    await expectSound(no, world.clock.now(), 0);
    expect(await outcome(no)).toEqual(expected[i]);
    await world.close();
  }
});

/** Cuts rows into batches of up to about a day's rows; about one row in twelve is a batch by itself. */
function piecesOf(all: readonly Row[], random: () => number): Row[][] {
  const alone = new Set(all.filter(() => random() < 0.08));
  const others = all.filter((row) => !alone.has(row));
  return [...[...alone].map((row) => [row]), ...piecesInOrder(others, random)];
}

function piecesInOrder(all: readonly Row[], random: () => number): Row[][] {
  const pieces: Row[][] = [];
  for (let i = 0; i < all.length; ) {
    const size = 1 + Math.floor(random() ** 2 * 60);
    pieces.push(all.slice(i, i + size));
    i += size;
  }
  return pieces;
}

/** Saves the correct limits and start of the second version, as the form does, and judges the history again. */
async function correctRules(world: World, no: number, { plan, all }: Plot) {
  const { WL, AL, WSL } = LIMITS;
  await inTransaction(database.pool, async (tx) => {
    await withRejudge(tx, { now: world.clock.now(), userNo: null }, [no], async () => {
      await run(
        tx,
        sql`update instrument_version set wl_minus = ${WL[0]}, wl_plus = ${WL[1]}, al_minus = ${AL[0]}, al_plus = ${AL[1]},
              wsl_minus = ${WSL[0]}, wsl_plus = ${WSL[1]} where instrument_no = ${no}`,
      );
      await run(
        tx,
        sql`update instrument_version set start_date = ${new Date((all[plan.versionAt] as Row).at)}
            where instrument_no = ${no} and start_date > '2020-01-01Z'`,
      );
    });
    await touchConfig(tx, { instruments: [no] });
  });
  await createRejudging({ ...world, pool: database.pool, publicUrl: null }).work();
}
