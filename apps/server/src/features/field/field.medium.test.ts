import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FieldBundle, FieldRoute } from '@talus/contract/data/field';
import type { ManualOutput } from '@talus/contract/data/manual';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeFile } from '../../platform/files/stored-files';
import { NOW, withDemoApp } from '../../testing/demo-app';
import { formOf } from '../../testing/form';
import { withPlace } from '../../testing/picture-with-place';

const demo = withDemoApp();
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PHOTO = 'a'.repeat(24);
let project = '';
let client = '';
let wells: string[] = [];

const ask = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  demo.ask<T>(method, `/api/field/${project}/${path}`, { token: client, body, language: 'en' });

beforeAll(async () => {
  const { pool } = demo.database;
  project = (await pool.query("select id from project where code = 'P-2203'")).rows[0].id;
  client = await demo.login('client@demo.talus');
  const engineer = await demo.login('engineer@demo.talus');
  await pool.query("update instrument_type set manual = true where code in ('DS', 'SIS')");
  const add = (code: string, rows: object[]) =>
    pool.query('select id from instrument_type where code = $1', [code]).then(({ rows: [type] }) =>
      demo.ask('PUT', '/api/manual/addManualInstrument', {
        token: engineer,
        body: { insturments: rows, project_id: project, instrumentType: type.id },
      }),
    );
  const well = { startDate: '2026-01-01', unit: 'm', decimal_points: 3, WL_minus: -7, AL_minus: -7.5, WSL_minus: -8 };
  await add('DS', [
    { name: 'OW-91', ...well },
    { name: 'OW-91', ...well, startDate: '2027-01-01', AL_minus: -9 },
    { name: 'OW-92', ...well },
  ]);
  await add('SIS', [{ name: 'SIS-91_1', startDate: '2026-01-01', unit: 'mm', 'A+': 1, 'A-': 0 }]);
  const { rows } = await pool.query(
    "select distinct i.id, v.name from instrument i join instrument_version v on v.instrument_no = i.no where v.name in ('OW-91', 'OW-92', 'SIS-91_1') order by v.name",
  );
  wells = rows.map(({ id }) => id);
  await demo.ask('PUT', '/api/manual/addManualOutput', {
    token: client,
    body: { project, date: '2026-11-08T08:00', outputs: [{ _id: wells[0], reading: -6.955 }] },
  });
  await demo.ask('PUT', '/api/manual/addManualOutput', {
    token: client,
    body: { project, date: '2026-11-12T08:00', outputs: [{ _id: wells[0], remark: '無法進入' }] },
  });
});

describe('a route', () => {
  let made: FieldRoute;

  it('is made of instruments in an order, and of none that a probe reads', async () => {
    const stops = [{ instrument: wells[1], note: 'yellow lid' }, { instrument: wells[0] }];
    const { status, body } = await ask<FieldRoute>('POST', 'route', { name: 'W2', stops });
    made = body;
    expect(status).toBe(200);
    expect(made.stops.map(({ name, note }) => [name, note])).toEqual([
      ['OW-92', 'yellow lid'],
      ['OW-91', ''],
    ]);
    const hole = await ask<{ fields: object[] }>('POST', 'route', { name: 'x', stops: [{ instrument: wells[2] }] });
    expect([hole.status, hole.body.fields]).toEqual([400, [expect.objectContaining({ field: 'stops.0.instrument' })]]);
    const again = await ask<{ fields: object[] }>('POST', 'route', { name: 'W2', stops });
    expect(again.body.fields).toEqual([{ field: 'name', reason: 'another route of this project has this name' }]);
  });

  it('is put in another order, by whoever saw it as it is', async () => {
    const save = (revision: number) =>
      ask<FieldRoute>('PUT', `route/${made._id}`, { name: 'W2', stops: [{ instrument: wells[0] }], revision });
    expect((await save(1)).body.stops).toHaveLength(1);
    expect((await save(1)).status).toBe(409);
    expect((await ask<FieldRoute[]>('GET', 'route')).body.map(({ name, revision }) => [name, revision])).toEqual([
      ['EX-02 週測路線', 1],
      ['W2', 2],
    ]);
  });

  it('is taken along: the version in force, the last results, the server’s time', async () => {
    const { body } = await ask<FieldBundle>('GET', `route/${made._id}/bundle`);
    expect(body.now).toBe(new Date(NOW).toISOString());
    const [stop] = body.stops;
    expect(stop?.instrument.data.map(({ AL_minus }) => AL_minus)).toEqual([-7.5]);
    expect(stop?.last).toEqual([
      { TIMESTAMP: '2026-11-08T00:00:00.000Z', reading: -6.955, reading3: null, result: -6.955 },
    ]);
    expect(stop?.last_note).toEqual({
      TIMESTAMP: '2026-11-12T00:00:00.000Z',
      remark: '無法進入',
      by: expect.any(String),
    });
  });

  it('is deleted', async () => {
    expect((await ask('DELETE', `route/${made._id}?revision=1`)).status).toBe(409);
    expect((await ask('DELETE', `route/${made._id}`)).status).toBe(200);
    expect((await ask('GET', `route/${made._id}/bundle`)).status).toBe(404);
  });
});

