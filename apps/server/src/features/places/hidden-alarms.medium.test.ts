import type { AlertCount, AlertEventRow } from '@talus/contract/alarms/events';
import type { WallAlarm, WallArea } from '@talus/contract/alarms/occ';
import type { LatestRow } from '@talus/contract/data/latest-data';
import type { Area as Tree } from '@talus/contract/instruments/instrument';
import type { KeptInstrument } from '@talus/contract/instruments/instrument-admin';
import type { Area, Station } from '@talus/contract/places/places';
import type { Project } from '@talus/contract/places/project';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLoggerWorld } from '../../pipeline/testing/logger-world';
import { run, sql } from '../../platform/db/db';
import { withDemoApp } from '../../testing/demo-app';

const { database, ask, login, setNow } = withDemoApp();
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 0, minute)).toISOString();
const ACCOUNTS = ['admin', 'engineer', 'client', 'occ', 'rail'] as const;
type Account = (typeof ACCOUNTS)[number];
const tokens = {} as Record<Account, string>;
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let meter: { no: number; id: string };
let area: Area;
let off: Area;

beforeEach(async () => {
  for (const account of ACCOUNTS) tokens[account] = await login(`${account}@demo.talus`);
  world = await createLoggerWorld(database.pool, ['TM03'], at(0));
  meter = await world.bind({
    name: 'TM-03',
    column: 'TM03',
    limits: { WL: [null, 10], AL: [null, 20], WSL: [null, 30] },
  });
  await run(
    database.pool,
    sql`insert into project_member (project_no, user_no) select ${world.project.no}, no from app_user where email like '%@demo.talus'
        on conflict do nothing`,
  );
  // With a count of 2 the second reading above 30 opens an event at WSL
  await world.log([at(10), 31], [at(20), 32]);
  setNow(new Date(at(21)));
  await send('POST', 'area', { project: world.project.id, area: ['OFF'] });
  const areas = (await ask<Area[]>('GET', `/api/admin/area?project=${world.project.id}`, { token: tokens.admin })).body;
  area = areas.find(({ name }) => name !== 'OFF') as Area;
  off = areas.find(({ name }) => name === 'OFF') as Area;
  expect(off.occ_visible, 'a new area is on the wall').toBe(true);
  off = (await send<Area>('PUT', `area/${off._id}`, { occ_visible: false })).body;
});
afterEach(() => world.close());

const send = <T = object>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  ask<T>(method, `/api/admin/${path}`, { token: tokens.admin, ...(body && { body }) });
const get = async <T>(account: Account, path: string): Promise<T> => {
  const { status, body } = await ask<T>('GET', `/api/${path}`, { token: tokens[account] });
  expect([account, path, status]).toEqual([account, path, 200]);
  return body;
};

const instrumentsOf = (areas: readonly { station: { instrument: { _id: string }[] }[] }[]) =>
  areas.flatMap(({ station }) => station.flatMap(({ instrument }) => instrument.map(({ _id }) => _id)));

/** Returns the calls in which an account sees the open alarm itself. */
async function callsThatShow(account: Account): Promise<string[]> {
  const project = world.project.id;
  const count = await get<AlertCount>(account, `alerts/${project}/count?types=all`);
  const usual = await get<AlertCount>(account, `alerts/${project}/count`);
  expect(usual.WSL + usual.otherTypes + usual.hiddenOpen.count, `${account}: no open alarm is uncounted`).toBe(1);
  expect(count.WSL + count.hiddenOpen.count, `${account}: no open alarm is uncounted`).toBe(1);
  expect(count.hiddenOpen).toEqual(count.WSL === 1 ? { count: 0, worst: null } : { count: 1, worst: 'WSL' });
  const alerts = await get<AlertEventRow[]>(account, `alerts/${project}/getAlertsList/limit?types=all`);
  const all = await get<AlertEventRow[]>(account, `project/${project}/instrument/all/alertEvent?types=all`);
  const latest = await get<LatestRow[]>(account, `project/${project}/data/last/0`);
  const warnings = await get<LatestRow[]>(account, `project/${project}/data/last/excludeNormalStatus/0`);
  const tree = await get<Tree[]>(account, `project/${project}/area-station-instrument`);
  const stations = await get<Tree['station']>(account, `project/${project}/station-instrument`);
  const own = await get<Project>(account, `project/${project}`);
  const shown: Record<string, boolean> = {
    count: count.WSL === 1,
    alerts: alerts.some(({ instrumentId, endTime }) => instrumentId === meter.id && endTime === null),
    alertEvent: all.some(({ instrumentId }) => instrumentId === meter.id),
    latest: latest.some(({ _id, level }) => _id === meter.id && level === 'WSL'),
    warnings: warnings.some(({ _id }) => _id === meter.id),
    tree: instrumentsOf(tree).includes(meter.id),
    stations: stations.some(({ instrument }) => instrument.some(({ _id }) => _id === meter.id)),
    project: own.instrument_count === 1,
  };
  if (account === 'admin' || account === 'occ') {
    const wall = await get<WallArea[]>(account, `occ/${project}/getAllAreas`);
    const rings = await get<WallAlarm[]>(account, `occ/${project}/alarms`);
    shown.wall = instrumentsOf(wall).includes(meter.id);
    shown.rings = rings.some(({ instrumentId, level }) => instrumentId === meter.id && level === 'WSL');
    // An alarm that rings has a place on the wall
    for (const { area: of, instrumentId } of rings) {
      const block = wall.find(({ _id }) => _id === of._id);
      expect(instrumentsOf(block ? [block] : [])).toContain(instrumentId);
    }
  }
  return Object.keys(shown).filter((call) => shown[call]);
}

