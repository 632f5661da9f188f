import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, run, sql } from '../../platform/db/db';
import { withTestDatabase } from '../../platform/db/test-database';
import { readRaw, recordRaw } from '../../records/readings/raw/raw-store';
import { readColumns } from '../../records/readings/read/read-columns';
import { recordReadings } from '../../records/readings/write/record-readings';
import { silentLogger } from '../../testing/loggers';
import { forgetFiles } from '../ingest/file-store';
import { readPieces } from '../ingest/read-pieces';
import { acceptRows, discardRows } from '../intake/decide-rows';
import { judgeSilence } from '../judge/judge-silence';
import { createPush } from '../push/push-rows';
import { createRejudging } from '../recompute/rejudge-requests';
import { strikeReadings } from '../recompute/strike';
import { addPerson, addTarget } from '../tell/test-world';
import { createLoggerWorld } from '../testing/logger-world';
import { createClockWatch } from '../watch/clock-watch';

const database = withTestDatabase();
type World = Awaited<ReturnType<typeof createLoggerWorld>>;
let world: World;
let administrator: number;
const MINUTE = 60_000;
const start = Date.UTC(2026, 10, 15);
const at = (minute: number) => new Date(start + minute * MINUTE).toISOString();
const FUTURE = '2036-01-01T00:00:00.000Z';
const limits = { WL: [null, 10], AL: [null, 20], WSL: [null, 30] } as {
  WL: [null, number];
  AL: [null, number];
  WSL: [null, number];
};

beforeEach(async () => {
  world = await createLoggerWorld(database.pool, ['TM03', 'Temp'], at(0));
  administrator = await addPerson(database.pool, { enable: { email: true }, roles: ['admin'] });
  await addTarget(database.pool, world.project.no, administrator, 'action');
});
afterEach(async () => {
  await world.close();
  await run(database.pool, sql`update app_user set frozen_at = now() where no = ${administrator}`);
  await run(database.pool, sql`update document_progress set ahead_since = null`);
});

const look = () => createClockWatch(world.context, { log: silentLogger(), timezone: 'Asia/Taipei' })();
const push = (rows: { TIMESTAMP: string; values: object }[]) => createPush(world.context)(world.document.id, { rows });
const all = () => ({ documentId: world.document.id, nos: null, userNo: administrator });

const query = async (text: string, ...values: unknown[]) => (await database.pool.query(text, values)).rows;
const readings = async (no: number) => {
  const found = (await readColumns(database.pool, [no], start, Number.POSITIVE_INFINITY)).get(no);
  return Array.from(found?.times ?? [], (time, i) => [(time - start) / MINUTE, found?.reading2[i]]);
};
const rawTimes = async () => {
  const { times } = await readRaw(database.pool, world.document.no, [0], start, Number.POSITIVE_INFINITY);
  return Array.from(times, (time) => (time - start) / MINUTE);
};
const quarantine = () =>
  query(
    `select ts, values, state, source, offset_ms::int as offset from quarantined_row where document_no = $1 order by ts`,
    world.document.no,
  );
const events = (no: number) =>
  query('select kind, level, opened_at, closed_at from event where instrument_no = $1 order by no', no);
const told = () =>
  query(
    `select m.kind, m.level, m.is_late as late from message m join delivery d on d.message_no = m.no
     where d.user_no = $1 order by m.no`,
    administrator,
  );
const last = async (no: number) =>
  (await query('select ts, reading2, value_level as level from last_reading where instrument_no = $1', no))[0];
const ledger = async () =>
  (
    await query(
      `select source, rows_in as rows, rows_duplicate as duplicate, rows_quarantined as quarantined from ledger
       where document_no = $1 order by no desc limit 1`,
      world.document.no,
    )
  )[0];
const document = async () =>
  (await query('select * from document_progress where document_no = $1', world.document.no))[0];
const silence = () => inTransaction(database.pool, (tx) => judgeSilence(tx, world.clock.now(), async () => []));

