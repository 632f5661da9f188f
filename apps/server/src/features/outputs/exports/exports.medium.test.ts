import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ExportJob, ExportPreview } from '@talus/contract/data/exports';
import type { ListFormat } from '@talus/domain/exports/export-formats';
import { readBack } from '@talus/domain/workbooks/test-read-back';
import { parquetReadObjects } from 'hyparquet';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type CurrentUser, findUserByNumber } from '../../../platform/auth/current-user';
import { sweepAll } from '../../../platform/retention/sweeping-loop';
import type { FileFormat } from '../../../platform/sheets/file-format';
import { registerFormat } from '../../../platform/sheets/file-formats';
import { NOW, withDemoApp } from '../../../testing/demo-app';
import { alertPages } from './alert-pages';
import { EXPORT_FILES } from './export-files';
import { makeNext } from './exporting-loop';
import { prepareExport } from './prepare';
import { orderExport } from './service';
import { claimExport, listIds, markProgress } from './store';

const demo = withDemoApp();
const HOUR = 3_600_000;
let project = '';
let engineer = '';
let tm03 = '';

beforeAll(async () => {
  const { pool } = demo.database;
  project = (await pool.query("select id from project where code = 'P-2107'")).rows[0].id;
  engineer = await demo.login('engineer@demo.talus');
  tm03 = (
    await pool.query(
      `select i.id from instrument i join instrument_version v on v.instrument_no = i.no where v.name = 'TM-03'`,
    )
  ).rows[0].id;
});
afterEach(async () => {
  demo.setNow(NOW);
  await demo.database.pool.query('delete from export_job');
});

const url = (rest = '') => `/api/project/${project}/export${rest}`;
const order = async (body: object, token = engineer) =>
  demo.ask<ExportJob>('POST', url(), { token, body, language: 'en' });
const list = async (token = engineer) => (await demo.ask<ExportJob[]>('GET', url(), { token, language: 'en' })).body;
const make = () => makeNext(demo.context, new AbortController().signal);
const date = ['2026-11-14T00:00:00Z', '2026-11-15T00:00:00Z'];
const table = (more: object = {}) => ({ kind: 'table', instrument: [tm03], date, interval: 'All', ...more });
const download = (id: string, token = engineer) =>
  demo.app.inject({ method: 'GET', url: url(`/${id}/file`), headers: { authorization: `Bearer ${token}` } });
const files = () => readdir(path.join(demo.data, 'exports')).catch(() => []);

it('waits its turn, is made, says how large it is, and is downloaded under its name', async () => {
  const woken = demo.wakes('exports');
  const [first, second] = [(await order(table())).body, (await order({ kind: 'instruments', format: 'csv' })).body];
  expect(demo.wakes('exports'), 'each is begun at once').toBe(woken + 2);
  expect([first.state, first.ahead, second.ahead]).toEqual(['waiting', 0, 1]);
  expect((await download(first._id)).json()).toMatchObject({ code: 'export.not-ready' });
  expect([await make(), await make(), await make()]).toEqual([true, true, false]);
  const [, done] = await list();
  // 00:00 to 00:00 of the next day, every ten minutes, both ends: 6 × 24 + 1
  expect(done).toMatchObject({ state: 'done', rows: 145, share: 1, problem: null, instruments: 1, interval: 'All' });
  expect(done?.removed_at).toBe(new Date(NOW.getTime() + 24 * HOUR).toISOString());
  const file = await download(first._id);
  expect(file.headers['content-disposition']).toContain('P-2107_Readings_All_20261114-20261115.xlsx');
  expect(file.rawPayload.length).toBe(done?.bytes);
  // Four description rows, an empty row, the heads
  expect(readBack(file.rawPayload)[0]?.rowCount).toBe(145 + 6);
  const said = (await download(second._id)).body.split('\r\n');
  expect(said[0]).toMatch(/^\uFEFFProject,.* P-2107$/);
  expect(said.slice(1, 4)).toEqual(['Time zone,Asia/Taipei (UTC+08:00)', expect.stringMatching(/^Exported,/), '']);
  expect(said[4]).toMatch(/^Instrument,/);
});

