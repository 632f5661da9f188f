import type { Area } from '@talus/contract/instruments/instrument';
import type { Block, Dashboard } from '@talus/contract/places/dashboards';
import { maskOf } from '@talus/domain/dashboards/chart-choice';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDemoApp } from '../../testing/demo-app';

const { ask, login, database } = withDemoApp();

type Person = { id: string; token: string };
let project = '';
const people: Record<string, Person> = {};

beforeAll(async () => {
  project = (await database.pool.query("select id from project where code = 'P-2107'")).rows[0].id;
  for (const name of ['admin', 'engineer', 'occ', 'rail']) {
    const { rows } = await database.pool.query('select id from app_user where email = $1', [`${name}@demo.talus`]);
    people[name] = { id: rows[0].id, token: await login(`${name}@demo.talus`) };
  }
});

const who = (name: string): Person => people[name] as Person;
const look = async (name: string) =>
  (await ask<Dashboard>('GET', `/api/project/${project}/dashboard`, { token: who(name).token })).body;
const url = (name: string, last: string) => `/api/user/${who(name).id}/${project}/${last}`;
const listed = async (name: string, of = name) =>
  ask<Block[]>('GET', url(of, 'getDashboardSetting'), { token: who(name).token });
const save = (name: string, dashboard_config: object[], of = name) =>
  ask('PUT', url(of, 'dashboardSetting'), { token: who(name).token, body: { dashboard_config } });
const saveAll = (name: string, dashboard_config: object[]) =>
  ask('PUT', `/api/project/${project}/dashboardSetting`, { token: who(name).token, body: { dashboard_config } });
const drop = (name: string, of = name) => ask('DELETE', url(of, 'dashboardSetting'), { token: who(name).token });

const tile = (showType: string, data: string | number = '', width = 50) => ({ showType, data, width });
const THREE = [tile('map'), tile('events'), tile('rain')];

const tree = async (name = 'admin') => {
  const { body } = await ask<Area[]>('GET', `/api/project/${project}/area-station-instrument`, {
    token: who(name).token,
  });
  return body.map((area) => area.station.map((station) => station.instrument.map(({ _id }) => _id)));
};
const idOf = async (name: string): Promise<string> =>
  (
    await database.pool.query(
      `select i.id from instrument i join instrument_version v on v.instrument_no = i.no join project p on p.no = i.project_no
       where v.name = $1 and p.id = $2`,
      [name, project],
    )
  ).rows[0].id;

describe('the dashboard of the demo', () => {
  it('is the project’s, and its masks mean what they were made of', async () => {
    const { source, tiles, saved_by, information } = await look('engineer');
    expect(source).toBe('project');
    expect(tiles.map(({ showType }) => showType)).toEqual([
      'status_count', 'richtext', 'map', 'chart', 'events', 'rain', 'voltage', 'CCTV',
    ]); // biome-ignore format: one row
    const chart = tiles.find(({ showType }) => showType === 'chart');
    expect(chart).toMatchObject({ state: 'same', missing: 0 });
    expect(chart?.data).toBe(maskOf(chart?.instrument ?? [], await tree()));
    expect(new Set(chart?.instrument)).toEqual(
      new Set([await idOf('TM-03'), await idOf('TM-04'), await idOf('RG-02')]),
    );
    expect(tiles.find(({ showType }) => showType === 'voltage')?.instrument).toHaveLength(4);
    expect(saved_by?.name).toBe('陳志豪');
    expect(information.text).toContain('<strong>TK12+300 位移加速</strong>');
  });

  it('shows the operations centre what it may see, and says that something is missing', async () => {
    const voltage = (await look('occ')).tiles.find(({ showType }) => showType === 'voltage');
    // The batteries are in an area of their own that is not on the wall
    expect(voltage).toMatchObject({ instrument: [], missing: 4, state: 'lost' });
    const chart = (await look('occ')).tiles.find(({ showType }) => showType === 'chart');
    expect(chart).toMatchObject({ missing: 0, state: 'same' });
    expect(chart?.instrument).toHaveLength(3);
  });
});

