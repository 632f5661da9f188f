import type { WallArea, WallAreaDetails } from '@talus/contract/alarms/occ';
import type { LatestRow } from '@talus/contract/data/latest-data';
import type { Area, Instrument, InstrumentType } from '@talus/contract/instruments/instrument';
import type { Project, ProjectDetails } from '@talus/contract/places/project';
import { TYPE_CODES } from '@talus/domain/hierarchy/instrument-type';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDemoApp } from '../../testing/demo-app';

const { ask, login } = withDemoApp();
let slope = '';
let admin = '';
let occ = '';

const get = async <T>(path: string, token = admin) => (await ask<T>('GET', path, { token })).body as T;
const instrumentsOf = (areas: Area[]): Instrument[] => areas.flatMap((a) => a.station.flatMap((s) => s.instrument));

beforeAll(async () => {
  admin = await login('admin@demo.talus');
  occ = await login('occ@demo.talus');
  const projects = await get<Project[]>('/api/project/');
  slope = projects.find((p) => p.project_id === 'P-2107')?._id ?? '';
});

describe('the project list', () => {
  it.each([
    ['admin', ['P-2107', 'P-2203', 'P-1908']],
    ['engineer', ['P-2107', 'P-2203']],
    ['client', ['P-2203']],
    ['occ', ['P-2107']],
    ['rail', ['P-2107', 'P-1908']],
    ['iot', ['P-2203']],
  ])('%s sees %j', async (account, codes) => {
    const projects = await get<Project[]>('/api/project', await login(`${account}@demo.talus`));
    expect(projects.map((p) => p.project_id).sort()).toEqual([...codes].sort());
  });

  it('counts the instruments that the person sees', async () => {
    const all = instrumentsOf(await get<Area[]>(`/api/project/${slope}/area-station-instrument`));
    const project = await get<ProjectDetails>(`/api/project/${slope}`);
    expect(project.instrument_count).toBe(all.length);
    expect(project.contacts.length).toBeGreaterThan(0);
  });
});

describe('the tree', () => {
  it('hangs every instrument under its station and area, with its latest version and type', async () => {
    const areas = await get<Area[]>(`/api/project/${slope}/area-station-instrument`);
    const tm03 = instrumentsOf(areas).find((i) => i.latestVersion.name === 'TM-03');
    expect(tm03).toMatchObject({
      status: 'WSL',
      display_output: 'reading2',
      chart_type: 'line',
      latestVersion: { unit: 'mm', allowRate: true, AL_plus: 20, AL_minus: -20, WSL_plus: 30, WSL_minus: -30 },
      instrument_type: { code: 'TM', dataInterval: 600_000 },
    });
    expect(tm03?.latestVersion.coordinates).toHaveLength(2);
  });

  it('holds all nine types of the specification, and the type list names them first', async () => {
    const types = await get<InstrumentType[]>('/api/instrument/type');
    expect(
      types
        .slice(0, 9)
        .map((t) => t.code)
        .sort(),
    ).toEqual([...TYPE_CODES].sort());
    expect(types.find((t) => t.code === 'RAIN')).toMatchObject({ type: 'rainGauge', unit: 'mm' });
    const used = new Set(
      instrumentsOf(await get<Area[]>(`/api/project/${slope}/area-station-instrument`)).map(
        (i) => i.instrument_type.code,
      ),
    );
    expect(TYPE_CODES.filter((code) => !used.has(code))).toEqual([]);
  });

  it('reads the same by station, by instrument and by version', async () => {
    const tree = instrumentsOf(await get<Area[]>(`/api/project/${slope}/area-station-instrument`));
    const stations = await get<{ instrument: Instrument[] }[]>(`/api/project/${slope}/station-instrument`);
    const list = await get<Instrument[]>(`/api/project/${slope}/instrument`);
    const versions = await get<(Instrument & { data: { startDate: string }[] })[]>(
      `/api/project/${slope}/instrument/version`,
    );
    const idsOf = (instruments: { _id: string }[]) => instruments.map((i) => i._id).sort();
    expect(idsOf(stations.flatMap((s) => s.instrument))).toEqual(idsOf(tree));
    expect(idsOf(list)).toEqual(idsOf(tree));
    expect(idsOf(versions)).toEqual(idsOf(tree));
    const reinstalled = versions.filter((i) => i.data.length > 1);
    expect(reinstalled).toHaveLength(1);
    const starts = reinstalled[0]?.data.map((v) => v.startDate) ?? [];
    expect(starts).toEqual([...starts].sort());
  });

  it('answers the pattern of names as a string', async () => {
    const pattern = new RegExp(await get<string>(`/api/project/${slope}/instrument-named-style`));
    expect(pattern.exec('TM-03')?.groups?.device).toBe('TM');
  });
});

