import type { KeptInstrument } from '@talus/contract/instruments/instrument-admin';
import type { BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import type { CheckedRow } from '@talus/contract/instruments/instrument-import';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLoggerWorld } from '../../../pipeline/testing/logger-world';
import { one, rows, sql } from '../../../platform/db/db';
import { withDemoApp } from '../../../testing/demo-app';

const { database, ask, login } = withDemoApp();
const START = '2026-11-15T00:00:00.000Z';
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let admin: string;
let type: string;
let documentName: string;

beforeEach(async () => {
  world = await createLoggerWorld(database.pool, ['TM-17', 'TM-18', 'Temp'], START);
  admin = await login('admin@demo.talus');
  type = (await one<{ id: string }>(database.pool, sql`select id from instrument_type where code = 'TM'`))?.id ?? '';
  documentName = (await one<{ name: string }>(database.pool, sql`select name from document where no = ${world.document.no}`))?.name ?? ''; // biome-ignore format: one line
});
afterEach(() => world.close());

type Refusal = {
  code: string;
  fields: { field: string; reason: string }[];
  conflicts: { id: string; fields: object[] }[];
};
const make = async (name: string, more: object = {}) => {
  const data = { name, startDate: START, document_id: world.document.id, reference: await world.channelId('TM-17'), WL_plus: 10, AL_plus: 20, ...more }; // biome-ignore format: one row
  const { body } = await ask<KeptInstrument>('POST', '/api/admin/instrument', {
    token: admin,
    body: { project: world.project.id, instrument_type: type, data },
  });
  return { instrument_id: body._id, version_id: body.latestVersion._id, revision: body.revision };
};
const save = (body: object[], query = '') =>
  ask<BulkInstrument[] & Refusal>('PUT', `/api/admin/bulk/instrument${query}`, { token: admin, body });
const list = async () =>
  (await ask<BulkInstrument[]>('GET', `/api/admin/bulk/instrument/${world.project.id}`, { token: admin })).body;
const limits = async () => (await list()).map(({ latestVersion: { name, WL_plus, unit } }) => [name, WL_plus, unit]);