const OF_ALL = ['count', 'alerts', 'alertEvent', 'latest', 'warnings', 'tree', 'stations', 'project'];
const OF_WALL = [...OF_ALL, 'wall', 'rings'];

/** Expects every account to see the alarm in every call. */
async function expectShownEverywhere(): Promise<void> {
  for (const account of ACCOUNTS) {
    const expected = account === 'admin' || account === 'occ' ? OF_WALL : OF_ALL;
    expect([account, await callsThatShow(account)]).toEqual([account, expected]);
  }
}

/** Expects the operations centre to see only a count of the alarm, and the other accounts the alarm. */
async function expectCountedForWall(): Promise<void> {
  expect(['occ', await callsThatShow('occ')]).toEqual(['occ', []]);
  expect(['admin', await callsThatShow('admin')]).toEqual(['admin', OF_ALL]);
  for (const account of ['engineer', 'client', 'rail'] as const)
    expect([account, await callsThatShow(account)]).toEqual([account, OF_ALL]);
}

/** Expects a refusal with the effect on the alarm, then success on confirmation. */
async function confirmed(effect: string, call: (isConfirmed: boolean) => ReturnType<typeof send>): Promise<void> {
  const asked = await call(false);
  expect([asked.status, asked.body.affected?.alarms]).toEqual([
    409,
    [expect.objectContaining({ instrument: 'TM-03', level: 'WSL', kind: 'level', isOver: false, effect })],
  ]);
  await expectShownEverywhere();
  const done = await call(true);
  expect([done.status, done.body]).toEqual([200, expect.anything()]);
}

const stationOf = async (name: string): Promise<Station> =>
  (await ask<Station[]>('GET', `/api/admin/station?project=${world.project.id}`, { token: tokens.admin })).body.find(
    (station) => station.name === name,
  ) as Station;
const report = () => ask('PUT', `/api/occ/inform/${meter.id}`, { token: tokens.occ });