describe('a dashboard of one’s own', () => {
  it('takes the place of the project’s for that person alone, until it is given up', async () => {
    expect((await save('engineer', THREE)).body).toEqual({ ok: true });
    expect((await look('engineer')).source).toBe('own');
    expect((await listed('engineer')).body.map(({ showType }) => showType)).toEqual(['map', 'events', 'rain']);
    expect((await look('rail')).source).toBe('project');
    expect((await drop('engineer')).body).toEqual({ ok: true });
    expect((await look('engineer')).source).toBe('project');
  });

  it('keeps the words of each tile as they were written', async () => {
    const data = ['0..0..*', '*..*..*', maskOf([await idOf('TM-03'), await idOf('LC-05')], await tree())];
    await save('engineer', [...data.map((one) => tile('chart', one)), tile('layout', 2), tile('weather', 'x y')]);
    expect((await listed('engineer')).body.map((one) => one.data)).toEqual([...data, '2', 'x y']);
    await drop('engineer');
  });

  it('fills in what an empty chart and an empty floor plan mean', async () => {
    await save('engineer', [tile('chart'), tile('layout'), tile('mini_chart')]);
    const { body } = await listed('engineer');
    expect(body.map(({ data }) => data)).toEqual(['0..0..0', '0', '0..0..0']);
    expect(body[0]?.instrument).toEqual([(await tree())[0]?.[0]?.[0]]);
    await drop('engineer');
  });

  it('has 3 to 15 tiles', async () => {
    const few = await save('engineer', THREE.slice(1));
    expect([few.status, few.body.message]).toEqual([400, '儀錶板格數不可低於3格']);
    const many = await save('engineer', Array(16).fill(THREE[0]));
    expect([many.status, many.body.code]).toEqual([400, 'dashboard.too-many']);
    expect((await save('engineer', Array(15).fill(THREE[0]))).status).toBe(200);
    await drop('engineer');
  });

  it('a width is 0 to 100', async () => {
    expect((await save('engineer', [tile('map', '', 101), ...THREE])).status).toBe(400);
    expect((await save('engineer', [tile('map', '', -1), ...THREE])).status).toBe(400);
    expect((await look('engineer')).source).toBe('project');
  });

  it('is nobody else’s to read or write, not even an administrator’s', async () => {
    for (const name of ['rail', 'admin']) {
      expect((await listed(name, 'engineer')).status).toBe(403);
      expect((await save(name, THREE, 'engineer')).status).toBe(403);
      expect((await drop(name, 'engineer')).status).toBe(403);
    }
    expect((await look('engineer')).source).toBe('project');
  });
});

describe('the project’s dashboard', () => {
  it('is set up by administrators, kept in the log, and seen by whoever has none', async () => {
    expect((await saveAll('engineer', THREE)).status).toBe(403);
    const before = (await look('rail')).tiles;
    expect((await saveAll('admin', THREE)).body).toEqual({ ok: true });
    expect((await look('rail')).tiles.map(({ showType }) => showType)).toEqual(['map', 'events', 'rain']);
    const log = await database.pool.query("select message from log_record where type = 'update_log' order by no desc");
    expect(log.rows[0].message).toBe('dashboard of P-2107: 3 tiles');
    await saveAll('admin', before);
    expect((await look('rail')).tiles).toEqual(before);
  });
});

