import type { Document, QuarantinedRow } from '@talus/contract/data/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLoggerWorld } from '../../pipeline/testing/logger-world';
import { readColumns } from '../../records/readings/read/read-columns';
import { withDemoApp } from '../../testing/demo-app';

const { database, ask, login, setNow } = withDemoApp();
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 0, minute)).toISOString();
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let meter: { no: number; id: string };
let admin: string;

beforeAll(async () => {
  world = await createLoggerWorld(database.pool, ['TM03', 'Temp'], at(0));
  meter = await world.bind({ name: 'TM-03', column: 'TM03', r0: 100 });
  await world.log([at(10), 101, 20]);
  // An hour ahead
  await world.write([at(80), 102, 21], [at(90), 103, null]);
  setNow(new Date(at(31)));
  world.setNow(at(31));
  admin = await login('admin@demo.talus');
});
afterAll(() => world?.close());

const url = () => `/api/admin/document/${world.document.id}`;
const list = async (query = '') =>
  (await ask<QuarantinedRow[]>('GET', `${url()}/quarantine${query}`, { token: admin, language: 'en' })).body;
const mine = async () =>
  (await ask<Document[]>('GET', '/api/admin/document', { token: admin })).body.find(
    ({ _id }) => _id === world.document.id,
  );
const readings = async () => {
  const { body } = await ask<{ _id: string; TIMESTAMP: string; reading2: number }[]>(
    'POST',
    `/api/project/${world.project.id}/output`,
    { token: admin, body: { date: [at(0), at(600)], instrument: [meter.id] } },
  );
  return body;
};
const lastLog = async () =>
  (
    await database.pool.query(
      'select l.type, l.message, u.email from log_record l join app_user u on u.no = l.user_no order by l.no desc limit 1',
    )
  ).rows[0];

describe('rows that are ahead', () => {
  it('are listed, newest first, and their document says so', async () => {
    expect(await list('?limit=1')).toEqual([
      {
        no: expect.any(Number),
        TIMESTAMP: at(90),
        // Arrived at minute 11, a minute after the newest row in time
        ahead: 79 * 60_000,
        reason: 'row.ahead',
        message: expect.stringContaining('later than the server clock'),
        source: 'file',
        came_at: at(11),
        values: { TM03: 103, Temp: null },
        state: 'waiting',
        offset: null,
        decided_at: null,
        decided_by: null,
      },
    ]);
    const [newest] = await list('?limit=1');
    expect((await list(`?before=${newest?.no}`)).map(({ TIMESTAMP }) => TIMESTAMP)).toEqual([at(80)]);
    expect(await mine()).toMatchObject({ clock: 'ahead', quarantined: 2, newest: at(10), clock_tolerance: null });
    const { body } = await ask<{ _id: string; clock: string }[]>('GET', `/api/project/document?project=${world.project.id}`, { token: admin }); // biome-ignore format: one row
    expect(body).toMatchObject([{ _id: world.document.id, clock: 'ahead' }]);
    const ledger = await ask<object[]>('GET', `${url()}/ledger?limit=1`, { token: admin });
    expect(ledger.body).toMatchObject([{ rows: 2, quarantined: 2, duplicate: 0, rejected: 0 }]);
  });

  it('are in the metrics', async () => {
    const { body } = await ask<string>('GET', '/metrics', { token: admin });
    expect(String(body)).toMatch(/talus_quarantined_rows 2\n/);
    expect(String(body)).toMatch(/talus_server_clock_suspect 0\n/);
  });

  it('are not taken in where they would still be ahead, or before there were loggers', async () => {
    for (const offset of [0, -46 * 366 * 86_400_000 - 40 * 366 * 86_400_000]) {
      const { status, body } = await ask('POST', `${url()}/quarantine/take`, { token: admin, body: { offset } });
      expect([status, body.code]).toEqual([409, 'quarantine.offset']);
    }
    const { status } = await ask('POST', `${url()}/quarantine/take`, { token: admin, body: { offset: 0.5 } });
    expect(status).toBe(400);
  });

  it('are taken in with an offset or dropped, and who did it is written down', async () => {
    const [newest, older] = await list();
    const taken = await ask('POST', `${url()}/quarantine/take`, {
      token: admin,
      body: { rows: [older?.no], offset: -3_600_000 },
    });
    expect(taken.body).toEqual({ taken: 1, duplicate: 0, waiting: 1 });
    expect((await readings()).map(({ TIMESTAMP, reading2 }) => [TIMESTAMP, reading2])).toEqual([[at(10), 1], [at(20), 2]]); // biome-ignore format: rows
    expect(await lastLog()).toMatchObject({
      type: 'update_log',
      email: 'admin@demo.talus',
      message: expect.stringContaining(`quarantine take rows=1 ${at(80)}…${at(80)} offset=-3600000 duplicate=0`),
    });
    const dropped = await ask('POST', `${url()}/quarantine/drop`, { token: admin, body: { rows: [newest?.no] } });
    expect(dropped.body).toEqual({ dropped: 1, waiting: 0 });
    expect((await lastLog()).message).toContain('quarantine drop rows=1');
    expect(await list('?state=taken')).toMatchObject([{ offset: -3_600_000, decided_at: at(31), decided_by: expect.any(String) }]); // biome-ignore format: one row
    expect(await list('?state=dropped')).toHaveLength(1);
    await world.log([at(40), 101, 20]);
    expect(await mine()).toMatchObject({ clock: 'ok', quarantined: 0 });
  });

  it('are no business of those who do not run Talus', async () => {
    const engineer = await login('engineer@demo.talus');
    for (const [method, path, body] of [
      ['GET', 'quarantine', undefined],
      ['POST', 'quarantine/take', { offset: 0 }],
      ['POST', 'quarantine/drop', {}],
    ] as const)
      expect((await ask(method, `${url()}/${path}`, { token: engineer, body })).status, path).toBe(403);
  });

  it('may be ahead by more where the document says so', async () => {
    const body = { data_interval: 600_000, message: { enabled: true }, clock_tolerance: 2 * 3_600_000 };
    const { body: changed } = await ask<Document>('POST', url(), { token: admin, body });
    expect(changed.clock_tolerance).toBe(7_200_000);
    expect((await lastLog()).message).toContain(': clock_tolerance');
    await world.write([at(150), 104, 20]);
    expect(await mine()).toMatchObject({ newest: at(150), quarantined: 0, clock: 'ok' });
  });
});