it('is read by those who analyse: the same readings as the call gives', async () => {
  const { body } = await order(table({ format: 'parquet' }));
  await make();
  const bytes = (await download(body._id)).rawPayload;
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const rows = await parquetReadObjects({ file });
  const asked = { token: engineer, body: { instrument: [tm03], date } };
  const readings = await demo.ask<{ TIMESTAMP: string; reading2: number }[]>(
    'POST',
    `/api/project/${project}/output`,
    asked,
  );
  const shown = readings.body.map(({ TIMESTAMP, reading2 }) => ({
    // Local time in Taipei, eight hours ahead
    'Time (UTC+08:00)': new Date(Date.parse(TIMESTAMP) + 8 * HOUR),
    'TM-03 (mm)': reading2,
  }));
  expect(rows).toEqual(shown);
});

it('of a period says the first, the last, the extremes and the alarms of each instrument', async () => {
  const { body } = await order({ kind: 'report', instrument: [tm03], date, format: 'csv' });
  await make();
  const lines = (await download(body._id)).body.replace('\uFEFF', '').split('\r\n');
  const [heads, row] = lines.slice(lines.indexOf('') + 1);
  const said = Object.fromEntries((heads ?? '').split(',').map((head, i) => [head, (row ?? '').split(',')[i]]));
  const values = await demo.ask<{ reading2: number }[]>('POST', `/api/project/${project}/output`, {
    token: engineer,
    body: { instrument: [tm03], date },
  });
  const numbers = values.body.map(({ reading2 }) => reading2);
  expect(said).toMatchObject({
    Instrument: 'TM-03',
    Readings: '145',
    'First value': (numbers[0] as number).toFixed(2),
    'Latest value': (numbers.at(-1) as number).toFixed(2),
    Smallest: Math.min(...numbers).toFixed(2),
    Largest: Math.max(...numbers).toFixed(2),
  });
});

it('of all years is read where there are readings, not window by window from the year 1', async () => {
  const rowOf = async (date: string[]) => {
    const { body } = await order({ kind: 'report', instrument: [tm03], date, format: 'csv' });
    await make();
    expect((await list())[0]).toMatchObject({ state: 'done', problem: null });
    const lines = (await download(body._id)).body.split('\r\n');
    return lines[lines.indexOf('') + 2];
  };
  const decade = await rowOf(['2020-01-01', '2030-01-01']);
  const began = performance.now();
  expect(await rowOf(['0001-01-01', '9999-12-31'])).toBe(decade);
  // 118,000 windows would take minutes
  expect(performance.now() - began).toBeLessThan(5000);
});

it('lists the alarms of AL and WSL as yellow and red forms', async () => {
  const { body } = await order({ kind: 'alerts', date: ['2026-11-01', '2026-11-15'], format: 'csv' });
  await make();
  const text = (await download(body._id)).body;
  const shown = await demo.ask<{ label: string }[]>(
    'GET',
    `/api/alerts/${project}/getAlertsList/2026-11-01&2026-11-15?withoutdown=true&outputs=false`,
    { token: engineer },
  );
  expect(shown.body.length).toBeGreaterThan(0);
  const count = (form: string) => text.split(form).length - 1;
  expect([count('Red (action)'), count('Yellow (alert)')]).toEqual(
    ['WSL', 'AL'].map((level) => shown.body.filter(({ label }) => label === level).length),
  );
});

it('of a date alone reaches to the end of that day, as the list says', async () => {
  await order(table({ date: ['2026-11-13', '2026-11-13'] }));
  await make();
  // 00:00 to 23:50 of Taipei, every ten minutes
  expect((await list())[0]).toMatchObject({
    rows: 144,
    from: '2026-11-12T16:00:00.000Z',
    to: '2026-11-13T15:59:59.999Z',
  });
  await order(table({ date: ['2026-11-13', '2026-11-13'], timezone: 'UTC' }));
  expect((await list())[0]).toMatchObject({ from: '2026-11-13T00:00:00.000Z', to: '2026-11-13T23:59:59.999Z' });
});

