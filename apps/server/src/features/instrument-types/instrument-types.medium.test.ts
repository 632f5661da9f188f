import type { TypeSettings } from '@talus/contract/instruments/instrument-types';
import type { FieldChange } from '@talus/domain/changes/diff-fields';
import { ruleByCode } from '@talus/domain/readings/type-rules/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectFollowed } from '../../pipeline/convert/test-following';
import { inTransaction, rows, run, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { migrate } from '../../platform/db/schema/migrate';
import { withTestDatabase } from '../../platform/db/test-database';
import { withDemoApp } from '../../testing/demo-app';
import { STANDARD_TYPES } from './standard-types';
import { listTypes } from './store';
import { writeStandardTypes } from './write-standard-types';

const server = withDemoApp();
const empty = withTestDatabase();
let admin: string;
const PATH = '/api/admin/instrument_type';

const list = async () => (await server.ask<TypeSettings[]>('GET', PATH, { token: admin })).body as TypeSettings[];
const save = (body: object) => server.ask('POST', PATH, { token: admin, body });
const typeOf = async (code: string) => (await list()).find((type) => type.code === code) as TypeSettings;
const records = (id: string) =>
  rows<{ type: string; fields: FieldChange[] }>(
    server.database.pool,
    sql`select type, fields from log_record where noun = 'instrument-type' and noun_id = ${id} order by no`,
  );

beforeAll(async () => {
  admin = await server.login('admin@demo.talus');
});

describe('the list', () => {
  it('has what each type asks of its instruments', async () => {
    const hole = await typeOf('SIS');
    expect(hole).toMatchObject({
      name: '測斜管',
      type: 'inclinometer',
      manual: true,
      'A+': true,
      depth: true,
      R0: false,
    });
    expect((await typeOf('RAIN')).instruments).toBeGreaterThan(0);
  });

  it('is nobody’s but an administrator’s', async () => {
    const engineer = await server.login('engineer@demo.talus');
    expect((await server.ask('GET', PATH, { token: engineer })).status).toBe(403);
  });
});

describe('the window of a gauge', () => {
  const windows = async () => {
    const [project] = await rows<{ id: string }>(server.database.pool, sql`select p.id from project p join instrument i on i.project_no = p.no join instrument_type t on t.no = i.type_no where t.code = 'RAIN' limit 1`); // biome-ignore format: one line
    type Tree = {
      station: { instrument: { instrument_type: { code: string; defaultInterval: number | null } }[] }[];
    }[];
    const path = `/api/project/${project?.id}/area-station-instrument`;
    const { body } = await server.ask<Tree>('GET', path, { token: admin });
    const types = body.flatMap(({ station }) => station.flatMap(({ instrument }) => instrument.map((one) => one.instrument_type))); // biome-ignore format: one line
    return [...new Set(types.filter(({ code }) => code === 'RAIN').map(({ defaultInterval }) => defaultInterval))];
  };

  it('is left to the variant until somebody sets one, and again once that is cleared', async () => {
    expect(await windows()).toEqual([null]);
    const { _id, revision, name } = await typeOf('RAIN');
    const set = (defaultInterval: number | null, at: number) =>
      save({ instrumentTypeList: [{ _id, revision: at, name, defaultInterval }] });
    expect((await set(10_800_000, revision)).status).toBe(200); // 3 × 3,600,000
    expect(await windows()).toEqual([10_800_000]);
    await set(null, revision + 1);
    expect(await windows()).toEqual([null]);
  });
});

describe('a save', () => {
  it('that makes gauges something else forgets where their rain goes on from: nobody follows it meanwhile', async () => {
    const remembered = async () =>
      (
        await rows<{ no: number }>(
          server.database.pool,
          sql`select instrument_no as no from judge_state where rain is not null`,
        )
      ).length;
    const { _id, revision, name } = await typeOf('RAIN');
    await save({ instrumentTypeList: [{ _id, revision, name, info: '雨' }] });
    expect(await remembered()).toBeGreaterThan(0);
    await save({ instrumentTypeList: [{ _id, revision: (await typeOf('RAIN')).revision, name, type: 'general' }] });
    expect(await remembered()).toBe(0);
    await save({ instrumentTypeList: [{ _id, revision: (await typeOf('RAIN')).revision, name, type: 'rainGauge' }] });
  });

  it('is followed by loading the instruments that are judged otherwise, and none where nothing is', async () => {
    const { pool } = server.database;
    const change = async (changed: object) => {
      const { _id, revision, name } = await typeOf('RAIN');
      await save({ instrumentTypeList: [{ _id, revision, name, ...changed }] });
    };
    expect(await expectFollowed(pool, () => change({ info: '雨量' }))).toEqual([]);
    const { instruments } = await typeOf('RAIN');
    expect(await expectFollowed(pool, () => change({ type: 'general' }))).toHaveLength(instruments);
    expect(await expectFollowed(pool, () => change({ type: 'rainGauge' }))).toHaveLength(instruments);
  });

  it('makes what is new, changes what is known and records each field before and after', async () => {
    const before = await typeOf('TM');
    const saved = await save({
      instrumentTypeList: [
        { _id: before._id, revision: before.revision, name: before.name, K: false, info: '位移' },
        { name: '裂縫計', code: 'CRK', unit: 'mm', R0: true, F1: true },
      ],
    });
    expect(saved.status).toBe(200);
    const after = await typeOf('TM');
    expect(after).toMatchObject({
      K: false,
      T0: true,
      info: '位移',
      code: 'TM',
      unit: 'mm',
      revision: before.revision + 1,
    });
    expect(await typeOf('CRK')).toMatchObject({
      name: '裂縫計',
      name_en: '裂縫計',
      R0: true,
      F1: true,
      K: false,
      type: 'general',
    });
    expect((await records(before._id)).at(-1)).toEqual({
      type: 'update_log',
      fields: [
        { field: 'info', before: '', after: '位移' },
        { field: 'K', before: true, after: false },
      ],
    });
    expect((await records((await typeOf('CRK'))._id)).map(({ type }) => type)).toEqual(['add_log']);
  });

  it('gives a new type the rule of its code, or the one that is named, and keeps the rule when it is renamed', async () => {
    await save({ instrumentTypeList: [{ name: 'VG2' }, { name: 'MEAN', computed_by: 'pair' }, { name: 'ONE' }] });
    const { _id, revision } = await typeOf('VG2');
    expect([(await typeOf('VG2')).computed_by, (await typeOf('MEAN')).computed_by]).toEqual(['pair', 'pair']);
    await save({ instrumentTypeList: [{ _id, revision, name: 'VG2', code: 'STRUT' }] });
    expect(await typeOf('STRUT')).toMatchObject({ _id, computed_by: 'pair' });
    const one = await typeOf('ONE');
    await save({ instrumentTypeList: [{ _id: one._id, revision: one.revision, name: 'ONE', computed_by: 'faces' }] });
    expect([one.computed_by, (await typeOf('ONE')).computed_by]).toEqual(['single', 'faces']);
    expect((await save({ instrumentTypeList: [{ name: 'X', computed_by: 'magic' }] })).status).toBe(400);
  });

  it('refuses another rule for a type with instruments, and takes the same one', async () => {
    const { _id, revision, name, computed_by } = await typeOf('TM');
    const refused = await save({ instrumentTypeList: [{ _id, revision, name, computed_by: 'pair' }] });
    expect([refused.status, refused.body.code, computed_by]).toEqual([409, 'instrument-type.rule-in-use', 'single']);
    expect((await save({ instrumentTypeList: [{ _id, revision, name, computed_by }] })).status).toBe(200);
  });

  it('takes the specification’s bare row: a name and its ticks', async () => {
    await save({ instrumentTypeList: [{ name: 'EXT', R0: true }] });
    expect(await typeOf('EXT')).toMatchObject({ name: 'EXT', R0: true, F1: false, dataInterval: 600_000 });
  });

  it('is refused where a code would stand twice, and writes nothing of it', async () => {
    const refused = await save({ instrumentTypeList: [{ name: 'NEW1' }, { name: '地滑', code: 'tm' }] });
    expect([refused.status, refused.body.code]).toEqual([409, 'instrument-type.exists']);
    expect(refused.body.message).toContain('tm');
    expect(await typeOf('NEW1')).toBeUndefined();
  });

  it('lets two types change their codes', async () => {
    const [a, b] = [await typeOf('MC'), await typeOf('ETI')];
    const swapped = await save({
      instrumentTypeList: [
        { _id: a._id, name: a.name, code: 'ETI' },
        { _id: b._id, name: b.name, code: 'MC' },
      ],
    });
    expect(swapped.status).toBe(200);
    expect((await typeOf('ETI'))._id).toBe(a._id);
    await save({
      instrumentTypeList: [
        { _id: a._id, name: a.name, code: 'MC' },
        { _id: b._id, name: b.name, code: 'ETI' },
      ],
    });
  });

  it('names each field that it cannot take', async () => {
    const refused = await save({ instrumentTypeList: [{ name: '', header_setting: [{ name: 'x', col: -1 }] }] });
    expect(refused.status).toBe(400);
    expect(refused.body.fields?.map(({ field }) => field)).toEqual([
      'instrumentTypeList.0.name',
      'instrumentTypeList.0.header_setting.0.col',
    ]);
  });

  it('says who was faster', async () => {
    const type = await typeOf('STI');
    const row = (unit: string) => ({
      instrumentTypeList: [{ _id: type._id, revision: type.revision, name: type.name, unit }],
    });
    await save(row('mrad'));
    const late = await save(row('″'));
    expect([late.status, late.body.code]).toEqual([409, 'changed.meanwhile']);
    expect(late.body.conflict?.fields).toEqual([{ field: 'unit', before: '°', after: 'mrad' }]);
  });
});

describe('a removal', () => {
  it('takes a type that no instrument is of, and keeps what it was', async () => {
    await save({ instrumentTypeList: [{ name: 'GONE' }] });
    const { _id, revision } = await typeOf('GONE');
    await save({ instrumentTypeList: [], removed: [{ _id, revision }] });
    expect(await typeOf('GONE')).toBeUndefined();
    expect((await records(_id)).map(({ type }) => type)).toEqual(['add_log', 'delete_log']);
  });

  it('leaves one that instruments are of, with everything else of that save', async () => {
    const { _id } = await typeOf('TM');
    const refused = await save({ instrumentTypeList: [{ name: 'NEW2' }], removed: [{ _id }] });
    expect([refused.status, refused.body.code]).toEqual([409, 'instrument-type.in-use']);
    expect(await typeOf('NEW2')).toBeUndefined();
  });
});

describe('an empty database', () => {
  it('gets the types of the specification once', async () => {
    await inTransaction(empty.pool, writeStandardTypes);
    await inTransaction(empty.pool, writeStandardTypes);
    const codes = (await listTypes(empty.pool)).map(({ code }) => code);
    expect(codes).toEqual(STANDARD_TYPES.map(({ code }) => code));
    expect(codes.slice(0, 3)).toEqual(['STI', 'MC', 'ELP']);
    const rules = new Map((await listTypes(empty.pool)).map(({ code, computedBy }) => [code, computedBy]));
    expect(['SIS', 'VG', 'OW'].map((code) => rules.get(code))).toEqual(['faces', 'pair', 'single']);
  });

  it('of an earlier version gets the rules of its codes', async () => {
    await run(empty.pool, sql`alter table instrument_type drop column computed_by`);
    await run(empty.pool, sql`delete from schema_migration where name = '0033_computed_by.sql'`);
    await run(
      empty.pool,
      sql`insert into instrument_type (id, code, name_zh, name_en, kind, unit)
      values (${newId()}, 'XVG-SIS', 'X', 'X', 'general', 'mm'), (${newId()}, 'vg', 'X', 'X', 'general', 'mm')`,
    );
    expect(await migrate(empty.pool)).toEqual(['0033_computed_by.sql']);
    const types = await listTypes(empty.pool);
    expect(types.map(({ code, computedBy }) => [code, computedBy])).toEqual(
      types.map(({ code }) => [code, ruleByCode(code).name]),
    );
    expect(types.filter(({ computedBy }) => computedBy !== 'single').map(({ code }) => code).sort()).toEqual(['SIS', 'VG', 'XVG-SIS']); // biome-ignore format: one line
  });
});
