import type { Counted } from '@talus/contract/admin/setup';
import { loadAdminWords } from '../app/i18n';
import type { IconName } from '../ui/icons/icon-paths';
import type { Screen, ShellKey } from './screen';

export const ADMIN_GROUPS = ['instruments', 'projects', 'data', 'people', 'system'] as const;
export type AdminGroup = (typeof ADMIN_GROUPS)[number];

/** The roots of administration: the same pages exist under each; the specification names the last two subtrees. */
export const ADMIN_ROOTS = ['/admin', '/slope/admin', '/storm/admin'] as const;
export type AdminRoot = (typeof ADMIN_ROOTS)[number];

export type AdminScreen = {
  /** Path under the root: `log` is at /admin/log, /slope/admin/log and /storm/admin/log. */
  path: string;
  /** Different path in the subtrees; null: not present there. */
  inSubtrees?: string | null;
  title: ShellKey;
  load: Screen['load'];
  /** Null: the first page, which stands above all groups and at the root itself. */
  group: AdminGroup | null;
  icon: IconName;
  /** The count shown after its label in the menu. */
  count?: Counted;
  /** The page shows data of one project; without a project it says so. */
  isOfProject?: true;
};

/** Every page of administration, in the order of its menu. A page that does not exist has no row. */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  {
    path: '',
    title: 'admin.home',
    load: async () => (await import('../features/admin/home/HomePage')).HomePage,
    group: null,
    icon: 'home',
  },
  {
    path: 'instrument',
    title: 'admin.instrument',
    load: async () => (await import('../features/admin/instruments/InstrumentsPage')).InstrumentsPage,
    group: 'instruments',
    icon: 'probe',
    count: 'instrument',
    isOfProject: true,
  },
  {
    path: 'project',
    count: 'project',
    title: 'admin.project',
    load: async () => (await import('../features/admin/projects/ProjectsPage')).ProjectsPage,
    group: 'projects',
    icon: 'folder',
  },
  {
    path: 'instrument-group',
    title: 'admin.instrumentGroup',
    load: async () => (await import('../features/admin/instrument-groups/GroupsPage')).GroupsPage,
    group: 'instruments',
    icon: 'group',
    count: 'instrumentGroup',
    isOfProject: true,
  },
  {
    path: 'area',
    title: 'admin.area',
    load: async () => (await import('../features/admin/areas/AreasPage')).AreasPage,
    group: 'projects',
    icon: 'layers',
    count: 'area',
  },
  {
    path: 'station',
    title: 'admin.station',
    load: async () => (await import('../features/admin/stations/StationsPage')).StationsPage,
    group: 'projects',
    icon: 'station',
    count: 'station',
  },
  {
    path: 'layout',
    title: 'admin.layout',
    load: async () => (await import('../features/admin/plans/PlansPage')).PlansPage,
    group: 'projects',
    icon: 'plan',
    count: 'plan',
    isOfProject: true,
  },
  {
    path: 'camera',
    title: 'admin.camera',
    load: async () => (await import('../features/admin/cameras/CamerasPage')).CamerasPage,
    group: 'projects',
    icon: 'cctv',
    count: 'camera',
    isOfProject: true,
  },
  {
    path: 'remark',
    title: 'admin.remark',
    load: async () => (await import('../features/admin/remarks/RemarksPage')).RemarksPage,
    group: 'projects',
    icon: 'flag',
    count: 'remark',
    isOfProject: true,
  },
  {
    path: 'user',
    inSubtrees: 'client',
    title: 'admin.user',
    load: async () => (await import('../features/admin/people/PeoplePage')).PeoplePage,
    group: 'people',
    icon: 'user',
    count: 'person',
  },
  {
    path: 'document',
    title: 'admin.document',
    load: async () => (await import('../features/admin/documents/DocumentsPage')).DocumentsPage,
    group: 'data',
    icon: 'file',
    count: 'document',
  },
  {
    path: 'completeness',
    title: 'admin.completeness',
    load: async () => (await import('../features/admin/completeness/CompletenessPage')).CompletenessPage,
    group: 'data',
    icon: 'heat',
    isOfProject: true,
  },
  {
    path: 'sms',
    title: 'admin.sms',
    load: async () => (await import('../features/admin/messages/MessagesPage')).MessagesPage,
    group: 'people',
    icon: 'sms',
  },
  {
    path: 'log',
    title: 'admin.log',
    load: async () => (await import('../features/admin/log/LogPage')).LogPage,
    group: 'people',
    icon: 'log',
  },
  {
    path: 'instrumentType',
    inSubtrees: null,
    title: 'admin.instrumentType',
    load: async () => (await import('../features/admin/instrument-types/InstrumentTypesPage')).InstrumentTypesPage,
    group: 'instruments',
    icon: 'table',
    count: 'instrumentType',
  },
  {
    path: 'edit/instrument',
    title: 'admin.bulk',
    load: async () => (await import('../features/admin/bulk/BulkPage')).BulkPage,
    group: 'data',
    icon: 'table',
    isOfProject: true,
  },
  {
    path: 'edit/output',
    title: 'admin.output',
    load: async () => (await import('../features/admin/outputs/EditOutputPage')).EditOutputPage,
    group: 'data',
    icon: 'pen',
    isOfProject: true,
  },
  {
    path: 'mask',
    title: 'admin.mask',
    load: async () => (await import('../features/admin/masks/MasksPage')).MasksPage,
    group: 'data',
    icon: 'eye-off',
  },
  {
    path: 'report',
    title: 'admin.report',
    load: async () => (await import('../features/admin/reports/ReportsPage')).ReportsPage,
    group: 'data',
    icon: 'file',
    count: 'report',
  },
  {
    path: 'system',
    title: 'admin.system',
    load: async () => (await import('../features/admin/system/SystemPage')).SystemPage,
    group: 'system',
    icon: 'monitor',
  },
  {
    path: 'testing',
    inSubtrees: null,
    title: 'admin.testing',
    load: async () => (await import('../features/admin/testing/TestingPage')).TestingPage,
    group: 'system',
    icon: 'flask',
  },
];

