import { afterEach, beforeEach, expect, it } from 'vitest';
import { addPerson, addTarget } from '../../pipeline/tell/test-world';
import { createLoggerWorld } from '../../pipeline/testing/logger-world';
import { one, run, sql } from '../../platform/db/db';
import { touchConfig } from '../../records/instruments/config-changes';
import { outputId } from '../../records/readings/read/output-id';
import { readColumns } from '../../records/readings/read/read-columns';
import { withDemoApp } from '../../testing/demo-app';

const { database, ask, login, setNow } = withDemoApp();
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 0, minute)).toISOString();
const limits: Record<'WL' | 'AL' | 'WSL', [null, number]> = { WL: [null, 10], AL: [null, 20], WSL: [null, 30] };
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let meter: { no: number; id: string };
let double: { no: number; id: string };
let admin: string;

beforeEach(async () => {
  world = await createLoggerWorld(database.pool, ['TM03'], at(0));
  meter = await world.bind({ name: 'TM-03', column: 'TM03', r0: 100, limits });
  double = await world.bind({ name: 'D', column: 'TM03', formula: `2*instrument:${meter.id}` });
  const person = await addPerson(database.pool, { enable: { email: true } });
  for (const list of ['warning', 'alert', 'action'] as const)
    await addTarget(database.pool, world.project.no, person, list);
  await world.log([at(10), 101], [at(20), 102], [at(30), null], [at(40), 103]);
  setNow(new Date(at(41)));
  admin = await login('admin@demo.talus');
});
afterEach(() => world.close());

const calibrate = async (r0: number) => {
  await run(database.pool, sql`update instrument_version set r0 = ${r0} where instrument_no = ${meter.no}`);
  await touchConfig(database.pool);
};
const reading2 = async ({ no }: { no: number }) => {
  const found = (await readColumns(database.pool, [no], Date.parse(at(0)), Date.parse(at(600)))).get(no);
  return Array.from(found?.reading2 ?? [], (value) => (Number.isNaN(value) ? null : value));
};
const call = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', tail = '') =>
  ask<T>(method, `/api/admin/instrument/${meter.id}/output${tail}`, { token: admin });
const levels = async () =>
  (
    await database.pool.query<{ level: string }>('select level from message where instrument_no = $1 order by no', [
      meter.no,
    ])
  ).rows.map(({ level }) => level);

it('computes readings anew, and those of formulas that ask for them, and tells nothing of it', async () => {
  await calibrate(70);
  // Four rows here, and the world's first one thirty days before
  expect((await call('POST')).body).toEqual({ createdCount: 5, dependentCount: 5, state: 'done' });
  expect([await reading2(meter), await reading2(double)]).toEqual([[31, 32, null, 33], [62, 64, null, 66]]); // biome-ignore format: rows
  expect(await levels()).toEqual([]);
  const status = await ask('GET', `/api/project/${world.project.id}/instrument/${meter.id}/status`, { token: admin });
  expect(status.body).toMatchObject({ status: 'WSL' });
  const event = await one(
    database.pool,
    sql`select level, closed_at from event where instrument_no = ${meter.no} and kind = 'level'`,
  );
  expect(event).toEqual({ level: 'WSL', closed_at: null });
  expect((await call('GET', '/progress')).body).toMatchObject({ state: 'done', rows: 5 });
  const log = await one<{ message: string; type: string }>(
    database.pool,
    sql`select type, message from log_record order by no desc limit 1`,
  );
  expect(log).toEqual({ type: 'update_log', message: 'output TM-03 computed=5 dependent=5' });
  // The next live reading is judged and reported as usual
  await world.log([at(50), 104]);
  expect(await levels()).toEqual(['WSL']);
});

it('ends an event that the old calibration had opened', async () => {
  await world.log([at(50), 140], [at(60), 141]);
  expect(await levels()).toEqual(['WSL']);
  await calibrate(140);
  await call('POST');
  const open = await database.pool.query('select from event where instrument_no = $1 and closed_at is null', [
    meter.no,
  ]);
  expect([open.rowCount, await levels()]).toEqual([0, ['WSL']]);
});

