// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ADMIN_ROUTES, ADMIN_SCREENS, type AdminScreen, adminPath, adminRootOf } from './admin-routes';
import { menuSections } from './menu/state';
import { SCREENS } from './routes';

const screen = (path: string, inSubtrees?: string | null): AdminScreen => ({
  path,
  ...(inSubtrees !== undefined && { inSubtrees }),
  title: 'admin.user',
  load: async () => () => null,
  group: 'people',
  icon: 'user',
});

describe('the pages of administration', () => {
  it('stand at three places; people are called client in the subtrees', () => {
    expect(adminPath('/admin', screen('user', 'client'))).toBe('/admin/user');
    expect(adminPath('/slope/admin', screen('user', 'client'))).toBe('/slope/admin/client');
    expect(adminPath('/storm/admin', screen('log'))).toBe('/storm/admin/log');
  });

  it('are those that the specification lists, and besides what Talus adds', () => {
    const listed = ['edit/instrument', 'edit/output', 'instrument', 'instrumentType', 'instrument-group', 'project', 'area', 'station', 'user', 'layout', 'remark', 'document', 'sms', 'log', 'testing']; // biome-ignore format: one line
    const added = ['', 'camera', 'completeness', 'mask', 'report', 'system'];
    const under = (root: string) =>
      ADMIN_ROUTES.map(({ path }) => path).filter((path) => path === root || path.startsWith(`${root}/`)).sort(); // biome-ignore format: one line
    const at = (root: string, names: string[]) => names.map((name) => (name ? `${root}/${name}` : root)).sort();
    expect(under('/admin')).toEqual(at('/admin', [...listed, ...added]));
    const moved = [...listed, ...added]
      .filter((name) => name !== 'instrumentType' && name !== 'testing')
      .map((name) => (name === 'user' ? 'client' : name));
    for (const root of ['/slope/admin', '/storm/admin']) expect(under(root)).toEqual(at(root, moved));
  });

  it('leave out of the subtrees what the specification leaves out', () => {
    expect(adminPath('/storm/admin', screen('testing', null))).toBeNull();
    const paths = ADMIN_ROUTES.map(({ path }) => path);
    for (const missing of ['instrumentType', 'testing', 'user'])
      expect(paths.filter((path) => /^\/(slope|storm)/.test(path) && path.endsWith(`/${missing}`))).toEqual([]);
  });

  it('are there before the first project, but for those that show what a project holds', () => {
    const waiting = ADMIN_ROUTES.filter(({ needsNoProject }) => !needsNoProject).map(({ path }) => path);
    expect(waiting.filter((path) => path.startsWith('/admin')).sort()).toEqual([
      '/admin/camera',
      '/admin/completeness',
      '/admin/edit/instrument',
      '/admin/edit/output',
      '/admin/instrument',
      '/admin/instrument-group',
      '/admin/layout',
      '/admin/remark',
    ]);
  });

  it('open to administrators alone, each of them', () => {
    expect(ADMIN_ROUTES.length).toBeGreaterThanOrEqual(3 * ADMIN_SCREENS.length - 4);
    for (const { path, permissions } of ADMIN_ROUTES) expect([path, permissions]).toEqual([path, ['admin.use']]);
  });

  it.each([
    ['/admin', '/admin'],
    ['/admin/log', '/admin'],
    ['/Slope/Admin/log', '/slope/admin'],
    ['/administer', null],
    ['/data', null],
  ])('%s lies under %s', (pathname, root) => expect(adminRootOf(pathname)).toBe(root));

  it('are one entry of the main menu, for administrators, whatever the project lists', () => {
    const settings = (role: 'admin' | 'nbiot' | 'client') =>
      menuSections(SCREENS, { viewer: { id: 'a', roles: [role] }, variant: 'main', allowedSidebar: ['data'] })
        .filter(({ group }) => group === 'settings')
        .flatMap(({ screens }) => screens.map(({ path }) => path));
    expect(settings('admin')).toEqual(['/advanced', '/admin']);
    expect(settings('nbiot')).toEqual(['/advanced']);
    expect(settings('client')).toEqual([]);
  });
});