describe('a reading', () => {
  it('is struck out, stays out, and comes back', async () => {
    const [, second] = await readings();
    const struck = await ask('DELETE', '/api/admin/output/bulk', { token: admin, body: { ids: [second?._id] } });
    expect(struck.body).toEqual({ deletedCount: 1 });
    expect((await readings()).map(({ reading2 }) => reading2)).toEqual([1, 1, 4]);
    expect(await lastLog()).toMatchObject({
      type: 'delete_log',
      message: `output TM-03 ${at(20)} struck out, was reading1=102 reading2=2`,
    });
    // Read through the output call and through the list
    await ask('POST', `/api/admin/instrument/${meter.id}/output`, { token: admin });
    expect((await readings()).map(({ reading2 }) => reading2)).toEqual([1, 1, 4]);
    const listed = await ask('GET', `/api/admin/instrument/${meter.id}/output/struck`, { token: admin });
    expect(listed.body).toEqual([
      {
        _id: second?._id,
        instrument_id: meter.id,
        TIMESTAMP: at(20),
        reading1: 102,
        reading2: 2,
        struck_at: at(31),
        struck_by: expect.any(String),
      },
    ]);
    const body = { ids: [second?._id] };
    expect((await ask('POST', '/api/admin/output/restore', { token: admin, body })).body).toEqual({ restoredCount: 1 });
    expect((await readings()).map(({ reading2 }) => reading2)).toEqual([1, 2, 1, 4]);
    expect((await lastLog()).message).toContain('restored, was struck out reading1=102 reading2=2');
  });

  it('takes the results of formulas that ask for it with it', async () => {
    const twice = await world.bind({ name: 'TM-03 × 2', column: 'Temp', formula: `2*instrument:${meter.id}` });
    await ask('POST', `/api/admin/instrument/${twice.id}/output`, { token: admin });
    const result = async () => {
      const time = Date.parse(at(20));
      const found = (await readColumns(database.pool, [twice.no], time, time)).get(twice.no);
      const value = (column: Float64Array | undefined) => (Number.isNaN(column?.[0]) ? null : column?.[0]);
      return { reading1: value(found?.reading1), reading2: value(found?.reading2) };
    };
    expect(await result()).toEqual({ reading1: 21, reading2: 4 });
    const [, second] = await readings();
    await ask('DELETE', '/api/admin/output/bulk', { token: admin, body: { ids: [second?._id] } });
    expect(await result()).toEqual({ reading1: 21, reading2: null });
    await ask('POST', '/api/admin/output/restore', { token: admin, body: { ids: [second?._id] } });
    expect(await result()).toEqual({ reading1: 21, reading2: 4 });
  });

  it('of the future is not brought back, and one that is not there is none', async () => {
    const id = (time: number) => meter.no.toString(16).padStart(8, '0') + time.toString(16).padStart(16, '0');
    const body = { ids: [id(Date.UTC(2036, 0, 1))] };
    expect((await ask('POST', '/api/admin/output/restore', { token: admin, body })).body.code).toBe('output.ahead');
    for (const ids of [[id(1)], ['f'.repeat(24)]])
      expect((await ask('DELETE', '/api/admin/output/bulk', { token: admin, body: { ids } })).body).toEqual({ deletedCount: 0 }); // biome-ignore format: one row
  });

  it('is written by hand, with what stood there in the log, and formulas follow', async () => {
    const put = (body: object[], token = admin) => ask('PUT', '/api/admin/output/bulk', { token, body });
    const [, second] = await readings();
    const row = { _id: second?._id, instrument_id: meter.id, TIMESTAMP: at(20), reading1: 102, reading2: 7 };
    expect((await put([row])).body).toEqual({ updatedCount: 1, createdCount: 0 });
    expect((await readings()).map(({ reading2 }) => reading2)).toEqual([1, 7, 1, 4]);
    expect(await lastLog()).toMatchObject({
      type: 'update_log',
      message: `output TM-03 ${at(20)} changed to reading1=102 reading2=7, was ${at(20)} reading1=102 reading2=2`,
    });
    // 2 × 7, of the instrument whose formula refers to this one
    const twice = await database.pool.query(
      `select r.reading2 from reading r join instrument_version v on v.instrument_no = r.instrument_no
       where v.name = 'TM-03 × 2' and r.ts = $1`,
      [at(20)],
    );
    expect(twice.rows).toEqual([{ reading2: 14 }]);
    const added = { instrument_id: meter.id, TIMESTAMP: at(25), reading1: null, reading2: 9 };
    expect((await put([added])).body).toEqual({ updatedCount: 0, createdCount: 1 });
    // Moved to another time: the reading exists once
    const moved = (await readings()).find(({ TIMESTAMP }) => TIMESTAMP === at(25));
    expect((await put([{ ...added, _id: moved?._id, TIMESTAMP: at(26) }])).body).toEqual({ updatedCount: 1, createdCount: 0 }); // biome-ignore format: one row
    const times = (await readings()).map(({ TIMESTAMP }) => TIMESTAMP);
    expect([times.includes(at(25)), times.includes(at(26))]).toEqual([false, true]);
    await ask('DELETE', '/api/admin/output/bulk', { token: admin, body: { ids: (await readings()).filter(({ TIMESTAMP }) => TIMESTAMP === at(26)).map(({ _id }) => _id) } }); // biome-ignore format: one row
    await put([{ ...row, reading2: 2 }]);
  });

  it('is not written into the future, nor for an instrument that is not there, nor by others', async () => {
    const put = (body: object[], token = admin) => ask('PUT', '/api/admin/output/bulk', { token, body });
    const row = { instrument_id: meter.id, TIMESTAMP: '2036-01-01T00:00:00Z', reading1: null, reading2: 1 };
    const past = { ...row, TIMESTAMP: at(27) };
    const refused = await put([past, row]);
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      400,
      'output.in-future',
      [{ field: '1.TIMESTAMP', reason: '不可晚於現在' }],
    ]);
    expect((await readings()).some(({ TIMESTAMP }) => TIMESTAMP === at(27))).toBe(false);
    expect((await put([{ ...row, instrument_id: 'f'.repeat(24) }])).body.code).toBe('instrument.not-found');
    expect((await put([row], await login('engineer@demo.talus'))).status).toBe(403);
  });

  it('is struck out by administrators alone', async () => {
    const engineer = await login('engineer@demo.talus');
    const [first] = await readings();
    const body = { ids: [first?._id] };
    expect((await ask('DELETE', '/api/admin/output/bulk', { token: engineer, body })).status).toBe(403);
    expect((await ask('POST', '/api/admin/output/restore', { token: engineer, body })).status).toBe(403);
  });
});
