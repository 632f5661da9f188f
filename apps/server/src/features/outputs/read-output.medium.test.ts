import { COLUMNS_TYPE, type OutputRow } from '@talus/contract/data/outputs';
import { decodeOutput } from '@talus/domain/readings/output-columns';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db';
import { packDirtyDays } from '../../records/readings/days/pack/pack-readings';
import { recordReadings } from '../../records/readings/write/record-readings';
import { withDemoApp } from '../../testing/demo-app';

const demo = withDemoApp();
const { ask, login, database } = demo;
const TEN_MINUTES = 600_000;
// The demo's data does not reach back to March
const start = Date.parse('2026-03-01T16:00:00Z'); // 00:00 of the 2nd in Taipei
const COUNT = 4 * 144;

let project = '';
let engineer = '';
let own = { no: 0, id: '' };
let empty = { no: 0, id: '' };
let foreign = '';

const idOf = async (text: string) => (await database.pool.query(text)).rows[0];

beforeAll(async () => {
  project = (await idOf("select id from project where code = 'P-2107'")).id;
  own = await idOf(`select i.no, i.id from instrument i join instrument_version v on v.instrument_no = i.no
    where v.name = 'TM-03'`);
  empty = await idOf(`select i.no, i.id from instrument i join instrument_version v on v.instrument_no = i.no
    where v.name = 'TM-04'`);
  foreign = (await idOf("select i.id from instrument i join project p on p.no = i.project_no where p.code = 'P-2203'"))
    .id;
  engineer = await login('engineer@demo.talus');
  const places = Array.from({ length: COUNT }, (_, i) => i);
  await inTransaction(database.pool, (tx) =>
    recordReadings(tx, {
      instrumentNo: places.map(() => own.no),
      ts: places.map((i) => start + i * TEN_MINUTES),
      reading1: places.map((i) => 100 + i),
      reading2: places.map((i) => (i >= 7 && i < 10 ? null : i / 100)),
    }),
  );
  // Two days packed, the others as rows: a curve over both kinds
  await packDirtyDays(database.pool, { before: '2026-03-04', limit: 1000 });
});

const span = ['2026-03-01T16:00:00Z', '2026-03-05T15:59:00Z'];
const question = (more = {}) => ({ date: span, instrument: [own.id], ...more });
const read = (body: object, { token = engineer, query = '', language = 'en' } = {}) =>
  ask<OutputRow[]>('POST', `/api/project/${project}/output${query}`, { token, body, language });
const times = (rows: OutputRow[]) => rows.map(({ TIMESTAMP }) => TIMESTAMP.slice(5, 16));

