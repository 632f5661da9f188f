import { appendFile, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Document, RejectedLine } from '@talus/contract/data/documents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { header, row } from '../../pipeline/ingest/test-ingest';
import { planTellings } from '../../pipeline/tell/plan-tellings';
import { createLoggerWorld } from '../../pipeline/testing/logger-world';
import { one, sql } from '../../platform/db/db';
import { configStamp } from '../../records/instruments/config-changes';
import { readRaw } from '../../records/readings/raw/raw-store';
import { readColumns } from '../../records/readings/read/read-columns';
import { withDemoApp } from '../../testing/demo-app';

const demo = withDemoApp({ TALUS_DOCUMENTS: os.tmpdir() });
const { database, ask, login, setNow } = demo;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 0, minute)).toISOString();
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let admin: string;

beforeAll(async () => {
  world = await createLoggerWorld(database.pool, ['TM03', 'Tilt(1)'], at(0));
  await world.log([at(10), 1, 2], [at(20), 3, 4]);
  setNow(new Date(at(30)));
  admin = await login('admin@demo.talus');
});
afterAll(() => world?.close());

const get = async <T>(url: string, language = 'en') =>
  (await ask<T>('GET', `/api/admin/${url}`, { token: admin, language })).body;
const mine = async () => (await get<Document[]>('document')).find(({ _id }) => _id === world.document.id) as Document;

it('lists documents: what feeds them, how much they hold, whether they are fed', async () => {
  // The world's first row of nulls, and the two written here
  expect(await mine()).toMatchObject({
    path: world.folder,
    data_interval: 600_000,
    newest: at(20),
    count: 3,
    status: 'active',
    online: true,
    message: { enabled: true },
    timezone: 'Asia/Taipei',
  });
  // Written at minute 21 by the world's clock: down after more than 20 minutes
  setNow(new Date(at(42)));
  expect((await mine()).status).toBe('down');
  setNow(new Date(at(30)));
  expect(await get('watching')).toMatchObject({ [world.folder]: ['slope.dat'] });
});

it('measures how far apart the newest rows are, to be proposed as the interval', async () => {
  const asked = { name: 'Hourly-7', data_interval: 600_000, message: { enabled: false } };
  const { body: made } = await ask<Document>('POST', '/api/admin/document', { token: admin, body: asked });
  expect(await get(`document/${made._id}/spacing`)).toEqual({ spacing: null, rows: 0 });
  const { body: key } = await ask<{ token: string }>('POST', `/api/admin/document/${made._id}/token`, {
    token: admin,
    body: { name: 'gateway' },
  });
  // 5 rows, an hour apart
  const rows = [-4, -3, -2, -1, 0].map((hour) => ({ TIMESTAMP: at(60 * hour), values: { level: hour } }));
  const pushed = await ask('POST', `/api/ingest/${made._id}`, { token: key.token, body: { rows } });
  expect(pushed.status).toBe(200);
  expect(await get(`document/${made._id}/spacing`)).toEqual({ spacing: 3_600_000, rows: 5 });
});

it('names the columns of one and of all, and the first row', async () => {
  const index = await get<{ name: string; _id: string }[]>(`document/${world.document.id}/index`);
  expect(index.map(({ name }) => name)).toEqual(['TM03', 'Tilt(1)']);
  const all = await get<{ _id: string; index: unknown[] }[]>('document/getAllIndex');
  expect(all.find(({ _id }) => _id === world.document.id)?.index).toEqual(index);
  // The world begins thirty days before its start
  expect(await get(`document/${world.document.id}/firstDataTimestamp`)).toEqual({
    timestamp: '2026-10-16T00:00:00.000Z',
  });
});

