import type { Document } from '@talus/contract/data/documents';
import type { TypeSettings } from '@talus/contract/instruments/instrument-types';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDemoApp } from '../../../testing/demo-app';

const demo = withDemoApp();
let admin = '';
const ask = <T>(method: 'GET' | 'POST', path: string, body?: unknown) =>
  demo.ask<T>(method, path, { token: admin, language: 'en', ...(body !== undefined && { body }) });
const typeOf = async (code: string) =>
  (await ask<TypeSettings[]>('GET', '/api/admin/instrument_type')).body.find(
    (type) => type.code === code,
  ) as TypeSettings;

beforeAll(async () => {
  admin = await demo.login('admin@demo.talus');
});

describe('what a type can be', () => {
  it('is bounded for rain and batteries from the start', async () => {
    const [rain, battery, meter] = [await typeOf('RAIN'), await typeOf('BATT'), await typeOf('TM')];
    expect([rain, battery, meter].map(({ possible_min, possible_max }) => [possible_min, possible_max])).toEqual([[0, 500], [0, 30], [null, null]]); // biome-ignore format: one line
  });

  it('is set, cleared, and refused where it would leave nothing', async () => {
    const { _id, name } = await typeOf('TM');
    const save = (bounds: object) =>
      ask<{ fields?: unknown }>('POST', '/api/admin/instrument_type', {
        instrumentTypeList: [{ _id, name, ...bounds }],
      });
    expect((await save({ possible_min: -200, possible_max: 200 })).status).toBe(200);
    expect(await typeOf('TM')).toMatchObject({ possible_min: -200, possible_max: 200 });
    const crossed = await save({ possible_max: -300 });
    expect([crossed.status, crossed.body.fields]).toEqual([400, [{ field: 'instrumentTypeList.0.possible_max', reason: 'must not be below the lower bound' }]]); // biome-ignore format: one line
    await save({ possible_min: null, possible_max: null });
    expect(await typeOf('TM')).toMatchObject({ possible_min: null, possible_max: null });
  });
});

describe('a column with codes', () => {
  it('is declared with the settings of its document, and its gauge says what was impossible', async () => {
    const { pool } = demo.database;
    const gauge = (
      await pool.query(`select i.id, d.id as document, c.id as column, c.name, d.no, c.position from instrument i
        join instrument_type t on t.no = i.type_no and t.code = 'RAIN' join instrument_version v on v.instrument_no = i.no
        join document d on d.no = v.document_no join channel c on c.no = v.channel_no order by i.no limit 1`)
    ).rows[0];
    const documents = (await ask<Document[]>('GET', '/api/admin/document')).body;
    const { data_interval, message } = documents.find(({ _id }) => _id === gauge.document) as Document;
    const token = (await ask<{ token: string }>('POST', `/api/admin/document/${gauge.document}/token`, { name: 'gateway' })).body.token; // biome-ignore format: one line
    const newest = (await pool.query('select newest_ts as ts from document_progress where document_no = $1', [gauge.no])).rows[0].ts.getTime(); // biome-ignore format: one line
    const push = (minutes: number, value: unknown) =>
      demo.ask('POST', `/api/ingest/${gauge.document}`, { token, body: { rows: [{ TIMESTAMP: new Date(newest + minutes * 60_000).toISOString(), values: { [gauge.name]: value } }] } }); // biome-ignore format: one line
    const impossible = async () => (await ask(`GET`, `/api/instrument/${gauge.id}/impossible`)).body;
    expect(await impossible()).toMatchObject({ min: 0, max: 500, count: 0, last: null, traces: 0 });
    await push(1, -999);
    expect(await impossible()).toMatchObject({ count: 1, last: { TIMESTAMP: new Date(newest + 60_000).toISOString(), value: -999 } }); // biome-ignore format: one line
    const saved = await ask<Document>('POST', `/api/admin/document/${gauge.document}`, { data_interval, message, cwa_columns: [gauge.column] }); // biome-ignore format: one line
    expect(saved.body.cwa_columns).toEqual([gauge.column]);
    await push(2, 'T');
    expect(await impossible()).toMatchObject({ count: 1, traces: 1, last_trace: new Date(newest + 120_000).toISOString() }); // biome-ignore format: one line
    const cleared = await ask<Document>('POST', `/api/admin/document/${gauge.document}`, { data_interval, message, cwa_columns: [] }); // biome-ignore format: one line
    expect(cleared.body.cwa_columns).toEqual([]);
  });
});
