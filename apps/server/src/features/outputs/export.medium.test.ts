import { readBack } from '@talus/domain/workbooks/test-read-back';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db';
import { recordReadings } from '../../records/readings/write/record-readings';
import { withDemoApp } from '../../testing/demo-app';

const demo = withDemoApp();
const { login, database } = demo;
const HOUR = 3_600_000;
const start = Date.parse('2026-03-01T16:00:00Z'); // 00:00 of the 2nd in Taipei
const places = Array.from({ length: 49 }, (_, i) => i);

type InstrumentKey = { no: number; id: string };
let project = '';
let engineer = '';
let tm03: InstrumentKey;
let rain: InstrumentKey;

beforeAll(async () => {
  const { pool } = database;
  project = (await pool.query("select id from project where code = 'P-2107'")).rows[0].id;
  engineer = await login('engineer@demo.talus');
  tm03 = (
    await pool.query(`select i.no, i.id from instrument i join instrument_version v on v.instrument_no = i.no
    where v.name = 'TM-03'`)
  ).rows[0];
  rain = (
    await pool.query(`select i.no, i.id from instrument i join instrument_type t on t.no = i.type_no
      join project p on p.no = i.project_no where t.kind = 'rainGauge' and p.code = 'P-2107' limit 1`)
  ).rows[0];
  await pool.query("update instrument_version set name = '雨量 1' where instrument_no = $1", [rain.no]);
  // Every hour: displacement 10 + 0.5 an hour, rain 1 mm an hour
  const times = places.map((i) => start + i * HOUR);
  await record(tm03.no, times, (i) => 10 + i / 2);
  await record(rain.no, times, () => 1);
});

const hoursFrom = (text: string, count: number) => Array.from({ length: count }, (_, i) => Date.parse(text) + i * HOUR);

function record(no: number, ts: number[], value: (i: number) => number): Promise<unknown> {
  const values = ts.map((_, i) => value(i));
  const readings = { instrumentNo: ts.map(() => no), ts, reading1: values, reading2: values };
  return inTransaction(database.pool, (tx) => recordReadings(tx, readings));
}

const date = ['2026-03-02', '2026-03-04T00:00:00+08:00'];
const send = (body: object) =>
  demo.app.inject({
    method: 'POST',
    url: `/api/project/${project}/output/export`,
    headers: { authorization: `Bearer ${engineer}`, 'content-type': 'application/json', 'accept-language': 'en' },
    payload: JSON.stringify({ date, ...body }),
  });
/** Lines of the csv: the description, an empty line, then the table, heads first. */
const wholeCsv = async (body: object) => (await send({ ...body, format: 'csv' })).body.replace('\uFEFF', '').trim().split('\r\n'); // biome-ignore format: short
const csv = async (body: object) => {
  const lines = await wholeCsv(body);
  return lines.slice(lines.indexOf('') + 1);
};

describe('a workbook of what is seen', () => {
  it('has a row for each time of the wall clock, a column for each instrument, dates and numbers', async () => {
    const response = await send({ instrument: [tm03.id, rain.id] });
    expect([response.statusCode, response.headers['content-type'], response.headers['content-disposition']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      `attachment; filename="export_20261115.xlsx"; filename*=UTF-8''export_20261115.xlsx`,
    ]);
    const [sheet] = readBack(response.rawPayload);
    // Four description rows, an empty row, the heads, 49 readings
    expect([sheet?.name, sheet?.rowCount]).toEqual(['Readings', 55]);
    expect(sheet?.row(6, 3)).toEqual(['Time (UTC+08:00)', 'TM-03 (mm)', '雨量 1 (mm)']);
    expect(sheet?.row(9, 3)).toEqual([new Date('2026-03-02T02:00:00Z'), 11, 1]);
    expect(sheet?.numFmt('B9')).toMatch(/^0(\.0+)?$/);
  });

  it('is a Parquet file where that is asked for', async () => {
    const { headers, rawPayload } = await send({ instrument: [tm03.id, rain.id], format: 'parquet' });
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/vnd.apache.parquet',
      expect.stringContaining('export_20261115.parquet'),
    ]);
    // A Parquet file begins and ends with its four letters
    expect([rawPayload.subarray(0, 4), rawPayload.subarray(-4)].map(String)).toEqual(['PAR1', 'PAR1']);
  });

  it('of one instrument carries its name, in any script', async () => {
    const { headers } = await send({ instrument: [rain.id], format: 'csv' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    // 雨量 in UTF-8
    expect(headers['content-disposition']).toBe(
      `attachment; filename="export___ 1_20261115.csv"; filename*=UTF-8''export_%E9%9B%A8%E9%87%8F%201_20261115.csv`,
    );
  });
});

