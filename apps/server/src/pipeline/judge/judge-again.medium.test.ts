import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction, one, run, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { withTestDatabase } from '../../platform/db/test-database';
import { touchConfig } from '../../records/instruments/config-changes';
import { withRejudge } from '../../records/readings/backlog/rejudge-store';
import { readColumns } from '../../records/readings/read/read-columns';
import { recordReadings } from '../../records/readings/write/record-readings';
import { counted } from '../../testing/counted';
import type { Plans } from '../convert/plans';
import { createRejudging } from '../recompute/rejudge-requests';
import { strikeReadings } from '../recompute/strike';
import { addPerson } from '../tell/test-world';
import { createLoggerWorld } from '../testing/logger-world';
import { createLongWorkOf } from '../testing/long-work';
import { retractEvent } from './history-store';
import { judgeReadings } from './judge-readings';

const database = withTestDatabase();
const START = Date.UTC(2026, 10, 15);
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
const at = (minute: number) => new Date(START + minute * MINUTE).toISOString();
const limits = { WL: [null, 10], AL: [null, 20], WSL: [null, 30] } as {
  WL: [null, number];
  AL: [null, number];
  WSL: [null, number];
};

beforeEach(async () => {
  world = await createLoggerWorld(database.pool, ['TM03'], at(0));
});
afterEach(() => world.close());

const edit = (no: number, change: ReturnType<typeof sql>) =>
  inTransaction(database.pool, async (tx) => {
    await run(tx, sql`update instrument_version set ${change} where instrument_no = ${no}`);
    await touchConfig(tx, { instruments: [no] });
  });
const open = async (no: number) =>
  (await database.pool.query('select level, peak from event where instrument_no = $1 and closed_at is null', [no]))
    .rows;
const level = async (no: number) =>
  (await database.pool.query('select value_level as level from last_reading where instrument_no = $1', [no])).rows[0]
    ?.level;

it('goes on with the next reading where the start of the version was moved back', async () => {
  const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits, startDate: at(-60) });
  await world.log([at(10), 5]);
  await edit(no, sql`start_date = ${at(-120)}`);
  await world.log([at(20), 35], [at(30), 35]);
  expect([await level(no), await open(no)]).toEqual(['WSL', [{ level: 'WSL', peak: 'WSL' }]]);
  await world.log([at(40), 5]);
  expect([await level(no), await open(no)]).toEqual(['GREEN', []]);
});

it('counts a late reading into a run that ends days after the span that is usually judged again', async () => {
  // A reading a day is expected, 10 in a row are an alarm: (10 + 2) days are judged again at first. Readings every
  // 1.9 days are no silence (2 days), and the tenth comes 9 × 1.9 = 17.1 days after the first
  await run(database.pool, sql`update document set data_interval_ms = ${DAY} where no = ${world.document.no}`);
  const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits, countLimit: 10, startDate: at(-60) });
  const nth = (n: number) => at(n * 1.9 * 1440);
  world.setNow(nth(12));
  await world.log([nth(0), 5], ...Array.from({ length: 9 }, (_, i): [string, number] => [nth(i + 2), 35]), [
    nth(11),
    5,
  ]);
  const events = async () =>
    (await database.pool.query('select level, opened_at, closed_at from event where instrument_no = $1', [no])).rows;
  expect(await events()).toEqual([]);
  await world.log([nth(1), 35]);
  expect(await events()).toEqual([{ level: 'WSL', opened_at: new Date(nth(10)), closed_at: new Date(nth(11)) }]);
});

it('goes on with the next reading where an older version is in force again', async () => {
  const meter = await world.bind({ name: 'TM-03', column: 'TM03', limits, startDate: at(-5000) });
  await world.bind({ name: 'TM-03', column: 'TM03', startDate: at(-60), of: meter });
  await world.log([at(10), 5]);
  await inTransaction(database.pool, async (tx) => {
    await run(
      tx,
      sql`update instrument_version set start_date = ${at(9000)} where instrument_no = ${meter.no} and start_date = ${at(-60)}`,
    );
    await touchConfig(tx, { instruments: [meter.no] });
  });
  await world.log([at(20), 35], [at(30), 35]);
  expect([await level(meter.no), await open(meter.no)]).toEqual(['WSL', [{ level: 'WSL', peak: 'WSL' }]]);
});

it('reads of a history that comes late no more where that is longer, and leaves what is in force', async () => {
  const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits, startDate: at(-400 * 1440) });
  await world.log([at(10), 25], [at(20), 25]);
  expect(await level(no)).toBe('AL');
  const instrument = (await world.plans.current(database.pool)).instruments.get(no);
  if (!instrument) throw new Error('not watched');
  const series = (from: number, count: number) => {
    const times = Float64Array.from({ length: count }, (_, i) => from + i * 10 * MINUTE);
    return { times, reading1: times.map(() => 1), reading2: times.map(() => 1) };
  };
  // Records a reading every ten minutes from so many days before the last reading
  const fill = async (days: number) => {
    const { times } = series(START - days * DAY, days * 144);
    const value = Array.from(times, () => 1);
    await recordReadings(database.pool, { instrumentNo: Array.from(times, () => no), ts: Array.from(times), reading1: value, reading2: value }); // biome-ignore format: one line
  };
  const answered = async (daysBefore: number) => {
    const { db, counts } = counted(database.pool);
    const entry = { instrument, ...series(START - daysBefore * DAY, 10) };
    await judgeReadings(db, [entry] as never, { now: world.clock.now(), enqueue: async () => [] });
    return counts.answered;
  };
  await fill(70);
  const near = await answered(6);
  expect(await answered(60)).toBeLessThan(1.2 * near);
  expect([await level(no), await open(no)]).toEqual(['AL', [{ level: 'AL', peak: 'AL' }]]);
});