describe('when the instruments of the project have changed', () => {
  it('a tile shows what was chosen, says what is gone, and never another one', async () => {
    const [tm03, tm04] = [await idOf('TM-03'), await idOf('TM-04')];
    const places = (await tree()).flatMap((area, a) =>
      area.flatMap((station, s) => station.map((id, i) => ({ id, data: `${a}..${s}..${i}` }))),
    );
    const placeOf = (id: string) => places.find((one) => one.id === id)?.data ?? '';
    await save('engineer', [
      tile('chart', placeOf(tm03)),
      tile('chart', placeOf(tm04)),
      tile('chart', maskOf([tm03, tm04], await tree())),
    ]);
    await database.pool.query('update instrument set disabled_at = now() where id = $1', [tm03]);
    const { body } = await listed('engineer');
    // TM-04 moved up into the place of TM-03
    expect(body[0]).toMatchObject({ instrument: [], missing: 1, state: 'lost' });
    expect(body[1]).toMatchObject({ instrument: [tm04], missing: 0, state: 'changed' });
    expect(body[2]).toMatchObject({ instrument: [tm04], missing: 1, state: 'changed' });
    // Saving the tiles unchanged keeps their meaning
    await save(
      'engineer',
      body.map(({ width, showType, data }) => ({ width, showType, data })),
    );
    expect((await listed('engineer')).body).toEqual(body);
    // A client that names the instruments overrides the stored choice
    await save('engineer', [{ ...tile('chart', placeOf(tm03)), instrument: [tm04] }, ...THREE]);
    expect((await listed('engineer')).body[0]).toMatchObject({ instrument: [tm04], state: 'same' });
    await database.pool.query('update instrument set disabled_at = null where id = $1', [tm03]);
    await drop('engineer');
  });
});

describe('the project information', () => {
  const read = (name = 'engineer') =>
    ask<string>('GET', `/api/project/${project}/getProjectInformationOnDashboard`, { token: who(name).token });
  const write = (text: string, name = 'engineer') =>
    ask('PUT', `/api/project/${project}/setProjectInformationOnDashboard`, {
      token: who(name).token,
      body: { project_information_on_dashboard: text },
    });

  it('keeps what it said before, for those who set up the dashboard', async () => {
    const history = (name: string) =>
      ask<{ text: string; saved_by: { name: string } | null }[]>(
        'GET',
        `/api/project/${project}/projectInformation/history?limit=2`,
        { token: who(name).token },
      );
    await write('<p>first</p>', 'rail');
    await write('<p>second</p>', 'engineer');
    await write('<p>third</p>', 'rail');
    const { body } = await history('admin');
    expect(body.map(({ text }) => text)).toEqual(['<p>second</p>', '<p>first</p>']);
    expect(body.map(({ saved_by }) => saved_by?.name)).toEqual(['林冠宇', '張家銘']);
    expect((await history('engineer')).status).toBe(403);
  });

  it('is cleaned on the way in', async () => {
    await write('<p onclick="x()">坡趾<script>alert(1)</script><img src=x onerror=y><u>封閉</u></p>');
    expect((await read()).body).toBe('<p>坡趾<u>封閉</u></p>');
    const stored = await database.pool.query('select information from project_dashboard order by project_no limit 1');
    expect(stored.rows[0].information).toBe('<p>坡趾<u>封閉</u></p>');
    expect((await look('rail')).information).toMatchObject({ saved_by: { name: '林冠宇' } });
  });

  it('and on the way out, should something else have written it', async () => {
    await database.pool.query("update project_dashboard set information = '<p>x<script>y</script></p>'");
    expect((await read()).body).toBe('<p>x</p>');
    expect((await look('rail')).information.text).toBe('<p>x</p>');
  });

  it('may weigh a megabyte and not a byte more', async () => {
    // 3 bytes each: 349,525 × 3 = 1,048,575, and one of 1 byte
    const full = `${'坡'.repeat(349_525)}x`;
    expect((await write(full)).status).toBe(200);
    expect((await read()).body).toHaveLength(349_526);
    const over = await write(`${full}x`);
    expect([over.status, over.body.message]).toEqual([413, '文字內容不可超過1MB']);
    expect((await read()).body).toHaveLength(349_526);
  });
});