it('shows each piece that was taken in, and each row that was not, in words', async () => {
  await world.log([at(25), 5] as never);
  const [entry] = await get<{ rows: number; file: string; rejections: object[] }[]>(
    `document/${world.document.id}/ledger?limit=1`,
  );
  // Header 4 lines, then rows at 5, 6, 7; the row at 8 has one field too few
  expect(entry).toMatchObject({
    rows: 0,
    rejected: 1,
    source: 'file',
    file: 'slope.dat',
    rejections: [
      {
        line: 8,
        reason: 'row.field-count',
        message: 'has 3 fields and should have 4',
        text: '"2026-11-15 08:25:00",0,5',
      },
    ],
  });
  const [, second] = await get<{ no: number; rows: number }[]>(`document/${world.document.id}/ledger`);
  expect(second?.rows).toBe(2);
  const older = await get<{ rows: number }[]>(`document/${world.document.id}/ledger?before=${second?.no}`);
  expect(older.map(({ rows }) => rows)).toEqual([1]);
});

it('says in words why a file is not read', async () => {
  await writeFile(path.join(world.folder, 'binary.dat'), '"TOB1","CR6"\r\n');
  world.queue.add({ folder: world.folder, name: 'binary.dat' });
  await world.queue.idle();
  const find = async (language: string) =>
    (await get<{ name: string; message: string }[]>('document/refused', language)).find(
      ({ name }) => name === 'binary.dat',
    );
  expect((await find('en'))?.message).toBe('This is a binary TOB1 file; collect it as TOA5');
  expect((await find('zh-TW'))?.message).toContain('TOB1');
});

it('lists files that came and gave no reading, tells administrators once, and names the lines at the document that they get', async () => {
  const file = (name: string) => ({ folder: world.folder, name });
  const put = async (name: string, text: string) => {
    await appendFile(path.join(world.folder, name), text);
    world.queue.add(file(name));
    await world.queue.idle();
  };
  await put('header-alone.dat', header('H'));
  await put('all-rejected.dat', `${header('R')}"08:10",1,5,6\r\n${row(20, 5)}`);
  const unread = async (language = 'en') =>
    (await get<{ name: string; message: string }[]>('document/refused', language))
      .filter(({ name }) => name !== 'binary.dat')
      .map(({ name, message }) => [name, message]);
  expect(await unread()).toEqual([
    ['all-rejected.dat', 'No row could be accepted; rows rejected: 2. Line 5: its time cannot be read'],
    ['header-alone.dat', 'The file has a header and no row yet'],
  ]);

  let now = new Date(at(30));
  const telling = { ...demo.context, clock: { now: () => now }, publicUrl: null, timezone: 'Asia/Taipei' };
  const look = planTellings({ ...telling, isConfigured: () => true });
  const told = async () =>
    (await database.pool.query<{ content: string }>("select content from message where kind = 'unread-files' order by no")).rows.map(({ content }) => content.split('\n')[0] ?? ''); // biome-ignore format: one line
  await look();
  await look();
  const first = new Set(await told());
  expect([...first].some((text) => text.includes('all-rejected.dat'))).toBe(true);
  expect([...first].some((text) => text.includes('header-alone.dat'))).toBe(false);
  // A file with only a header is reported after an hour
  now = new Date(at(91));
  const before = (await told()).length;
  await look();
  await look();
  const later = (await told()).slice(before);
  expect(later.length).toBeGreaterThan(0);
  expect(later.every((text) => text.includes('header-alone.dat'))).toBe(true);

  await put('all-rejected.dat', row(20, 5, 6));
  await put('header-alone.dat', row(20, 5, 6));
  expect(await unread()).toEqual([]);
  const document = (await get<Document[]>('document')).find(({ name }) => name.startsWith('R'));
  expect(document).toMatchObject({ count: 1, rejected: 2 });
  const lines = await get<RejectedLine[]>(`document/${document?._id}/rejection`);
  expect(lines.map(({ line }) => line)).toEqual([5, 6]);
});