it('lets rows in meanwhile', async () => {
  await calibrate(90);
  const [answer] = await Promise.all([call<{ createdCount: number }>('POST'), world.log([at(50), 104])]);
  expect(answer.status).toBe(200);
  expect(await reading2(meter)).toEqual([11, 12, null, 13, 14]);
});

it('deletes all readings and gets them back from what the logger wrote', async () => {
  // The world's first row is older than the instrument
  expect((await call('DELETE')).body).toEqual({ deletedCount: 4, state: 'done' });
  expect(await reading2(meter)).toEqual([]);
  expect((await call('PUT', '/last')).body).toBeNull();
  expect((await call('GET', '/progress')).body).toMatchObject({ state: 'done', rows: 4 });
  expect((await call('POST')).body).toMatchObject({ createdCount: 5 });
  expect(await reading2(meter)).toEqual([1, 2, null, 3]);
  expect((await call('DELETE')).body).toEqual({ deletedCount: 5, state: 'done' });
});

it('judges the last reading by new limits, and says so', async () => {
  await run(
    database.pool,
    sql`update instrument_version set al_plus = 1, alert_count_limit = 1 where instrument_no = ${meter.no}`,
  );
  await touchConfig(database.pool);
  expect((await call('PUT', '/last')).body).toMatchObject({
    TIMESTAMP: at(40),
    reading2: 3,
    status: 'AL',
    level: 'AL',
  });
  expect(await levels()).toEqual(['AL']);
});

const jobOf = (state: string, more: ReturnType<typeof sql> = sql``) =>
  run(
    database.pool,
    sql`insert into work_job (key, kind, instrument_no, state, done, total, holder, heard_at, asked_at, next_try_at ${more})
        values (${`output.${meter.no}`}, 'recompute', ${meter.no}, ${state}, 1, 9, 'another process', ${at(40)}, ${at(40)}, ${at(40)})`,
  );

it('is joined by who asks while it is under way, and goes on where its process was lost', async () => {
  await calibrate(70);
  setNow(new Date(at(40)));
  await jobOf('running');
  // Meanwhile no other job on the same readings is accepted
  expect((await call('DELETE')).body).toMatchObject({ code: 'output.busy' });
  expect((await call('GET', '/progress')).body).toMatchObject({
    ...{ state: 'running', kind: 'recompute', done: 1, total: 9, time: at(40), isInterrupted: false },
  });
  setNow(new Date(at(41)));
  expect((await call('GET', '/progress')).body).toMatchObject({ state: 'running', isInterrupted: true });
  const both = await Promise.all([call('POST'), call('POST')]);
  const done = { createdCount: 5, dependentCount: 5, state: 'done' };
  expect(both.map(({ body }) => body)).toEqual([done, done]);
  expect((await call('GET', '/progress')).body).toMatchObject({
    state: 'done',
    interruptions: 1,
    isInterrupted: false,
  });
  expect(await reading2(meter)).toEqual([31, 32, null, 33]);
});

it('is called off: readings stay as they were', async () => {
  await jobOf('running');
  expect((await call('POST', '/cancel')).body).toMatchObject({ state: 'cancelled', kind: 'recompute' });
  // Neither a second cancel nor a retry changes a finished job
  expect((await call('POST', '/cancel')).body).toMatchObject({ state: 'cancelled' });
  expect((await call('POST', '/retry')).body).toMatchObject({ state: 'cancelled' });
  expect(await reading2(meter)).toEqual([1, 2, null, 3]);
});

it('runs the rain of a gauge anew', async () => {
  const gauge = await world.bind({ name: 'RG-01', column: 'TM03', code: 'RAIN' });
  await world.log([at(50), 30], [at(60), 30], [at(70), 0]);
  const rain = async () => [
    (await database.pool.query('select total_mm from rain_event where instrument_no = $1', [gauge.no])).rows,
    (
      await database.pool.query(
        `select level from event where instrument_no = $1 and kind = 'rain' and end_cause is distinct from 'limits'`,
        [gauge.no],
      )
    ).rows,
  ];
  expect(await rain()).toEqual([[{ total_mm: 60 }], [{ level: 'AL' }]]);
  // A tipping of 0.1 mm, not of 1 mm: 3 + 3 here, and 10.1 + 10.2 + 10.3 of the rows before the gauge existed
  await run(database.pool, sql`update instrument_version set f1 = 0.1 where instrument_no = ${gauge.no}`);
  await touchConfig(database.pool);
  await ask('POST', `/api/admin/instrument/${gauge.id}/output`, { token: admin });
  expect(await rain()).toEqual([[{ total_mm: 36.6 }], []]);
});

