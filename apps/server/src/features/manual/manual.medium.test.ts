import { isDeepStrictEqual } from 'node:util';
import type {
  ImportPreview,
  ManualInstrument,
  ManualOutput,
  ManualType,
  StoredReading,
} from '@talus/contract/data/manual';
import type { KeptInstrument } from '@talus/contract/instruments/instrument-admin';
import type { InstrumentGroup } from '@talus/contract/instruments/instrument-groups';
import type { ProjectForm } from '@talus/contract/places/project-admin';
import { HOLE } from '@talus/domain/readings/test-hole';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectFollowed } from '../../pipeline/convert/test-following';
import { inTransaction, rows, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { COLUMNS } from '../../platform/db/tables/tables';
import { columnsOf, type Row, updateRow } from '../../platform/db/write-rows';
import { recordReadings } from '../../records/readings/write/record-readings';
import { NOW, withDemoApp } from '../../testing/demo-app';

const demo = withDemoApp();
let project = '';
let client = '';
let types: ManualType[] = [];

beforeAll(async () => {
  const { pool } = demo.database;
  await pool.query("update instrument_type set manual = true where code in ('SIS', 'ELP', 'VG', 'DS')");
  project = (await pool.query("select id from project where code = 'P-2203'")).rows[0].id;
  client = await demo.login('engineer@demo.talus');
  types = (await demo.ask<ManualType[]>('GET', '/api/manual/instrument_type', { token: client })).body;
});

const put = <T>(path: string, body: unknown, token = client) =>
  demo.ask<T>('PUT', `/api/manual/${path}`, { token, body, language: 'en' });
const typeId = (code: string) => types.find((type) => type.code === code)?._id ?? '';
const add = (code: string, rows: object[], removed: string[] = [], reason?: string) =>
  put<{ created: number; versions: number; updated: number; removed: number }>('addManualInstrument', {
    insturments: rows,
    removed,
    project_id: project,
    instrumentType: typeId(code),
    ...(reason && { reason }),
  });
const list = async () =>
  (await demo.ask<ManualInstrument[]>('GET', `/api/manual/getManualInstrument/${project}`, { token: client })).body;
const named = async (name: string) => (await list()).find(({ data }) => data.at(-1)?.name === name) as ManualInstrument;
type Answer = {
  stored: number;
  same: number;
  conflicts: number;
  outputs: StoredReading[];
  fields?: { field: string; reason: string }[];
};
const outputsOf = async (id: string, time: string) =>
  (
    await demo.ask<ManualOutput[]>('GET', `/api/manual/getAllManualInstrumentOutput/${project}`, { token: client })
  ).body.filter(({ instrument_id, TIMESTAMP }) => instrument_id === id && TIMESTAMP === time);
const logOf = async (name: string) =>
  (await demo.database.pool.query('select type, fields from log_record where name = $1 order by no', [name])).rows;
const enter = (date: string, outputs: object[], token = client) =>
  put<Answer>('addManualOutput', { project, date, outputs }, token);

const VW = {
  startDate: '2026-01-01',
  unit: 'kPa',
  decimal_points: 3,
  R0: 8975.4,
  F1: -0.1183,
  K: -0.0058712,
  T0: 15.6,
};

describe('instruments', () => {
  it('are made from a sheet; another start date is a version, the same one is changed', async () => {
    const made = await add('ELP', [
      { name: 'VW-2100', ...VW },
      { name: 'VW-2100', ...VW, startDate: '2026-06-01', R0: 9000 },
      { name: 'VW-2101', ...VW },
    ]);
    expect(made.body).toEqual({ created: 2, versions: 1, updated: 0, removed: 0 });
    const again = await add('ELP', [
      { name: 'VW-2100', ...VW, startDate: '2026-06-01', R0: 8975.4 },
      { name: 'VW-2101', ...VW, startDate: '2026-07-01' },
    ]);
    expect(again.body).toEqual({ created: 0, versions: 1, updated: 1, removed: 0 });
    expect((await named('VW-2100')).data.map(({ startDate, R0 }) => [startDate, R0])).toEqual([
      ['2025-12-31T16:00:00.000Z', 8975.4],
      ['2026-05-31T16:00:00.000Z', 8975.4],
    ]);
  });

  it('are followed by loading those of the sheet alone', async () => {
    const { pool } = demo.database;
    const follow = (rows: object[], removed: string[] = []) => expectFollowed(pool, () => add('VG', rows, removed));
    const { no } = (await pool.query('select coalesce(max(no), 0)::int as no from instrument')).rows[0];
    expect(await follow([{ name: 'VG-2100', ...VW }])).toEqual([no + 1]);
    const fresh = [
      { name: 'VG-2101', ...VW },
      { name: 'VG-2100', ...VW, R0: 1 },
    ];
    expect((await follow(fresh)).sort()).toEqual([no + 1, no + 2]);
    const taken = (await named('VG-2101')).data.map(({ _id }) => _id);
    expect(await follow([], taken)).toEqual([no + 2]);
  });

  it('take no name of an instrument with a logger, and three equal sheets at once make one', async () => {
    const { rows: loggers } = await demo.database.pool.query(
      `select v.name from instrument i join instrument_version v on v.instrument_no = i.no join document d on d.no = v.document_no
       where not d.manual and i.project_no = (select no from project where code = 'P-2203') order by i.no limit 1`,
    );
    const { status, body } = await add('DS', [{ name: loggers[0].name, startDate: '2026-01-01' }]);
    expect([status, (body as unknown as Answer).fields]).toEqual([
      400,
      [{ field: 'insturments.0.name', reason: 'is the name of another instrument of this project' }],
    ]);
    const answers = await Promise.all([1, 2, 3].map(() => add('DS', [{ name: 'OW-88', startDate: '2026-01-01' }])));
    const made = answers.filter((answer) => answer.status === 200 && answer.body.created === 1);
    expect([made.length, answers.every((answer) => answer.status < 500)]).toEqual([1, true]);
    expect((await list()).filter(({ data }) => data.some(({ name }) => name === 'OW-88'))).toHaveLength(1);
  });

  it('are called otherwise by their id, not like another one', async () => {
    const { _id } = await named('VW-2101');
    const renamed = { ...VW, _id, startDate: '2026-07-01' };
    expect((await add('ELP', [{ ...renamed, name: 'VW-2101A' }])).body).toMatchObject({ created: 0, updated: 1 });
    expect((await named('VW-2101A')).data.map(({ name }) => name)).toEqual(['VW-2101', 'VW-2101A']);
    const { body } = await add('ELP', [{ ...renamed, name: 'VW-2100' }]);
    expect((body as unknown as Answer).fields?.map(({ field }) => field)).toEqual(['insturments.0.name']);
  });

  it('are refused whole: a repeated start, a station that is not there, no name', async () => {
    const fresh = { name: 'OW-90', startDate: '2026-01-01', unit: 'm' };
    const refused = async (rows: object[]) => {
      const { status, body } = await add('DS', rows);
      return [status, (body as unknown as Answer).fields?.map(({ field }) => field)];
    };
    expect(await refused([fresh, { ...fresh, startDate: '2026-01-01T00:00+08:00' }])).toEqual([
      400,
      ['insturments.1.startDate'],
    ]);
    expect(await refused([fresh, { ...fresh, name: 'OW-91', station: 'nowhere' }])).toEqual([
      400,
      ['insturments.1.station'],
    ]);
    expect(await refused([fresh, { ...fresh, name: ' ' }])).toEqual([400, ['insturments.1.name']]);
    for (const startDate of ['0001-01-01', '1900-01-01', '2201-01-01'])
      expect(await refused([{ ...fresh, startDate }])).toEqual([400, ['insturments.0.startDate']]);
    expect(await named('OW-90')).toBeUndefined();
  });
});

/** Columns that identify a version or hold a person's note. */
const OWN = ['no', 'id', 'revision', 'startDate', 'createdAt', 'note'];
/** Columns that the first version sets itself, and the columns of its readings. */
const SAID = ['name', 'unit', 'instrumentNo', 'documentNo', 'channelNo', 'temperatureChannelNo', 'secondChannelNo', 'aPlusChannelNo', 'aMinusChannelNo']; // biome-ignore format: one line
const BOUNDS = { WL: { minus: -1, plus: 1 }, AL: { minus: -2, plus: 2 }, WSL: { minus: -3, plus: 3 } };

it('a version of the sheet changes what its row says and keeps every other column of the version before', async () => {
  const { pool } = demo.database;
  const versions = async (name: string) =>
    rows<Row<'instrument_version'>>(
      pool,
      sql`select ${columnsOf('instrument_version')} from instrument_version where name = ${name} order by start_date`,
    );
  const { no: battery } = (await pool.query("select no from instrument where project_no = (select no from project where code = 'P-2203') limit 1")).rows[0]; // biome-ignore format: one line
  await add('DS', ['OW-96', 'OW-97'].map((name) => ({ name, startDate: '2026-01-01', unit: 'm' }))); // biome-ignore format: one line
  const [[plain], [first]] = [await versions('OW-97'), await versions('OW-96')];
  const kept = {
    class: 'A', lon: 121.5, lat: 25.1, decimalPoints: 4, traNo: 'T-1', selectMonitor: 'CAM-1', batteryInstrumentNo: battery,
    evalFunction: '1 + 1', r0: 1, t0: 2, k: 3, offset: 4, f0: 5, f1: 6, f2: 7, f3: 8, f4: 9, f5: 10, aPlusInitial: 11,
    aMinusInitial: 12, wlMinus: -6, wlPlus: 6, alMinus: -7, alPlus: 7, wslMinus: -8, wslPlus: 8, rate1hLimits: BOUNDS,
    rate24hLimits: BOUNDS, allowRate: true, allowZero: false, deadBand: 0.1, clearCountLimit: 3, alertCountLimit: 4,
    rateAlertCountLimit: 5, downCountBase: 6, downCountLimit: 7, runningTotal: true, operandWithinMs: 120_000,
    operandIntervalMs: 240_000,
  }; // biome-ignore format: a list
  const before = (await updateRow(pool, 'instrument_version', first?.no ?? 0, kept)) as Record<string, unknown>;
  const columns = Object.keys(COLUMNS.instrument_version).filter((column) => !OWN.includes(column));
  // A new column must get a non-default value here
  const unchanged = columns.filter(
    (column) => !SAID.includes(column) && isDeepStrictEqual(before[column], plain?.[column as keyof typeof plain]),
  );
  expect(unchanged).toEqual([]);
  await add('DS', [{ name: 'OW-96', startDate: '2026-06-01', WSL_minus: -9 }], [], 'tried');
  await add('DS', [{ name: 'OW-96', startDate: '2026-01-01', AL_plus: null }], [], 'tried');
  const of = (row: object | undefined) => Object.fromEntries(columns.map((column) => [column, (row as Record<string, unknown>)?.[column]])); // biome-ignore format: one line
  const [changed, further] = await versions('OW-96');
  expect(of(further)).toEqual({ ...of(before), wslMinus: -9 });
  expect(of(changed)).toEqual({ ...of(before), alPlus: null });
});

it('a sheet that loosens limits is refused whole, names each and is stored with a reason', async () => {
  const at = { startDate: '2026-01-01', unit: 'm', AL_minus: -7 };
  await add('DS', [{ name: 'OW-61', ...at }, { name: 'OW-62', ...at }]); // biome-ignore format: one line
  const sheet = [{ name: 'OW-61', startDate: '2026-01-01', AL_minus: -8 }, { name: 'OW-62', startDate: '2026-07-01', AL_minus: null }]; // biome-ignore format: one line
  const refused = await add('DS', sheet);
  expect([refused.status, (refused.body as unknown as Answer).fields?.map(({ reason }) => reason)]).toEqual([
    409,
    ['OW-61 Alert lower limit -7 → -8', 'OW-62 Alert lower limit -7 → none'],
  ]);
  const limits = async () => [...(await named('OW-61')).data, ...(await named('OW-62')).data].map(({ AL_minus }) => AL_minus); // biome-ignore format: one line
  expect(await limits()).toEqual([-7, -7]);
  expect((await add('DS', sheet, [], 'moved')).status).toBe(200);
  expect(await limits()).toEqual([-8, -7, null]);
  // Removing a tight version leaves the wide version in force
  await add('DS', [{ name: 'OW-62', startDate: '2026-09-01', AL_minus: -6 }]);
  const [tight] = (await named('OW-62')).data.slice(-1);
  expect((await add('DS', [], [tight?._id ?? ''])).status).toBe(409);
  expect((await add('DS', [], [tight?._id ?? ''], 'moved')).status).toBe(200);
});

it('a hole that loosens limits is refused whole, names each depth and is stored with a reason', async () => {
  const depth = (name: string, at: number, WSL_plus: number | null, startDate = '2026-01-01') => ({ name, depth: at, startDate, unit: 'mm', 'A+': 1, 'A-': -1, F1: 1, WSL_plus }); // biome-ignore format: one row
  const hole = { name: 'LO-1', projectId: project, instrumentType: typeId('SIS') };
  const save = (instrumentList: object[], reason?: string) =>
    put<Answer>('addManualInstrumentGroup', { ...hole, instrumentList, ...(reason && { reason }) });
  expect((await save([depth('LO-1_1', -1, 30), depth('LO-1_2', -2, 30)])).status).toBe(200);
  const limits = async () => [...(await named('LO-1_1')).data, ...(await named('LO-1_2')).data].map(({ WSL_plus }) => WSL_plus); // biome-ignore format: one line
  // The version as it is now, and a further one
  const looser = [depth('LO-1_1', -1, 40), depth('LO-1_2', -2, null, '2026-07-01')];
  const refused = await save(looser);
  expect([refused.status, refused.body.fields?.map(({ reason }) => reason)]).toEqual([
    409,
    ['LO-1_1 Action upper limit 30 → 40', 'LO-1_2 Action upper limit 30 → none'],
  ]);
  expect(await limits()).toEqual([30, 30]);
  expect((await save(looser, 'moved')).status).toBe(200);
  expect(await limits()).toEqual([40, 30, null]);
  const kept = await demo.database.pool.query("select reason from limit_loosening where reason = 'moved' and instrument_no in (select i.no from instrument i join instrument_version v on v.instrument_no = i.no where v.name like 'LO-1%')"); // biome-ignore format: one line
  expect(kept.rows).toHaveLength(2);
});

describe('versions that are taken out', () => {
  const fresh = { name: 'OW-80', startDate: '2026-01-01', unit: 'm' };

  it('leave the others; the last one takes the instrument with it, and its name is free', async () => {
    await add('DS', [fresh, { ...fresh, startDate: '2026-06-01' }]);
    const { data } = await named('OW-80');
    const ids = data.map(({ _id }) => _id);
    expect((await add('DS', [], ids.slice(1))).body.removed).toBe(1);
    expect((await named('OW-80')).data.map(({ _id }) => _id)).toEqual(ids.slice(0, 1));
    expect((await add('DS', [fresh], ids.slice(0, 1))).body).toEqual({
      created: 1,
      versions: 0,
      updated: 0,
      removed: 1,
    });
    expect((await named('OW-80')).data.map(({ _id }) => _id)).not.toEqual(ids.slice(0, 1));
  });

  it('are kept where something was read by them, or where they are not of this type', async () => {
    const { _id, data } = await named('OW-80');
    await enter('2026-11-10T09:00', [{ _id, reading: -6.2 }]);
    const refused = async (code: string) => {
      const { status, body } = await add(code, [], [data[0]?._id ?? '']);
      return [status, (body as unknown as Answer).fields];
    };
    expect(await refused('DS')).toEqual([
      400,
      [expect.objectContaining({ field: 'removed.0', reason: 'has readings, notes or photos and cannot be deleted' })],
    ]);
    expect(await refused('ELP')).toEqual([400, [expect.objectContaining({ field: 'removed.0' })]]);
  });
});

it('a version with a struck reading, a note or a photo alone is not taken out either', async () => {
  const { pool } = demo.database;
  const names = ['OW-81', 'OW-82', 'OW-83'];
  await add('DS', names.map((name) => ({ name, startDate: '2026-01-01', unit: 'm' }))); // biome-ignore format: one line
  const [struck, noted, seen] = await Promise.all(names.map(named));
  await enter('2026-11-10T09:00', [{ _id: struck?._id, reading: -6.2 }]);
  const [reading] = await outputsOf(struck?._id ?? '', '2026-11-10T01:00:00.000Z');
  const body = { project, outputs: [reading?._id] };
  expect((await demo.ask('DELETE', '/api/manual/deleteManualOutput', { token: client, body })).status).toBe(200);
  await enter('2026-11-10T09:00', [{ _id: noted?._id, remark: '無法進入' }]);
  await pool.query(
    `insert into field_photo (id, instrument_no, ts, file_hash, media_type, width, height)
     select $1, no, '2026-11-10', $2, 'image/png', 1, 1 from instrument where id = $3`,
    [newId(), 'a'.repeat(64), seen?._id],
  );
  for (const kept of [struck, noted, seen]) expect((await add('DS', [], [kept?.data[0]?._id ?? ''])).status).toBe(400);
  expect((await Promise.all(names.map(named))).map((kept) => kept?.data.length)).toEqual([1, 1, 1]);
});

it('a version with a reading alone, stored without a note, is not taken out while another version stands', async () => {
  const fresh = { name: 'OW-84', startDate: '2026-01-01', unit: 'm' };
  await add('DS', [fresh, { ...fresh, startDate: '2026-06-01' }]);
  const { _id, data } = await named('OW-84');
  const [first, second] = data.map((version) => version._id);
  const { rows: found } = await demo.database.pool.query('select no from instrument where id = $1', [_id]);
  const instrumentNo = found[0].no as number;
  const readAt = (day: string) =>
    inTransaction(demo.database.pool, (tx) =>
      recordReadings(tx, { instrumentNo: [instrumentNo], ts: [Date.parse(day)], reading1: [1], reading2: [1] }),
    );
  const refused = async (version = '') => (await add('DS', [], [version])).status;
  await readAt('2026-07-01T00:00:00Z');
  expect(await refused(second)).toBe(400);
  // The first version covers every time before the second starts, even before its own start
  await readAt('2025-12-01T00:00:00Z');
  expect(await refused(first)).toBe(400);
  expect((await named('OW-84')).data).toHaveLength(2);
});

it('an administrator’s form leaves the columns of a depth as they are, in a further version too', async () => {
  const admin = await demo.login('admin@demo.talus');
  const { _id } = await named('SIS-05_0');
  const path = `/api/admin/instrument/${_id}`;
  const kept = (await demo.ask<KeptInstrument>('GET', path, { token: admin })).body;
  const [version] = kept.data as [KeptInstrument['data'][number]];
  const { _id: versionId, number: _, created_at: __, ...data } = version;
  const { project: projectId, instrument_type } = kept;
  const save = (more: object) =>
    demo.ask<Answer>('PUT', `${path}/version/${versionId}`, {
      token: admin,
      body: { project: projectId, instrument_type, data: { ...data, ...more }, confirm: true, reason: 'tried' },
    });
  const columns = async () =>
    (
      await demo.database.pool.query(
        `select v.document_no, v.channel_no, v.a_plus_channel_no, v.a_minus_channel_no, v.a_plus_initial from instrument_version v
          join instrument i on i.no = v.instrument_no where i.id = $1 order by v.no`,
        [_id],
      )
    ).rows;
  const [before] = await columns();
  expect([kept.manual, before.channel_no, before.a_plus_initial]).toEqual([true, null, -256]);
  expect((await save({ WSL_plus: 31 })).status).toBe(200);
  const moved = await demo.database.pool.query('select id from document where not manual limit 1');
  expect((await save({ document_id: moved.rows[0].id })).status).toBe(400);
  const many = [{ instrument_id: _id, version_id: versionId, name: data.name, document_id: moved.rows[0].id }];
  const bulk = await demo.ask<Answer>('PUT', '/api/admin/bulk/instrument', { token: admin, body: many });
  expect([bulk.status, bulk.body.fields?.map(({ field }) => field)]).toEqual([
    400,
    expect.arrayContaining(['0.document_id']),
  ]);
  const grown = { token: admin, body: { data: { ...data, startDate: '2026-11-01' }, confirm: true } };
  expect((await demo.ask('POST', `${path}/version`, grown)).status).toBe(200);
  expect(await columns()).toEqual([before, before]);
});

describe('readings', () => {
  it('are converted as the domain has it, with the temperature of the third reading', async () => {
    const { _id } = await named('VW-2100');
    const { body } = await enter('2026-11-10T09:00', [{ _id, reading: 8662.9, reading3: 15 }]);
    // −0.1183 × (8662.9 − 8975.4) − 0.0058712 × (15.0 − 15.6) = 36.96875 + 0.00352 = 36.972
    expect([body.stored, body.outputs[0]?.result?.toFixed(3), body.outputs[0]?.state]).toEqual([1, '36.972', 'new']);
    const later = await enter('2026-11-12T09:00', [{ _id, reading: 8645.5, reading3: 15.3, remark: '碰撞' }]);
    expect(later.body.outputs[0]?.result?.toFixed(3)).toBe('39.029');
    const all = await demo.ask<ManualOutput[]>('GET', `/api/manual/getAllManualInstrumentOutput/${project}`, {
      token: client,
    });
    const [newest] = all.body;
    expect(newest).toMatchObject({ name: 'VW-2100', reading: 8645.5, reading3: 15.3, remark: '碰撞' });
    // 39.02871… − 36.97227…
    expect(newest?.diff?.toFixed(4)).toBe('2.0567');
  });

  it('are remarked on by the limits of their own time, whatever the limits are now', async () => {
    await add('DS', [
      { name: 'OW-69', startDate: '2026-01-01', unit: 'm', AL_minus: -7.5 },
      { name: 'OW-69', startDate: '2026-11-01', AL_minus: -9 },
    ]);
    const { _id } = await named('OW-69');
    const before = await enter('2026-10-20T08:00', [{ _id, reading: -8 }]);
    const after = await enter('2026-11-10T08:00', [{ _id, reading: -8 }]);
    // −8 is beyond −7.5 and within −9
    expect([before, after].map(({ body }) => body.outputs[0]?.level)).toEqual(['AL', 'GREEN']);
    const remarks = async (time: string) => (await outputsOf(_id, time)).map(({ remark }) => remark);
    expect(await remarks('2026-10-20T00:00:00.000Z')).toEqual(['超過警戒值']);
    expect(await remarks('2026-11-10T00:00:00.000Z')).toEqual(['']);
  });

  it('of a pair of gauges are their mean', async () => {
    await add('VG', [{ name: 'VG-9', startDate: '2026-01-01', unit: 'tf', R0: 100, F1: 2 }]);
    const { _id } = await named('VG-9');
    const { body } = await enter('2026-11-10T09:00', [{ _id, reading: 110, reading3: 120 }]);
    // 2 × ((110 + 120) / 2 − 100)
    expect(body.outputs[0]?.result).toBe(30);
  });

  it('that pass a limit open an alarm at once, at the time of the reading, and stay as they are when sent again', async () => {
    await add('DS', [{ name: 'OW-03', startDate: '2026-01-01', unit: 'm', AL_minus: -7.5, WSL_minus: -8 }]);
    const { _id } = await named('OW-03');
    const { body } = await enter('2026-11-15T08:12', [{ _id, reading: -7.612 }]);
    expect(body.outputs[0]).toMatchObject({ state: 'new', level: 'AL', result: -7.612 });
    const events = await demo.database.pool.query(
      'select e.level, e.opened_at from event e join instrument i on i.no = e.instrument_no where i.id = $1',
      [_id],
    );
    expect(events.rows).toEqual([{ level: 'AL', opened_at: new Date('2026-11-15T00:12:00Z') }]);
    const again = await enter('2026-11-15T08:12', [{ _id, reading: -7.612 }]);
    expect(again.body).toMatchObject({ stored: 0, same: 1, conflicts: 0 });
    const day = await demo.ask<ManualOutput[]>(
      'GET',
      `/api/manual/getAllManualInstrumentOutput/${project}/2026-11-15`,
      { token: client },
    );
    expect(day.body.find(({ instrument_id }) => instrument_id === _id)?.remark).toBe('超過警戒值');
  });

  it('that come late make their event, which the newer one in order ended, and nobody is told old news', async () => {
    await add('DS', [{ name: 'OW-95', startDate: '2026-01-01', unit: 'm', AL_minus: -7.5, WSL_minus: -8 }]);
    const { _id } = await named('OW-95');
    const count = async (text: string) => Number((await demo.database.pool.query(text)).rows[0].n);
    const seen = async () => [
      await count('select count(*) as n from event'),
      await count('select count(*) as n from message'),
    ];
    const before = await seen();
    await enter('2026-11-14T08:00', [{ _id, reading: -6.2 }]);
    expect((await enter('2026-11-07T08:00', [{ _id, reading: -8.4 }])).body.outputs[0]?.level).toBe('WSL');
    expect(await seen()).toEqual([(before[0] ?? 0) + 1, before[1]]);
    const { rows: events } = await demo.database.pool.query(
      'select e.peak, e.opened_at, e.closed_at from event e join instrument i on i.no = e.instrument_no where i.id = $1',
      [_id],
    );
    const times = { opened_at: new Date('2026-11-07T00:00:00Z'), closed_at: new Date('2026-11-14T00:00:00Z') };
    expect(events).toEqual([{ peak: 'WSL', ...times }]);
    // A new newest reading beyond its limit opens an alarm and notifies once
    await enter('2026-11-15T08:00', [{ _id, reading: -7.6 }]);
    const [all = 0, messages = 0] = await seen();
    await enter('2026-11-15T08:00', [{ _id, reading: -7.6 }]);
    expect([all - (before[0] ?? 0), messages > (before[1] ?? 0)]).toEqual([2, true]);
    expect(await seen()).toEqual([all, messages]);
  });

  it('do not write over another one unless somebody says so, and the log keeps both', async () => {
    const { _id } = await named('OW-03');
    const other = await enter('2026-11-15T08:12', [{ _id, reading: -6.9 }]);
    expect(other.body).toMatchObject({ stored: 0, conflicts: 1 });
    expect(other.body.outputs[0]?.before?.reading).toBe(-7.612);
    const replaced = await enter('2026-11-15T08:12', [{ _id, reading: -6.9, replace: true }]);
    expect(replaced.body.outputs[0]).toMatchObject({ state: 'changed', result: -6.9, level: 'GREEN' });
    const log = await demo.database.pool.query(
      "select name, fields from log_record where noun = 'manual-reading' and name like 'OW-03%' order by no",
    );
    expect(log.rows).toEqual([
      { name: 'OW-03 2026-11-15 08:12', fields: [{ field: 'reading', before: null, after: -7.612 }] },
      { name: 'OW-03 2026-11-15 08:12', fields: [{ field: 'reading', before: -7.612, after: -6.9 }] },
    ]);
  });

  it('of tomorrow, of a stranger’s instrument and by a stranger are refused', async () => {
    const { _id } = await named('OW-03');
    const ahead = await enter(new Date(NOW.getTime() + 3_600_000).toISOString(), [{ _id, reading: 1 }]);
    expect([ahead.status, ahead.body.fields?.[0]?.field]).toEqual([400, 'date']);
    const { rows } = await demo.database.pool.query(
      "select i.id from instrument i join project p on p.no = i.project_no where p.code = 'P-2107' limit 1",
    );
    expect((await enter('2026-11-15', [{ _id: rows[0].id, reading: 1 }])).status).toBe(404);
    const occ = await demo.login('occ@demo.talus');
    expect((await enter('2026-11-15', [{ _id, reading: 1 }], occ)).status).toBe(403);
  });
});

describe('a note without a reading', () => {
  const state = async () =>
    (
      await demo.database.pool.query(
        `select (select count(*)::int from reading) as readings, (select count(*)::int from raw_reading) as rows,
           (select count(*)::int from event) as events, (select json_agg(l order by l.instrument_no) from last_reading l) as newest`,
      )
    ).rows[0];

  it('is kept once with who and when, and changes nothing that is shown, counted or judged', async () => {
    const { _id } = await named('OW-03');
    const before = await state();
    const said = { _id, remark: '無法進入' };
    const first = await enter('2026-11-15T08:13', [said]);
    expect(first.body).toMatchObject({ stored: 1, outputs: [{ state: 'new', result: null, before: null }] });
    expect((await enter('2026-11-15T08:13', [said])).body).toMatchObject({ stored: 0, same: 1 });
    expect(await state()).toEqual(before);
    expect(await outputsOf(_id, '2026-11-15T00:13:00.000Z')).toMatchObject([
      { is_note: true, reading: null, result: null, remark: '無法進入', entered_by: expect.any(String), photos: [] },
    ]);
  });

  it('comes from a workbook too, once, and is shown before it is stored', async () => {
    await add('DS', [{ name: 'OW-71', startDate: '2026-01-01', unit: 'm' }]);
    const { _id } = await named('OW-71');
    const part = [{ project, timestamp: '2026-11-13T08:00', instrument_data: [{ name: 'OW-71', remark: '阻礙' }] }];
    const preview = await demo.ask<ImportPreview>('POST', '/api/manual/importManualOutput/preview', { token: client, body: part }); // biome-ignore format: one line
    expect(preview.body).toMatchObject({ stored: 1, alarms: [], outputs: [{ state: 'new', result: null }] });
    expect((await put<Answer>('importManualOutput', part)).body).toMatchObject({ stored: 1, same: 0 });
    expect((await put<Answer>('importManualOutput', part)).body).toMatchObject({ stored: 0, same: 1 });
    expect(await outputsOf(_id, '2026-11-13T00:00:00.000Z')).toMatchObject([{ is_note: true, remark: '阻礙' }]);
  });

  it('gives way to a reading of its time, which the log says, and takes none away', async () => {
    const { _id } = await named('OW-03');
    expect((await enter('2026-11-15T08:13', [{ _id, reading: -6.8 }])).body.outputs[0]?.state).toBe('new');
    const late = await enter('2026-11-15T08:13', [{ _id, remark: '損壞' }]);
    expect(late.body.outputs[0]).toMatchObject({ state: 'conflict', before: { reading: -6.8, struck: false } });
    await enter('2026-11-15T08:13', [{ _id, remark: '損壞', replace: true }]);
    expect(await outputsOf(_id, '2026-11-15T00:13:00.000Z')).toMatchObject([{ is_note: false, reading: -6.8, remark: '損壞' }]); // biome-ignore format: one line
    expect(await logOf('OW-03 2026-11-15 08:13')).toEqual([
      { type: 'add_log', fields: [{ field: 'remark', before: null, after: '無法進入' }] },
      { type: 'update_log', fields: [{ field: 'reading', before: null, after: -6.8 }, { field: 'remark', before: '無法進入', after: null }] },
      { type: 'update_log', fields: [{ field: 'remark', before: null, after: '損壞' }] },
    ]); // biome-ignore format: a record a line
  });

  it('stands once in what is entered together', async () => {
    const { _id } = await named('OW-03');
    const { status, body } = await enter('2026-11-15T08:14', [
      { _id, reading: -6 },
      { _id, reading: -6.1 },
    ]);
    expect([status, body.fields?.map(({ field }) => field)]).toEqual([400, ['outputs.1._id']]);
  });

  it('says something', async () => {
    const { _id } = await named('OW-03');
    const { status, body } = await enter('2026-11-15T08:14', [{ _id }]);
    expect([status, body.fields]).toEqual([400, [{ field: 'outputs.0.reading', reason: 'enter a reading, or a remark explaining why there is none' }]]); // biome-ignore format: one line
  });
});

describe('striking out', () => {
  const strike = (outputs: string[], token = client) =>
    demo.ask<{ deleted: number }>('DELETE', '/api/manual/deleteManualOutput', { token, body: { project, outputs } });
  const newestOf = async (id: string) =>
    (
      await demo.database.pool.query(
        'select l.reading2 from last_reading l join instrument i on i.no = l.instrument_no where i.id = $1',
        [id],
      )
    ).rows;

  it('takes a reading out of everything, is remembered, and is undone by entering it again', async () => {
    await add('DS', [{ name: 'OW-60', startDate: '2026-01-01', unit: 'm', AL_minus: -7.5 }]);
    const { _id } = await named('OW-60');
    await enter('2026-11-14T08:00', [{ _id, reading: -6.5 }]);
    await enter('2026-11-15T08:00', [{ _id, reading: -65.1, remark: '不明原因' }]);
    const [wrong] = await outputsOf(_id, '2026-11-15T00:00:00.000Z');
    expect((await strike([wrong?._id ?? ''])).body).toEqual({ deleted: 1 });
    expect((await strike([wrong?._id ?? ''])).body).toEqual({ deleted: 0 });
    expect(await newestOf(_id)).toEqual([{ reading2: -6.5 }]);
    expect(await outputsOf(_id, '2026-11-15T00:00:00.000Z')).toMatchObject([
      { struck: { by: expect.any(String) }, reading: -65.1, result: null, remark: '不明原因' },
    ]);
    const again = await enter('2026-11-15T08:00', [{ _id, reading: -6.51 }]);
    expect(again.body.outputs[0]).toMatchObject({ state: 'conflict', before: { reading: -65.1, struck: true } });
    const same = await enter('2026-11-15T08:00', [{ _id, reading: -65.1, remark: '不明原因' }]);
    expect(same.body.outputs[0]?.state).toBe('conflict');
    await enter('2026-11-15T08:00', [{ _id, reading: -6.51, replace: true }]);
    expect(await newestOf(_id)).toEqual([{ reading2: -6.51 }]);
    expect(await outputsOf(_id, '2026-11-15T00:00:00.000Z')).toMatchObject([{ struck: null, result: -6.51 }]);
    expect(await logOf('OW-60 2026-11-15 08:00')).toEqual([
      { type: 'add_log', fields: [{ field: 'reading', before: null, after: -65.1 }, { field: 'remark', before: null, after: '不明原因' }] },
      { type: 'delete_log', fields: [{ field: 'reading', before: -65.1, after: null }, { field: 'remark', before: '不明原因', after: null }] },
      { type: 'update_log', fields: [{ field: 'reading', before: -65.1, after: -6.51 }, { field: 'remark', before: '不明原因', after: null }, { field: 'struck', before: true, after: null }] },
    ]); // biome-ignore format: a record a line
  });

  it('tells browsers what is left: the reading before, and at last that there is none', async () => {
    await add('DS', [{ name: 'OW-61', startDate: '2026-01-01', unit: 'm' }]);
    const { _id } = await named('OW-61');
    await enter('2026-11-14T08:00', [{ _id, reading: -6.5 }]);
    await enter('2026-11-15T08:00', [{ _id, reading: -65.1 }]);
    const told = async () => {
      const { rows } = await demo.database.pool.query("select body from live_entry where kind = 'reading' order by no");
      const items = rows.flatMap(({ body }) => (typeof body === 'string' ? JSON.parse(body) : body));
      return items.map(({ item }) => item).findLast((item) => item._id === _id);
    };
    const strikeAt = async (time: string) => strike([(await outputsOf(_id, time))[0]?._id ?? '']);
    await strikeAt('2026-11-15T00:00:00.000Z');
    expect(await told()).toMatchObject({ TIMESTAMP: '2026-11-14T00:00:00.000Z', reading2: -6.5 });
    await strikeAt('2026-11-14T00:00:00.000Z');
    expect(await told()).toMatchObject({ TIMESTAMP: null, reading2: null, level: 'GREEN' });
  });

  it('is no reading of the day or of the field, and a note goes altogether', async () => {
    const { _id } = await named('OW-60');
    await enter('2026-11-13T08:00', [{ _id, remark: '阻礙' }]);
    const [note] = await outputsOf(_id, '2026-11-13T00:00:00.000Z');
    expect((await strike([note?._id ?? ''])).body).toEqual({ deleted: 1 });
    expect(await outputsOf(_id, '2026-11-13T00:00:00.000Z')).toEqual([]);
    const [first] = await outputsOf(_id, '2026-11-14T00:00:00.000Z');
    await strike([first?._id ?? '']);
    const day = await demo.ask<ManualOutput[]>('GET', `/api/manual/getAllManualInstrumentOutput/${project}/2026-11-14`, { token: client }); // biome-ignore format: one line
    expect(day.body.find(({ instrument_id }) => instrument_id === _id)).toMatchObject({ _id: null, reading: null });
  });

  it('is of one’s own instruments', async () => {
    const { rows } = await demo.database.pool.query(
      "select i.no from instrument i join project p on p.no = i.project_no where p.code = 'P-2107' limit 1",
    );
    expect((await strike([`${rows[0].no.toString(16).padStart(8, '0')}${'0'.repeat(16)}`])).status).toBe(400);
    const occ = await demo.login('occ@demo.talus');
    expect((await strike(['0'.repeat(24)], occ)).status).toBe(403);
  });
});

describe('rights', () => {
  const strike = (outputs: unknown[], token: string) =>
    demo.ask('DELETE', '/api/manual/deleteManualOutput', { token, body: { project, outputs } });
  const at = '2026-11-14T00:00:00.000Z';

  it('a member enters readings, and changes neither limits nor what somebody else entered unless the project says so', async () => {
    await add('DS', [{ name: 'OW-70', startDate: '2026-01-01', unit: 'm', AL_minus: -7.5 }]);
    const { _id } = await named('OW-70');
    await enter('2026-11-14T08:00', [{ _id, reading: -6.5 }]);
    const owner = await demo.login('client@demo.talus');
    const admin = await demo.login('admin@demo.talus');
    const looser = () =>
      put('addManualInstrument', {
        insturments: [{ name: 'OW-70', startDate: '2026-01-01', AL_minus: -75 }],
        project_id: project,
        instrumentType: typeId('DS'),
        reason: 'tried',
      }, owner); // biome-ignore format: one call
    const over = () => enter('2026-11-14T08:00', [{ _id, reading: -6.6, replace: true }], owner);
    const theirs = (await outputsOf(_id, at))[0]?._id;

    expect((await looser()).status).toBe(403);
    const refused = await over();
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([403, 'manual.others']);
    expect((await strike([theirs], owner)).status).toBe(403);
    expect(await outputsOf(_id, at)).toMatchObject([{ reading: -6.5, struck: null }]);
    // Their own readings they may change
    expect((await enter('2026-11-14T09:00', [{ _id, reading: -6.6 }], owner)).body.stored).toBe(1);
    expect((await enter('2026-11-14T09:00', [{ _id, reading: -6.7, replace: true }], owner)).body.stored).toBe(1);
    const own = (await outputsOf(_id, '2026-11-14T01:00:00.000Z'))[0]?._id;
    expect((await strike([own], owner)).body).toEqual({ deleted: 1 });

    const { body: form } = await demo.ask<ProjectForm>('GET', `/api/admin/project/${project}`, { token: admin });
    const person = (await demo.database.pool.query("select id from app_user where email = 'client@demo.talus'")).rows[0].id; // biome-ignore format: one line
    const grant = (access: object) =>
      demo.ask('PUT', `/api/admin/project/${project}`, {
        token: admin,
        body: { access: { ...form.access, ...access } },
      });
    expect((await grant({ setup: [...form.access.setup, person] })).status).toBe(200);
    expect([(await looser()).status, (await over()).body.stored]).toEqual([200, 1]);
    expect((await grant({ setup: form.access.setup, view_only: [person] })).status).toBe(200);
    expect((await enter('2026-11-14T10:00', [{ _id, reading: -6.6 }], owner)).status).toBe(403);
    expect((await grant({ view_only: [] })).status).toBe(200);
  });
});

describe('a hole', () => {
  it('is made with its depths, and each stands on those below it', async () => {
    const depths = HOLE.slice(0, 3).map(([depth, plus0, minus0]) => ({
      name: `VI-1_${depth}`,
      depth: -depth,
      startDate: '2023-01-11T09:00',
      unit: 'mm',
      'A+': plus0,
      'A-': minus0,
      F1: 5e-6,
    }));
    const made = await put<InstrumentGroup>('addManualInstrumentGroup', {
      name: 'VI-1',
      projectId: project,
      instrumentType: typeId('SIS'),
      instrumentList: depths,
    });
    expect(made.body.instrumentList.map(({ name, depth }) => [name, depth])).toEqual(
      depths.map(({ name, depth }) => [name, depth]),
    );
    const extra = { ...depths[0], name: 'VI-1_99', depth: -99 };
    const hole = { name: 'VI-1', projectId: project, instrumentType: typeId('SIS') };
    const save = (instrumentList: object[]) =>
      expectFollowed(demo.database.pool, () => put('addManualInstrumentGroup', { ...hole, instrumentList }));
    expect(await save([...depths, extra])).toHaveLength(4);
    // A depth that is left out is removed while it has no readings
    expect(await save(depths)).toHaveLength(4);
    expect(await named('VI-1_99')).toBeUndefined();
    const instruments = (await list()).filter(({ group }) => group?.name === 'VI-1');
    const outputs = HOLE.slice(0, 3).map(([depth, , , plus, minus]) => ({
      _id: instruments.find(({ group }) => group?.depth === -depth)?._id,
      'A+': plus,
      'A-': minus,
    }));
    const { body } = await enter('2024-01-13T09:55', outputs);
    // Increments −0.06836, +0.00308 and −0.04805 mm, from the bottom up
    expect(body.outputs.map(({ result }) => result?.toFixed(5))).toEqual(['-0.06837', '-0.06529', '-0.11334']);
    const shorter = await put<Answer>('addManualInstrumentGroup', { ...hole, instrumentList: depths.slice(1) });
    expect([shorter.status, shorter.body.fields?.[0]?.field]).toEqual([400, 'instrumentList']);
    // A new reading of the middle depth moves the depths above by 5e-6 × 1000 = 0.005
    const [, middle] = outputs;
    await enter('2024-01-13T09:55', [{ ...middle, 'A+': (middle?.['A+'] ?? 0) + 1000, replace: true }]);
    const all = await demo.ask<ManualOutput[]>(
      'GET',
      `/api/manual/getAllManualInstrumentOutput/${project}/2024-01-13`,
      {
        token: client,
      },
    );
    const results = outputs.map(({ _id }) => all.body.find(({ instrument_id }) => instrument_id === _id)?.result);
    expect(results.map((result) => result?.toFixed(5))).toEqual(['-0.06837', '-0.06029', '-0.10834']);
    // Deleted, the middle depth counts as not read: the depths above build on the bottom, −0.06837 − 0.04805
    const struck = all.body.find(({ instrument_id }) => instrument_id === middle?._id);
    const body2 = { project, outputs: [struck?._id] };
    expect((await demo.ask('DELETE', '/api/manual/deleteManualOutput', { token: client, body: body2 })).status).toBe(
      200,
    );
    const [top] = await outputsOf(outputs[2]?._id ?? '', '2024-01-13T01:55:00.000Z');
    expect(top?.result?.toFixed(5)).toBe('-0.11642');
  });

  it('has its B axis as a group that names the hole, in the same project', async () => {
    const depth = (name: string) => ({ name, depth: -1, startDate: '2026-01-01', unit: 'mm', 'A+': 14, 'A-': -6 });
    const save = (name: string, more: object = {}) =>
      put<InstrumentGroup & Answer>('addManualInstrumentGroup', {
        ...{ name, projectId: project, instrumentType: typeId('SIS'), instrumentList: [depth(`${name}_1`)] },
        ...more,
      });
    const a = (await save('VI-3')).body;
    expect(a.b_axis_of).toBeUndefined();
    expect((await save('VI-3 B', { b_axis_of: a._id })).body.b_axis_of).toBe(a._id);
    // A later save that says nothing of the axis leaves the axis as it is
    expect((await save('VI-3 B')).body.b_axis_of).toBe(a._id);
    expect([(await named('VI-3 B_1')).group?.b_axis_of, (await named('VI-3_1')).group?.b_axis_of]).toEqual([a._id, undefined]); // biome-ignore format: one line
    const stranger = await demo.database.pool.query(
      'select g.id from instrument_group g where g.project_no <> (select no from project where id = $1) limit 1',
      [project],
    );
    for (const id of [stranger.rows[0]?.id ?? 'f'.repeat(24), 'f'.repeat(24)]) {
      const refused = await save('VI-4', { b_axis_of: id });
      expect([refused.status, refused.body.fields?.[0]?.field]).toEqual([400, 'b_axis_of']);
    }
    expect(await named('VI-4_1')).toBeUndefined();
  });

  it('keeps what was read in a disabled depth when another one of the same survey is written anew', async () => {
    const depths = [1, 2].map((depth) => ({
      name: `VI-2_${depth}`,
      depth: -depth,
      startDate: '2026-01-01',
      unit: 'mm',
      'A+': 100,
      'A-': -100,
    }));
    const hole = { name: 'VI-2', projectId: project, instrumentType: typeId('SIS'), instrumentList: depths };
    expect((await put('addManualInstrumentGroup', hole)).status).toBe(200);
    const [top, bottom] = [(await named('VI-2_1'))._id, (await named('VI-2_2'))._id];
    const survey = '2026-11-10T09:00';
    await enter(survey, [
      { _id: top, 'A+': 110, 'A-': -112 },
      { _id: bottom, 'A+': 120, 'A-': -121 },
    ]);
    const disable = (at: Date | null) =>
      demo.database.pool.query('update instrument set disabled_at = $1 where id = $2', [at, top]);
    await disable(NOW);
    const { body } = await enter(survey, [{ _id: bottom, 'A+': 125, 'A-': -121, replace: true }]);
    await disable(null);
    expect(body.stored).toBe(1);
    const at = '2026-11-10T01:00:00.000Z';
    expect(await outputsOf(top, at)).toMatchObject([{ 'A+': 110, 'A-': -112 }]);
    expect(await outputsOf(bottom, at)).toMatchObject([{ 'A+': 125, 'A-': -121 }]);
  });
});

it('stores a workbook’s readings of several times by name, all or none, and nothing twice', async () => {
  const part = (timestamp: string, data: object[]) => ({ project, timestamp, instrument_data: data });
  const unknown = await put<Answer>('importManualOutput', [
    part('2026-11-01T09:00', [{ name: 'OW-03', reading: -6.1 }]),
    part('2026-11-02T09:00', [{ name: 'OW-O3', reading: -6.2 }]),
  ]);
  expect([unknown.status, unknown.body.fields?.[0]?.field]).toEqual([400, '1.instrument_data.0.name']);
  const both = [
    part('2026-11-02T09:00', [{ name: 'OW-03', reading: -6.2 }]),
    part('2026-11-01T09:00', [{ name: 'OW-03', reading: -6.1 }]),
  ];
  expect((await put<Answer>('importManualOutput', both)).body).toMatchObject({ stored: 2, same: 0 });
  expect((await put<Answer>('importManualOutput', both)).body).toMatchObject({ stored: 0, same: 2 });
});

describe('a preview of an import', () => {
  const part = (timestamp: string, data: object[]) => ({ project, timestamp, instrument_data: data });
  const preview = (body: object[], token = client) =>
    demo.ask<ImportPreview>('POST', '/api/manual/importManualOutput/preview', { token, body, language: 'en' });
  const counts = async () =>
    (
      await demo.database.pool.query(
        `select (select count(*) from reading) as readings, (select count(*) from event) as events, (select count(*) from event_step) as steps,
           (select count(*) from message) as messages, (select count(*) from manual_note) as notes, (select count(*) from log_record) as logs`,
      )
    ).rows[0];

  it('says what would be stored, what stands there and which alarms would open, and leaves nothing behind', async () => {
    await add('DS', [{ name: 'OW-70', startDate: '2026-01-01', unit: 'm', WL_minus: -7, AL_minus: -7.5 }]);
    const first = [part('2026-11-10T08:00', [{ name: 'OW-70', reading: -6.9 }])];
    await put('importManualOutput', first);
    const before = await counts();
    const { body } = await preview([
      part('2026-11-12T08:00', [{ name: 'OW-70', reading: -7.612 }]),
      part('2026-11-11T08:00', [{ name: 'OW-70', reading: -7.1 }]),
      part('2026-11-10T08:00', [{ name: 'OW-70', reading: -6.8 }]),
    ]);
    expect(body).toMatchObject({ stored: 2, same: 0, conflicts: 1 });
    expect(body.outputs.map(({ state, level, last, before: stood }) => [state, level, last?.result ?? null, stood?.reading ?? null])).toEqual([
      ['new', 'AL', -7.1, null], ['new', 'WL', -6.9, null], ['conflict', 'GREEN', null, -6.9],
    ]); // biome-ignore format: a table
    // Opened at the attention limit on the 11th and raised on the 12th: one alarm, at its worst level
    expect(body.alarms.map(({ name, level, TIMESTAMP }) => [name, level, TIMESTAMP])).toEqual([
      ['OW-70', 'AL', '2026-11-12T00:00:00.000Z'],
    ]);
    expect(await counts()).toEqual(before);
    const again = await preview(first);
    expect(again.body).toMatchObject({ stored: 0, same: 1, alarms: [] });
  });

  it('asks about what jumps or has the other sign, against what was read and against the rows of the same call', async () => {
    await add('DS', [{ name: 'OW-71', startDate: '2026-01-01', unit: 'm' }]);
    const on = (day: number, reading: number) => part(`2026-10-0${day}T08:00`, [{ name: 'OW-71', reading }]);
    // Differences −0.02, −0.03, +0.01, −0.04: median −0.025, deviations .005, .005, .035, .015: spread 1.4826 × 0.01
    await put('importManualOutput', [on(1, -4.8), on(2, -4.82), on(3, -4.85), on(4, -4.84), on(5, -4.88)]);
    const asked = async (...parts: object[]) => {
      const { body } = await preview(parts);
      return body.outputs.map(({ questions }) => questions.map(({ field, kind, suggestion, last }) => [field, kind, suggestion, last])); // biome-ignore format: one line
    };
    expect(await asked(on(6, -4.9))).toEqual([[]]);
    expect(await asked(on(6, 1234.5))).toEqual([[['reading', 'jump', null, -4.88]]]);
    expect(await asked(on(6, 0))).toEqual([[['reading', 'jump', null, -4.88]]]);
    // The row after a wrong one is compared with the last good one
    expect(await asked(on(6, 4.9), on(7, -4.92))).toEqual([[['reading', 'sign', -4.9, -4.88]], []]);
    // Stored and unchanged readings are not questioned
    expect(await asked(on(5, -4.88), on(4, 99))).toEqual([[], []]);
  });

  it('asks of a depth against its first survey and its other face', async () => {
    const depth = { name: 'VI-3_1', depth: -1, startDate: '2026-01-01', unit: 'mm', 'A+': 425, 'A-': -430 };
    const hole = { name: 'VI-3', projectId: project, instrumentType: typeId('SIS'), instrumentList: [depth] };
    expect((await put('addManualInstrumentGroup', hole)).status).toBe(200);
    const { body } = await preview([part('2026-10-06T08:00', [{ name: 'VI-3_1', 'A+': 427, 'A-': 431 }])]);
    expect(body.outputs[0]?.questions).toEqual([
      { field: 'A-', kind: 'sign', times: null, suggestion: -431, last: -430 },
    ]);
  });

  it('replaces row by row, and is refused like the import: twice the same, tomorrow, a stranger', async () => {
    const one = (reading: number, more: object = {}) => ({ name: 'OW-70', reading, ...more });
    const replaced = await preview([part('2026-11-10T08:00', [one(-6.8, { replace: true })])]);
    expect(replaced.body.outputs[0]).toMatchObject({ state: 'changed', result: -6.8 });
    const field = async (body: object[]) => ((await preview(body)).body as unknown as Answer).fields?.[0]?.field;
    expect(await field([part('2026-11-10T08:00', [one(1), one(2)])])).toBe('0.instrument_data.1.name');
    expect(await field([part('2027-01-01T08:00', [one(1)])])).toBe('0.timestamp');
    expect(await field([part('2026-11-10T08:00', [{ name: 'OW-7O', reading: 1 }])])).toBe('0.instrument_data.0.name');
    const occ = await demo.login('occ@demo.talus');
    expect((await preview([part('2026-11-10T08:00', [one(1)])], occ)).status).toBe(403);
  });
});
