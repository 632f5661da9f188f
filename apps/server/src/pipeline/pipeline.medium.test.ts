import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readColumns } from '../features/readings/store';
import { inTransaction, run, sql } from '../platform/db/db';
import { withTestDatabase } from '../platform/db/test-database';
import { silentLogger } from '../testing/loggers';
import { createIngestQueue } from './ingest/ingest-queue';
import { judgeSilence } from './judge/judge-silence';
import { loadStates, saveStates } from './judge/state-store';
import { enqueueNotices } from './tell/enqueue';
import { addPerson, addTarget } from './tell/test-world';
import { createLoggerWorld } from './testing/logger-world';

const database = withTestDatabase();
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 0, minute)).toISOString();

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
const events = async (no: number) =>
  (
    await database.pool.query(
      `select e.kind, e.level, e.peak, (extract(epoch from e.opened_at - $2::timestamptz) / 60)::int as opened,
         (extract(epoch from e.closed_at - $2::timestamptz) / 60)::int as closed,
         (select json_agg(s.step || ' ' || coalesce(s.level, '') order by s.no) from event_step s where s.event_no = e.no) as steps
       from event e where e.instrument_no = $1 order by e.no`,
      [no, at(0)],
    )
  ).rows;
const messages = async (no: number) =>
  (
    await database.pool.query(
      'select kind, level, is_late as late, content from message where instrument_no = $1 order by no',
      [no],
    )
  ).rows;

/** Somebody who is told of everything by mail. */
const withPerson = async () => {
  const person = await addPerson(database.pool, { enable: { email: true } });
  for (const list of ['warning', 'alert', 'action', 'down'] as const)
    await addTarget(database.pool, world.project.no, person, list);
};

const LIMITS = { WL: [null, 10], AL: [null, 20], WSL: [null, 30] } as const;
const limits = { WL: [...LIMITS.WL], AL: [...LIMITS.AL], WSL: [...LIMITS.WSL] } as {
  WL: [null, number];
  AL: [null, number];
  WSL: [null, number];
};

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
      // 10 + 0.5, whichever of the two was read first
      expect(await readings(c.no)).toEqual([[10, 110, 10.5], [20, 120, 20.5], [30, 130, 30.5]]); // biome-ignore format: rows
    },
  );
});

