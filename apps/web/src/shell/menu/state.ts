import { can } from '@talus/domain/access/can';
import { PLAIN_MEMBER, type Viewer } from '@talus/domain/access/roles';
import { isInMenu } from '@talus/domain/variants/menu';
import { VARIANT_SETTINGS, type Variant } from '@talus/domain/variants/variants';
import { SUBTREES, type Subtree } from '../../paths';
import { MENU_GROUPS, type MenuGroup, type Screen } from '../screen';

export type MenuScreen = Screen & { menu: NonNullable<Screen['menu']> };
export type MenuSection = { group: MenuGroup; screens: readonly MenuScreen[] };

type MenuOf = {
  viewer: Viewer;
  variant: Variant;
  allowedSidebar: readonly string[] | null;
  /** Screens on a project of their own that this user has access to. */
  offers?: readonly NonNullable<MenuScreen['menu']['offer']>[];
};

/** Returns the menu of this user by group; groups without entries are left out. */
export const menuSections = (screens: readonly Screen[], who: MenuOf): MenuSection[] => {
  const shown = screens.filter(
    (screen): screen is MenuScreen =>
      screen.menu !== undefined &&
      (screen.needs === undefined || VARIANT_SETTINGS[who.variant][screen.needs]) &&
      (screen.menu.offer === undefined || (who.offers ?? []).includes(screen.menu.offer)) &&
      (screen.permissions ?? []).every((permission) => can(who.viewer, permission, PLAIN_MEMBER)) &&
      isInMenu(screen.menu, who),
  );
  return MENU_GROUPS.map((group) => ({ group, screens: shown.filter(({ menu }) => menu.group === group) })).filter(
    (section) => section.screens.length > 0,
  );
};

/** Roles that have all storm pages, whatever flags and lists say. */
const STORM_ROLES = ['admin', 'thsr'] as const;

/**
 * Returns the screens of the slope or storm menu, with the icon of the matching main screen. A variant's flag hides an
 * entry of the main menu, never one in a subtree.
 */
export const subtreeScreens = (screens: readonly Screen[], subtree: Subtree): Screen[] =>
  Object.entries(SUBTREES[subtree]).flatMap(([outside, path]) => {
    const menu = screens.find((screen) => screen.path === outside)?.menu;
    const screen = screens.find((one) => one.path === path);
    if (!menu || !screen) return [];
    const { flag: _, ...entry } = menu;
    return [{ ...screen, menu: { ...entry, ...(subtree === 'storm' && { ownTo: STORM_ROLES }) } }];
  });
