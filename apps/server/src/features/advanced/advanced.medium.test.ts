import type { AdvancedClient, AdvancedData, AdvancedProject } from '@talus/contract/admin/advanced';
import type { BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import type { Area, Station } from '@talus/contract/places/places';
import { beforeAll, describe, expect, it } from 'vitest';
import { findProject } from '../../pipeline/images/image-store';
import { rows, sql } from '../../platform/db/db';
import { withDemoApp } from '../../testing/demo-app';

const demo = withDemoApp();
const { ask, login } = demo;
/** The iot account is a member of the excavation project, not of the slope project. */
let [iot, admin]: string[] = [];
beforeAll(async () => {
  [iot, admin] = [await login('iot@demo.talus'), await login('admin@demo.talus')];
});

const call = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = iot) =>
  ask<T>(method, `/api/advanced/${path}`, { token: token as string, body, language: 'zh-TW' });
const data = async (token = iot) => (await call<AdvancedData>('GET', 'getAdvancedUserData', undefined, token)).body;
const projectOf = async (code: string): Promise<AdvancedProject> =>
  (await data(admin)).projects.find(({ project_id }) => project_id === code) as AdvancedProject;
const numberOf = async (id: string) =>
  (await rows<{ no: number }>(demo.database.pool, sql`select no from project where id = ${id}`))[0]?.no;
const named = (name: string) => (one: { name: string }) => one.name === name;
const fieldsOf = ({ body }: { body: { fields?: { field: string; reason: string }[] } }) =>
  (body.fields ?? []).map(({ field, reason }) => `${field} ${reason}`);

describe('what somebody may set up', () => {
  it('is of their own projects, and all of it for administrators', async () => {
    const [own, all] = [await data(), await data(admin)];
    expect(own.projects.map(({ project_id }) => project_id)).toEqual(['P-2203']);
    expect(all.projects.length).toBeGreaterThan(1);
    expect(new Set(own.areas.map(({ project }) => project?.name))).toEqual(new Set([own.projects[0]?.name]));
    expect(all.areas.length).toBeGreaterThan(own.areas.length);
    const id = own.projects[0]?._id;
    expect(own.clients.every(({ project }) => project.length === 1 && project[0] === id)).toBe(true);
    expect(all.clients.length).toBeGreaterThan(own.clients.length);
    const instruments = (await call<BulkInstrument[]>('GET', 'getUserALLInstruments')).body;
    const ofProject = (await call<BulkInstrument[]>('GET', `getUserALLInstruments/${id}`)).body;
    expect(instruments.length).toBeGreaterThan(0);
    expect(ofProject).toEqual(instruments);
    expect(instruments[0]?.latestVersion.name).not.toBe('');
  });
});

