import { expect, test } from 'vitest';
import { one, sql } from './db';
import { withTestDatabase } from './test-database';
import { columnsOf, insertRow, type Row, updateRow } from './write-rows';

const database = withTestDatabase();

test('a row is written with its defaults and an id, and answered whole', async () => {
  const project = await insertRow(database.pool, 'project', { code: 'SLOPE', name: 'Slope' });
  expect(project).toMatchObject({ code: 'SLOPE', timezone: 'Asia/Taipei', firstDisplay: 'layout', profile: {} });
  expect(project.id).toMatch(/^[0-9a-f]{24}$/);
  const area = await insertRow(database.pool, 'area', { name: 'North', projectNo: project.no });
  expect(area).toEqual({
    no: area.no,
    id: area.id,
    projectNo: project.no,
    revision: 1,
    name: 'North',
    position: 0,
    occVisible: true,
  });
});

test('a change touches the fields that it names, and null is a value', async () => {
  const area = await insertRow(database.pool, 'area', { name: 'South', position: 3 });
  const station = await insertRow(database.pool, 'station', { name: 'S1', areaNo: area.no });
  expect(await updateRow(database.pool, 'station', station.no, { name: 'S2', position: undefined })).toEqual({
    ...station,
    name: 'S2',
  });
  expect(await updateRow(database.pool, 'station', station.no, { areaNo: null })).toMatchObject({
    name: 'S2',
    areaNo: null,
  });
  expect(await updateRow(database.pool, 'station', station.no, {})).toMatchObject({ name: 'S2', areaNo: null });
  expect(await updateRow(database.pool, 'station', 999_999, { name: 'S3' })).toBeUndefined();
});

test('JSON goes in as it is, arrays and texts too', async () => {
  const project = await insertRow(database.pool, 'project', { code: 'JSON', name: 'J', profile: ['a', { b: "c'd" }] });
  const read = await one<Row<'project'>>(
    database.pool,
    sql`select ${columnsOf('project', undefined, 'p')} from project p where p.no = ${project.no}`,
  );
  expect(read?.profile).toEqual(['a', { b: "c'd" }]);
  expect(read).toEqual(project);
});

test('a name that SQL keeps for itself is a column like any other', async () => {
  const { no } = await insertRow(database.pool, 'project', { code: 'WORDS', name: 'W' });
  const type = await one<{ no: number }>(
    database.pool,
    sql`insert into instrument_type (id, code, name_zh, name_en, kind, unit)
    values (${'0'.repeat(24)}, 'X', 'x', 'x', 'other', 'mm') returning no`,
  );
  const instrument = await insertRow(database.pool, 'instrument', { projectNo: no, typeNo: type?.no as number });
  const version = await insertRow(database.pool, 'instrument_version', {
    instrumentNo: instrument.no,
    startDate: new Date(0),
    name: 'X-1',
    unit: 'mm',
    offset: 1.5,
  });
  expect([version.offset, version.class, version.f1, version.rate1hLimits]).toEqual([1.5, '', 1, null]);
});