describe('an open alarm', () => {
  it('is everywhere at first', expectShownEverywhere);

  it('stays on the wall when its area is taken off, until it is reported, and comes back when it rises', async () => {
    await world.log([at(30), 25]);
    // At AL now: 25 is above 20 and not above 30
    const taken = await send('PUT', `area/${area._id}`, { occ_visible: false, confirm: true });
    expect(taken.status).toBe(200);
    expect((await report()).status).toBe(200);
    expect(instrumentsOf(await get<WallArea[]>('occ', `occ/${world.project.id}/getAllAreas`))).toEqual([]);
    await world.log([at(40), 33], [at(50), 34]);
    await expectShownEverywhere();
  });

  it('is asked about when its area is taken off the wall', async () => {
    await confirmed('leaves-wall', (confirm) => send('PUT', `area/${area._id}`, { occ_visible: false, confirm }));
    await expectShownEverywhere();
    expect((await report()).status).toBe(200);
    await expectCountedForWall();
  });

  it('stays on the wall when its instrument is moved off it', async () => {
    const [hill] = (await send<Station[]>('POST', 'station', { area: off._id, station: ['HILL'] })).body;
    await confirmed('leaves-wall', (confirm) =>
      send('POST', `station/${hill?._id}/instrument`, { instrument: [meter.id], confirm }),
    );
    await expectShownEverywhere();
    expect((await report()).status).toBe(200);
    await expectCountedForWall();
  });

  it('stays on the wall when its station moves to an area off it', async () => {
    const station = await stationOf('A2');
    await confirmed('leaves-wall', (confirm) =>
      send('POST', `area/${off._id}/station`, { station: [station._id], confirm }),
    );
    await expectShownEverywhere();
  });

  it('is listed without a place when the form of its instrument says none', async () => {
    const kept = await get<KeptInstrument>('admin', `admin/instrument/${meter.id}`);
    const { number, created_at, _id, ...data } = kept.data.at(-1) as KeptInstrument['data'][number];
    const body = { project: kept.project, instrument_type: kept.instrument_type, station: null, data };
    await confirmed('loses-place', (confirmAlarms) =>
      send('PUT', `instrument/${meter.id}/version/${_id}`, { ...body, confirmAlarms }),
    );
    await expectShownEverywhere();
  });

  it('is listed without a place when its station is deleted, and then its area', async () => {
    const station = await stationOf('A2');
    await confirmed('loses-place', (confirm) =>
      send('DELETE', `station/${station._id}${confirm ? '?confirm=true' : ''}`),
    );
    await expectShownEverywhere();
    expect((await send('DELETE', `area/${area._id}`)).status).toBe(200);
    await expectShownEverywhere();
    const [row] = await get<LatestRow[]>('client', `project/${world.project.id}/data/last/0`);
    const noPlace = { _id: world.project.id, name: '無位置' };
    expect([row?.area, row?.station]).toEqual([noPlace, noPlace]);
    const { body } = await ask<WallArea>('GET', `/api/occ/${world.project.id}/getAreaInstruments`, {
      token: tokens.occ,
      language: 'en',
    });
    expect([body.name, instrumentsOf([body])]).toEqual(['Without a place', [meter.id]]);
    const alert = await get('occ', `project/${world.project.id}/area/${world.project.id}/isAlert`);
    expect(alert).toEqual([{ _id: meter.id, name: 'TM-03', alert: true }]);
  });

  it('is listed without a place when its area is deleted or leaves the project', async () => {
    const leave = (confirm: boolean) =>
      send('DELETE', `project/${world.project.id}/area`, { area: [area._id], confirm });
    await confirmed('loses-place', leave);
    await expectShownEverywhere();
    expect((await send('POST', `project/${world.project.id}/area`, { area: [area._id] })).status).toBe(200);
    await confirmed('loses-place', (confirm) => send('DELETE', `area/${area._id}${confirm ? '?confirm=true' : ''}`));
    await expectShownEverywhere();
    const [row] = await get<LatestRow[]>('client', `project/${world.project.id}/data/last/0`);
    expect([row?.area.name, row?.station.name]).toEqual(['無位置', 'A2']);
  });

  it('is told of by the project alone where another project’s places change', async () => {
    const { body } = await send<Area[]>('POST', 'area', { area: ['ELSEWHERE'] });
    expect((await send('PUT', `area/${body[0]?._id}`, { occ_visible: false })).status).toBe(200);
  });
});

describe('an instrument in alarm', () => {
  const unseen = (account: Account) => get<AlertEventRow[]>(account, `alerts/${world.project.id}/unseen?types=all`);

  it.each([
    ['deleted', () => `instrument/${meter.id}`, 'DELETE', null],
    ['disabled', () => `instrument/${meter.id}/disable`, 'POST', 'id'],
  ] as const)('%s ends its alarm, which stays listed as switched off, and by whom', async (_, path, method, id) => {
    await confirmed('ends', (isConfirmed) => send(method, `${path()}${isConfirmed ? '?confirm=true' : ''}`));
    for (const account of ACCOUNTS) {
      const [row, ...others] = await unseen(account);
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        instrumentId: id && meter.id,
        instrument_data: { name: 'TM-03', type: 'TM', unit: 'mm', station: { name: 'A2' } },
        area: { name: 'TK12+300' },
        label: 'WSL',
        isUnseen: true,
        isOnWall: true,
        endTime: at(21),
        endCause: 'switched-off',
        endedBy: { name: expect.any(String) },
      });
      const listed = await get<AlertEventRow[]>(account, `alerts/${world.project.id}/getAlertsList/limit`);
      expect(listed.map(({ _id }) => _id)).toEqual([row?._id]);
    }
    const [row] = await unseen('occ');
    const acknowledged = await ask('PUT', `/api/project/${world.project.id}/event/${row?._id}/report`, {
      token: tokens.occ,
    });
    expect(acknowledged.status).toBe(200);
    expect(await unseen('occ')).toEqual([]);
  });
});