describe('the operations centre', () => {
  it('sees the areas of its wall and no others, whichever call it uses', async () => {
    const wall = await get<Area[]>(`/api/occ/${slope}/getAllAreas`, occ);
    const names = wall.map((a) => a.name);
    const all = (await get<Area[]>(`/api/project/${slope}/area-station-instrument`)).map((a) => a.name);
    expect(names).toContain('TK12+300');
    expect(names.length).toBeLessThan(all.length);
    expect((await get<Area[]>(`/api/project/${slope}/area-station-instrument`, occ)).map((a) => a.name)).toEqual(names);
    expect((await get<Area[]>(`/api/project/${slope}/area`, occ)).map((a) => a.name)).toEqual(names);
    const rows = await get<LatestRow[]>(`/api/project/${slope}/data/last/0`, occ);
    expect([...new Set(rows.map((r) => r.area.name))].filter((name) => !names.includes(name))).toEqual([]);
    expect((await get<Project>(`/api/project/${slope}`, occ)).area.map((a) => a.name)).toEqual(names);
  });

  it('sees rates, the level behind silence, and what each instrument is called and measured in', async () => {
    const wall = await get<WallArea[]>(`/api/occ/${slope}/getAllAreas`, occ);
    const found = wall.find((a) => a.name === 'TK12+300');
    const area = await get<WallAreaDetails>(`/api/occ/${found?._id}/getAreaInstruments`, occ);
    const named = (from: WallArea | WallAreaDetails | undefined, name: string) =>
      from?.station.flatMap((s) => s.instrument).find((i) => i.latestVersion.name === name);
    const rows = await get<LatestRow[]>(`/api/project/${slope}/data/last/0`);
    const latest = rows.find((r) => r.name === 'TM-03');
    expect(named(area, 'TM-03')).toMatchObject({
      level: 'WSL',
      rate1Hr_reading: latest?.velocity1Hr,
      rate24Hr_reading: latest?.velocity24Hr,
      data: [{ name: 'TM-03', unit: 'mm', allowRate: true }],
    });
    const { data: _, ...same } = named(area, 'TM-03') as WallAreaDetails['station'][0]['instrument'][0];
    expect(named(found, 'TM-03')).toEqual(same);
  });

  it('opens one of its areas, and is refused one that is not on the wall', async () => {
    const all = await get<Area[]>(`/api/project/${slope}/area-station-instrument`);
    const wall = await get<Area[]>(`/api/occ/${slope}/getAllAreas`, occ);
    const hidden = all.find((a) => !wall.some((w) => w._id === a._id));
    expect((await get<Area>(`/api/occ/${wall[0]?._id}/getAreaInstruments`, occ))._id).toBe(wall[0]?._id);
    expect((await ask('GET', `/api/occ/${hidden?._id}/getAreaInstruments`, { token: occ })).status).toBe(404);
  });
});

describe('latest data', () => {
  it('says status, cause, limits, rates, battery and remark of each instrument', async () => {
    const rows = await get<LatestRow[]>(`/api/project/${slope}/data/last/0`);
    const row = (name: string) => rows.find((r) => r.name === name);
    expect(row('TM-03')).toMatchObject({
      status: 'WSL',
      causes: expect.arrayContaining(['value']),
      WSL_plus: 30,
      velocity1Hr: expect.any(Number),
      bind_batt_reading2: expect.any(Number),
      remark: { content: expect.any(String) },
    });
    expect(row('TM-03')?.reading2).toBeGreaterThan(30);
    expect(row('STI-11')?.status).toBe('AL');
    expect(row('ELP-07')?.status).toBe('WL');
  });

  it('shows the silent logger and the column of nothing as down, with the reading before the silence', async () => {
    const rows = await get<LatestRow[]>(`/api/project/${slope}/data/last/0`);
    const silent = rows.filter((r) => r.area.name === 'TK15+820');
    expect(silent.length).toBeGreaterThan(0);
    expect(silent.map((r) => r.status)).toEqual(silent.map(() => 'down'));
    expect(silent.every((r) => r.reading2 !== null)).toBe(true);
    expect(rows.find((r) => r.name === 'MC-05')).toMatchObject({ status: 'down', reading2: null });
  });
});

describe('a link that names an instrument alone', () => {
  it('finds its project for those who may see it', async () => {
    const rows = await get<LatestRow[]>(`/api/project/${slope}/data/last/0`);
    const path = `/api/instrument/${rows[0]?._id}/project`;
    expect(await get(path)).toEqual({ project: slope });
    expect((await ask('GET', path, { token: await login('client@demo.talus') })).status).toBe(403);
  });
});