describe('a line stamped 2036', () => {
  it('is kept apart, told of once, and hides no reading over WSL after it', async () => {
    const meter = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    await world.log([at(10), 1, 20]);
    await world.write([FUTURE, 5, 20]);
    await world.write([FUTURE.replace('00:00:00', '00:10:00'), 6, 20]);
    expect(await readings(meter.no)).toEqual([[10, 1]]);
    expect(await rawTimes()).toEqual([10]);
    expect((await quarantine()).map(({ ts, values, state }) => [ts.toISOString(), values, state])).toEqual([
      [FUTURE, [5, 20], 'waiting'],
      ['2036-01-01T00:10:00.000Z', [6, 20], 'waiting'],
    ]);
    expect(await ledger()).toEqual({ source: 'file', rows: 1, duplicate: 0, quarantined: 1 });
    expect(await told()).toEqual([{ kind: 'clock', level: null, late: false }]);
    expect(await document()).toMatchObject({ newest_ts: new Date(at(10)), updated_at: new Date(at(11)) });
    // 9188 twice: over WSL 30, and a count of 2
    await world.log([at(20), 9188, 20], [at(30), 9188, 20]);
    expect(await last(meter.no)).toEqual({ ts: new Date(at(30)), reading2: 9188, level: 'WSL' });
    expect(await events(meter.no)).toMatchObject([{ kind: 'level', level: 'WSL', closed_at: null }]);
    expect((await told()).map(({ kind, level, late }) => [kind, level, late])).toEqual([
      ['clock', null, false],
      ['level', 'WSL', false],
    ]);
  });

  it('comes by push, and does the same there', async () => {
    const meter = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    world.setNow(at(31));
    const pushed = await push([
      { TIMESTAMP: FUTURE, values: { TM03: 1 } },
      { TIMESTAMP: at(20), values: { TM03: 40 } },
      { TIMESTAMP: at(30), values: { TM03: 41 } },
    ]);
    expect(pushed).toMatchObject({ rows: 3, duplicates: 0, quarantined: 1 });
    // Later columns of the same time belong to the same row
    await push([{ TIMESTAMP: FUTURE, values: { Temp: 7 } }]);
    expect((await quarantine()).map(({ values, source }) => [values, source])).toEqual([[[1, 7], 'push']]);
    expect(await events(meter.no)).toMatchObject([{ level: 'WSL', closed_at: null }]);
  });

  it('lets silence be seen', async () => {
    const meter = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    await world.log([at(10), 1, 20]);
    await world.write([FUTURE, 5, 20]);
    world.setNow(at(29));
    await silence();
    expect(await events(meter.no)).toEqual([]);
    // ten minutes, twice, after 00:10
    world.setNow(at(30));
    await silence();
    expect(await events(meter.no)).toMatchObject([{ kind: 'down', opened_at: new Date(at(30)) }]);
  });

  it('is not kept twice when its file is read again, and time that catches up lets nothing in by itself', async () => {
    const meter = await world.bind({ name: 'TM-03', column: 'TM03' });
    await world.log([at(10), 1, 20]);
    await world.write([at(60), 5, 20]);
    world.setNow(at(61));
    await forgetFiles(database.pool, { documentNo: world.document.no });
    world.queue.add(world.file);
    await world.queue.idle();
    expect(await quarantine()).toHaveLength(1);
    // the world's first row and the rows at 10 and 60 minutes: all known
    expect(await ledger()).toEqual({ source: 'replay', rows: 3, duplicate: 3, quarantined: 0 });
    expect(await readings(meter.no)).toEqual([[10, 1]]);
    // A row that the logger writes at that time with a corrected clock is a row of its own
    await world.write([at(60), 5, 20]);
    expect(await readings(meter.no)).toEqual([[10, 1], [60, 5]]); // biome-ignore format: rows
  });
});

