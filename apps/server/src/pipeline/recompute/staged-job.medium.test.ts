import { emptyColumns } from '@talus/domain/readings/columns';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction, one, rows, run, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { PATIENCE_MS, withTestDatabase } from '../../platform/db/test-database';
import { askWork, cancelWork } from '../../platform/jobs/work-store';
import { createWorking, type WorkHandler } from '../../platform/jobs/working';
import { touchConfig } from '../../records/instruments/config-changes';
import { sealOldDays } from '../../records/readings/days/pack/pack-readings';
import { reapplyMasks } from '../../records/readings/masks/reapply-masks';
import { recordRaw } from '../../records/readings/raw/raw-store';
import { readColumns } from '../../records/readings/read/read-columns';
import { readWindows } from '../../records/readings/read/read-windows';
import { recordReadings } from '../../records/readings/write/record-readings';
import { silentLogger } from '../../testing/loggers';
import { createLoggerWorld } from '../testing/logger-world';
import { createLongWorkOf } from '../testing/long-work';
import { recomputeJob, wipeJob } from './recompute-job';

const database = withTestDatabase();
const START = Date.UTC(2026, 5, 1);
const DAY = 86_400_000;
const STEP = 6 * 3_600_000;
const DAYS = 100;
/** Four rows a day; row i holds the value i. */
const TIMES = Array.from({ length: DAYS * 4 }, (_, i) => START + i * STEP);
/** 100 days and the day of the world's first row in batches of 31 make four; and the switch. */
const STEPS = 4 + 1;

let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let meter: { no: number; id: string };
let double: { no: number; id: string };
/** The index of the masked reading. */
const MASKED = 10;

beforeEach(async () => {
  const { pool } = database;
  world = await createLoggerWorld(pool, ['TM03'], new Date(START).toISOString());
  meter = await world.bind({ name: 'TM-03', column: 'TM03', r0: 0 });
  double = await world.bind({ name: 'D', column: 'TM03', formula: `2*instrument:${meter.id}` });
  world.setNow(new Date(START + DAYS * DAY));
  await inTransaction(pool, async (tx) => {
    await recordRaw(tx, world.document.no, TIMES.map((ts, i) => ({ ts, values: [i] }))); // biome-ignore format: one line
    for (const [no, factor] of [[meter.no, 1], [double.no, 2]] as const)
      await recordReadings(tx, {
        instrumentNo: TIMES.map(() => no),
        ts: TIMES,
        reading1: TIMES.map((_, i) => i),
        reading2: TIMES.map((_, i) => factor * i),
      }); // biome-ignore format: one thing
  });
  await mask(MASKED);
}, PATIENCE_MS);
afterEach(() => world.close());

const mask = async (row: number) => {
  const { pool } = database;
  const ts = new Date(TIMES[row] as number);
  await run(
    pool,
    sql`insert into reading_mask (id, instrument_no, from_ts, to_ts, reason, created_at)
        values (${newId()}, ${meter.no}, ${ts}, ${ts}, 'fault', ${ts})`,
  );
  await inTransaction(pool, (tx) => reapplyMasks(tx, meter.no, { from: ts, to: ts }));
  await createLongWorkOf({ pool, clock: world.clock }).compute(meter.no);
};

const calibrate = (r0: number) =>
  inTransaction(database.pool, async (tx) => {
    await run(tx, sql`update instrument_version set r0 = ${r0} where instrument_no = ${meter.no}`);
    await touchConfig(tx, { instruments: [meter.no] });
  });

/** Reads the values by the reader for curves and checks them against the reader for windows. */
const read = async (no: number) => {
  const span = { from: START, to: START + DAYS * DAY };
  const columns = (await readColumns(database.pool, [no], span.from, span.to)).get(no);
  const windows = (await readWindows(database.pool, [no], [span])).get(no) ?? emptyColumns();
  expect(windows.reading2).toEqual(columns?.reading2);
  return new Map(Array.from(columns?.times ?? [], (time, i) => [time, columns?.reading2[i] as number]));
};