it('computes by what is configured when a batch has its turn', async () => {
  const { no } = await world.bind({ name: 'TM-03', column: 'TM03', startDate: at(-100 * 1440) });
  // A row a day: 40 days are a batch of 31 and one of 9
  await world.log(...Array.from({ length: 40 }, (_, i): [string, number] => [at((i - 39) * 1440), 10]));
  let isEdited = false;
  const plans: Plans = {
    current: async (db) => {
      const plan = await world.plans.current(db);
      if (!isEdited) {
        isEdited = true;
        await edit(no, sql`f1 = 2`);
      }
      return plan;
    },
  };
  await createLongWorkOf({ pool: database.pool, clock: world.clock, plans }).compute(no);
  const found = (await readColumns(database.pool, [no], -Infinity, Infinity)).get(no);
  // 2 × 10
  expect(new Set(found?.reading2)).toEqual(new Set([20]));
});

it('keeps with a withdrawn event the limit before and after, or the reading that was deleted', async () => {
  const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits, startDate: at(-60) });
  await world.log([at(10), 5], [at(20), 35], [at(30), 35]);
  const ended = async () =>
    (await database.pool.query('select end_cause, end_detail from event where instrument_no = $1', [no])).rows;
  const person = await addPerson(database.pool, {});
  const setLimits = async (al: number, wsl: number) => {
    await inTransaction(database.pool, (tx) =>
      withRejudge(
        tx,
        { now: world.clock.now(), userNo: person },
        [no],
        () =>
        run(tx, sql`update instrument_version set wl_plus = null, al_plus = ${al}, wsl_plus = ${wsl} where instrument_no = ${no}`), // biome-ignore format: one thing
      ),
    );
    await touchConfig(database.pool, { instruments: [no] });
    await createRejudging({ ...world, pool: database.pool, publicUrl: null }).work();
  };
  await setLimits(36, 40);
  expect(await ended()).toEqual([
    {
      end_cause: 'limits',
      end_detail: {
        since: at(-60),
        limits: [
          { quantity: 'value', level: 'WSL', side: 'plus', before: 30, after: 40 },
          { quantity: 'value', level: 'AL', side: 'plus', before: 20, after: 36 },
          { quantity: 'value', level: 'WL', side: 'plus', before: 10, after: null },
        ],
      },
    },
  ]);
  await setLimits(20, 30);
  expect(await ended()).toEqual([{ end_cause: null, end_detail: null }]);
  await strikeReadings(world.context, { instrumentNo: [no], ts: [Date.parse(at(30))] }, person, async () => undefined);
  const deleted = { rows: 1, first: at(30), last: at(30), reading: { at: at(30), value: 35 } };
  expect(await ended()).toEqual([{ end_cause: 'readings-deleted', end_detail: deleted }]);
});

it('notes a level that an event does not reach any more, and keeps the note', async () => {
  const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits, startDate: at(-60) });
  // A count of 2: alert at 40, action at 50, until a row of 45 is below action
  await world.log([at(10), 5], [at(20), 25], [at(40), 35], [at(50), 35]);
  await world.log([at(45), 25]);
  await world.log([at(46), 25]);
  const steps = (
    await database.pool.query(
      `select s.step, s.level, s.value from event_step s join event e on e.no = s.event_no where e.instrument_no = $1
       order by s.step = 'withdrawn', s.at, s.no`,
      [no],
    )
  ).rows;
  expect(steps.at(-1)).toEqual({ step: 'withdrawn', level: 'WSL', value: 35 });
  expect(steps.filter(({ level }) => level === 'WSL')).toHaveLength(1);
  expect(await open(no)).toEqual([{ level: 'AL', peak: 'AL' }]);
});

it('deletes a retracted event of the distant past, unless somebody was told of it', async () => {
  const { pool } = database;
  const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits });
  const [opened, closed] = [new Date(START - 60 * DAY), new Date(START - 59 * DAY)];
  const retractOne = async (isTold: boolean) => {
    const event = await one<{ no: number }>(
      pool,
      sql`insert into event (id, project_no, instrument_no, kind, level, peak, opened_at, closed_at, created_at)
          values (${newId()}, ${world.project.no}, ${no}, 'level', 'WSL', 'WSL', ${opened}, ${closed}, ${at(0)}) returning no`,
    );
    const eventNo = event?.no ?? 0;
    if (isTold)
      await run(
        pool,
        sql`insert into message (id, dedupe, kind, language, subject, content, project_no, event_no)
            values (${newId()}, 'past', 'level', 'en', '', '', ${world.project.no}, ${eventNo})`,
      );
    const retraction = { cause: 'readings-deleted', userNo: null, detail: null } as const;
    const stays = await inTransaction(pool, (tx) => retractEvent(tx, { no: eventNo }, retraction, new Date(at(1))));
    const { rows } = await pool.query('select end_cause as cause from event where no = $1', [eventNo]);
    return [stays, rows];
  };
  expect(await retractOne(false)).toEqual([false, []]);
  expect(await retractOne(true)).toEqual([true, [{ cause: 'readings-deleted' }]]);
});