it('a row ahead within the tolerance is judged when it comes, and so is every row after it', async () => {
  const meter = await world.bind({ name: 'TM-03', column: 'TM03', limits });
  await world.log([at(10), 1, 20]);
  // eight minutes ahead of 22
  world.setNow(at(22));
  await world.write([at(30), 2, 20]);
  expect(await last(meter.no)).toMatchObject({ ts: new Date(at(30)), level: 'GREEN' });
  await world.write([at(20), 40, 20]);
  await world.write([at(21), 41, 20]);
  await world.write([at(22), 42, 20]);
  expect(await quarantine()).toEqual([]);
  expect((await readings(meter.no)).map(([minute]) => minute)).toEqual([10, 20, 21, 22, 30]);
  // Above the limit since 21. The row of 30 would end the event, but not before 30
  expect(await events(meter.no)).toMatchObject([{ level: 'WSL', opened_at: new Date(at(21)), closed_at: null }]);
  expect(await last(meter.no)).toMatchObject({ ts: new Date(at(30)), level: 'WSL' });
  const rejudging = createRejudging({ ...world, pool: database.pool, publicUrl: null });
  await rejudging.work();
  expect(await events(meter.no)).toMatchObject([{ closed_at: null }]);
  world.setNow(at(30));
  await rejudging.work();
  expect(await events(meter.no)).toMatchObject([{ level: 'WSL', opened_at: new Date(at(21)), closed_at: new Date(at(30)) }]); // biome-ignore format: one thing
  expect(await last(meter.no)).toMatchObject({ level: 'GREEN' });
});

describe('rows in quarantine', () => {
  it('do not come in again with a file that was replaced, in whatever pieces it is read', async () => {
    const meter = await world.bind({ name: 'TM-03', column: 'TM03' });
    await world.log(...Array.from({ length: 40 }, (_, i): [string, number, number] => [at(i + 1), 1, 20]));
    await world.write([at(90), 5, 20]);
    world.setNow(at(91));
    const name = path.join(world.folder, world.file.name);
    await writeFile(name, (await readFile(name, 'utf8')).replace('"TOA5"', 'TOA5'));
    const context = { pool: database.pool, clock: world.clock, timezone: 'Asia/Taipei', intake: world.intake };
    let pieces = 0;
    for (let more = true; more; pieces++)
      more = (await readPieces(context, [world.file], { bytes: 256 }))[0]?.more ?? false;
    // 40 lines of about 30 bytes
    expect(pieces).toBeGreaterThan(3);
    const times = (await readings(meter.no)).map(([minute]) => minute);
    expect([times.length, times.at(-1), (await quarantine()).length]).toEqual([40, 40, 1]);
  });

  it('are taken in with an offset, the whole way to the alarm, and only once', async () => {
    const meter = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    await world.log([at(10), 1, 20]);
    // an hour ahead: written at 20 and 30 minutes
    world.setNow(at(31));
    await world.write([at(80), 40, 20], [at(90), 41, 20]);
    expect(await acceptRows(world.context, all(), 0), 'still ahead').toBeNull();
    expect(await acceptRows(world.context, all(), -60 * MINUTE)).toMatchObject({ rows: 2, duplicates: 0, waiting: 0 });
    expect(await readings(meter.no)).toEqual([[10, 1], [20, 40], [30, 41]]); // biome-ignore format: rows
    expect(await events(meter.no)).toMatchObject([{ level: 'WSL', opened_at: new Date(at(30)), closed_at: null }]);
    expect((await told()).map(({ kind }) => kind)).toEqual(['clock', 'level']);
    expect((await quarantine()).map(({ state, offset }) => [state, offset])).toEqual([['taken', -3_600_000], ['taken', -3_600_000]]); // biome-ignore format: rows
    expect(await ledger()).toEqual({ source: 'quarantine', rows: 2, duplicate: 0, quarantined: 0 });
    world.setNow(at(120));
    await forgetFiles(database.pool, { documentNo: world.document.no });
    world.queue.add(world.file);
    await world.queue.idle();
    expect(await readings(meter.no)).toHaveLength(3);
  });

  it('do not take the place of a row that is there', async () => {
    const meter = await world.bind({ name: 'TM-03', column: 'TM03' });
    await world.log([at(10), 1, 20]);
    await world.write([at(70), 2, 20]);
    expect(await acceptRows(world.context, all(), -60 * MINUTE)).toMatchObject({ rows: 0, duplicates: 1, waiting: 1 });
    expect(await readings(meter.no)).toEqual([[10, 1]]);
  });

  it('stay dropped, and can be taken in by number after all', async () => {
    const meter = await world.bind({ name: 'TM-03', column: 'TM03' });
    await world.log([at(10), 1, 20]);
    await world.write([at(60), 5, 20]);
    expect(await discardRows(world.context, all())).toMatchObject({ rows: 1, waiting: 0 });
    await forgetFiles(database.pool, { documentNo: world.document.no });
    world.queue.add(world.file);
    await world.queue.idle();
    expect((await quarantine()).map(({ state }) => state)).toEqual(['dropped']);
    const [{ no }] = (await query('select no from quarantined_row where document_no = $1', world.document.no)) as [
      { no: number },
    ];
    expect(await acceptRows(world.context, { ...all(), nos: [no] }, -50 * MINUTE)).toMatchObject({ duplicates: 1 });
    expect(await acceptRows(world.context, { ...all(), nos: [no] }, -51 * MINUTE)).toMatchObject({ rows: 1 });
    expect(await readings(meter.no)).toEqual([[9, 5], [10, 1]]); // biome-ignore format: rows
  });

  it('are news again only after people were told that the clock was right', async () => {
    await world.log([at(10), 1, 20]);
    await world.write([at(60), 5, 20]);
    await discardRows(world.context, all());
    await look();
    expect((await told()).map(({ kind }) => kind)).toEqual(['clock']);
    await world.log([at(20), 1, 20]);
    await look();
    await look();
    expect((await told()).map(({ kind }) => kind)).toEqual(['clock', 'clock-returned']);
    await world.write([at(90), 5, 20]);
    expect((await told()).map(({ kind }) => kind)).toEqual(['clock', 'clock-returned', 'clock']);
  });
});

