import type { InstrumentGroup } from '@talus/contract/instruments/instrument-groups';
import { beforeAll, describe, expect, it } from 'vitest';
import { one, rows, sql } from '../../platform/db/db';
import { withDemoApp } from '../../testing/demo-app';

const { ask, login, database } = withDemoApp();
let admin: string;
let project: string;
let other: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  admin = await login('admin@demo.talus');
  const projectOf = async (code: string) =>
    (await one<{ id: string }>(database.pool, sql`select id from project where code = ${code}`))?.id ?? '';
  [project, other] = [await projectOf('P-2203'), await projectOf('P-2107')];
  const found = await rows<{ id: string; name: string }>(
    database.pool,
    sql`select i.id, v.name from instrument i join instrument_version v on v.instrument_no = i.no`,
  );
  for (const { id, name } of found) ids[name] = id;
});

const at = (groupId = '', projectId = project) =>
  `/api/project/${projectId}/instrument-group${groupId && `/${groupId}`}`;
const list = async (token = admin) => (await ask<InstrumentGroup[]>('GET', at(), { token })).body;
const input = (more: object = {}) => ({
  name: '擋土壁',
  type: 'HORIZONTAL_DISTRIBUTION',
  instrumentList: [
    { instrument: ids['LC-09'], depth: 3 },
    { instrument: ids['VG-07'], depth: 1.5 },
  ],
  ...more,
});
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  ask<InstrumentGroup>(method, path, { token: admin, body, language: 'zh-TW' });
const fieldsOf = ({ body }: { body: { fields?: { field: string; reason: string }[] } }) =>
  (body.fields ?? []).map(({ field, reason }) => `${field} ${reason}`);

it('a hole of the demo is a group over its depth', async () => {
  const groups = await list(await login('client@demo.talus'));
  expect(groups.map(({ name }) => name)).toEqual(['IN-02 測斜管', 'SAA-21X 陣列測斜', 'SAA-21Y 陣列測斜', 'SIS-05']);
  expect(groups.slice(0, 1)).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      revision: 1,
      name: 'IN-02 測斜管',
      type: 'VERTICAL_DISTRIBUTION',
      xAxis: { min: -5, max: 25, unit: 'mm' },
      yAxis: { min: -24, max: 0, unit: 'm' },
      instrumentList: [
        { instrument: ids['IN-02_0'], name: 'IN-02_0', depth: 0 },
        { instrument: ids['IN-02_12'], name: 'IN-02_12', depth: -12 },
        { instrument: ids['IN-02_24'], name: 'IN-02_24', depth: -24 },
      ],
    },
  ]);
});