/** Storms as [level, open?, last step] and rain as [mm, in progress?]. */
const rainOf = async ({ no }: { no: number }) => {
  const storms = await database.pool.query(
    `select e.level, e.closed_at is null as open, (select step from event_step s where s.event_no = e.no order by s.no desc limit 1) as step
     from event e where e.instrument_no = $1 and e.kind = 'rain' order by e.opened_at, e.no`,
    [no],
  );
  const rain = await database.pool.query(
    'select total_mm, ended_at is null as open from rain_event where instrument_no = $1 order by started_at',
    [no],
  );
  return {
    storms: storms.rows.map(({ level, open, step }) => [level, open, step]),
    rain: rain.rows.map(({ total_mm, open }) => [total_mm, open]),
  };
};
const statusOf = async ({ id }: { id: string }) =>
  (await ask('GET', `/api/project/${world.project.id}/instrument/${id}/status`, { token: admin })).body;

it('deletes the storm, the rain and the status of a gauge with its bins', async () => {
  const gauge = await world.bind({ name: 'RG-01', column: 'TM03', code: 'RAIN' });
  // 60 mm: a mean of 20 mm/h and 0.1404 x 60 = 8.4 are 28.4, above 25
  await world.log([at(50), 30], [at(60), 30]);
  setNow(new Date(at(61)));
  expect(await rainOf(gauge)).toEqual({ storms: [['AL', true, 'opened']], rain: [[60, true]] });
  expect(await statusOf(gauge)).toMatchObject({ level: 'AL' });
  await ask('DELETE', `/api/admin/instrument/${gauge.id}/output`, { token: admin });
  expect(await rainOf(gauge)).toEqual({ storms: [['AL', false, 'retracted']], rain: [] });
  expect(await statusOf(gauge)).toMatchObject({ level: 'GREEN', last_value: null });
});

it('closes what somebody had reported of the readings that are deleted', async () => {
  const gauge = await world.bind({ name: 'RG-01', column: 'TM03', code: 'RAIN' });
  await world.log([at(50), 130], [at(60), 130]); // 30 of the meter, whose WSL is reached
  await run(
    database.pool,
    sql`update event set informed_at = ${at(61)}, informed_level = level where instrument_no = any(${[gauge.no, meter.no]}::int[])`,
  );
  for (const { id } of [gauge, meter]) await ask('DELETE', `/api/admin/instrument/${id}/output`, { token: admin });
  expect((await rainOf(gauge)).storms).toEqual([['WSL', false, 'retracted']]);
  const level = await one(
    database.pool,
    sql`select level, closed_at is null as open from event where instrument_no = ${meter.no} and kind = 'level'`,
  );
  expect(level).toEqual({ level: 'WSL', open: false });
});

it('strikes out a bin of long ago with the storm that it alone made', async () => {
  const gauge = await world.bind({ name: 'RG-01', column: 'TM03', code: 'RAIN' });
  const dry = Array.from({ length: 150 }, (_, i): [string, number] => [at(60 + 10 * i), 0]);
  await world.log([at(50), 300], ...dry);
  setNow(new Date(at(60 + 1500)));
  admin = await login('admin@demo.talus'); // a day later
  expect(await rainOf(gauge)).toEqual({ storms: [['WSL', false, 'closed']], rain: [[300, false]] });
  const ids = [outputId(gauge.no, Date.parse(at(50)))];
  await ask('DELETE', '/api/admin/output/bulk', { token: admin, body: { ids } });
  // A retracted level keeps its record, beside the record of the restored reading
  expect(await rainOf(gauge)).toEqual({ storms: [['WSL', false, 'retracted']], rain: [] });
  await ask('POST', '/api/admin/output/restore', { token: admin, body: { ids } });
  expect(await rainOf(gauge)).toEqual({
    storms: [
      ['WSL', false, 'retracted'],
      ['WSL', false, 'closed'],
    ],
    rain: [[300, false]],
  });
});