it('changes interval and notice, and logs what was before', async () => {
  const body = { data_interval: 60_000, message: { enabled: false } };
  const url = `/api/admin/document/${world.document.id}`;
  const { body: changed } = await ask<Document>('POST', url, { token: admin, body });
  expect(changed).toMatchObject({ data_interval: 60_000, message: { enabled: false }, timezone: 'Asia/Taipei' });
  const log = await one(
    database.pool,
    sql`select noun, noun_id as id, fields from log_record order by no desc limit 1`,
  );
  expect(log).toEqual({
    noun: 'document',
    id: world.document.id,
    fields: [
      { field: 'data_interval', before: 600_000, after: 60_000 },
      { field: 'message.enabled', before: true, after: false },
    ],
  });
  const late = await ask('POST', url, { token: admin, body: { ...body, revision: changed.revision - 1 } });
  expect([late.status, late.body.conflict?.revision]).toEqual([409, changed.revision]);
  // Out of the column's range: its maximum is 2 ** 31 - 1
  for (const data_interval of [2 ** 31, 1e12]) {
    const tooLong = await ask('POST', url, { token: admin, body: { ...body, data_interval } });
    expect([tooLong.status, tooLong.body.fields?.[0]?.field]).toEqual([400, 'data_interval']);
  }
  expect((await ask('POST', url, { token: admin, body: { ...body, timezone: 'Mars' } })).status).toBe(400);
});

it('a change tells every process that its plan is old; a refused one does not', async () => {
  const url = `/api/admin/document/${world.document.id}`;
  const body = { data_interval: 120_000, message: { enabled: true } };
  const before = await configStamp(database.pool);
  await ask('POST', url, { token: admin, body });
  expect(await configStamp(database.pool)).toBe(before + 1);
  await ask('POST', url, { token: admin, body: { ...body, timezone: 'Mars' } });
  expect(await configStamp(database.pool)).toBe(before + 1);
});

it('reads files again on demand and stores nothing twice', async () => {
  const woken = demo.wakes('forgotten-files');
  const replay = await ask<{ files: number }>('POST', `/api/admin/document/${world.document.id}/replay`, {
    token: admin,
  });
  expect(replay.body.files).toBe(1);
  expect(demo.wakes('forgotten-files'), 'the files are looked up at once').toBe(woken + 1);
  const before = (await mine()).count;
  world.queue.add(world.file);
  await world.queue.idle();
  const [entry] = await get<object[]>(`document/${world.document.id}/ledger`);
  expect(entry).toMatchObject({ source: 'replay', rows: 3, duplicate: 3, rejected: 1 });
  expect((await mine()).count).toBe(before);
});

const rejections = () => get<RejectedLine[]>(`document/${world.document.id}/rejection`);

it('lists lines that are refused to this day, once however often their file was read', async () => {
  // Line 8 was refused on arrival and again on the replay of the file
  const [line, ...others] = await rejections();
  expect(line).toMatchObject({
    line: 8,
    text: '"2026-11-15 08:25:00",0,5',
    source: 'replay',
    file: { name: 'slope.dat' },
  });
  expect(others).toEqual([]);
  expect(await mine()).toMatchObject({ rejected: 1, instruments: 0 });
});

it('moves what the logger wrote to a new zone, and reads its files again', async () => {
  const meter = await world.bind({ name: 'TM-03', column: 'TM03' });
  await world.log([at(30), 7, 8]);
  expect((await get<object[]>(`document/${world.document.id}/ledger`))[0]).toMatchObject({ source: 'file', rows: 1 });
  const body = { data_interval: 600_000, message: { enabled: true }, timezone: 'UTC' };
  await ask('POST', `/api/admin/document/${world.document.id}`, { token: admin, body });
  // The logger's clock showed 08:30, which was 00:30 UTC in Taipei
  expect(await mine()).toMatchObject({ newest: '2026-11-15T08:30:00.000Z', count: 4 });
  const raw = async () => (await readRaw(database.pool, world.document.no, [0, 1], 0, Date.parse(at(6000)))).columns;
  const reading = async () => {
    const found = (await readColumns(database.pool, [meter.no], Date.parse(at(0)), Date.parse(at(6000)))).get(meter.no);
    return Array.from(found?.times ?? [], (time, i) => [
      new Date(time).toISOString().slice(11, 16),
      found?.reading2[i],
    ]);
  };
  const moved = [['08:10', 1], ['08:20', 3], ['08:30', 7]]; // biome-ignore format: rows
  expect(await reading()).toEqual(moved);
  expect((await raw())[1]).toEqual(Float64Array.of(Number.NaN, 2, 4, 8));
  world.setNow('2026-11-15T08:31:00Z');
  world.queue.add(world.file);
  await world.queue.idle();
  expect(await reading()).toEqual(moved);
  expect((await raw())[0]).toEqual(Float64Array.of(Number.NaN, 1, 3, 7));
  const [entry] = await get<object[]>(`document/${world.document.id}/ledger`);
  expect(entry).toMatchObject({ rows: 4, duplicate: 4 });
});