describe('a project', () => {
  it('gets a number that is drawn, shows to its maker and to nobody else', async () => {
    const { status, body } = await call<AdvancedProject>('POST', 'newProject', { projectName: '河岸' });
    expect([status, body.name]).toEqual([200, '河岸']);
    expect(body.project_id).toMatch(/^N-[0-9A-F]{8}$/);
    expect((await data()).projects.map(({ project_id }) => project_id)).toEqual(['P-2203', body.project_id]);
    const client = await login('client@demo.talus');
    expect((await ask('GET', `/api/project/${body._id}`, { token: client })).status).toBe(403);
    const [record] = await rows<{ type: string }>(
      demo.database.pool,
      sql`select type from log_record where noun = 'project' and noun_id = ${body._id}`,
    );
    expect(record?.type).toBe('add_log');
    const again = await call('POST', 'newProject', { projectName: '河岸' });
    expect([again.status, again.body.code, again.body.message]).toEqual([409, 'advanced.name-taken', `您已有名為「河岸」的專案，編號 ${body.project_id}`]); // biome-ignore format: one line
  });

  it('is made once by three equal calls at the same time', async () => {
    const made = await Promise.all([1, 2, 3].map(() => call('POST', 'newProject', { projectName: '三次' })));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await data()).projects.filter(({ name }) => name === '三次')).toHaveLength(1);
  });

  it('that is called as another project is no way to that one: neither its folders nor its name', async () => {
    const slope = await projectOf('P-2107');
    for (const projectName of [slope.name, slope.project_id]) {
      const { status, body } = await call<AdvancedProject>('POST', 'newProject', { projectName });
      expect([status, body.name]).toEqual([200, projectName]);
      expect(body.project_id).toMatch(/^N-[0-9A-F]{8}$/);
      for (const folder of [slope.project_id, slope._id])
        expect((await findProject(demo.database.pool, folder))?.no).toBe(await numberOf(slope._id));
      expect(await findProject(demo.database.pool, slope.name)).toBeNull();
    }
    // The name resolves to the caller's own project of that name
    const own = { projectName: slope.name, clients: [], client_mesk: [] };
    expect((await call('PUT', 'updateProject', own)).status).toBe(200);
    // An administrator sees both projects, so the name is ambiguous
    const both = await call('PUT', 'updateProject', own, admin);
    expect([both.status, both.body.code]).toEqual([409, 'advanced.name-ambiguous']);
    expect(both.body.message).toContain('P-2107');
  });

  it('without a name is refused at its field', async () => {
    expect(fieldsOf(await call('POST', 'newProject', { projectName: ' ' }))).toEqual(['projectName 請輸入專案名稱']);
  });

  it('takes and loses those who could be chosen; others and the caller stay', async () => {
    const { _id } = await projectOf('P-2203');
    const before = (await call<AdvancedData>('GET', `getAdvancedUserData/${_id}`)).body.clients;
    const client = before.find(({ email }) => email === 'client@demo.talus') as AdvancedClient;
    const self = before.find(({ email }) => email === 'iot@demo.talus') as AdvancedClient;
    const set = (clients: string[], client_mesk: string[]) =>
      call('PUT', 'updateProject', { projectName: _id, clients, client_mesk });
    expect((await set([], [client._id, self._id])).status).toBe(200);
    const after = (await data()).clients.map(({ email }) => email);
    expect(after).not.toContain('client@demo.talus');
    expect(after).toEqual(before.map(({ email }) => email).filter((email) => email !== 'client@demo.talus'));
    // A client without any project is unknown to the caller
    expect(fieldsOf(await set([client._id], []))).toEqual(['clients 名單中有不存在或已凍結的人員']);
    const back = { projectName: _id, clients: [client._id], client_mesk: [client._id] };
    expect((await call('PUT', 'updateProject', back, admin)).status).toBe(200);
    expect((await call<AdvancedData>('GET', `getAdvancedUserData/${_id}`)).body.clients).toEqual(before);
  });

  it('that none is chosen is said', async () => {
    expect(fieldsOf(await call('PUT', 'updateProject', { projectName: '', clients: [], client_mesk: [] }))).toEqual([
      'projectName 未選擇專案',
    ]);
  });
});

describe('a new person', () => {
  it('is a client with a link, whom only the one who added them sees until they join a project', async () => {
    const input = { name: '林安', email: 'an@demo.talus', phone: '0912000111' };
    const { status, body } = await call<AdvancedClient[]>('POST', 'addClient', input);
    const made = body.find(({ email }) => email === input.email);
    expect([status, made?.project, made?.link?.mail]).toEqual([200, [], 'not-configured']);
    const [kept] = await rows(demo.database.pool, sql`select roles from app_user where email = ${input.email}`);
    expect(kept).toEqual({ roles: ['client'] });
    const projectName = (await projectOf('P-2203')).name;
    const join = { projectName, clients: [made?._id], client_mesk: [made?._id] };
    expect((await call('PUT', 'updateProject', join)).status).toBe(200);
    expect((await data()).clients.find(({ _id }) => _id === made?._id)?.project).toHaveLength(1);
    expect((await call('POST', 'addClient', input)).status, 'the address is taken').toBe(400);
    expect(fieldsOf(await call('POST', 'addClient', { name: 'x', email: 'x' }))).toEqual(['email 請輸入正確的郵箱']);
  });
});

it('tells of ten addresses a day at most that they are taken', async () => {
  const taken = ['admin', 'engineer', 'client', 'occ', 'rail'].map((name) => `${name}@demo.talus`);
  const statuses: number[] = [];
  for (const email of [...taken, ...taken, ...taken])
    statuses.push((await call('POST', 'addClient', { name: 'x', email, phone: null })).status);
  // One client was added above
  expect(statuses).toEqual([...Array(9).fill(400), ...Array(6).fill(429)]);
});