/** Returns the path of a page under a root; null where the root lacks the page. */
export const adminPath = (root: AdminRoot, { path, inSubtrees = path }: AdminScreen): string | null => {
  const child = root === '/admin' ? path : inSubtrees;
  return child === null ? null : child === '' ? root : `${root}/${child}`;
};

/** Returns the root of an address, ignoring case; null outside administration. */
export const adminRootOf = (pathname: string): AdminRoot | null => {
  const path = `${pathname.toLowerCase()}/`;
  return ADMIN_ROOTS.find((root) => path.startsWith(`${root}/`)) ?? null;
};

/** The first page; also the start page of an installation without a project. */
const FIRST = ADMIN_SCREENS.find(({ isOfProject }) => !isOfProject);

type Guarded = Pick<AdminScreen, 'title' | 'load' | 'isOfProject'>;

const guarded = (path: string, { title, load, isOfProject }: Guarded): Screen => ({
  path,
  title,
  load: async () => (await Promise.all([load(), loadAdminWords()]))[0],
  permissions: ['admin.use'],
  needsNoProject: !isOfProject,
});

/** Builds the route of a root, which shows the first page; the main menu leads to the first root. */
const rootScreen = (root: AdminRoot, first: AdminScreen): Screen => ({
  ...guarded(root, { ...first, title: 'screen.admin' }),
  ...(root === '/admin' && { menu: { name: 'admin', group: 'settings', icon: 'gear', ownTo: ['admin'] } }),
});

/** The routes of all pages under all roots. */
export const ADMIN_ROUTES: readonly Screen[] = ADMIN_ROOTS.flatMap((root) => [
  ...(FIRST ? [rootScreen(root, FIRST)] : []),
  ...ADMIN_SCREENS.slice(1).flatMap((screen) => {
    const path = adminPath(root, screen);
    return path === null ? [] : [guarded(path, screen)];
  }),
]);
