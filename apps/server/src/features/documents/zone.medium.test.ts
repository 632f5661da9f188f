import type { Document } from '@talus/contract/data/documents';
import type { KeptInstrument } from '@talus/contract/instruments/instrument-admin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLoggerWorld } from '../../pipeline/testing/logger-world';
import { createLongWorkOf } from '../../pipeline/testing/long-work';
import type { Clock } from '../../platform/clock/clock';
import { inTransaction, one, run, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { PATIENCE_MS } from '../../platform/db/test-database';
import type { WorkHandler } from '../../platform/jobs/working';
import { reapplyMasks } from '../../records/readings/masks/reapply-masks';
import { readRaw, recordRaw } from '../../records/readings/raw/raw-store';
import { readColumns } from '../../records/readings/read/read-columns';
import { recordReadings } from '../../records/readings/write/record-readings';
import { withDemoApp } from '../../testing/demo-app';
import { askZoneWork, zoneJob } from './zone-job';

const { database, ask, login } = withDemoApp();
const START = Date.UTC(2026, 5, 1);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STEP = 6 * HOUR;
const DAYS = 100;
const TIMES = Array.from({ length: DAYS * 4 }, (_, i) => START + i * STEP);
/** 100 days plus the day of the world's first row make four batches of 31 days; one more step switches the zone. */
const STEPS = 5;
const MASKED = 10;
/** A time of no row: an entry there does not move. */
const BY_HAND = (TIMES[20] as number) + HOUR;

let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let meter: { no: number; id: string };
let admin: string;

beforeEach(async () => {
  const { pool } = database;
  world = await createLoggerWorld(pool, ['TM03'], new Date(START).toISOString());
  meter = await world.bind({ name: 'TM-03', column: 'TM03', r0: 100 });
  world.setNow(new Date(START + DAYS * DAY));
  admin = await login('admin@demo.talus');
  await inTransaction(pool, async (tx) => {
    await recordRaw(tx, world.document.no, TIMES.map((ts, i) => ({ ts, values: [i] }))); // biome-ignore format: one line
    await recordReadings(tx, {
      instrumentNo: [...TIMES, BY_HAND].map(() => meter.no),
      ts: [...TIMES, BY_HAND],
      reading1: [...TIMES.map((_, i) => i), 5],
      reading2: [...TIMES.map((_, i) => i - 100), 5],
    });
    const at = new Date(TIMES[MASKED] as number);
    await run(
      tx,
      sql`insert into reading_mask (id, instrument_no, from_ts, to_ts, reason, created_at)
          values (${newId()}, ${meter.no}, ${at}, ${at}, 'fault', ${at})`,
    );
    await reapplyMasks(tx, meter.no, { from: at, to: at });
  });
}, PATIENCE_MS);
afterEach(() => world.close());

const url = () => `/api/admin/document/${world.document.id}`;
const settings = { data_interval: 600_000, message: { enabled: true } };
const mine = async () =>
  (await ask<Document[]>('GET', '/api/admin/document', { token: admin })).body.find(
    ({ _id }) => _id === world.document.id,
  );

/** Expects rows, readings, the mask and the masked readings to be wholly in one zone or wholly in the other. */
const expectAllMoved = async (hours: number) => {
  const { pool } = database;
  const [from, to] = [START - 2 * DAY, START + (DAYS + 2) * DAY];
  const there = (i: number) => (TIMES[i] as number) + hours * HOUR;
  const raw = await readRaw(pool, world.document.no, [0], from, to);
  expect(Array.from(raw.times, (time, i) => [time, raw.columns[0]?.[i]])).toEqual(TIMES.map((_, i) => [there(i), i]));
  const found = (await readColumns(pool, [meter.no], from, to)).get(meter.no);
  const expected = TIMES.flatMap((_, i) => (i === MASKED ? [] : [[there(i), i - 100]]));
  expected.push([BY_HAND, 5]);
  expect(Array.from(found?.times ?? [], (time, i) => [time, found?.reading2[i]])).toEqual(
    expected.sort(([a = 0], [b = 0]) => a - b),
  );
  const held = await one<{ ts: Date; reading2: number }>(
    pool,
    sql`select ts, reading2 from masked_reading where instrument_no = ${meter.no}`,
  );
  expect(held).toMatchObject({ ts: new Date(there(MASKED)), reading2: MASKED - 100 });
  const newest = await one<{ ts: Date }>(pool, sql`select ts from last_reading where instrument_no = ${meter.no}`);
  expect(newest?.ts).toEqual(new Date(there(TIMES.length - 1)));
};

const createHandler = (): WorkHandler => zoneJob(world.context);

/** Runs the job and calls `between` before each of its steps. */
const workCalling = (between: (steps: number) => Promise<void>, clock: Clock = world.clock) => {
  const own = createHandler();
  let steps = 0;
  const handler: WorkHandler = (given) =>
    own({
      ...given,
      step: async (work) => {
        await between(steps++);
        return given.step(work);
      },
    });
  return createLongWorkOf({ pool: database.pool, clock, zoneJob: handler });
};

const later = () => world.setNow(new Date(world.clock.now().getTime() + 16_000));
const askForZone = (to: string) =>
  inTransaction(database.pool, (tx) =>
    askZoneWork(tx, { documentNo: world.document.no, to, userNo: 1 }, world.clock.now()),
  );

it('is answered once everything has moved, and the change is on record', async () => {
  await expectAllMoved(0);
  const { body } = await ask<Document>('POST', url(), { token: admin, body: { ...settings, timezone: 'UTC' } });
  // The logger's clock showed 08:00 where UTC was 00:00
  expect(body).toMatchObject({ timezone: 'UTC', moving: null });
  await expectAllMoved(8);
});

it('killed between any two batches it goes on, and nobody ever reads a mixture', { timeout: PATIENCE_MS }, async () => {
  const zones = ['Asia/Taipei', 'UTC'];
  for (let steps = 0; steps < STEPS; steps++) {
    const hours = steps % 2 === 0 ? 0 : 8;
    await expectAllMoved(hours);
    await askForZone(zones[(steps + 1) % 2] as string);
    const now = world.clock.now();
    await new Promise<void>((killed) => {
      const dying = (done: number): Promise<void> => {
        if (done < steps) return Promise.resolve();
        killed();
        return new Promise(() => {});
      };
      void workCalling(dying, { now: () => now }).workOff();
    });
    await expectAllMoved(hours);
    expect(await mine()).toMatchObject({
      timezone: zones[steps % 2],
      moving: { timezone: zones[(steps + 1) % 2], state: 'running', done: steps },
    });
    later();
    await workCalling(async () => {}).workOff();
    await expectAllMoved(8 - hours);
    expect(await mine()).toMatchObject({ timezone: zones[(steps + 1) % 2], moving: null });
  }
});

it('lets the settings of other loggers and instruments be saved between its batches', async () => {
  const other = await createLoggerWorld(database.pool, ['TM04'], new Date(START).toISOString());
  const type = await one<{ id: string }>(database.pool, sql`select id from instrument_type where code = 'TM'`);
  const data = {
    name: 'TM-04',
    unit: 'mm',
    startDate: new Date(START).toISOString(),
    document_id: other.document.id,
    reference: await other.channelId('TM04'),
  };
  const body = { project: other.project.id, instrument_type: type?.id, data };
  const order: string[] = [];
  await askForZone('UTC');
  await workCalling(async (steps) => {
    order.push(`step ${steps}`);
    if (steps !== 2) return;
    const made = await ask<KeptInstrument>('POST', '/api/admin/instrument', { token: admin, body });
    expect(made.status).toBe(200);
    const saved = await ask('POST', `/api/admin/document/${other.document.id}`, { token: admin, body: settings });
    expect(saved.status).toBe(200);
    // Of the same document: everything but its zone can be edited
    const own = await ask<Document>('POST', url(), { token: admin, body: { ...settings, data_interval: 300_000 } });
    expect(own.body).toMatchObject({ data_interval: 300_000, timezone: 'Asia/Taipei' });
    order.push('saved');
  }).workOff();
  // The document was edited: rows staged before the edit are staged again
  expect(order.slice(0, 4)).toEqual(['step 0', 'step 1', 'step 2', 'saved']);
  await expectAllMoved(8);
  expect(await mine()).toMatchObject({ data_interval: 300_000, timezone: 'UTC' });
  await other.close();
});

it('takes rows along that came meanwhile, and refuses a third zone until it is done', async () => {
  await askForZone('UTC');
  await workCalling(async (steps) => {
    if (steps !== 3) return;
    await world.write([new Date(TIMES[7] as number).toISOString(), 7]);
    const third = await ask('POST', url(), { token: admin, body: { ...settings, timezone: 'Europe/London' } });
    expect(third.body).toMatchObject({ code: 'document.zone-moving' });
  }).workOff();
  await expectAllMoved(8);
});
