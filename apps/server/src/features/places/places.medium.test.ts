import type { Area, Station } from '@talus/contract/places/places';
import type { ProjectForm } from '@talus/contract/places/project-admin';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectFollowed } from '../../pipeline/convert/test-following';
import { rows, sql } from '../../platform/db/db';
import { withDemoApp } from '../../testing/demo-app';

const demo = withDemoApp();
const { ask, login } = demo;
let token: string;
let project: ProjectForm;
let other: ProjectForm;
beforeAll(async () => {
  token = await login('admin@demo.talus');
  const all = (await ask<ProjectForm[]>('GET', '/api/admin/project', { token })).body;
  const of = (code: string) => all.find(({ project_id }) => project_id === code) as ProjectForm;
  [project, other] = [of('P-2203'), of('P-2107')];
});

type Listed = { revision: number; isChanged: boolean } & Record<
  'area' | 'station' | 'instrument',
  { _id: string; name: string }[]
>;
const areasOf = async (id: string) => (await ask<Area[]>('GET', `/api/admin/area?project=${id}`, { token })).body;
const stationsOf = async (id: string) =>
  (await ask<Station[]>('GET', `/api/admin/station?project=${id}`, { token })).body;
const send = (method: 'POST' | 'DELETE' | 'PUT', path: string, body?: object) =>
  ask<Listed>(method, `/api/admin/${path}`, { token, body, language: 'zh-TW' });
const idsOf = (list: { _id: string }[]) => list.map(({ _id }) => _id);
const fieldsOf = ({ body }: { body: { fields?: { field: string; reason: string }[] } }) =>
  (body.fields ?? []).map(({ field, reason }) => `${field} ${reason}`);

describe('the areas of a project', () => {
  it('are put in order, and the same order once more is no change', async () => {
    const before = await areasOf(project._id);
    expect(before.length).toBeGreaterThan(1);
    const turned = idsOf(before).reverse();
    const { body } = await send('POST', `project/${project._id}/area`, { area: turned });
    expect([body.isChanged, idsOf(body.area)]).toEqual([true, turned]);
    expect(idsOf(await areasOf(project._id))).toEqual(turned);
    const again = await send('POST', `project/${project._id}/area`, { area: turned, revision: body.revision });
    expect([again.body.isChanged, again.body.revision]).toEqual([false, body.revision]);
    const seen = await ask<{ area: { _id: string }[] }>('GET', `/api/project/${project._id}`, { token });
    expect(idsOf(seen.body.area)).toEqual(turned);
  });

  it('must not be an empty list', async () => {
    const answer = await send('POST', `project/${project._id}/area`, { area: [] });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['area 區域列表不能為空']]);
  });

  it('leave it one by one or all, and stay as they are', async () => {
    const before = await areasOf(project._id);
    const [first, ...rest] = idsOf(before);
    const one = await send('DELETE', `project/${project._id}/area`, { area: [first] });
    expect(idsOf(one.body.area)).toEqual(rest);
    const all = await send('DELETE', `project/${project._id}/allarea`);
    expect(all.body.area).toEqual([]);
    const loose = (await ask<Area[]>('GET', '/api/admin/area', { token })).body.find(({ _id }) => _id === first);
    expect([loose?.project, loose?.station]).toEqual([null, before[0]?.station]);
    expect((await send('POST', `project/${project._id}/area`, { area: idsOf(before) })).body.isChanged).toBe(true);
  });

  it('with instruments of another project are not taken in', async () => {
    const [foreign] = (await areasOf(other._id)).filter(({ instrument_count }) => instrument_count > 0);
    const answer = await send('POST', `project/${project._id}/area`, { area: [foreign?._id] });
    expect([answer.status, answer.body.code]).toEqual([409, 'area.elsewhere']);
    expect(answer.body.message).toContain(foreign?.name);
  });

  it('that do not exist are told with the words of the specification', async () => {
    const { status, body } = await send('POST', `project/${project._id}/area`, { area: ['f'.repeat(24)] });
    expect([status, body.message]).toEqual([404, '發生錯誤：找不到區域']);
  });
});

describe('an area', () => {
  it('is made by its name, at the end of the project', async () => {
    const before = await areasOf(project._id);
    const { body } = await ask<Area[]>('POST', '/api/admin/area', {
      token,
      body: { project: project._id, area: ['B1 區', 'B2 區'] },
    });
    expect(body.map(({ name, revision }) => [name, revision])).toEqual([
      ['B1 區', 1],
      ['B2 區', 1],
    ]);
    expect((await areasOf(project._id)).map(({ name }) => name)).toEqual([
      ...before.map(({ name }) => name),
      'B1 區',
      'B2 區',
    ]);
    const answer = await send('POST', 'area', { area: [' '] });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['area.0 請輸入區域名稱']]);
  });

  it('is renamed, and told who was faster', async () => {
    const area = (await areasOf(project._id)).find(({ name }) => name === 'B1 區') as Area;
    const rename = (name: string) =>
      ask<Area>('PUT', `/api/admin/area/${area._id}`, { token, body: { name, revision: area.revision } });
    expect((await rename('B1 東區')).body).toMatchObject({ name: 'B1 東區', revision: area.revision + 1 });
    const late = await rename('B1 西區');
    expect([late.status, late.body.conflict?.fields]).toEqual([
      409,
      [{ field: 'name', before: 'B1 區', after: 'B1 東區' }],
    ]);
  });

  it('is deleted; its stations stay', async () => {
    const area = (await areasOf(project._id)).find(({ name }) => name === 'B2 區') as Area;
    const [station] = (
      await ask<Station[]>('POST', '/api/admin/station', { token, body: { area: area._id, station: ['B2-1'] } })
    ).body;
    expect(station).toMatchObject({ area: { name: 'B2 區' }, project: { name: project.name } });
    const asked = await send('DELETE', `area/${area._id}`);
    expect([asked.status, asked.body.code, asked.body.affected]).toEqual([
      409,
      'place.in-use',
      { stations: 1, instruments: 0, readings: 0, alarms: [], alarmCount: 0 },
    ]);
    expect((await send('DELETE', `area/${area._id}?confirm=true`)).status).toBe(200);
    const left = (await ask<Station[]>('GET', '/api/admin/station', { token })).body.find(
      ({ _id }) => _id === station?._id,
    );
    expect(left).toMatchObject({ name: 'B2-1', area: null });
    expect((await send('DELETE', `area/${area._id}`)).body.message).toBe('發生錯誤：找不到區域');
  });

  it('has its stations in an order', async () => {
    const area = (await areasOf(project._id)).find(({ station }) => station.length > 1) as Area;
    const turned = idsOf(area.station).reverse();
    expect(idsOf((await send('POST', `area/${area._id}/station`, { station: turned })).body.station)).toEqual(turned);
    expect(fieldsOf(await send('POST', `area/${area._id}/station`, { station: [] }))).toEqual([
      'station 測站列表不能為空',
    ]);
    expect((await send('DELETE', `area/${area._id}/station`, { station: [turned[0]] })).body.station).toHaveLength(
      turned.length - 1,
    );
    expect((await send('DELETE', `area/${area._id}/allstation`)).body.station).toEqual([]);
    await send('POST', `area/${area._id}/station`, { station: turned });
  });
});