describe('many instruments at once', () => {
  it('change in what was said of each, and in nothing else', async () => {
    const [a, b] = [await make('A', { unit: 'mm', R0: 5 }), await make('B', { unit: 'mm' })];
    const rates = { rate_1Hr_config: { WSL_plus: 3 } };
    const { status, body } = await save([
      { ...a, WL_plus: 8, ...rates },
      { ...b, name: 'B2', unit: 'cm' },
    ]);
    expect([status, body.map(({ revision }) => revision)]).toEqual([200, [2, 2]]);
    const [first] = await list();
    expect(await limits()).toEqual([['A', 8, 'mm'], ['B2', 10, 'cm']]); // biome-ignore format: a table
    expect(first?.latestVersion).toMatchObject({ R0: 5, AL_plus: 20, rate_1Hr_config: { WSL_plus: 3, WL_plus: null } });
    const kept = await rows<{ fields: object }>(database.pool, sql`select fields from log_record where noun_id = ${a.instrument_id} and type = 'update_log'`); // biome-ignore format: one line
    expect(kept).toEqual([
      {
        fields: [
          { field: 'v1.WL_plus', before: 10, after: 8 },
          { field: 'v1.rate_1Hr_config.WSL_plus', before: null, after: 3 },
        ],
      },
    ]);
  });

  it('change all or none: what is wrong is said of its row and field', async () => {
    const [a, b] = [await make('A'), await make('B')];
    const refused = await save([
      { ...a, WL_plus: 12 },
      { ...b, reference: 'f'.repeat(24) },
    ]);
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ field: '1.reference' }] } });
    const typed = await save([{ ...a, WL_plus: 'x' }]);
    expect(typed).toMatchObject({ status: 400, body: { fields: [{ field: '0.WL_plus' }] } });
    expect(await save([a, a])).toMatchObject({ status: 400, body: { fields: [{ field: '1.instrument_id' }] } });
    expect(await limits()).toEqual([['A', 10, ''], ['B', 10, '']]); // biome-ignore format: a table
  });

  it('that others changed meanwhile are each told with what they changed', async () => {
    const [a, b, c] = [await make('A'), await make('B'), await make('C')];
    await save([
      { ...a, unit: 'cm' },
      { ...c, unit: 'kPa' },
    ]);
    const { status, body } = await save([a, b, c].map((row) => ({ ...row, WL_plus: 1 })));
    expect([status, body.code, body.conflicts.map(({ id }) => id)]).toEqual([
      409,
      'changed.meanwhile',
      [a.instrument_id, c.instrument_id],
    ]);
    expect(body.conflicts[1]?.fields).toEqual([{ field: 'v1.unit', before: '', after: 'kPa' }]);
    expect((await limits()).map(([, limit]) => limit)).toEqual([10, 10, 10]);
  });

  it('are asked about where attention lies beyond alert, once their limits change', async () => {
    const [a, b] = [await make('A'), await make('B')];
    const odd = [
      { ...a, WL_plus: 30 },
      { ...b, unit: 'mm' },
    ];
    expect(await save(odd)).toMatchObject({ status: 409, body: { code: 'limits.confirm', fields: [{ field: '0.WL_plus' }] } }); // biome-ignore format: one line
    expect((await save(odd, '?confirm=true&reason=tried')).status).toBe(200);
    // A change of the unit, after odd limits were confirmed
    expect((await save([{ ...a, revision: 2, unit: 'mm' }])).status).toBe(200);
  });

  it('whose formulas ask for each other are refused with both names, though neither is stored', async () => {
    const [a, b] = [await make('A'), await make('B')];
    const asks = (row: typeof a, other: typeof a) => ({ ...row, useFunction: true, evalFunction: `instrument:${other.instrument_id} + 1` }); // biome-ignore format: one line
    const { status, body } = await save([asks(a, b), asks(b, a)]);
    expect([status, body.fields.map(({ field }) => field)]).toEqual([400, ['0.evalFunction', '1.evalFunction']]);
    expect(body.fields[0]?.reason).toMatch(/A.*B|B.*A/);
    expect((await save([asks(a, b)])).status).toBe(200);
    // And a formula that closes a cycle with a stored one
    expect((await save([asks(b, a)])).status).toBe(400);
  });

  it('are told of as their switches say', async () => {
    const a = await make('A');
    const off = { enabled: false };
    const on = { enabled: true };
    const rates = { WL: off, AL: on, WSL: on };
    const config = { message: { down: off, WL: off, AL: on, WSL: on, rate1Hr: rates, rate24Hr: rates } };
    expect((await save([{ ...a, config }])).status).toBe(200);
    expect((await list())[0]?.config).toEqual(config);
  });
});

const row = (cells: object, rowNumber = 2, message: object = { WSL: 'true' }) => ({
  project: world.project.id,
  rowNumber,
  data: [{ name: 'TM-17', document_id: documentName, startDate: '2026-11-20', ...cells }],
  config: { message },
});
const validate = async (body: object[]) =>
  (await ask<CheckedRow[]>('POST', '/api/admin/instrument/validate', { token: admin, body })).body;
const create = (body: object[]) =>
  ask<{ createdCount: number } & Refusal>('POST', '/api/admin/instrument/import', { token: admin, body });