/** Expects every reading of both instruments to have one calibration, except for the masked reading and its double. */
const expectAllBy = async (r0: number, changed: ReadonlyMap<number, number> = new Map()) => {
  const valueAt = (i: number) => (changed.get(i) ?? i) - r0;
  const shown = TIMES.map((ts, i) => [ts, valueAt(i)] as const).filter((_, i) => i !== MASKED);
  expect(await read(meter.no)).toEqual(new Map(shown));
  expect(await read(double.no)).toEqual(
    new Map(TIMES.map((ts, i) => [ts, i === MASKED ? Number.NaN : 2 * valueAt(i)])),
  );
};

const ask = () =>
  askWork(
    database.pool,
    { ...{ key: `output.${meter.no}`, kind: 'recompute', instrumentNo: meter.no }, documentNo: null, userNo: null, input: {} },
    world.clock.now(),
  ); // biome-ignore format: one thing

const none: WorkHandler = () => Promise.reject(new Error('not here'));

/** Simulates a process that dies after a number of steps. Resolves when it has stopped. */
function workUntilKilled(steps: number): Promise<void> {
  const { pool } = database;
  const now = world.clock.now();
  const options = { clock: { now: () => now }, plans: world.plans, publicUrl: null };
  return new Promise((resolve) => {
    const dying =
      (handler: WorkHandler): WorkHandler =>
      (given) => {
        let left = steps;
        const step: typeof given.step = (work) => {
          if (left-- > 0) return given.step(work);
          resolve();
          return new Promise((_, reject) => {
            given.signal.addEventListener('abort', () => reject(given.signal.reason));
          });
        };
        return handler({ ...given, step });
      };
    const handlers = {
      recompute: dying(recomputeJob(options)),
      wipe: dying(wipeJob(options)),
      backlog: none,
      zone: none,
    };
    void createWorking({
      pool,
      clock: options.clock,
      log: silentLogger(),
      handlers,
      tellFailed: async () => {},
    }).work();
  });
}

/** Creates another process after the lease of the dead one has expired. */
const goOn = () => {
  const later = new Date(world.clock.now().getTime() + 16_000);
  world.setNow(later);
  return createLongWorkOf({ pool: database.pool, clock: { now: () => later } });
};

const jobNow = () =>
  one<{ state: string; done: number; generation: number; interruptions: number; rows: number }>(
    database.pool,
    sql`select state, done, generation, interruptions, row_count as rows from work_job where key = ${`output.${meter.no}`}`,
  );
const stagedDays = async () =>
  (await one<{ n: number }>(database.pool, sql`select count(*)::int as n from work_day`))?.n;

it('killed between any two steps it goes on, and nobody ever reads a mixture', { timeout: PATIENCE_MS }, async () => {
  for (let steps = 0; steps < STEPS; steps++) {
    const [before, after] = [steps * 1000, (steps + 1) * 1000];
    await calibrate(before);
    await createLongWorkOf({ pool: database.pool, clock: world.clock }).compute(meter.no);
    await calibrate(after);
    await ask();
    await workUntilKilled(steps);
    await expectAllBy(before);
    const { workOff } = goOn();
    await workOff();
    await expectAllBy(after);
    // the masked reading is stored with its new value: computed, not shown
    const held = await one<{ reading2: number }>(
      database.pool,
      sql`select reading2 from masked_reading where instrument_no = ${meter.no}`,
    );
    expect(held?.reading2).toBe(MASKED - after);
    expect(await jobNow()).toMatchObject({ state: 'done', interruptions: 1, rows: TIMES.length + 1 });
    expect(await stagedDays()).toBe(0);
  }
});