describe('judging', () => {
  it('opens, raises, lowers and closes one event, and tells at each rise', async () => {
    await withPerson();
    const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    // the vector of the domain: 5,12,25,26,31,32,18,NAN,9 with a count of 2
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
    // at 70 min 7 - 1 = 6, at 80 min 8 - 1 = 7: two in a row above 5; at 90 min 9 - 1 = 8
    expect(await last(no)).toMatchObject({ velocity_1h: 8, rate_1h_level: 'AL', value_level: 'GREEN' });
    expect((await events(no)).map(({ kind, level, opened }) => [kind, level, opened])).toEqual([['rate', 'AL', 80]]);
    await world.log([at(100), null, 0, 0]);
    expect(await last(no)).toMatchObject({ reading2: null, velocity_1h: null, rate_1h_level: 'AL' });
  });

  it('judges late rows anew without telling old news', async () => {
    await withPerson();
    const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    await world.log([at(10), 5, 0, 0], [at(40), 6, 0, 0]);
    await world.log([at(20), 25, 0, 0], [at(30), 26, 0, 0]);
    expect(await last(no)).toMatchObject({ ts: new Date(at(40)), value_level: 'GREEN' });
    // browsers are told the newest reading again, not the late ones under its time
    const { rows } = await database.pool.query(
      "select body from live_entry where project_no = $1 and kind = 'reading' order by no desc limit 1",
      [world.project.no],
    );
    expect(rows[0].body[0].item).toMatchObject({ TIMESTAMP: at(40), reading2: 6, status: 'GREEN' });
    expect([await events(no), await messages(no)]).toEqual([[], []]);
  });

  it('tells what is in force once, also where another instrument of the logger is new', async () => {
    await withPerson();
    const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    await world.log([at(10), 31, 0, 0], [at(20), 32, 0, 0]);
    await world.bind({ name: 'TM-04', column: 'TM04', limits });
    // The first of these finds no state of TM-04
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

describe('silence', () => {
  const look = (minute: number) =>
    inTransaction(database.pool, (tx) => {
      const now = new Date(at(minute));
      return judgeSilence(tx, now, (within, notices) => enqueueNotices(within, notices, { now, publicUrl: null }));
    });
  const kinds = async (no: number) =>
    (await events(no)).map(({ kind, opened, closed, steps }) => [kind, opened, closed, steps]);

  it('falls after two missed intervals, closes no alarm, and ends with the next reading', async () => {
    await withPerson();
    const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    await world.log([at(10), 31, 0, 0], [at(20), 32, 0, 0]);
    expect(await look(39)).toMatchObject({ fell: 0 });
    // data interval 10 min, base 1, limit 2: down from 20 + 2 × 10
    expect(await look(40)).toMatchObject({ fell: 1 });
    expect(await look(41)).toMatchObject({ fell: 0 });
    expect(await kinds(no)).toEqual([
      ['level', 20, null, ['opened WSL', 'silent WSL']],
      ['down', 40, null, ['opened down']],
    ]);
    await world.log([at(50), 33, 0, 0]);
    expect(await look(51)).toMatchObject({ returned: 1 });
    expect(await kinds(no)).toEqual([
      ['level', 20, null, ['opened WSL', 'silent WSL', 'returned WSL']],
      ['down', 40, 50, ['opened down', 'closed GREEN']],
    ]);
  });

  it('that begins while readings are judged ends all the same', async () => {
    const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    await world.log([at(10), 1, 0, 0], [at(20), 2, 0, 0]);
    const judging = [...(await loadStates(database.pool, [no])).values()];
    expect(await look(40)).toMatchObject({ fell: 1 });
    await saveStates(database.pool, judging, new Date(at(40)));
    await world.log([at(50), 3, 0, 0]);
    expect(await look(51)).toMatchObject({ returned: 1 });
    expect(await kinds(no)).toEqual([['down', 40, 50, ['opened down', 'closed GREEN']]]);
  });

  it('of many asks the database as often as that of one, when they fall and when they are back', async () => {
    const asked = (minute: number) =>
      inTransaction(database.pool, async (tx) => {
        let count = 0;
        const counting: typeof tx = {
          query: (text, values) => {
            count++;
            return tx.query(text, values);
          },
        };
        await judgeSilence(counting, new Date(at(minute)), async () => {});
        return count;
      });
    const log = async (minute: number) => {
      world.setNow(at(minute));
      await world.log([at(minute), 1, 2, 3]);
    };
    const fallAndReturn = async (minute: number) => {
      await log(minute);
      const fell = await asked(minute + 30);
      await log(minute + 40);
      return [fell, await asked(minute + 41)];
    };
    await world.bind({ name: 'TM-1', column: 'TM03' });
    const ofOne = await fallAndReturn(10);
    for (const column of ['TM04', 'Temp']) await world.bind({ name: column, column });
    expect(await fallAndReturn(60)).toEqual(ofOne);
    const fell = sql`select from event where kind = 'down' and project_no = ${world.project.no}`;
    expect(await run(database.pool, fell)).toBe(4);
  });

  it('of a logger is one notice, however many instruments it feeds', async () => {
    await withPerson();
    for (const [i, column] of ['TM03', 'TM04', 'Temp'].entries()) await world.bind({ name: `TM-${i}`, column });
    await world.log([at(10), 1, 2, 3]);
    world.setNow(at(40));
    expect(await look(40)).toMatchObject({ fell: 3 });
    const { rows } = await database.pool.query('select kind, subject from message where project_no = $1', [
      world.project.no,
    ]);
    expect(rows.map(({ kind }) => kind)).toEqual(['down']);
    expect(rows[0].subject).toContain('CR6-');
  });

  const told = async () =>
    (
      await database.pool.query('select kind, project_no as project from message where project_no = $1 order by no', [
        world.project.no,
      ])
    ).rows.map(({ kind }) => kind);

  it('of a logger waits for the logger before it is told of each instrument', async () => {
    await withPerson();
    for (const column of ['TM03', 'TM04']) await world.bind({ name: column, column });
    await world.log([at(10), 1, 2, 3]);
    // its rows came at 11: instruments are down from 30 on, the logger after 31
    expect(await look(30)).toMatchObject({ fell: 2 });
    expect(await told()).toEqual([]);
    await look(32);
    expect(await told()).toEqual(['down']);
    await look(60);
    expect(await told()).toEqual(['down']);
  });

  it('is one event of the logger with its instruments inside; what stays silent when it is back is its own', async () => {
    const ids = [];
    for (const column of ['TM03', 'TM04', 'Temp']) ids.push(await world.bind({ name: column, column }));
    const [a, b, broken] = ids.map(({ no }) => no);
    await world.log([at(10), 1, 2, 3], [at(20), 1, 2, null], [at(30), 1, 2, null], [at(40), 1, 2, null]);
    await look(41);
    await look(62);
    const inside = async () =>
      (
        await database.pool.query(
          `select e.instrument_no as no, l.kind from event e left join event l on l.no = e.logger_event_no
           where e.kind = 'down' and e.project_no = $1 order by e.no`,
          [world.project.no],
        )
      ).rows.map(({ no, kind }) => [no, kind]);
    // the third was broken before its logger died
    expect(await inside()).toEqual([[broken, null], [a, 'document'], [b, 'document']]); // biome-ignore format: a row
    await world.log([at(70), 1, null, null]);
    await look(72);
    expect(await inside()).toEqual([[broken, null], [a, 'document'], [b, null]]); // biome-ignore format: a row
    expect((await events(a as number)).map(({ kind, opened, closed }) => [kind, opened, closed])).toEqual([['down', 60, 70]]); // biome-ignore format: a row
  });

  it('is not told of a logger whose instruments all want none of it', async () => {
    await withPerson();
    for (const column of ['TM03', 'TM04']) await world.bind({ name: column, column });
    const setConfig = (name: string, config: object) =>
      run(
        database.pool,
        sql`update instrument i set message_config = ${JSON.stringify(config)} from instrument_version v
            where v.instrument_no = i.no and v.name = ${name} and i.project_no = ${world.project.no}`,
      );
    await setConfig('TM03', { down: false });
    await setConfig('TM04', { down: false });
    await world.log([at(10), 1, 2, 3]);
    await look(40);
    expect(await told()).toEqual([]);
    await world.log([at(50), 1, 2, 3]);
    await look(51);
    await setConfig('TM04', {});
    await look(80);
    expect(await told()).toEqual(['down']);
  });

  it('of a logger keeps the limit of the day', async () => {
    await withPerson();
    await world.bind({ name: 'TM-03', column: 'TM03' });
    await run(database.pool, sql`update project set message_limit = 1 where no = ${world.project.no}`);
    for (const minute of [10, 60, 110]) {
      await world.log([at(minute), 1, 2, 3]);
      await look(minute + 2);
      await look(minute + 40);
    }
    expect(await told()).toEqual(['down']);
  });

  it('of a logger that feeds two projects is told in both', async () => {
    const other = await createLoggerWorld(database.pool, ['TM03'], at(0));
    const person = await addPerson(database.pool, { enable: { email: true } });
    for (const project of [world.project.no, other.project.no])
      for (const list of ['down', 'document'] as const) await addTarget(database.pool, project, person, list);
    await world.bind({ name: 'TM-03', column: 'TM03' });
    const elsewhere = await world.bind({ name: 'TM-04', column: 'TM04' });
    await run(
      database.pool,
      sql`update instrument set project_no = ${other.project.no}, station_no = ${other.project.stationNo} where no = ${elsewhere.no}`,
    );
    await world.log([at(10), 1, 2, 3]);
    await look(40);
    const { rows } = await database.pool.query(
      'select project_no, kind from message where project_no = any($1) order by kind, project_no',
      [[world.project.no, other.project.no]],
    );
    expect(rows.map((row) => [row.kind, row.project_no])).toEqual([
      ['document', world.project.no],
      ['document', other.project.no],
      ['down', world.project.no],
      ['down', other.project.no],
    ]);
    await other.close();
  });

  it('of a new instrument begins after its first intervals', async () => {
    await world.log([at(10), 1, 2, 3]);
    const { no } = await world.bind({ name: 'TM-03', column: 'TM03' });
    await run(database.pool, sql`update instrument_version set created_at = ${at(15)} where instrument_no = ${no}`);
    expect(await look(34)).toMatchObject({ fell: 0 });
    expect(await look(35)).toMatchObject({ fell: 1 });
    expect(await kinds(no)).toEqual([['down', 35, null, ['opened down']]]);
  });

  it('of one column among others is told by its own name', async () => {
    await withPerson();
    await world.bind({ name: 'TM-03', column: 'TM03' });
    const broken = await world.bind({ name: 'TM-04', column: 'TM04' });
    for (const minute of [10, 20, 30, 40]) await world.log([at(minute), 1, minute === 10 ? 2 : null, 3]);
    expect(await look(41)).toMatchObject({ fell: 1 });
    expect((await messages(broken.no)).map(({ kind }) => kind)).toEqual(['down']);
  });
});