describe('a change of places', () => {
  it('is followed by loading the instruments of its project alone', async () => {
    const { pool } = demo.database;
    const [area] = await areasOf(other._id);
    const [station] = (await stationsOf(other._id)).filter(({ instrument }) => instrument.length > 1);
    const touched = await expectFollowed(pool, async () => {
      await send('PUT', `area/${area?._id}`, { occ_visible: !area?.occ_visible });
      await send('PUT', `area/${area?._id}`, { occ_visible: area?.occ_visible });
      await send('POST', `station/${station?._id}/instrument`, {
        instrument: idsOf(station?.instrument ?? []).reverse(),
      });
      await send('POST', `project/${other._id}/area`, { area: idsOf(await areasOf(other._id)).reverse() });
    });
    const own = await rows<{ no: number }>(
      pool,
      sql`select i.no from instrument i join project p on p.no = i.project_no where p.id = ${other._id} order by 1`,
    );
    expect(touched.sort((a, b) => a - b)).toEqual(own.map(({ no }) => no));
  });
});

describe('a station', () => {
  it('has its instruments in an order, of its own project alone', async () => {
    const station = (await stationsOf(project._id)).find(({ instrument }) => instrument.length > 1) as Station;
    const turned = idsOf(station.instrument).reverse();
    const { body } = await send('POST', `station/${station._id}/instrument`, { instrument: turned });
    expect(idsOf(body.instrument)).toEqual(turned);
    const foreign = (await stationsOf(other._id)).find(({ instrument }) => instrument.length > 0) as Station;
    const refused = await send('POST', `station/${station._id}/instrument`, { instrument: idsOf(foreign.instrument) });
    expect([refused.status, refused.body.code]).toEqual([409, 'instrument.elsewhere']);
    expect(fieldsOf(await send('POST', `station/${station._id}/instrument`, { instrument: [] }))).toEqual([
      'instrument 儀器列表不能為空',
    ]);
    // The specification's other call for the same change
    const set = await ask<Station[]>('POST', '/api/admin/station', {
      token,
      body: { station: station._id, instrument: idsOf(station.instrument) },
    });
    expect(set.body).toMatchObject([{ _id: station._id, instrument: station.instrument }]);
    expect(
      (await send('DELETE', `station/${station._id}/instrument`, { instrument: [turned[0]] })).body.instrument,
    ).toHaveLength(turned.length - 1);
    expect((await send('DELETE', `station/${station._id}/allinstrument`)).body.instrument).toEqual([]);
    await send('POST', `station/${station._id}/instrument`, { instrument: turned });
  });

  it('is made without an area, renamed and deleted', async () => {
    const [made] = (await ask<Station[]>('POST', '/api/admin/station', { token, body: { station: ['單獨測站'] } }))
      .body;
    expect(made).toMatchObject({ area: null, project: null, instrument: [] });
    const renamed = await ask<Station>('PUT', `/api/admin/station/${made?._id}`, {
      token,
      body: { name: '獨立測站', revision: 1 },
    });
    expect(renamed.body).toMatchObject({ name: '獨立測站', revision: 2 });
    expect((await send('DELETE', `station/${made?._id}?revision=1`)).body.code).toBe('changed.meanwhile');
    expect((await send('DELETE', `station/${made?._id}?revision=2`)).status).toBe(200);
    expect((await send('DELETE', `station/${made?._id}`)).body.message).toBe('發生錯誤：找不到測站');
    expect(fieldsOf(await send('POST', 'station', { station: [''] }))).toEqual(['station.0 請輸入測站名稱']);
  });
});

it('browsers of the project hear of every change', async () => {
  const [area] = await areasOf(project._id);
  const { body } = await ask<Area>('PUT', `/api/admin/area/${area?._id}`, { token, body: { name: '新名' } });
  const heard = await rows<{ body: { item: object }[] }>(
    demo.database.pool,
    sql`select body from live_entry where kind = 'change' order by no desc limit 1`,
  );
  // No area of this project is on the wall
  expect(heard[0]?.body).toEqual([
    { isOcc: false, item: { noun: 'area', _id: body._id, revision: body.revision, change: 'changed' } },
  ]);
});
