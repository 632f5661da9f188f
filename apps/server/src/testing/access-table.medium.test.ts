import { ALL_ROUTES } from '@talus/contract/all-routes';
import { fillPath } from '@talus/contract/client';
import type { AnyRoute, Who } from '@talus/contract/route';
import { describe, expect, it } from 'vitest';
import { withDemoApp } from './demo-app';
import { ELSE, fillIn, type Ids, idsFor, NAMES, UNKNOWN_ID, withExamples } from './examples';
import { exampleForm } from './form';
import { withSerialHost } from './serial-host';

// Every call of the contract × the six accounts and an anonymous caller × own, foreign and unknown project. A call
// added to the contract is included automatically.

const serial = withSerialHost();
const server = withDemoApp(() => ({
  TALUS_SERIAL_URL: `http://${serial.address()}`,
  TALUS_RAIN_URL: 'https://rain.example',
  TALUS_HOST_SECRET: 'the same on every host of the installation',
}));
const { ask, login } = server;

const ACCOUNTS = ['admin', 'engineer', 'client', 'occ', 'rail', 'iot'] as const;
type Account = (typeof ACCOUNTS)[number];
type ProjectRelation = 'own' | 'foreign' | 'unknown';

const SLOPE = 'P-2107';
const EXCAVATION = 'P-2203';
const RAIN = 'P-1908';

/**
 * A project the account was added to, and one it was not. Administrators belong to all projects, so theirs is own
 * twice.
 */
const PROJECTS: Record<Account, { own: string; foreign: string }> = {
  admin: { own: SLOPE, foreign: RAIN },
  engineer: { own: SLOPE, foreign: RAIN },
  client: { own: EXCAVATION, foreign: SLOPE },
  occ: { own: SLOPE, foreign: EXCAVATION },
  rail: { own: SLOPE, foreign: EXCAVATION },
  iot: { own: EXCAVATION, foreign: SLOPE },
};

const everyone = ACCOUNTS;
/** Accounts with the permission in a project of their own; elsewhere only administrators have it. */
const ALLOWED: Record<Exclude<Who, 'public' | 'ingest'>, readonly Account[]> = {
  login: everyone,
  metrics: ['admin'],
  'project.view': everyone,
  'project.remark': ['admin', 'engineer'],
  'event.acknowledge': ['admin', 'engineer', 'occ'],
  'manual.edit': ['admin', 'engineer', 'client', 'rail', 'iot'],
  'manual.type': ['admin', 'engineer', 'client', 'rail', 'iot'],
  'manual.set-up': ['admin', 'engineer', 'iot'],
  'storm.view': ['admin', 'rail'],
  'occ.watch': ['admin', 'occ'],
  'advanced.use': ['admin', 'iot'],
  'dashboard.save-for-project': ['admin'],
  'admin.use': ['admin'],
};

/** Calls whose example changes the engineer's entries, which requires the right to change the set-up. */
const OF_OTHERS = new Set(['strikeManualOutputs']);

/** Tokens per account: a login takes longer than all other calls. */
const tokens = new Map<Account, string>();
async function tokenOf(account: Account): Promise<string> {
  const token = tokens.get(account) ?? (await login(`${account}@demo.talus`));
  tokens.set(account, token);
  return token;
}

const examples = withExamples(server);

const namesProject = (route: AnyRoute): boolean =>
  NAMES.some((name) => JSON.stringify([route.path, route.example]).includes(`{${name}}`));

/** Ids for a path; a person's id is the caller's own. */
const ids = (account: Account, place: ProjectRelation): Ids => ({
  ...(place === 'unknown'
    ? Object.fromEntries(NAMES.map((name) => [name, UNKNOWN_ID]))
    : examples.idsOf(PROJECTS[account][place])),
  userId: examples.personId(`${account}@demo.talus`),
  exportId: place === 'unknown' ? UNKNOWN_ID : examples.exportId(`${account}@demo.talus`, PROJECTS[account][place]),
});

async function call(route: AnyRoute, named: Ids, token?: string) {
  const at = idsFor(route, named);
  const query = route.example?.query ? `?${new URLSearchParams(route.example.query)}` : '';
  const body = route.example?.body === undefined ? undefined : fillIn(route.example.body, at);
  const form = route.example?.files && (await exampleForm(route.example.files));
  return ask(route.method, fillPath(route.path, { ...at, ...ELSE }) + query, {
    ...(token && { token }),
    body,
    ...form,
  });
}

async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const one of all) done.push(await work(one));
  return done;
}

describe.each(Object.entries(ALL_ROUTES))('%s', (name, route) => {
  const { who } = route;

  it('nobody', async () => {
    const { status } = await call(route, ids('admin', 'own'));
    if (who === 'public') expect(status, 'a public call asks nobody who they are').not.toBeOneOf([401, 403, 500]);
    else expect(status).toBe(401);
  });

  // Read-only calls run concurrently
  (route.method === 'GET' ? it.concurrent : it).each(ACCOUNTS)('%s', async (account) => {
    if (who === 'public') return;
    const token = await tokenOf(account);
    if (route.path.endsWith('/logout')) tokens.delete(account); // The token ends with this call
    // A machine's call: a person's token is refused.
    if (who === 'ingest') return expect((await call(route, ids(account, 'own'), token)).status).toBe(401);
    const isAllowed = ALLOWED[OF_OTHERS.has(name) ? 'manual.set-up' : who].includes(account);
    const places: readonly ProjectRelation[] = namesProject(route) ? ['own', 'foreign', 'unknown'] : ['own'];
    const asked = (place: ProjectRelation) => call(route, ids(account, place), token);
    // Refused calls change nothing, so they need no order
    const [own, foreign, unknown] = isAllowed ? await inTurn(places, asked) : await Promise.all(places.map(asked));
    expect(own?.status, 'own').toBe(isAllowed ? 200 : 403);
    if (!foreign || !unknown) return;
    const isAdmin = account === 'admin';
    expect(foreign.status, 'foreign').toBe(isAdmin ? 200 : 403);
    expect(unknown.status, 'unknown').toBe(isAdmin ? 404 : 403);
    if (isAdmin) return;
    // The answer does not reveal whether a foreign project exists.
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(Object.keys(foreign.body).sort()).toEqual(['code', 'message', 'requestId']);
  });
});

it('all of them left no warning in the log', () => expect(server.logged()).toEqual([]));