it('is refused at once where it could not be made', async () => {
  const many = await demo.database.pool.query("select i.id from instrument i join project p on p.no = i.project_no where p.code <> 'P-2107' limit 1"); // biome-ignore format: one line
  const year = ['2025-11-14T00:00:00Z', '2026-11-15T00:00:00Z'];
  expect((await order(table({ date: year }))).body.code).toBe('export.too-many-days');
  expect((await order(table({ date: year, interval: '1D' }))).status).toBe(200);
  expect((await order(table({ instrument: [many.rows[0].id] }))).status).toBe(404);
  expect((await order(table({ format: 'pdf' }))).status).toBe(400);
  for (let n = 1; n < 10; n++) await order({ kind: 'instruments' });
  expect((await order({ kind: 'instruments' })).body.code).toBe('export.too-many-waiting');
});

it('is called off: nothing is left, and who was making it stops', async () => {
  const { body } = await order(table());
  const job = await claimExport(demo.database.pool, NOW);
  await demo.ask('DELETE', url(`/${body._id}`), { token: engineer });
  expect(await markProgress(demo.database.pool, job?.no ?? 0, { rows: 1, share: 0.1, now: NOW })).toBe(false);
  expect(await list()).toEqual([]);
});

it('is begun again when nothing was heard of its maker for a minute, and after one was stopped', async () => {
  await order(table());
  await claimExport(demo.database.pool, NOW);
  expect(await make()).toBe(false);
  demo.setNow(new Date(NOW.getTime() + 61_000));
  const stopping = new AbortController();
  stopping.abort();
  expect(await makeNext(demo.context, stopping.signal)).toBe(true);
  expect((await list()).map(({ state }) => state)).toEqual(['waiting']);
  expect(await make()).toBe(true);
  expect((await list()).map(({ state }) => state)).toEqual(['done']);
});

it('that was lost twice is not begun a third time, and says so', async () => {
  const { body } = await order(table());
  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 61_000);
  const claimed = async (minutes: number) => (await claimExport(demo.database.pool, later(minutes)))?.id;
  expect([await claimed(0), await claimed(1)]).toEqual([body._id, body._id]);
  // The restarted job shows no problem
  expect((await list())[0]).toMatchObject({ state: 'running', problem: null });
  expect(await claimed(2)).toBeUndefined();
  expect((await list())[0]).toMatchObject({ state: 'failed', problem: expect.stringContaining('failed twice') });
  expect(await claimed(3)).toBeUndefined();
  await demo.ask('POST', url(`/${body._id}/retry`), { token: engineer });
  await claimExport(demo.database.pool, later(4));
  demo.setNow(later(5));
  await make();
  expect((await list())[0]).toMatchObject({ state: 'done', problem: null });
});

const findEngineer = async () => {
  const { rows } = await demo.database.pool.query<{ no: number }>("select no from app_user where email = 'engineer@demo.talus'"); // biome-ignore format: one line
  return (await findUserByNumber(demo.database.pool, rows[0]?.no ?? 0)) as CurrentUser;
};

it('stops reading alarms when it is called off', async () => {
  const user = await findEngineer();
  const span = { date: ['2026-11-01', '2026-11-15'] as [string, string], format: 'csv' as const };
  for (const asked of [
    { kind: 'alerts' as const, ...span },
    { kind: 'report' as const, instrument: [tm03], ...span },
  ]) {
    const calledOff = new AbortController();
    const options = { language: 'en' as const, signal: calledOff.signal };
    const { pieces } = await prepareExport(demo.context, user, project, asked, options);
    calledOff.abort(new Error('called off'));
    await expect(
      pieces(() => {})
        [Symbol.asyncIterator]()
        .next(),
    ).rejects.toThrow('called off');
  }
});

it('reads the same alarms in small pages, and those of some instruments alone', async () => {
  const { pool } = demo.database;
  const { rows } = await pool.query<{ no: number }>('select no from project where id = $1', [project]);
  const tm03No = (await pool.query<{ no: number }>('select no from instrument where id = $1', [tm03])).rows[0]?.no ?? 0;
  const asked = { projectNo: rows[0]?.no ?? 0, from: Date.parse('2026-11-01'), to: NOW.getTime() };
  const user = await findEngineer();
  const read = async (more: object = {}, size = 1000) => {
    const found: string[][] = [];
    for await (const page of alertPages(pool, user, { ...asked, ...more }, size))
      found.push(page.map(({ instrumentId, startTime }) => `${instrumentId} ${startTime}`));
    return found;
  };
  const [whole, small] = [await read(), await read({}, 2)];
  expect([whole.length, small.length > 3, small.flat()]).toEqual([1, true, whole.flat()]);
  const own = whole.flat().filter((alarm) => alarm.startsWith(tm03));
  expect((await read({ instrumentNos: [tm03No] })).flat()).toEqual(own);
  expect(own.length).toBeGreaterThan(0);
});

