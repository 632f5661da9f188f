import type { Role } from '../access/roles';
import type { EventRange } from '../alerts/events/event-range';

export const VARIANTS = ['main', 'thsr-main', 'kmrt', 'occ', 'test'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Features that a variant can take out of the menu; a flag never closes a route. */
export const FLAGS = [
  'summary', 'snakeLine', 'slope', 'storm', 'alerts', 'occ',
  'curve', 'map', 'layout', 'data', 'chart', 'export', 'dashboard', 'monitor',
] as const; // biome-ignore format: the first row is what the main variant hides
export type Flag = (typeof FLAGS)[number];

const HIDDEN_IN_MAIN: readonly Flag[] = ['summary', 'snakeLine', 'slope', 'storm', 'alerts', 'occ'];

export type VariantSettings = {
  /** Look of the login page: one plain, three with a picture beside the form. */
  loginLook: 'plain' | 'contour' | 'rail' | 'metro';
  hiddenFlags: readonly Flag[];
  /** Initial accumulation window of a rain gauge. */
  rainWindow: { hours: number; minutes: number };
  /** Administrators and rail users also log in to the second API host. */
  hasSecondToken: boolean;
  /** Roles offered when a person is created. */
  offeredRoles: readonly Role[];
  /** History screen: Sync, groups of ten, each instrument, rain group. */
  hasHistoryExtras: boolean;
  hasMetroImport: boolean;
  /** Export: always shows the lists of instruments and alarms, whatever the project's side bar says. */
  hasExportLists: boolean;
  /** Content of `/dashboard`: configurable tiles, the fixed dashboard of one project, or the announcements. */
  dashboard: 'tiles' | 'project' | 'announcements';
  /** Initial range of the alert list. */
  eventRange: EventRange;
};

const HOURLY = { hours: 1, minutes: 0 };
const TEN_MINUTES = { hours: 0, minutes: 10 };
const ORDINARY_ROLES: readonly Role[] = ['client', 'admin'];
const RAIL_ROLES: readonly Role[] = ['client', 'admin', 'occ', 'thsr'];

const MAIN: VariantSettings = {
  loginLook: 'contour',
  hiddenFlags: HIDDEN_IN_MAIN,
  rainWindow: HOURLY,
  hasSecondToken: false,
  offeredRoles: ORDINARY_ROLES,
  hasHistoryExtras: false,
  hasMetroImport: false,
  hasExportLists: false,
  dashboard: 'tiles',
  eventRange: '3M',
};

/** Settings of each client variant. A screen reads its row and never checks which variant is active. */
export const VARIANT_SETTINGS: Record<Variant, VariantSettings> = {
  main: MAIN,
  'thsr-main': {
    ...MAIN,
    loginLook: 'rail',
    hiddenFlags: [],
    rainWindow: TEN_MINUTES,
    hasSecondToken: true,
    offeredRoles: RAIL_ROLES,
    dashboard: 'project',
  },
  kmrt: {
    ...MAIN,
    loginLook: 'metro',
    dashboard: 'announcements',
    hasMetroImport: true,
    hasExportLists: true,
    eventRange: '1M',
  },
  occ: { ...MAIN, loginLook: 'rail', hiddenFlags: [], hasSecondToken: true, eventRange: '7D' },
  test: {
    ...MAIN,
    loginLook: 'plain',
    hiddenFlags: [],
    rainWindow: TEN_MINUTES,
    offeredRoles: RAIL_ROLES,
    hasHistoryExtras: true,
    hasMetroImport: true,
    hasExportLists: true,
  },
};

export const isVariant = (text: unknown): text is Variant => VARIANTS.includes(text as Variant);
