import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ALL_ROUTES } from '@talus/contract/all-routes';
import { fillPath } from '@talus/contract/client';
import type { AnyRoute, Who } from '@talus/contract/route';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeFile } from '../platform/files/stored-files';
import { withDemoApp } from './demo-app';

// Every call of the contract × the six accounts and nobody × own, foreign and unknown project.
// A call that is added to the contract is in this table by itself.

const server = withDemoApp();
const { ask, login, database } = server;

const ACCOUNTS = ['admin', 'engineer', 'client', 'occ', 'rail', 'iot'] as const;
type Account = (typeof ACCOUNTS)[number];
type Place = 'own' | 'foreign' | 'unknown';

const SLOPE = 'P-2107';
const EXCAVATION = 'P-2203';
const RAIN = 'P-1908';

/** A project the account was added to, and one it was not. Administrators belong to all, so theirs is own twice. */
const PROJECTS: Record<Account, { own: string; foreign: string }> = {
  admin: { own: SLOPE, foreign: RAIN },
  engineer: { own: SLOPE, foreign: RAIN },
  client: { own: EXCAVATION, foreign: SLOPE },
  occ: { own: SLOPE, foreign: EXCAVATION },
  rail: { own: SLOPE, foreign: EXCAVATION },
  iot: { own: EXCAVATION, foreign: SLOPE },
};

const everyone = ACCOUNTS;
/** Who may, in a project of their own; elsewhere only administrators may. */
const ALLOWED: Record<Exclude<Who, 'public' | 'ingest'>, readonly Account[]> = {
  login: everyone,
  metrics: ['admin'],
  'project.view': everyone,
  'project.remark': ['admin', 'engineer'],
  'event.acknowledge': ['admin', 'engineer', 'occ'],
  'manual.edit': ['admin', 'engineer', 'client', 'rail', 'iot'],
  'storm.view': ['admin', 'rail'],
  'occ.watch': ['admin', 'occ'],
  'advanced.use': ['admin', 'iot'],
  'dashboard.save-for-project': ['admin'],
  'admin.use': ['admin'],
};

/** Logging in takes longer than all that is asked then. */
const tokens = new Map<Account, string>();
async function tokenOf(account: Account): Promise<string> {
  const token = tokens.get(account) ?? (await login(`${account}@demo.talus`));
  tokens.set(account, token);
  return token;
}

type Ids = Record<string, string>;
/** What else a path may name. */
const ELSE = {
  timestamp: '0',
  startDate: '2026-11-01',
  endDate: '2026-11-15',
  scaleKey: 'mm',
  layer: 'shp',
  file: 'line.zip',
};
const UNKNOWN = 'f'.repeat(24);
const idsOf = new Map<string, Ids>();
const people = new Map<string, string>();

beforeAll(async () => {
  await database.pool.query(`create table named as
    select p.no as project_no, (select i.no from instrument i join station s on s.no = i.station_no join area a on a.no = s.area_no
      where i.project_no = p.no order by a.occ_visible desc, i.no limit 1) as instrument_no from project p`);
  // Of each project one instrument with an alarm in progress.
  await database.pool.query(`
    delete from event where instrument_no in (select instrument_no from named);
    insert into event (id, project_no, instrument_no, kind, level, peak, opened_at)
      select left(md5('event' || project_no), 24), project_no, instrument_no, 'level', 'AL', 'AL', '2026-11-15Z' from named;
    insert into ingest_token (id, document_no, name, token_hash)
      select left(md5('token' || n.project_no), 24), v.document_no, 'gateway', md5('hash' || n.project_no)
      from named n join instrument_version v using (instrument_no);
    insert into remark (id, instrument_no, type, content, start_date)
      select left(md5('remark' || project_no), 24), instrument_no, 'status', 'x', '2026-11-15Z' from named;
    insert into layout_image (id, project_no, name, file_hash, file_name, media_type, width, height)
      select left(md5('image' || n.project_no), 24), n.project_no, 'plan', l.file_hash, l.file_name, l.media_type, l.width, l.height
      from named n, (select * from layout_image order by no limit 1) l`);
  await mkdir(path.join(server.data, 'maps'));
  await writeFile(path.join(server.data, 'maps', 'line.zip'), 'shapes');
  const hash = await storeFile(server.data, Buffer.from('a picture'), 'images');
  await database.pool.query(`
    insert into ingest_token (id, project_no, name, token_hash)
      select left(md5('image-token' || project_no), 24), project_no, 'recorder', md5('image' || project_no) from named;
    insert into camera (id, project_no, content) select left(md5('camera' || project_no), 24), project_no, '邊坡-1' from named;
    insert into camera_image (id, camera_no, ts, file_hash, file_name, media_type, width, height, bytes)
      select left(md5('monitor' || c.project_no), 24), c.no, '2026-11-15Z', '${hash}', 'x.png', 'image/png', 1, 1, 9
      from named n join camera c on c.project_no = n.project_no and c.content = '邊坡-1'`);
  const { rows } = await database.pool.query<{ code: string } & Ids>(`
    select p.code, p.id as "projectId", i.id as "instrumentId", d.id as "documentId", e.id as "eventId", t.id as "tokenId",
      left(md5('image' || n.project_no), 24) as "imageId", left(md5('pin' || n.project_no), 24) as "pinId",
      left(md5('remark' || n.project_no), 24) as "remarkId", left(md5('monitor' || n.project_no), 24) as "monitorImageId",
      left(md5('image-token' || n.project_no), 24) as "imageTokenId",
      (select a.id from area a where a.project_no = p.no order by a.occ_visible desc, a.no limit 1) as "areaId"
    from named n join project p on p.no = n.project_no join instrument i on i.no = n.instrument_no
      join event e on e.instrument_no = i.no join instrument_version v on v.instrument_no = i.no
      join document d on d.no = v.document_no join ingest_token t on t.document_no = d.no`);
  for (const { code, ...ids } of rows) idsOf.set(code, ids);
  const users = await database.pool.query<{ email: string; id: string }>('select email, id from app_user');
  for (const { email, id } of users.rows) people.set(email, id);
});