/** Requests the packed answer and decodes it. */
async function readColumns(body: object) {
  const response = await demo.app.inject({
    method: 'POST',
    url: `/api/project/${project}/output`,
    headers: { authorization: `Bearer ${engineer}`, accept: COLUMNS_TYPE, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, COLUMNS_TYPE]);
  return decodeOutput(new Uint8Array(response.rawPayload));
}

describe('readings as rows', () => {
  it('carry the spec’s names, an _id of instrument and time, and null where there was none', async () => {
    const { status, body } = await read(question());
    expect([status, body.length]).toEqual([200, COUNT]);
    const no = own.no.toString(16).padStart(8, '0');
    // 2026-03-01T16:00:00Z is 1772380800000 ms = 0x19caa20c400
    expect(start.toString(16)).toBe('19caa20c400');
    expect(body[0]).toEqual({
      _id: `${no}0000019caa20c400`,
      instrument_id: own.id,
      TIMESTAMP: '2026-03-01T16:00:00.000Z',
      reading1: 100,
      reading2: 0,
    });
    expect(body[7]).toMatchObject({ reading1: 107, reading2: null });
  });

  it.each([
    // Four days: 4 × 24 hours, 4 × 4 sixths of a day, 4 midnights; of ten minutes every third is a quarter: 2 an hour
    ['hour', '00:00', 96, '03-01T16:00'],
    ['1H', '08:20', 96, '03-01T16:20'],
    ['daily', '00:00', 4, '03-01T16:00'],
    ['1D', '24:00', 4, '03-01T16:00'],
    ['daily', '07:30', 4, '03-01T23:30'],
    ['6H', '00:00', 16, '03-01T16:00'],
    ['15min', '00:00', 192, '03-01T16:00'],
    ['quarter', '00:00', 192, '03-01T16:00'],
    ['10min', '00:00', COUNT, '03-01T16:00'],
    ['All', '00:00', COUNT, '03-01T16:00'],
    ['daily', '07:35', 0, undefined],
  ])('%s from %s', async (interval, intervalInitialTime, count, first) => {
    const { body } = await read(question({ interval, intervalInitialTime }));
    expect([body.length, times(body)[0]]).toEqual([count, first]);
  });

  it('go by the zone that is asked for, else by the project’s', async () => {
    const daily = (timezone?: unknown) =>
      read(question({ interval: 'daily', ...(timezone !== undefined && { timezone }) }));
    expect(times((await daily()).body)[0]).toBe('03-01T16:00');
    for (const zone of ['UTC', 0, '0', '+00:00']) expect(times((await daily(zone)).body)[0]).toBe('03-02T00:00');
  });

  it('take the interval of the query first', async () => {
    expect((await read(question({ interval: 'all' }), { query: '?type=daily' })).body).toHaveLength(4);
    expect((await read(question({ interval: 'daily' }), { query: '?type=all' })).body).toHaveLength(COUNT);
  });

  it('answer a reversed span as the span, a time without zone as the project’s, both ends included', async () => {
    expect((await read(question({ date: [...span].reverse() }))).body).toHaveLength(COUNT);
    const { body } = await read(question({ date: ['2026-03-02 00:00', start + 2 * TEN_MINUTES] }));
    expect(times(body)).toEqual(['03-01T16:00', '03-01T16:10', '03-01T16:20']);
  });

  it('are none in the future, and none of an instrument that has none', async () => {
    const future = await read(question({ date: ['2031-01-01', '2031-02-01'] }));
    expect([future.status, future.body]).toEqual([200, []]);
    expect((await read({ date: span, instrument: [empty.id] })).body).toEqual([]);
  });

  it('of several instruments come in the order they were asked for, each once', async () => {
    const { body } = await read({
      date: ['2026-11-14', '2026-11-15'],
      interval: 'daily',
      instrument: [empty.id, own.id, empty.id],
    });
    expect(body.map(({ instrument_id }) => instrument_id)).toEqual([empty.id, empty.id, own.id, own.id]);
  });
});

describe('a question that makes no sense', () => {
  it.each([
    [{ interval: 'week' }, 'interval'],
    [{ intervalInitialTime: '25:00' }, 'intervalInitialTime'],
    [{ timezone: 'Nowhere/Land' }, 'timezone'],
    [{ instrument: [] }, 'instrument'],
    [{ instrument: ['x'] }, 'instrument.0'],
    [{ date: ['yesterday', 'today'] }, 'date.0'],
    [{ date: undefined }, 'date'],
    [{ points: 1 }, 'points'],
  ])('%j is refused by the name of the field', async (more, field) => {
    const { status, body } = await read(question(more));
    expect([status, (body as unknown as { fields: { field: string }[] }).fields[0]?.field]).toEqual([400, field]);
  });

  it('about another project’s instrument is answered like one about nobody’s, by its id', async () => {
    const of = async (id: string) => {
      const { status, body } = await read({ date: span, instrument: [own.id, id] });
      return [status, body.code, body.message.replace(id, '')];
    };
    const nobody = 'f'.repeat(24);
    expect(await of(foreign)).toEqual([404, 'instrument.not-in-project', 'This project has no such instruments: ']);
    expect(await of(foreign)).toEqual(await of(nobody));
  });

  it('by the operations centre about what its wall does not show is one about nobody’s', async () => {
    const occ = await login('occ@demo.talus');
    const hidden = await idOf(`select i.id from instrument i join project p on p.no = i.project_no
      left join station s on s.no = i.station_no left join area a on a.no = s.area_no
      where p.code = 'P-2107' and not coalesce(a.occ_visible, false) limit 1`);
    const seen = await idOf(`select i.id from instrument i join project p on p.no = i.project_no
      join station s on s.no = i.station_no join area a on a.no = s.area_no where p.code = 'P-2107' and a.occ_visible limit 1`);
    const statusOf = async (id: string) => (await read({ date: span, instrument: [id] }, { token: occ })).status;
    expect([await statusOf(seen.id), await statusOf(hidden.id)]).toEqual([200, 404]);
  });
});

describe('readings as packed columns', () => {
  it('hold the same, packed days and rows alike, of the reading that is shown', async () => {
    const [series] = await readColumns(question());
    expect(series).toMatchObject({ instrumentId: own.id, total: COUNT, isThinned: false });
    const { body } = await read(question());
    expect(Array.from(series?.columns.times ?? [], (time) => new Date(time).toISOString())).toEqual(
      body.map(({ TIMESTAMP }) => TIMESTAMP),
    );
    expect(Array.from(series?.columns.reading2 ?? [], (value) => (Number.isNaN(value) ? null : value))).toEqual(
      body.map(({ reading2 }) => reading2),
    );
  });

  it('keep the interval, and are cut to the span', async () => {
    const [series] = await readColumns(question({ interval: 'daily', intervalInitialTime: '07:30' }));
    // 23:30 is 45 steps after 16:00, then a day of 144 steps each
    expect([...(series?.columns.reading2 ?? [])]).toEqual([0.45, 1.89, 3.33, 4.77]);
    const [cut] = await readColumns(question({ date: [start + TEN_MINUTES, start + 3 * TEN_MINUTES] }));
    expect([...(cut?.columns.reading2 ?? [])]).toEqual([0.01, 0.02, 0.03]);
  });

  it('thinned, say so, and lose neither the first, the last, a silence nor a crossing', async () => {
    await database.pool.query('update instrument_version set wl_plus = 3.335 where instrument_no = $1', [own.no]);
    const [series] = await readColumns(question({ points: 20 }));
    expect(series).toMatchObject({ total: COUNT, isThinned: true });
    const values = [...(series?.columns.reading2 ?? [])];
    expect(values.length).toBeLessThan(40);
    // 3.33 and 3.34 are the sides of 3.335; the readings at places 7, 8 and 9 have no value
    expect(values).toEqual(expect.arrayContaining([0, 5.75, 3.33, 3.34, 0.06, 0.1, Number.NaN]));
  });

  it('name instruments without readings too', async () => {
    const found = await readColumns({ date: span, instrument: [empty.id, own.id] });
    expect(found.map(({ instrumentId, total }) => [instrumentId, total])).toEqual([
      [empty.id, 0],
      [own.id, COUNT],
    ]);
  });
});
