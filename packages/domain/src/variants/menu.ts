import { type Action, can } from '../access/can';
import { hasRole, PLAIN_MEMBER, type Role, type Viewer } from '../access/roles';
import { type Flag, VARIANT_SETTINGS, type Variant } from './variants';

/** A screen as the menu sees it. */
export type MenuEntry = {
  /** The name used in a project's allowed_sidebar list. */
  name: string;
  flag?: Flag;
  permission?: Action;
  /** Roles that always see the entry, whatever the flags and the project's list say. */
  ownTo?: readonly Role[];
};

/** Entries that the operations-centre role sees, and no others. */
export const OCC_MENU = ['occ', 'chart', 'alerts', 'OCC-Contact'] as const;

type MenuContext = {
  viewer: Viewer;
  variant: Variant;
  /** The project's allowed_sidebar; null or empty means all. */
  allowedSidebar: readonly string[] | null;
};

/** Tells whether a menu shows an entry. Membership of the project is checked before the menu is drawn. */
export function isInMenu(entry: MenuEntry, { viewer, variant, allowedSidebar }: MenuContext): boolean {
  if (entry.permission && !can(viewer, entry.permission, PLAIN_MEMBER)) return false;
  if (viewer.roles.length > 0 && viewer.roles.every((role) => role === 'occ')) return isForOcc(entry);
  if (entry.ownTo && hasRole(viewer, ...entry.ownTo)) return true;
  if (entry.flag && VARIANT_SETTINGS[variant].hiddenFlags.includes(entry.flag)) return false;
  return !allowedSidebar?.length || allowedSidebar.includes(entry.name);
}

const isForOcc = (entry: MenuEntry): boolean =>
  (OCC_MENU as readonly string[]).includes(entry.name) || (entry.ownTo?.includes('occ') ?? false);