describe('a table of what is seen', () => {
  it('names project, period and zone above it', async () => {
    const { name } = (await database.pool.query("select name from project where code = 'P-2107'")).rows[0];
    const lines = await wholeCsv({ instrument: [tm03.id] });
    expect(lines.slice(0, 5)).toEqual([
      `Project,${name} P-2107`,
      'Period,2026-03-02 00:00 to 2026-03-04 00:00',
      'Time zone,Asia/Taipei (UTC+08:00)',
      expect.stringMatching(/^Exported,2026-11-15 /),
      '',
    ]);
  });

  it('keeps the interval', async () =>
    expect(await csv({ instrument: [tm03.id], interval: 'daily', intervalInitialTime: '06:00' })).toEqual([
      'Time (UTC+08:00),TM-03 (mm)',
      // 10 + 6 / 2, 10 + 30 / 2
      '2026-03-02 06:00,13',
      '2026-03-03 06:00,25',
    ]));

  it('shows rates of those that allow them', async () => {
    await database.pool.query('update instrument_version set allow_rate = true where instrument_no = $1', [tm03.no]);
    await database.pool.query('update instrument_version set allow_rate = false where instrument_no = $1', [rain.no]);
    const lines = await csv({ instrument: [tm03.id, rain.id], view: 'rate24h', interval: 'daily' });
    // 24 hours of half a millimetre; no readings before the first day
    expect(lines.slice(1)).toEqual(['2026-03-02 00:00,', '2026-03-03 00:00,12', '2026-03-04 00:00,12']);
    expect(lines[0]).toMatch(/^Time \(UTC\+08:00\),TM-03 \(mm\/24h\)$/);
  });

  it('counts from a time, rain excepted', async () =>
    expect(
      (await csv({ instrument: [tm03.id, rain.id], compareAt: '2026-03-03', interval: 'daily' })).slice(1),
    ).toEqual(['2026-03-02 00:00,-12,1,1', '2026-03-03 00:00,0,1,24', '2026-03-04 00:00,12,1,24']));

  it('sums rain over the window that was chosen, from every reading', async () => {
    const rainWindows = { [rain.id]: { hour: 3, minute: 0 } };
    expect(await csv({ instrument: [rain.id], rain: rainWindows, interval: 'daily', intervalInitialTime: '12:00' })).toEqual([
      // Beside it the sum of the day
      'Time (UTC+08:00),雨量 1 (mm/3h),雨量 1 day sum (mm)',
      '2026-03-02 12:00,3,24',
      '2026-03-03 12:00,3,24',
    ]); // biome-ignore format: a table
    // The first day's sum ends with the 2nd; the hour that ended at 00:00 of the 2nd fell on the 1st
    const days = await csv({ instrument: [rain.id], oneDayRain: true });
    expect(days.slice(-2)).toEqual(['2026-03-03 00:00,24', '2026-03-04 00:00,24']);
  });

  it('is the same in pieces of a month as whole', async () => {
    const wide = { instrument: [tm03.id, rain.id], date: ['2026-02-01', '2026-04-30'] };
    expect(await csv(wide)).toHaveLength(50);
  });
});