describe('a photo', () => {
  const put = async (photo: string, bytes: Uint8Array, query = '') => {
    const form = await formOf({ image: { name: 'x.png', bytes } });
    return demo.ask<{ code?: string; TIMESTAMP: string | null }>(
      'PUT',
      `/api/field/${project}/instrument/${wells[0]}/photo/${photo}${query}`,
      { token: client, ...form },
    );
  };
  const png = Buffer.from(PNG, 'base64');

  it('of a reading may be sent twice and is kept once', async () => {
    const at = '?at=2026-11-15T00:12:00Z';
    expect((await put(PHOTO, png, at)).body.TIMESTAMP).toBe('2026-11-15T00:12:00.000Z');
    expect((await put(PHOTO, png, at)).status).toBe(200);
    const { rows } = await demo.database.pool.query('select count(*)::int as n from field_photo');
    expect(rows[0].n).toBe(1);
    const { body, headers } = await demo.ask<string>('GET', `/api/field/photo/${PHOTO}`, { token: client });
    expect([headers['content-type'], body.length > 0]).toEqual(['image/png', true]);
  });

  it('stands in the history at its reading, or at its note', async () => {
    await put('d'.repeat(24), png, '?at=2026-11-12T00:00:00Z');
    const path = `/api/manual/getAllManualInstrumentOutput/${project}`;
    const { body } = await demo.ask<ManualOutput[]>('GET', path, { token: client });
    const own = body.filter(({ instrument_id }) => instrument_id === wells[0]);
    expect(own.map(({ is_note, photos }) => [is_note, photos])).toEqual([
      [true, ['d'.repeat(24)]],
      [false, []],
    ]);
  });

  it('is one by its content', async () => {
    expect((await put('b'.repeat(24), Buffer.from('<html>'))).body.code).toBe('upload.not-a-picture');
    expect((await put('b'.repeat(24), new Uint8Array())).body.code).toBe('upload.no-file');
  });

  it('of the place goes along with the route', async () => {
    await put('c'.repeat(24), png);
    const { body: route } = await ask<FieldRoute>('POST', 'route', { name: 'W3', stops: [{ instrument: wells[0] }] });
    const { body } = await ask<FieldBundle>('GET', `route/${route._id}/bundle`);
    expect(body.stops[0]?.photo).toBe('c'.repeat(24));
  });

  it('is stored without the place and time that its camera wrote, which administrators may read', async () => {
    const id = 'e'.repeat(24);
    expect((await put(id, withPlace(png))).status).toBe(200);
    const { body } = await demo.ask<string>('GET', `/api/field/photo/${id}`, { token: client });
    expect(body).not.toContain('eXIf');
    expect(readdirSync(path.join(demo.data, 'photos'), { recursive: true, withFileTypes: true }).filter((file) => file.isFile() && readFileSync(path.join(file.parentPath, file.name)).includes('eXIf'))).toEqual([]); // biome-ignore format: one line
    const admin = await demo.login('admin@demo.talus');
    const taken = await demo.ask<object>('GET', `/api/admin/photo/${id}/taken`, { token: admin });
    // 24° 36′ N, 120° 45′ E; 08:12:30 of the camera is in the project's zone, UTC+8
    expect(taken.body).toEqual({ taken_at: '2026-11-15T00:12:30.000Z', lat: 24.6, lon: 120.75 });
    expect((await demo.ask('GET', `/api/admin/photo/${id}/taken`, { token: client })).status).toBe(403);
  });

  it('from before, stored as it came, is served without place and time', async () => {
    const id = 'f'.repeat(24);
    await put(id, png);
    const hash = await storeFile(demo.data, withPlace(png), 'photos');
    await demo.database.pool.query('update field_photo set file_hash = $1 where id = $2', [hash, id]);
    const { body } = await demo.ask<string>('GET', `/api/field/photo/${id}`, { token: client });
    expect([body.includes('IEND'), body.includes('eXIf')]).toEqual([true, false]);
    // A phone that retries the upload gets the same answer
    expect((await put(id, withPlace(png))).status).toBe(200);
  });

  it('is shown to nobody of another project', async () => {
    const rail = await demo.login('rail@demo.talus');
    expect((await demo.ask('GET', `/api/field/photo/${PHOTO}`, { token: rail })).status).toBe(403);
  });
});