describe('an import', () => {
  it('says of each row what is wrong, and what was probably meant', async () => {
    await make('TM-03');
    const typo = `${documentName.slice(0, -1)}?`;
    const checked = await validate([
      row({}),
      row({ name: 'TM-03', reference: 'TM-17' }, 3),
      row({ name: 'TM-18', document_id: typo }, 5),
      row(
        { name: 'TM-19', reference: 'TM-18', R0: '6,3l8.7', startDate: '2026-11-31', coordinates: '120.8573; 24.6293' },
        7,
      ),
      row({ name: 'LC-21', instrument_type: 'LC', reference: 'TM-18', WL_plus: 480, AL_plus: 450 }, 8),
      row({ name: 'TM-17', reference: 'Temp' }, 9),
      row({ name: '無名', reference: 'TM-18' }, 10, {}),
    ]);
    const told = checked.map(({ rowNumber, hasError, errors }) => [
      rowNumber,
      hasError,
      errors.map(({ field }) => field),
    ]);
    expect(told).toEqual([
      [2, false, []],
      [3, true, ['name']],
      [5, true, ['document_id']],
      [7, true, ['R0', 'startDate', 'coordinates']],
      [8, false, []],
      [9, true, ['name']],
      [10, true, ['instrument_type']],
    ]);
    expect(checked[2]?.errors[0]).toMatchObject({ suggestion: documentName });
    expect(checked[3]?.errorMessage).toBe('6,3l8.7 不是數字，第 4 字是「l」；11 月沒有 31 日；應為「經度, 緯度」，以逗號分開'); // biome-ignore format: one sentence
    expect(checked[4]?.questions).toMatchObject([{ field: 'WL_plus' }]);
    expect(checked[5]?.errorMessage).toContain('第 2 列');
  });

  it('creates all, with the defaults of an import', async () => {
    const { status, body } = await create([
      row({ coordinates: '120.8581, 24.6282', allowRate: 'O', F1: '-0.0102', AL_plus: 0 }),
      row({ name: 'TM-18', display_output: '讀數', alert_count_limit: 3 }, 3, { AL: 'true', Fail: 'O', WL: 'false' }),
    ]);
    expect([status, body.createdCount]).toEqual([200, 2]);
    const [first, second] = await list();
    expect(first).toMatchObject({ display_output: 'reading2', revision: 1 });
    expect(first?.latestVersion).toMatchObject({
      name: 'TM-17', coordinates: [120.8581, 24.6282], allowRate: true, F1: -0.0102, F0: 0, WL_plus: null, AL_plus: 0,
      alert_count_limit: 2, rate_alert_count_limit: 2, reference: await world.channelId('TM-17'),
      // Midnight of the project: Asia/Taipei is eight hours ahead
      startDate: '2026-11-19T16:00:00.000Z',
    }); // biome-ignore format: a form
    expect(second?.latestVersion.alert_count_limit).toBe(3);
    const { message } = second?.config ?? {};
    expect([message?.WL, message?.AL, message?.WSL, message?.down]).toEqual([false, true, false, true].map((enabled) => ({ enabled }))); // biome-ignore format: one line
  });

  it('with one wrong row creates nothing', async () => {
    const refused = await create([row({}), row({ name: 'TM-18', R0: 'x' }, 3)]);
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ field: '1.data.0.R0' }] } });
    expect(await list()).toEqual([]);
  });

  it('twice creates once', async () => {
    expect((await create([row({})])).status).toBe(200);
    expect((await create([row({})])).status).toBe(400);
    expect(await list()).toHaveLength(1);
  });

  it('of two projects is none', async () => {
    const other = await one<{ id: string }>(database.pool, sql`select id from project where code = 'P-2107'`);
    expect((await create([row({}), { ...row({}), project: other?.id }])).status).toBe(400);
  });

  it('of 2,000 rows is one transaction with a record of each', async () => {
    const many = Array.from({ length: 2000 }, (_, i) => row({ name: `TM-${1000 + i}`, reference: 'TM-17' }, i + 2));
    expect((await create(many)).body.createdCount).toBe(2000);
    const kept = await one(database.pool, sql`select count(*)::int as n from log_record where type = 'add_log' and noun = 'instrument' and name like 'TM-____'`); // biome-ignore format: one line
    expect(kept).toEqual({ n: 2000 });
  }, 60_000);
});