/** The lines of a csv after the heads. */
const rowsOf = (csv: string): string[] =>
  csv
    .replace(/^.*?\r\n\r\n/s, '')
    .split('\r\n')
    .slice(1);

it('counts the alarms of each instrument as their list does', async () => {
  const span = { date: ['2026-11-01', '2026-11-15'], format: 'csv' };
  const { body: alerts } = await order({ kind: 'alerts', ...span });
  await make();
  const lines = rowsOf((await download(alerts._id)).body).map((line) => line.split(','));
  const named = await demo.database.pool.query<{ id: string; name: string }>(
    `select i.id, max(v.name) as name from instrument i join instrument_version v on v.instrument_no = i.no
       join project p on p.no = i.project_no where p.code = 'P-2107' and i.disabled_at is null group by i.no`,
  );
  const { body } = await order({ kind: 'report', instrument: named.rows.map(({ id }) => id), ...span });
  await make();
  const said = rowsOf((await download(body._id)).body.trim()).map((line) => line.split(','));
  const listed = (name: string, form: string) =>
    String(lines.filter((line) => line[5] === name && line[0] === form).length);
  expect(said.map((line) => [line[0], ...line.slice(-2)])).toEqual(
    said.map(([name = '']) => [name, listed(name, 'Yellow (alert)'), listed(name, 'Red (action)')]),
  );
  expect(said.some((line) => line.at(-1) !== '0')).toBe(true);
});

it('is not taken for a leftover when it is begun while leftovers are cleared away', async () => {
  const { body } = await order(table());
  await make();
  const { body: later } = await order({ kind: 'instruments', format: 'csv' });
  await EXPORT_FILES.clear(demo.data, async () => {
    await make();
    // Ages the orders, as if placed before the later one
    return new Set([body._id]);
  });
  expect(await files()).toEqual(expect.arrayContaining([body._id, later._id]));
});

it('that failed says why, in words, and is tried again', async () => {
  const { body } = await order(table());
  await demo.database.pool.query("update app_user set frozen_at = now() where email = 'engineer@demo.talus'");
  await make();
  await demo.database.pool.query("update app_user set frozen_at = null where email = 'engineer@demo.talus'");
  const [failed] = await list();
  expect([failed?.state, failed?.problem]).toEqual(['failed', expect.stringMatching(/\w+ \w+/)]);
  expect((await demo.ask<ExportJob>('POST', url(`/${body._id}/retry`), { token: engineer })).body.state).toBe(
    'waiting',
  );
  await make();
  expect((await list())[0]?.state).toBe('done');
});

it('is seen by nobody else, and goes after a day with its file', async () => {
  const { body } = await order(table());
  await make();
  const admin = await demo.login('admin@demo.talus');
  expect(await list(admin)).toEqual([]);
  expect((await download(body._id, admin)).statusCode).toBe(404);
  expect((await demo.ask('DELETE', url(`/${body._id}`), { token: admin })).status).toBe(404);
  expect(await files()).toContain(body._id);
  demo.setNow(new Date(NOW.getTime() + 25 * HOUR));
  await sweepAll(demo.context);
  await EXPORT_FILES.clear(demo.data, () => listIds(demo.database.pool));
  expect([await list(await demo.login('engineer@demo.talus')), await files()]).toEqual([[], []]);
});