describe('rain by the day, in pieces of 31 days', () => {
  // 31 March is the last day of the first piece: 22 bins of 1 mm up to 22:00, then silence, and five on 3 April
  const bins = [
    // Before the span, which is cut to the span of the readings
    ...hoursFrom('2025-02-01T01:00:00+08:00', 1),
    ...hoursFrom('2025-03-31T01:00:00+08:00', 22),
    ...hoursFrom('2025-04-03T01:00:00+08:00', 5),
  ];
  beforeAll(() => record(rain.no, bins, () => 1));
  const days = async (date: string[], more: object = {}) =>
    (await csv({ instrument: [rain.id], date, interval: 'daily', ...more })).slice(1);

  it('holds no day twice where the gauge falls silent at the seam', async () =>
    expect(await days(['2025-03-01', '2025-04-30'])).toEqual(['2025-04-01 00:00,,22', '2025-04-03 05:00,,5']));

  it('is what a piece that holds both days says', async () =>
    expect(await days(['2025-03-20', '2025-04-15'])).toEqual(['2025-04-01 00:00,,22', '2025-04-03 05:00,,5']));

  it('keeps the day after which nothing came', async () =>
    expect(await days(['2025-03-01', '2025-04-01T23:00:00+08:00'])).toEqual(['2025-03-31 22:00,,22']));
});

describe('a project says what its files hold', () => {
  // At 02:00 the result is 10 + 2 / 2; the logger's value is a thousand times as much
  const from = '2026-03-02T02:00:00+08:00';
  const ask = async (display: string[], more: object = {}) => {
    await database.pool.query('update project set export_display = $1 where id = $2', [display, project]);
    return csv({ instrument: [tm03.id, rain.id], date: [from, from], ...more });
  };
  beforeAll(() =>
    database.pool.query('update reading set reading1 = reading2 * 1000 where instrument_no = $1 and ts = $2', [
      tm03.no,
      new Date(from),
    ]),
  );
  afterAll(() => database.pool.query("update project set export_display = '{measure}' where id = $1", [project]));

  it.each([
    [['measure'], ['Time (UTC+08:00),TM-03 (mm),雨量 1 (mm)', '2026-03-02 02:00,11,1']],
    [['raw'], ['Time (UTC+08:00),TM-03 raw,雨量 1 (mm)', '2026-03-02 02:00,11000,1']],
    [
      ['measure', 'raw'],
      ['Time (UTC+08:00),TM-03 raw,TM-03 (mm),雨量 1 (mm)', '2026-03-02 02:00,11000,11,1'],
    ],
  ])('%j', async (display, lines) => expect(await ask(display)).toEqual(lines));

  it('differences are of what is measured', async () =>
    expect((await ask(['raw'], { compareAt: from }))[0]).toBe('Time (UTC+08:00),TM-03 (mm),雨量 1 (mm)'));
});

describe('an instrument that changed its unit', () => {
  // Centimetres with one decimal up to 00:00 of 3 March, millimetres since
  const turn = '2026-03-03T00:00:00+08:00';
  beforeAll(async () => {
    await database.pool.query("update instrument_version set start_date = '2020-01-01', unit = 'cm', decimal_points = 1 where instrument_no = $1", [tm03.no]); // biome-ignore format: one statement
    await database.pool.query(
      `insert into instrument_version
       select (jsonb_populate_record(null::instrument_version, to_jsonb(v) || jsonb_build_object('no', 900000, 'id', repeat('e', 24), 'unit', 'mm', 'start_date', $2::text))).*
       from instrument_version v where instrument_no = $1 limit 1`,
      [tm03.no, turn],
    );
  });
  afterAll(async () => {
    await database.pool.query('delete from instrument_version where no = 900000');
    await database.pool.query("update instrument_version set unit = 'mm', decimal_points = 2 where instrument_no = $1", [tm03.no]); // biome-ignore format: one statement
  });
  const headOf = async (date: string[], more: object = {}) =>
    (await csv({ instrument: [tm03.id], date, ...more }))[0]?.replace('Time (UTC+08:00),', '');

  it.each([
    ['what is older is in the old unit', ['2026-03-02', '2026-03-02'], 'TM-03 (cm)'],
    ['what is newer in the new one', [turn, '2026-03-04'], 'TM-03 (mm)'],
    ['what is of both says so', ['2026-03-02', '2026-03-04'], 'TM-03 (mm) [cm until 2026-03-03 00:00]'],
  ])('%s', async (_, date, head) => expect(await headOf(date)).toBe(head));
});