// One pin each, also after an administrator took it off.
beforeEach(async () => {
  await database.pool.query(`insert into layout_pin (id, image_no)
    select left(md5('pin' || n.project_no), 24), l.no from named n join layout_image l on l.id = left(md5('image' || n.project_no), 24)
    on conflict (id) do nothing`);
});

const NAMES = [
  'projectId',
  'areaId',
  'instrumentId',
  'documentId',
  'eventId',
  'tokenId',
  'imageId',
  'pinId',
  'remarkId',
  'monitorImageId',
  'imageTokenId',
];

const namesProject = (route: AnyRoute): boolean =>
  NAMES.some((name) => JSON.stringify([route.path, route.example]).includes(`{${name}}`));

/** Where a path names a person it is the one who asks. */
const ids = (account: Account, place: Place): Ids => ({
  ...(place === 'unknown'
    ? Object.fromEntries(NAMES.map((name) => [name, UNKNOWN]))
    : idsOf.get(PROJECTS[account][place])),
  userId: people.get(`${account}@demo.talus`) as string,
});

function call(route: AnyRoute, at: Ids, token?: string) {
  const query = route.example?.query ? `?${new URLSearchParams(route.example.query)}` : '';
  const body = route.example?.body === undefined ? undefined : fillIn(route.example.body, at);
  return ask(route.method, fillPath(route.path, { ...at, ...ELSE }) + query, { ...(token && { token }), body });
}

/** An example may name `{projectId}` where a body carries the project. */
const fillIn = (example: unknown, at: Ids): unknown =>
  JSON.parse(JSON.stringify(example).replace(/\{(\w+)\}/g, (whole, name: string) => at[name] ?? whole));

describe.each(Object.entries(ALL_ROUTES))('%s', (_, route) => {
  const { who } = route;

  it('nobody', async () => {
    const { status } = await call(route, ids('admin', 'own'));
    if (who === 'public') expect(status, 'a public call asks nobody who they are').not.toBeOneOf([401, 403, 500]);
    else expect(status).toBe(401);
  });

  it.each(ACCOUNTS)('%s', async (account) => {
    if (who === 'public') return;
    const token = await tokenOf(account);
    if (route.path.endsWith('/logout')) tokens.delete(account); // it ends with this call
    // A machine's door: no person's token opens it.
    if (who === 'ingest') return expect((await call(route, ids(account, 'own'), token)).status).toBe(401);
    const isAllowed = ALLOWED[who].includes(account);
    const own = await call(route, ids(account, 'own'), token);
    expect(own.status, 'own').toBe(isAllowed ? 200 : 403);
    if (!namesProject(route)) return;
    const foreign = await call(route, ids(account, 'foreign'), token);
    const unknown = await call(route, ids(account, 'unknown'), token);
    const isAdmin = account === 'admin';
    expect(foreign.status, 'foreign').toBe(isAdmin ? 200 : 403);
    expect(unknown.status, 'unknown').toBe(isAdmin ? 404 : 403);
    if (isAdmin) return;
    // Whether a foreign project exists cannot be told from the answer.
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(Object.keys(foreign.body).sort()).toEqual(['code', 'message', 'requestId']);
  });
});
