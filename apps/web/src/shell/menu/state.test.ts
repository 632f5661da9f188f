// @vitest-environment node
import type { Role } from '@talus/domain/access/roles';
import type { Variant } from '@talus/domain/variants/variants';
import { describe, expect, it } from 'vitest';
import { SCREENS } from '../routes';
import type { Screen } from '../screen';
import { menuSections, subtreeScreens } from './state';

const shown = (screens: readonly Screen[], role: Role, variant: Variant = 'main', allowed: string[] | null = null) =>
  menuSections(screens, { viewer: { id: 'a', roles: [role] }, variant, allowedSidebar: allowed }).flatMap((section) =>
    section.screens.map(({ path }) => path),
  );

const load: Screen['load'] = async () => () => null;
const ADMIN: Screen = {
  path: '/admin/user',
  title: 'app.name',
  load,
  permissions: ['admin.use'],
  menu: { name: 'admin', group: 'settings', icon: 'gear' },
};

describe('the menu', () => {
  it('shows a client the specification’s entries in its order, and none of the operations centre', () => {
    expect(shown(SCREENS, 'client')).toEqual([
      '/dashboard',
      '/data',
      '/chart',
      '/curve',
      '/map',
      '/layout',
      '/contact',
      '/monitor',
      '/alerts',
      '/Rank',
      '/noise',
      '/trajectory',
      '/export',
      '/manual/instrument',
      '/manual/edit',
      '/manual/data',
      '/manual/import',
      '/field',
      '/details',
      '/instrumentInfo',
    ]);
  });

  it('has the metro’s import in the metro and test variants alone', () => {
    const has = (variant: Variant) => shown(SCREENS, 'client', variant).includes('/manual/import-kmrt');
    expect((['main', 'thsr-main', 'kmrt', 'occ', 'test'] as const).filter(has)).toEqual(['kmrt', 'test']);
  });

  it('shows the operations centre its own entries alone', () => {
    expect(shown(SCREENS, 'occ')).toEqual(['/OCC', '/chart', '/alerts', '/OCC-Contact']);
  });

  it('shows the storm page to those whose work it is, after the specification’s entries', () => {
    expect(shown(SCREENS, 'admin').slice(6, 10)).toEqual(['/contact', '/monitor', '/storm/data', '/alerts']);
    expect(shown(SCREENS, 'admin')).toContain('/storm/data');
    expect(shown(SCREENS, 'thsr')).toContain('/storm/data');
    expect(shown(SCREENS, 'client', 'thsr-main')).not.toContain('/storm/data');
  });

  it('shows the typhoon report to those whose work it is, where its project is named and theirs', () => {
    const has = (role: Role, variant: Variant, offers: readonly 'typhoon'[]) =>
      menuSections(SCREENS, { viewer: { id: 'a', roles: [role] }, variant, allowedSidebar: null, offers }).some(
        ({ screens }) => screens.some(({ path }) => path === '/typhoon'),
      );
    expect((['admin', 'thsr', 'client'] as const).map((role) => has(role, 'main', ['typhoon']))).toEqual([true, true, false]); // biome-ignore format: one line
    expect(has('client', 'thsr-main', ['typhoon'])).toBe(true);
    expect(has('admin', 'main', [])).toBe(false);
  });

  it('follows the flags of the variant', () => {
    expect(shown(SCREENS, 'client', 'thsr-main')).toContain('/OCC-Contact');
    expect(
      [shown(SCREENS, 'admin'), shown(SCREENS, 'admin', 'thsr-main')].map((found) => found.includes('/OCC')),
    ).toEqual([false, true]);
    expect(shown(SCREENS, 'client', 'thsr-main')).not.toContain('/OCC');
  });

  it('follows the project’s list', () => {
    expect(shown(SCREENS, 'client', 'main', ['contact'])).toEqual(['/contact']);
  });

  it('hides what one may not open, with its group', () => {
    expect(shown([...SCREENS, ADMIN], 'client')).not.toContain('/admin/user');
    expect(shown([...SCREENS, ADMIN], 'admin')).toContain('/admin/user');
    const groups = menuSections([ADMIN], {
      viewer: { id: 'a', roles: ['client'] },
      variant: 'main',
      allowedSidebar: null,
    });
    expect(groups).toEqual([]);
  });
});

describe('the menu of the slope and storm pages', () => {
  const slope = subtreeScreens(SCREENS, 'slope');
  const storm = subtreeScreens(SCREENS, 'storm');
  const ENTRIES = ['/slope/data', '/slope/chart', '/slope/curve', '/slope/map', '/slope/layout', '/slope/alerts', '/slope/rank', '/slope/export']; // biome-ignore format: one line

  it('offers the slope pages, alarms and ranking among them, and administration to administrators', () => {
    expect(shown(slope, 'client')).toEqual(ENTRIES);
    expect(shown(slope, 'admin', 'thsr-main')).toEqual([...ENTRIES, '/slope/admin']);
    expect(shown(slope, 'occ')).toEqual(['/slope/chart', '/slope/alerts']);
    expect(shown(slope, 'client', 'main', ['data', 'rank'])).toEqual(['/slope/data', '/slope/rank']);
  });

  it('offers the storm pages to those whose work they are, in every variant and whatever the project lists', () => {
    const entries = ['/storm/summary', '/storm/data', '/storm/chart', '/storm/snake-line', '/storm/event', '/storm/export']; // biome-ignore format: one line
    expect(shown(storm, 'thsr', 'main', ['data'])).toEqual(entries);
    expect(shown(storm, 'admin', 'thsr-main')).toEqual([...entries, '/storm/admin']);
    expect(shown(storm, 'client', 'thsr-main')).toEqual([]);
  });
});
