import { FIRST_SCREENS, MENU_NAMES } from '@talus/domain/variants/screen-names';
import type { Variant } from '@talus/domain/variants/variants';
import { describe, expect, it } from 'vitest';
import { adminRootOf } from '../admin-routes';
import { SCREENS } from '../routes';
import { menuEntries } from './entries';

const entries = (variant: Variant) => menuEntries(SCREENS, variant, (title) => title);

describe('what a project may put into its menu', () => {
  it('is every entry of the table of screens, administration and set-up excepted', () => {
    const names = SCREENS.flatMap(({ menu }) =>
      menu ? [menu.name, ...(menu.parts ?? []).map(({ name }) => name)] : [],
    );
    expect(entries('main').map(({ name }) => name)).toEqual(
      [...new Set(names)].filter((name) => name !== 'admin' && name !== 'advanced'),
    );
  });

  it('says which of them this installation shows to nobody', () => {
    const hidden = entries('main').flatMap(({ name, isHidden }) => (isHidden ? [name] : []));
    expect(hidden).toEqual(expect.arrayContaining(['summary', 'snake-line']));
    expect(hidden).not.toContain('data');
    // Administrators and the rail operator see the rain pages, the operations centre its wall, in every variant
    expect(hidden.filter((name) => ['storm', 'typhoon', 'occ', 'OCC-Contact'].includes(name))).toEqual([]);
  });

  it('begins with what every member may open', () => {
    const first = new Map(entries('main').map(({ name, first }) => [name, first]));
    expect([first.get('layout'), first.get('occ'), first.get('storm')]).toEqual(['layout', null, null]);
  });
});

it('has the names that a project may save', () => {
  expect(MENU_NAMES).toEqual(expect.arrayContaining(menuEntries(SCREENS, 'main', String).map(({ name }) => name)));
  const named = new Set(
    SCREENS.flatMap(({ menu }) => (menu ? [menu.name, ...(menu.parts ?? []).map(({ name }) => name)] : [])),
  );
  expect(MENU_NAMES.filter((name) => !named.has(name))).toEqual([]);
  // Administration is not a first screen, and a screen with a parameter has no name
  const paths = SCREENS.flatMap(({ path }) =>
    adminRootOf(path) !== null || path.includes(':') ? [] : [path.replace(/^\//, '')],
  );
  expect([...FIRST_SCREENS].sort()).toEqual(paths.sort());
});
