import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run, sql } from '../platform/db/db';
import { withTestDatabase } from '../platform/db/test-database';
import { readColumns } from '../records/readings/read/read-columns';
import { silentLogger } from '../testing/loggers';
import { createIngestQueue } from './ingest/ingest-queue';
import { createLoggerWorld } from './testing/logger-world';
import { at, limits, whatWasJudged } from './testing/what-was-judged';

const database = withTestDatabase();
let world: Awaited<ReturnType<typeof createLoggerWorld>>;

beforeEach(async () => {
  world = await createLoggerWorld(database.pool, ['TM03', 'TM04', 'Temp'], at(0));
});
afterEach(() => world.close());

const readings = async (no: number) => {
  const found = (await readColumns(database.pool, [no], Date.parse(at(0)), Number.POSITIVE_INFINITY)).get(no);
  const orNull = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  return Array.from(found?.times ?? [], (t, i) => [
    (t - Date.parse(at(0))) / 60_000,
    orNull(found?.reading1[i]),
    orNull(found?.reading2[i]),
  ]);
};
const last = async (no: number) =>
  (
    await database.pool.query(
      'select ts, reading2, value_level, rate_1h_level, velocity_1h from last_reading where instrument_no = $1',
      [no],
    )
  ).rows[0];
const { events, messages, addListener } = whatWasJudged(() => database.pool);
const withPerson = () => addListener(world.project.no);

describe('a row of a logger file', () => {
  it('becomes a reading by the calibration in force', async () => {
    // (5497 - 7309) × -397 = 719,364
    const { no } = await world.bind({ name: 'LC-1', column: 'TM03', r0: 7309, f1: -397 });
    await world.log([at(10), 5497, 0, 0]);
    expect(await readings(no)).toEqual([[10, 5497, 719364]]);
  });

  it('follows the version that was in force at its time', async () => {
    const first = await world.bind({ name: 'TM-03', column: 'TM03', r0: 100 });
    await world.bind({ name: 'TM-03', column: 'TM03', r0: 105, startDate: at(15), of: first });
    await world.log([at(10), 107, 0, 0], [at(20), 107, 0, 0]);
    expect(await readings(first.no)).toEqual([[10, 107, 7], [20, 107, 2]]); // biome-ignore format: rows
  });

  it('feeds formulas in the order of what they ask for, and gives nothing where an operand is missing', async () => {
    const a = await world.bind({ name: 'A', column: 'TM03', r0: 100 });
    const temp = await world.channelId('Temp');
    const c = await world.bind({ name: 'C', column: 'TM03', formula: `2*instrument:${a.id}` });
    const d = await world.bind({ name: 'D', column: 'TM03', formula: `(instrument:${c.id}-data:${temp})/2` });
    await world.log([at(10), 103, 0, 4], [at(20), 104, 0, null]);
    // C = 2 × (103 - 100) = 6; D = (6 - 4) / 2 = 1; then C = 8 and no temperature
    expect(await readings(c.no)).toEqual([[10, 103, 6], [20, 104, 8]]); // biome-ignore format: rows
    expect(await readings(d.no)).toEqual([[10, 103, 1], [20, 104, null]]); // biome-ignore format: rows
  });

  it.each([1, 2])(
    'computes a formula over two loggers that report together, in %i transactions at a time',
    async (lanes) => {
      const other = await world.addLogger('other.dat', 'Depth');
      const a = await world.bind({ name: 'A', column: 'TM03', r0: 100 });
      const c = await world.bind({ name: 'C', column: 'TM03', formula: `instrument:${a.id}+data:${other.channelId}` });
      const context = { pool: database.pool, clock: world.clock, timezone: 'Asia/Taipei', intake: world.intake };
      const queue = createIngestQueue({ context, log: silentLogger(), lanes });
      for (const minute of [10, 20, 30]) {
        await world.append(world.file, at(minute), 100 + minute, 0, 0);
        await world.append(other.file, at(minute), 0.5);
        world.setNow(at(minute + 1));
        for (const file of minute === 20 ? [other.file, world.file] : [world.file, other.file]) queue.add(file);
        await queue.idle();
      }
      await queue.stop();
      // 10 + 0.5, in whichever order the two are read
      expect(await readings(c.no)).toEqual([[10, 110, 10.5], [20, 120, 20.5], [30, 130, 30.5]]); // biome-ignore format: rows
    },
  );
});

