// @vitest-environment node
import { type Action, canEver, RULES } from '@talus/domain/access/can';
import { PLAIN_MEMBER, type Role } from '@talus/domain/access/roles';
import { VARIANTS, type Variant } from '@talus/domain/variants/variants';
import { describe, expect, it } from 'vitest';
import { homePath } from './guards/state';
import { menuSections, subtreeScreens } from './menu/state';
import { SCREENS } from './routes';

// Five variants × six accounts: menu entries, home, and possible actions.

const ACCOUNTS = { admin: 'admin', engineer: 'client', client: 'client', occ: 'occ', rail: 'thsr', iot: 'nbiot' } as const satisfies Record<string, Role>; // biome-ignore format: one line
type Account = keyof typeof ACCOUNTS;

const viewer = (account: Account) => ({ id: 'a', roles: [ACCOUNTS[account]] as Role[] });
const membership = (account: Account) => ({ ...PLAIN_MEMBER, canRemark: account === 'engineer' });

const menu = (variant: Variant, account: Account, screens = SCREENS): string[] =>
  menuSections(screens, { viewer: viewer(account), variant, allowedSidebar: null, offers: ['typhoon'] }).flatMap(
    (section) => section.screens.map(({ path }) => path),
  );

/** The menu entries of each account in the main variant, where the flags hide most. */
const ORDINARY = ['/dashboard', '/data', '/chart', '/curve', '/map', '/layout', '/contact', '/monitor', '/alerts', '/Rank', '/noise', '/trajectory', '/export', '/manual/instrument', '/manual/edit', '/manual/data', '/manual/import', '/field', '/details', '/instrumentInfo']; // biome-ignore format: one line
const WALL = ['/OCC', '/chart', '/alerts', '/OCC-Contact'];
const MAIN: Record<Account, readonly string[]> = {
  admin: [...ORDINARY, '/storm/data', '/typhoon', '/advanced', '/admin'],
  engineer: ORDINARY,
  client: ORDINARY,
  occ: WALL,
  rail: [...ORDINARY, '/storm/data', '/typhoon'],
  iot: [...ORDINARY, '/advanced'],
};

/** Additional entries of a variant, for every account that may open them except the operations centre. */
const BESIDES: Record<Variant, readonly string[]> = {
  main: [],
  kmrt: ['/manual/import-kmrt'],
  'thsr-main': ['/typhoon', '/summary', '/snake-line', '/OCC-Contact'],
  occ: ['/typhoon', '/summary', '/snake-line', '/OCC-Contact'],
  test: ['/typhoon', '/summary', '/snake-line', '/OCC-Contact', '/manual/import-kmrt'],
};
/** Tells whether an account other than the operations centre has the wall in its menu: only administrators. */
const hasWall = (variant: Variant, account: Account): boolean =>
  account === 'admin' && (variant === 'thsr-main' || variant === 'occ' || variant === 'test');

const CASES = VARIANTS.flatMap((variant) =>
  (Object.keys(ACCOUNTS) as Account[]).map((account): [Variant, Account] => [variant, account]),
);

describe.each(CASES)('%s, %s', (variant, account) => {
  it('has these entries and no other', () => {
    const besides = account === 'occ' ? [] : BESIDES[variant];
    const wall = hasWall(variant, account) ? ['/OCC'] : [];
    expect(menu(variant, account).sort()).toEqual([...new Set([...MAIN[account], ...besides, ...wall])].sort());
  });

  it('has the slope pages it may see, and the storm pages where storms are its work, in every variant alike', () => {
    const of = (subtree: 'slope' | 'storm') => menu(variant, account, subtreeScreens(SCREENS, subtree));
    const isAdmin = account === 'admin';
    const slope = ['/slope/data', '/slope/chart', '/slope/curve', '/slope/map', '/slope/layout', '/slope/alerts', '/slope/rank', '/slope/export']; // biome-ignore format: one line
    expect(of('slope')).toEqual(account === 'occ' ? ['/slope/chart', '/slope/alerts'] : [...slope, ...(isAdmin ? ['/slope/admin'] : [])]); // biome-ignore format: one line
    const storm = ['/storm/summary', '/storm/data', '/storm/chart', '/storm/snake-line', '/storm/event', '/storm/export']; // biome-ignore format: one line
    expect(of('storm')).toEqual(isAdmin ? [...storm, '/storm/admin'] : account === 'rail' ? storm : []);
  });

  it('begins where its project says, the operations centre at its wall, and nobody where they may not be', () => {
    const home = (firstDisplay: string | null) =>
      homePath({ viewer: viewer(account), membership: membership(account), firstDisplay, projectId: 'p' }, SCREENS);
    const isOcc = account === 'occ';
    expect(home(null)).toBe(isOcc ? '/OCC?project=p' : '/data?project=p');
    expect(home('slope/map')).toBe(isOcc ? '/OCC?project=p' : '/slope/map?project=p');
    const mayStorm = account === 'admin' || account === 'rail';
    expect(home('storm/data')).toBe(isOcc ? '/OCC?project=p' : mayStorm ? '/storm/data?project=p' : '/data?project=p');
    expect(home('admin')).toBe(isOcc ? '/OCC?project=p' : account === 'admin' ? '/admin?project=p' : '/data?project=p');
  });
});

/** The rights of each account, equal in every variant: a flag hides an entry and closes nothing. */
const RIGHTS: Record<Action, readonly Account[]> = {
  'project.view': ['admin', 'engineer', 'client', 'occ', 'rail', 'iot'],
  'project.remark': ['admin', 'engineer', 'client', 'occ', 'rail', 'iot'],
  'event.acknowledge': ['admin', 'engineer', 'client', 'occ', 'rail', 'iot'],
  'manual.edit': ['admin', 'engineer', 'client', 'rail', 'iot'],
  'manual.type': ['admin', 'engineer', 'client', 'rail', 'iot'],
  'manual.set-up': ['admin', 'engineer', 'client', 'rail', 'iot'],
  'storm.view': ['admin', 'rail'],
  'occ.watch': ['admin', 'occ'],
  'advanced.use': ['admin', 'iot'],
  'dashboard.save-for-project': ['admin'],
  'admin.use': ['admin'],
};

it.each(Object.keys(RULES) as Action[])('%s is open to these accounts in some project', (action) => {
  const open = (Object.keys(ACCOUNTS) as Account[]).filter((account) => canEver(viewer(account), action));
  expect(open).toEqual(RIGHTS[action]);
});