describe('areas and stations', () => {
  it('are made in no project, then put into one with instruments, in one step', async () => {
    const areas = (await call<Area[]>('POST', 'addArea', { areaName: '新區' })).body;
    const stations = (await call<Station[]>('POST', 'addStation', { stationName: '新站' })).body;
    const area = areas.find(named('新區')) as Area;
    const station = stations.find(named('新站')) as Station;
    expect([area.project, station.area]).toEqual([null, null]);
    const { _id, revision } = await projectOf('P-2203');
    const own = (await data()).areas.filter(({ project }) => project?._id === _id);
    const [instrument] = (await call<BulkInstrument[]>('GET', `getUserALLInstruments/${_id}`)).body;
    const { status, body } = await call<{ areas: Area[]; stations: Station[] }>('PUT', 'updateAreaStaion', {
      projectName: _id,
      revision,
      projectAreas: [...own.map((one) => one._id), area._id],
      areas: [{ _id: area._id, station: [station._id] }],
      stations: [{ _id: station._id, instrument: [instrument?._id] }],
    });
    expect(status).toBe(200);
    expect(body.areas.map(({ name }) => name)).toEqual([...own.map(({ name }) => name), '新區']);
    expect(body.stations.find(named('新站'))).toMatchObject({
      area: { name: '新區' },
      instrument: [{ _id: instrument?._id }],
    });
    const log = await rows<{ noun: string }>(
      demo.database.pool,
      sql`select noun from log_record where type = 'update_log' and noun_id in (${_id}, ${area._id}, ${station._id}) order by no`,
    );
    expect(log.map(({ noun }) => noun)).toEqual(expect.arrayContaining(['project', 'area', 'station']));
    const late = { projectName: _id, revision, projectAreas: [] };
    expect((await call('PUT', 'updateAreaStaion', late)).status, 'somebody was faster').toBe(409);
  });

  it('of another project are not found, as those that do not exist', async () => {
    const { _id } = await projectOf('P-2203');
    const slope = await projectOf('P-2107');
    const foreign = (await call<AdvancedData>('GET', `getAdvancedUserData/${slope._id}`, undefined, admin)).body;
    const instruments = await call<BulkInstrument[]>('GET', `getUserALLInstruments/${slope._id}`, undefined, admin);
    const before = await data();
    const [area] = before.areas;
    const [station] = before.stations;
    const kept = before.areas.filter(({ project }) => project?._id === _id).map((one) => one._id);
    const said = async (body: object) =>
      (await call('PUT', 'updateAreaStaion', { projectName: _id, projectAreas: kept, ...body })).body.code;
    for (const id of [foreign.areas[0]?._id, 'f'.repeat(24)]) {
      expect(await said({ projectAreas: [id] })).toBe('area.not-found');
      expect(await said({ areas: [{ _id: id, station: [] }] })).toBe('area.not-found');
    }
    for (const id of [foreign.stations[0]?._id, 'f'.repeat(24)]) {
      expect(await said({ areas: [{ _id: area?._id, station: [id] }] })).toBe('station.not-found');
      expect(await said({ stations: [{ _id: id, instrument: [] }] })).toBe('station.not-found');
    }
    for (const id of [instruments.body[0]?._id, 'f'.repeat(24)])
      expect(await said({ stations: [{ _id: station?._id, instrument: [id] }] })).toBe('instrument.not-found');
    expect(await data()).toEqual(before);
    for (const path of ['getAdvancedUserData', 'getUserALLInstruments'])
      expect((await call('GET', `${path}/${slope._id}`)).status).toBe(403);
    const byName = { projectName: slope._id, clients: [], client_mesk: [] };
    expect((await call('PUT', 'updateProject', byName)).status).toBe(403);
  });
});

describe('the sheet of instruments', () => {
  it('saves what is the caller’s, asks about limits out of order and takes nothing else', async () => {
    const [one] = (await call<BulkInstrument[]>('GET', 'getUserALLInstruments')).body as BulkInstrument[] as [
      BulkInstrument,
    ];
    const change = { instrument_id: one._id, version_id: one.latestVersion._id, revision: one.revision };
    const save = (fields: object) => call<BulkInstrument[]>('PUT', 'updateInstruments', [{ ...change, ...fields }]);
    const asked = await save({ WL_plus: 9, AL_plus: 5, WSL_plus: 12 });
    expect([asked.status, (asked.body as unknown as { code: string }).code]).toEqual([409, 'limits.confirm']);
    const { status, body } = await save({ unit: 'cm', document_id: 'f'.repeat(24) });
    expect([status, body[0]?.latestVersion.unit, body[0]?.latestVersion.document_id]).toEqual([
      200,
      'cm',
      one.latestVersion.document_id,
    ]);
    const slope = await projectOf('P-2107');
    const [foreign] = (await call<BulkInstrument[]>('GET', `getUserALLInstruments/${slope._id}`, undefined, admin))
      .body as BulkInstrument[] as [BulkInstrument];
    const theirs = { instrument_id: foreign._id, version_id: foreign.latestVersion._id, unit: 'cm' };
    expect((await call('PUT', 'updateInstruments', [theirs])).status).toBe(403);
  });
});