it('another project’s user cannot, and an unknown instrument is named', async () => {
  const client = await login('client@demo.talus');
  const response = await demo.app.inject({
    method: 'POST',
    url: `/api/project/${project}/output/export`,
    headers: { authorization: `Bearer ${client}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ date, instrument: [tm03.id] }),
  });
  expect(response.statusCode).toBe(403);
  const unknown = await send({ instrument: ['f'.repeat(24)] });
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, expect.stringContaining('f'.repeat(24))]);
});

it('refuses what is too much for one file, and says how much it may be', async () => {
  const from = Date.parse('2026-03-01T16:00:00Z');
  const days = (count: number) => [from, from + count * 24 * HOUR];
  const answer = async (body: object) => {
    const response = await send({ instrument: [tm03.id], format: 'csv', ...body });
    return [response.statusCode, response.statusCode === 200 ? null : response.json().message];
  };
  expect(await answer({ date: days(90) })).toEqual([200, null]);
  expect(await answer({ date: days(91) })).toEqual([
    400,
    'With interval All, a file can hold at most 90 days. Choose a shorter period, or Hourly or Daily.',
  ]);
  expect(await answer({ date: days(365), interval: 'daily' })).toEqual([200, null]);
  // 60 more instruments of the kind
  const { rows } = await database.pool.query<{ id: string }>(
    `with made as (
       insert into instrument (id, project_no, type_no)
       select left(md5('many' || g), 24), i.project_no, i.type_no from instrument i, generate_series(1, 60) g where i.no = $1
       returning no, id),
     versions as (
       insert into instrument_version
       select (jsonb_populate_record(null::instrument_version, to_jsonb(v) || jsonb_build_object('no', 1000000 + made.no, 'id', left(md5(made.id), 24), 'instrument_no', made.no))).*
       from made, (select * from instrument_version where instrument_no = $1 limit 1) v)
     select id from made`,
    [tm03.no],
  );
  const many = [tm03.id, ...rows.map(({ id }) => id)];
  expect(await answer({ instrument: many })).toEqual([400, 'A file holds at most 60 instruments; 61 were chosen']);
  expect(await answer({ instrument: many.slice(0, 60) })).toEqual([200, null]);
});

it('says in its head how many readings masks leave out, and gives them in a column of their own where that is asked for', async () => {
  const admin = await login('admin@demo.talus');
  const mask = await demo.ask<{ _id: string }>('POST', '/api/admin/mask', {
    token: admin,
    body: { instrument_id: tm03.id, from: start + HOUR, to: start + 2 * HOUR, reason: 'fault' },
  });
  // 00:00 of the 2nd is 10 mm; 01:00 and 02:00 are masked; 03:00 is 10 + 3 / 2
  const left = await csv({ instrument: [tm03.id] });
  expect(left[0]).toContain('TM-03 (mm) [2 masked]');
  expect(left.slice(1, 3).map((line) => line.split(',').slice(1))).toEqual([['10'], ['11.5']]);
  const marked = await csv({ instrument: [tm03.id], masked: true });
  expect(marked[0]).toMatch(/TM-03 \(mm\) \[2 masked\],TM-03 \(mm\) \[masked values\]$/);
  expect(marked.slice(1, 5).map((line) => line.split(',').slice(1))).toEqual([['10', ''], ['', '10.5'], ['', '11'], ['11.5', '']]); // biome-ignore format: rows
  await demo.ask('POST', `/api/admin/mask/${mask.body._id}/undo`, { token: admin, body: {} });
  expect((await csv({ instrument: [tm03.id] }))[0]).not.toContain('masked');
});