describe('a group', () => {
  it('is made with axes from 0 to 10, keeps the order of its instruments, and is recorded', async () => {
    const { status, body } = await send('POST', at(), input());
    expect([status, body.xAxis, body.yAxis]).toEqual([
      200,
      { min: 0, max: 10, unit: '' },
      { min: 0, max: 10, unit: '' },
    ]);
    expect(body.instrumentList.map(({ name, depth }) => [name, depth])).toEqual([
      ['LC-09', 3],
      ['VG-07', 1.5],
    ]);
    const record = await one<{ type: string; name: string; fields: { field: string }[] }>(
      database.pool,
      sql`select type, name, fields from log_record where noun = 'instrument-group' order by no desc limit 1`,
    );
    expect([record?.type, record?.name]).toEqual(['add_log', '擋土壁']);
    expect(record?.fields).toContainEqual({ field: 'instrumentList', before: null, after: input().instrumentList });
    await send('DELETE', at(body._id));
  });

  it('is changed whole, and whoever was slower is told who was faster', async () => {
    const { body: made } = await send('POST', at(), input({ name: '支撐' }));
    const next = input({ name: '支撐 S4', instrumentList: [{ instrument: ids['VG-07'] }], revision: made.revision });
    const { body } = await send('PUT', at(made._id), next);
    // A row without a depth has depth 0
    expect([body.name, body.revision, body.instrumentList]).toEqual([
      '支撐 S4',
      2,
      [{ instrument: ids['VG-07'], name: 'VG-07', depth: 0 }],
    ]);
    const late = await send('PUT', at(made._id), input({ name: '支撐', revision: 1 }));
    expect([late.status, late.body.conflict?.fields.map(({ field }) => field)]).toEqual([
      409,
      ['name', 'instrumentList'],
    ]);
    expect((await list()).map(({ name }) => name)).toContain('支撐 S4');
    expect((await send('DELETE', `${at(made._id)}?revision=1`)).body.code).toBe('changed.meanwhile');
    // The specification sends the whole form with a deletion
    expect((await send('DELETE', at(made._id), next)).body).toEqual({ ok: true });
    expect((await send('DELETE', at(made._id))).status).toBe(404);
  });

  it.each([
    ['a name', { name: ' ' }, 'name 請輸入儀器名稱'],
    ['a type', { type: '' }, 'type 請選擇儀器組類型'],
    ['an axis that goes up', { yAxis: { min: 5, max: 5 } }, 'yAxis.max 不能小於最小深度'],
    ['an instrument', { instrumentList: [] }, 'instrumentList 請至少設置一個儀器'],
    ['a row with an instrument', { instrumentList: [{ instrument: '', depth: 1 }] }, 'instrumentList.0.instrument 請選擇儀器'],
    ['a depth that is a number', { instrumentList: [{ instrument: 'f'.repeat(24), depth: 'deep' }] }, 'instrumentList.0.depth 請輸入深度'],
    ['instruments that exist', { instrumentList: [{ instrument: 'f'.repeat(24) }] }, 'instrumentList.0.instrument 不存在或已刪除'],
  ])('needs %s', async (_, more, reason) => {
    const answer = await send('POST', at(), input(more));
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [reason]]);
  }); // biome-ignore format: a table

  it('holds an instrument once, and of its own project alone', async () => {
    const twice = [ids['LC-09'], ids['VG-07'], ids['LC-09']].map((instrument) => ({ instrument }));
    expect(fieldsOf(await send('POST', at(), input({ instrumentList: twice })))).toEqual([
      'instrumentList.2.instrument 這支儀器已在組內',
    ]);
    const foreign = [{ instrument: ids['TM-03'] }];
    expect(fieldsOf(await send('POST', at(), input({ instrumentList: foreign })))).toEqual([
      'instrumentList.0.instrument 不存在或已刪除',
    ]);
  });

  it('has a name of its own in its project', async () => {
    expect(fieldsOf(await send('POST', at(), input({ name: 'IN-02 測斜管' })))).toEqual([
      'name 此專案已有同名的儀器組',
    ]);
    const there = await send(
      'POST',
      at('', other),
      input({ name: 'IN-02 測斜管', instrumentList: [{ instrument: ids['TM-03'] }] }),
    );
    expect(there.status).toBe(200);
    // The group is found in its own project only
    expect((await send('PUT', at(there.body._id), input())).body.code).toBe('instrument-group.not-found');
    expect((await send('DELETE', at(there.body._id))).body.code).toBe('instrument-group.not-found');
    expect((await send('DELETE', at(there.body._id, other))).status).toBe(200);
  });
});

it('the operations centre sees of a group what it sees of the project', async () => {
  const hidden = await one<{ id: string }>(
    database.pool,
    sql`select i.id from instrument i join station s on s.no = i.station_no join area a on a.no = s.area_no
        join project p on p.no = i.project_no where p.code = 'P-2107' and not a.occ_visible limit 1`,
  );
  const members = [{ instrument: ids['TM-03'] }, { instrument: hidden?.id }];
  const { body } = await send('POST', at('', other), input({ instrumentList: members }));
  expect(body.instrumentList).toHaveLength(2);
  const seen = await ask<InstrumentGroup[]>('GET', at('', other), { token: await login('occ@demo.talus') });
  expect(seen.body[0]?.instrumentList.map(({ name }) => name)).toEqual(['TM-03']);
  await send('DELETE', at(body._id, other));
});