describe('rows that are judged', () => {
  it('stay where they are when the clock goes back, and so does their event', async () => {
    const meter = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    await world.log([at(10), 40, 20], [at(20), 41, 20]);
    world.setNow(at(-100));
    await look();
    // A row with the time that the clock shows is accepted, one with the true time waits
    await world.write([at(-101), 1, 20], [at(30), 42, 20]);
    await look();
    expect(await readings(meter.no)).toContainEqual([20, 41]);
    expect(await events(meter.no)).toMatchObject([{ level: 'WSL', closed_at: null }]);
    // The arrival time of the last rows, 21 minutes, stays
    expect(await document()).toMatchObject({ updated_at: new Date(at(21)) });
  });

  it('of the future go when the reading is struck out, and what hid behind them is judged', async () => {
    const { no } = await storeFuture();
    await inTransaction(database.pool, (tx) => run(tx, sql`delete from raw_reading where ts > ${at(60)}`));
    await strikeReadings(
      world.context,
      { instrumentNo: [no], ts: [Date.parse(FUTURE)] },
      administrator,
      async () => {},
    );
    expect(await last(no)).toEqual({ ts: new Date(at(30)), reading2: 41, level: 'WSL' });
    expect(await readings(no)).toEqual([[10, 1], [20, 40], [30, 41]]); // biome-ignore format: rows
    expect(await events(no)).toMatchObject([{ kind: 'level', level: 'WSL', closed_at: null }]);
    expect(await told()).toEqual([{ kind: 'level', level: 'WSL', late: false }]);
  });

  /** Stores a reading of 2036 as an old database may contain: rows after it were not judged. */
  const storeFuture = async () => {
    const meter = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    await world.log([at(10), 1, 20]);
    const future = Date.parse(FUTURE);
    await inTransaction(database.pool, async (tx) => {
      await recordRaw(tx, world.document.no, [{ ts: future, values: [2, 20] }]);
      await recordReadings(tx, { instrumentNo: [meter.no], ts: [future], reading1: [2], reading2: [2] });
      await run(
        tx,
        sql`update judge_state set state = jsonb_set(state::jsonb, '{state,lastTime}', ${JSON.stringify(future)}::jsonb)::json
        where instrument_no = ${meter.no}`,
      );
    });
    await world.log([at(20), 40, 20], [at(30), 41, 20]);
    await run(database.pool, sql`delete from event where instrument_no = ${meter.no}`);
    await run(database.pool, sql`delete from message where instrument_no = ${meter.no}`);
    await run(database.pool, sql`update judge_state set told = '{}' where instrument_no = ${meter.no}`);
    return meter;
  };
});
