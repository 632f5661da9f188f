import { ALL_ROUTES } from '@talus/contract/all-routes';
import { fillPath } from '@talus/contract/client';
import type { AnyRoute, Who } from '@talus/contract/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDemoApp } from './demo-app';

// Every call of the contract × the six accounts and nobody × own, foreign and unknown project.
// A call that is added to the contract is in this table by itself.

const { ask, login, database } = withDemoApp();

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
const ALLOWED: Record<Exclude<Who, 'public'>, readonly Account[]> = {
  login: everyone,
  metrics: ['admin'],
  'project.view': everyone,
  'project.remark': ['admin', 'engineer'],
  'manual.edit': ['admin', 'engineer', 'client', 'rail', 'iot'],
  'storm.view': ['admin', 'rail'],
  'occ.watch': ['admin', 'occ'],
  'advanced.use': ['admin', 'iot'],
  'dashboard.save-for-project': ['admin'],
  'admin.use': ['admin'],
};

type Ids = Record<string, string>;
const UNKNOWN = 'f'.repeat(24);
const idsOf = new Map<string, Ids>();

beforeAll(async () => {
  const { rows } = await database.pool.query<{ code: string } & Ids>(`
    select p.code, p.id as "projectId",
      (select a.id from area a where a.project_no = p.no order by a.occ_visible desc, a.no limit 1) as "areaId",
      (select i.id from instrument i where i.project_no = p.no order by i.no limit 1) as "instrumentId"
    from project p`);
  for (const { code, ...ids } of rows) idsOf.set(code, ids);
});

const namesProject = (route: AnyRoute): boolean =>
  /\{(projectId|areaId|instrumentId)\}/.test(JSON.stringify([route.path, route.example]));

const ids = (account: Account, place: Place): Ids =>
  place === 'unknown'
    ? { projectId: UNKNOWN, areaId: UNKNOWN, instrumentId: UNKNOWN }
    : (idsOf.get(PROJECTS[account][place]) as Ids);

function call(route: AnyRoute, at: Ids, token?: string) {
  const query = route.example?.query ? `?${new URLSearchParams(route.example.query)}` : '';
  const body = route.example?.body === undefined ? undefined : fillIn(route.example.body, at);
  return ask(route.method, fillPath(route.path, { ...at, timestamp: '0' }) + query, { ...(token && { token }), body });
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
    const isAllowed = ALLOWED[who].includes(account);
    const token = await login(`${account}@demo.talus`);
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