it('shows people the documents of their own projects alone', async () => {
  const names = async (email: string) =>
    (await ask<{ name: string }[]>('GET', '/api/project/document', { token: await login(email) })).body.map(
      ({ name }) => name,
    );
  const [all, client, occ] = [
    await names('admin@demo.talus'),
    await names('client@demo.talus'),
    await names('occ@demo.talus'),
  ];
  expect(client.length).toBeGreaterThan(0);
  expect(client.filter((name) => occ.includes(name))).toEqual([]);
  expect(all).toEqual(expect.arrayContaining([...client, ...occ]));
});

it('reads chosen files again: a line that was mended is refused no longer', async () => {
  const file = path.join(world.folder, world.file.name);
  const whole = await readFile(file, 'utf8');
  await writeFile(file, whole.replace('08:25:00",0,5\n', '08:25:00",0,5,6\n'));
  const files = (await rejections()).flatMap((one) => (one.file ? [one.file.no] : []));
  const list = () => get<{ no: number; isWaiting: boolean }[]>(`document/${world.document.id}/file`);
  const replay = (body: object) => ask<{ files: number }>('POST', '/api/admin/document/replay', { token: admin, body });
  expect((await replay({ files })).body).toEqual({ files: 1 });
  expect(await list()).toMatchObject([{ no: files[0], name: 'slope.dat', isThere: true, isWaiting: true }]);
  world.queue.add(world.file);
  await world.queue.idle();
  expect(await list()).toMatchObject([{ isWaiting: false, read: whole.length + 2 }]);
  expect(await rejections()).toEqual([]);
  expect((await mine()).rejected).toBe(0);
  const unknown = await replay({ files: [...files, 2_000_000_000] });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'file.not-found']);
});

it('gives out a logger file as it lies there, and nothing that a link leads to elsewhere', async () => {
  const fileNo = async (name: string) => {
    const files = await get<{ no: number; name: string }[]>('document/refused');
    return files.find((one) => one.name === name)?.no;
  };
  const download = async (no: number | undefined) =>
    ask<string>('GET', `/api/admin/document/file/${no}`, { token: admin });
  const binary = await download(await fileNo('binary.dat'));
  expect([binary.status, binary.body]).toEqual([200, '"TOB1","CR6"\r\n']);
  expect(binary.headers).toMatchObject({ 'content-type': 'application/octet-stream' });
  expect(binary.headers['content-disposition']).toContain('filename="binary.dat"');
  await symlink('/etc/hostname', path.join(world.folder, 'link.dat'));
  world.queue.add({ folder: world.folder, name: 'link.dat' });
  await world.queue.idle();
  const link = await download(await fileNo('link.dat'));
  expect([link.status, link.body.code]).toEqual([404, 'file.not-found']);
  await rm(path.join(world.folder, 'link.dat'));
});

it('passes a line that is longer than a piece, and reads on behind it', async () => {
  const file = path.join(world.folder, 'long.dat');
  const head = (await readFile(path.join(world.folder, world.file.name), 'utf8')).split('\n').slice(0, 4).join('\n');
  await writeFile(file, `${head}\n${'9'.repeat(300_000)}\n`);
  await appendFile(file, '"2026-11-15 08:27:00",0,1,2\n');
  world.queue.add({ folder: world.folder, name: 'long.dat' });
  await world.queue.idle();
  expect(await rejections()).toMatchObject([{ line: 5, file: { name: 'long.dat' } }]);
  await rm(file);
});
