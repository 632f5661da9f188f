import { TAB_NAMES } from '../exports/export-tabs';

/** Names that a project's allowed_sidebar can have. A test of the web holds them against the menu. */
export const MENU_NAMES: readonly string[] = [
  'dashboard',
  'occ',
  'data',
  'chart',
  'curve',
  'map',
  'layout',
  'contact',
  'monitor',
  'storm',
  'alerts',
  'rank',
  'typhoon',
  'noise',
  'trajectory',
  'summary',
  'snake-line',
  'export',
  'OCC-Contact',
  'manual',
  'details',
  'instrumentInfo',
  ...Object.values(TAB_NAMES),
];

/** Screens that a project's first_display can name, by path. A test of the web holds them against the routes. */
export const FIRST_SCREENS: readonly string[] = [
  'dashboard',
  'dashboard-old',
  'dashboard_old',
  'OCC',
  'data',
  'slope/data',
  'chart',
  'slope/chart',
  'storm/chart',
  'curve',
  'slope/curve',
  'map',
  'slope/map',
  'slope-map',
  'layout',
  'slope/layout',
  'contact',
  'monitor',
  'storm/data',
  'alerts',
  'alerts/quality',
  'Rank',
  'typhoon',
  'noise',
  'slope/rank',
  'trajectory',
  'slope/alerts',
  'storm/event',
  'summary',
  'storm/summary',
  'snake-line',
  'storm/snake-line',
  'export',
  'slope/export',
  'storm/export',
  'dashboard-thsr',
  'dashboard-kmrt',
  'OCC-Contact',
  'report',
  'manual/instrument',
  'manual/edit',
  'manual/data',
  'manual/import',
  'manual/import-kmrt',
  'details',
  'instrumentInfo',
  'field',
  'field/waiting',
  'advanced',
];

const plain = (name: string): string => name.replace(/^\/+/, '').toLowerCase();
const FIRST = new Set(FIRST_SCREENS.map(plain));
const MENU = new Set(MENU_NAMES);

type Names = { first_display?: string | undefined; allowed_sidebar?: readonly string[] | undefined };

/**
 * Lists the names of an input that no screen has. A name that the project already has is accepted, because another
 * version may have the screen.
 */
export function unknownNames(input: Names, stored: Names): { field: keyof Names; names: string[] }[] {
  const { first_display: first, allowed_sidebar: sidebar = [] } = input;
  const isFirstDisplayKnown = first === undefined || first === stored.first_display || FIRST.has(plain(first));
  const kept = new Set(stored.allowed_sidebar);
  const unknown = sidebar.filter((name) => !MENU.has(name) && !kept.has(name));
  return [
    ...(isFirstDisplayKnown ? [] : [{ field: 'first_display' as const, names: [first] }]),
    ...(unknown.length > 0 ? [{ field: 'allowed_sidebar' as const, names: unknown }] : []),
  ];
}