describe('judging', () => {
  it('opens, raises, lowers and closes one event, and tells at each rise', async () => {
    await withPerson();
    const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    // the test vector of the domain: 5,12,25,26,31,32,18,NAN,9 with a count of 2
    for (const [i, value] of [5, 12, 25, 26, 31, 32, 18, null, 9].entries())
      await world.log([at(10 + i * 10), value, 0, 0]);
    expect(await events(no)).toEqual([
      {
        kind: 'level',
        level: 'WL',
        peak: 'WSL',
        opened: 30,
        closed: 90,
        steps: ['opened WL', 'raised AL', 'raised WSL', 'lowered WL', 'closed GREEN'],
      },
    ]);
    expect((await messages(no)).map(({ level, late }) => [level, late])).toEqual([['WL', false], ['AL', false], ['WSL', false]]); // biome-ignore format: rows
    expect((await messages(no))[2]?.content).toContain('TM-03');
  });

  it('gives the same events for a backlog as row by row, and one late notice for what is in force', async () => {
    await withPerson();
    const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    const rows = [5, 12, 25, 26, 9, 9, 31, 32].map(
      (value, i) => [at(10 + i * 10), value, 0, 0] as [string, number, number, number],
    );
    world.setNow('2026-11-16T00:00:00Z');
    await world.log(...rows);
    expect((await events(no)).map(({ peak, opened, closed }) => [peak, opened, closed])).toEqual([['AL', 30, 50], ['WSL', 80, null]]); // biome-ignore format: rows
    expect((await messages(no)).map(({ level, late }) => [level, late])).toEqual([['WSL', true]]);
  });

  it('takes the rate over an hour from the reading of an hour before', async () => {
    const bounds = { minus: null, plus: null };
    const { no } = await world.bind({
      name: 'TM-03',
      column: 'TM03',
      allowRate: true,
      rate1h: { WL: bounds, AL: { minus: -5, plus: 5 }, WSL: bounds },
    });
    for (let i = 0; i <= 8; i++) await world.log([at(10 + i * 10), i < 6 ? 1 : 1 + i, 0, 0]);
    // at 70 min 7 - 1 = 6, at 80 min 8 - 1 = 7: a count of 2 above 5; at 90 min 9 - 1 = 8
    expect(await last(no)).toMatchObject({ velocity_1h: 8, rate_1h_level: 'AL', value_level: 'GREEN' });
    expect((await events(no)).map(({ kind, level, opened }) => [kind, level, opened])).toEqual([['rate', 'AL', 80]]);
    await world.log([at(100), null, 0, 0]);
    expect(await last(no)).toMatchObject({ reading2: null, velocity_1h: null, rate_1h_level: 'AL' });
  });

  it('judges late rows in time order, and tells a breach that is over by now once', async () => {
    await withPerson();
    const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    await world.log([at(10), 5, 0, 0], [at(40), 6, 0, 0]);
    await world.log([at(20), 25, 0, 0], [at(30), 26, 0, 0]);
    expect(await last(no)).toMatchObject({ ts: new Date(at(40)), value_level: 'GREEN' });
    // the live stream repeats the newest reading and does not show late readings under its time
    const { rows } = await database.pool.query(
      "select body from live_entry where project_no = $1 and kind = 'reading' order by no desc limit 1",
      [world.project.no],
    );
    expect(rows[0].body[0].item).toMatchObject({ TIMESTAMP: at(40), reading2: 6, status: 'GREEN' });
    expect(await events(no)).toMatchObject([{ kind: 'level', peak: 'AL', opened: 30, closed: 40 }]);
    expect(await messages(no)).toMatchObject([{ kind: 'level', level: 'AL', late: true }]);
  });

  it('tells a breach in the middle of one upload, with its event seen by nobody', async () => {
    await withPerson();
    const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    // A count of 2 above 30 puts WSL in force at 30; the next reading below ends the event
    await world.log([at(10), 5, 0, 0], [at(20), 40, 0, 0], [at(30), 41, 0, 0], [at(40), 5, 0, 0], [at(50), 5, 0, 0]);
    expect(await events(no)).toMatchObject([{ peak: 'WSL', opened: 30, closed: 40 }]);
    expect(await messages(no)).toMatchObject([{ kind: 'level', level: 'WSL', late: true }]);
    const unseen = await database.pool.query('select is_unseen, end_cause from event where instrument_no = $1', [no]);
    expect(unseen.rows).toEqual([{ is_unseen: true, end_cause: 'back-to-normal' }]);
  });

  it('tells nothing of a breach that was over six hours before its rows came', async () => {
    await withPerson();
    const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    // 40 + 361 minutes: more than six hours after the end
    world.setNow(at(401));
    await world.write([at(20), 40, 0, 0], [at(30), 41, 0, 0], [at(40), 5, 0, 0]);
    expect([(await events(no)).length, await messages(no)]).toEqual([1, []]);
  });

  it('tells what is in force once, also where another instrument of the logger is new', async () => {
    await withPerson();
    const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    await world.log([at(10), 31, 0, 0], [at(20), 32, 0, 0]);
    await world.bind({ name: 'TM-04', column: 'TM04', limits });
    // For the first row there is no state of TM-04
    for (const minute of [30, 40]) await world.log([at(minute), 33, 1, 0]);
    expect((await messages(no)).map(({ level }) => level)).toEqual(['WSL']);
  });

  it('does nothing twice when a file is read again', async () => {
    await withPerson();
    const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    await world.log([at(10), 31, 0, 0], [at(20), 32, 0, 0]);
    const before = [await readings(no), await events(no), await messages(no)];
    await run(
      database.pool,
      sql`update document_file set read_offset = 0, fingerprint = '', reader = null where folder = ${world.folder}`,
    );
    world.queue.add(world.file);
    await world.queue.idle();
    expect([await readings(no), await events(no), await messages(no)]).toEqual(before);
  });
});