it('does not compute again what was staged before the process was lost', async () => {
  await calibrate(1000);
  await ask();
  await workUntilKilled(2);
  const staged = await rows(database.pool, sql`select instrument_no, day, ctid from work_day order by 1, 2`);
  // two batches of 31 days, of two instruments
  expect(staged).toHaveLength(2 * 2 * 31);
  const later = goOn();
  const seen: unknown[] = [];
  const { pool } = database;
  const counting = new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect')
        return async () => {
          const client = await target.connect();
          seen.push(client);
          return client;
        };
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await createLongWorkOf({ pool: counting, clock: { now: () => world.clock.now() } }).workOff();
  // the two remaining batches and the switch
  expect(seen.length).toBe(3);
  // Steps before the restart count
  expect(await jobNow()).toMatchObject({ done: STEPS });
  await later.workOff();
  await expectAllBy(1000);
});

it('follows rows, masks and calibrations that change between two of its steps', { timeout: PATIENCE_MS }, async () => {
  await calibrate(1000);
  await ask();
  await workUntilKilled(3);
  // A row of a staged day is corrected, as when its file is read again
  const corrected = new Map([[5, 777]]);
  await world.write([new Date(TIMES[5] as number).toISOString(), 777]);
  await goOn().workOff();
  await expectAllBy(1000, corrected);
  expect(await jobNow()).toMatchObject({ generation: 1 });

  await calibrate(2000);
  await ask();
  await workUntilKilled(3);
  await calibrate(3000);
  await goOn().workOff();
  await expectAllBy(3000, corrected);
  // days staged with the earlier calibration were dropped
  expect(await jobNow()).toMatchObject({ state: 'done', generation: 2 });
});

it('writes sealed days and those that are not, and they can be written afterwards', async () => {
  const { pool } = database;
  await sealOldDays(pool, { before: new Date(START + 40 * DAY).toISOString().slice(0, 10), limit: 1000 });
  await calibrate(500);
  await ask();
  await goOn().workOff();
  await expectAllBy(500);
  // A row of today and one of a day long ago are ingested as usual
  await world.log([new Date(START + DAYS * DAY + STEP).toISOString(), 9]);
  await world.write([new Date(TIMES[8] as number).toISOString(), 888]);
  await expectAllBy(500, new Map([[8, 888]]));
  const newest = await one(pool, sql`select reading2 from last_reading where instrument_no = ${meter.no}`);
  expect(newest).toEqual({ reading2: 9 - 500 });
});

it('called off between two steps it leaves everything as it was, and the process that did it stops', async () => {
  await calibrate(1000);
  await ask();
  await workUntilKilled(3);
  expect(await cancelWork(database.pool, `output.${meter.no}`, world.clock.now())).toBe(true);
  await goOn().workOff();
  await expectAllBy(0);
  expect([await stagedDays(), (await jobNow())?.state]).toEqual([0, 'cancelled']);
});

it('commits no step of a job that was called off meanwhile, not even the switch', async () => {
  const { pool } = database;
  const { clock, plans } = world;
  await calibrate(1000);
  await ask();
  let steps = 0;
  const recompute: WorkHandler = (given) =>
    recomputeJob({ clock, plans, publicUrl: null })({
      ...given,
      step: async (work) => {
        if (++steps === STEPS) await cancelWork(pool, `output.${meter.no}`, clock.now());
        return given.step(work);
      },
    });
  const handlers = { recompute, wipe: none, backlog: none, zone: none };
  await createWorking({ pool, clock, log: silentLogger(), handlers, tellFailed: async () => {} }).work();
  expect(steps).toBe(STEPS);
  await expectAllBy(0);
  expect((await jobNow())?.state).toBe('cancelled');
});

it('deleting all readings goes on where its process was lost', async () => {
  await inTransaction(database.pool, (tx) =>
    askWork(
      tx,
      { ...{ key: `output.${meter.no}`, kind: 'wipe', instrumentNo: meter.no }, documentNo: null, userNo: null, input: {} },
      world.clock.now(),
    ),
  ); // biome-ignore format: one thing
  await workUntilKilled(2);
  expect((await read(meter.no)).size).toBeGreaterThan(0);
  await goOn().workOff();
  expect((await read(meter.no)).size).toBe(0);
  // all readings except the masked one, and the world's first row
  expect(await jobNow()).toMatchObject({ state: 'done', rows: TIMES.length });
});