it('shows the first rows beforehand, and about how large it will be', async () => {
  const preview = (body: object) =>
    demo.ask<ExportPreview>('POST', url('/preview'), { token: engineer, body, language: 'en' });
  const { body } = await preview(table({ format: 'csv' }));
  expect(body.columns).toEqual([{ head: 'TM-03 (mm)', decimals: 2 }]);
  // 00:00 UTC is 08:00 there
  expect(body.rows.map(({ time }) => time)).toEqual(['08:00', '08:10', '08:20', '08:30', '08:40'].map((time) => `2026-11-14 ${time}`)); // biome-ignore format: one row
  expect(body.rows.every(({ values: [value] }) => typeof value === 'number')).toBe(true);
  // 144 times of 16 bytes and as many values of 7
  expect(body.estimate).toEqual({ rows: 144, bytes: 144 * 23 });
  await order(table({ format: 'csv' }));
  await make();
  const [done] = await list();
  expect(Math.abs((done?.bytes ?? 0) / body.estimate.bytes - 1)).toBeLessThan(0.15);
  const before = ['2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z'];
  expect((await preview(table({ date: before }))).body).toMatchObject({ rows: [], estimate: { rows: 0, bytes: 0 } });
  expect((await preview(table({ date: ['2026-01-01T00:00:00Z', '2026-11-15T00:00:00Z'] }))).body).toMatchObject({ code: 'export.too-many-days' }); // biome-ignore format: one row
});

/** Tables with tabs between the cells: the file of "Add a format of export files" in CONTRIBUTING.md. */
const TSV = 'tsv' as ListFormat;
const tsv = {
  mediaType: 'text/tab-separated-values',
  async *writeReadings({ timeHead, columns, rows }) {
    yield `${[timeHead, ...columns.map(({ head }) => head)].join('\t')}\n`;
    for await (const piece of rows)
      yield piece.map(({ local, values }) => `${[new Date(local).toISOString(), ...values].join('\t')}\n`).join('');
  },
  async *writeList({ heads, rows }) {
    for (const row of [heads, ...rows]) yield `${row.map((cell) => JSON.stringify(cell)).join('\t')}\n`;
  },
} satisfies FileFormat;
let removeFormat = () => {};
afterEach(() => removeFormat());

it('writes readings and lists in a format that only the registry knows, through the queue', async () => {
  removeFormat = registerFormat(TSV, tsv);
  const user = await findEngineer();
  const caller = { context: demo.context, user, projectId: project, language: 'en' as const };
  const { signal } = new AbortController();
  const question = { instrument: [tm03], date: [date[0] as string, date[1] as string] as [string, string] };
  const asked = { kind: 'table' as const, ...question, interval: 'All' as const, intervalInitialTime: '00:00' };
  const readings = await orderExport(caller, { ...asked, view: 'value', format: TSV }, signal);
  const instruments = await orderExport(caller, { kind: 'instruments', format: TSV }, signal);
  expect([await make(), await make(), await make()]).toEqual([true, true, false]);
  expect(readings.file_name).toBe('P-2107_Readings_All_20261114-20261115.tsv');
  const [heads, first, ...rest] = (await download(readings._id)).body.trimEnd().split('\n');
  expect(heads).toBe('Time (UTC+08:00)\tTM-03 (mm)');
  // 00:00 UTC is 08:00 in Taipei, written as if it were UTC
  expect(first).toMatch(/^2026-11-14T08:00:00\.000Z\t-?\d+\.\d+$/);
  // 145 readings, as above
  expect(rest).toHaveLength(144);
  const lines = (await download(instruments._id)).body.trimEnd().split('\n');
  expect(lines[0]).toMatch(/^"Instrument"\t/);
  expect(lines.length - 1).toBe((await list()).find(({ _id }) => _id === instruments._id)?.rows);
  expect(lines.filter((line) => line.startsWith('"TM-03"\t'))).toHaveLength(1);
});

it('refuses a list in a format of readings alone, and registers a name once', async () => {
  const { mediaType, writeReadings } = tsv;
  removeFormat = registerFormat(TSV, { mediaType, writeReadings });
  expect(() => registerFormat(TSV, tsv)).toThrow('tsv');
  const options = { language: 'en' as const, signal: new AbortController().signal };
  const asked = { kind: 'instruments' as const, format: TSV };
  const { pieces } = await prepareExport(demo.context, await findEngineer(), project, asked, options);
  await expect(
    pieces(() => {})
      [Symbol.asyncIterator]()
      .next(),
  ).rejects.toThrow('tsv');
});
