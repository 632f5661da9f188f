import { TAB_NAMES } from '@talus/domain/exports/export-tabs';
import { VARIANT_SETTINGS, type VariantSettings } from '@talus/domain/variants/variants';
import { configStore } from '../app/config';
import { loadAdminWords } from '../app/i18n';
import { ADMIN_ROUTES } from './admin-routes';
import type { Screen } from './screen';

const loadLatestData: Screen['load'] = async () =>
  (await import('../features/latest-data/LatestDataPage')).LatestDataPage;
const loadChart: Screen['load'] = async () => (await import('../features/chart/ChartPage')).ChartPage;

const loadCurve: Screen['load'] = async () => (await import('../features/depth-curve/DepthCurvePage')).DepthCurvePage;

const loadAlerts: Screen['load'] = async () => (await import('../features/alerts/AlertsPage')).AlertsPage;

const loadRanking: Screen['load'] = async () => (await import('../features/ranking/RankingPage')).RankingPage;

const loadDashboard: Screen['load'] = async () => (await import('../features/dashboard/DashboardPage')).DashboardPage;

const loadProjectDashboard: Screen['load'] = async () =>
  (await import('../features/project-dashboard/ProjectDashboardPage')).ProjectDashboardPage;

const loadAnnouncements: Screen['load'] = async () =>
  (await import('../features/announcements/AnnouncementsPage')).AnnouncementsPage;

const DASHBOARDS: Record<VariantSettings['dashboard'], Screen['load']> = {
  tiles: loadDashboard,
  project: loadProjectDashboard,
  announcements: loadAnnouncements,
};

/** Loads the dashboard that the variant's settings name. */
const loadVariantsDashboard: Screen['load'] = () => DASHBOARDS[VARIANT_SETTINGS[configStore.get().variant].dashboard]();

const loadExport: Screen['load'] = async () => (await import('../features/export/ExportPage')).ExportPage;

const loadRainSummary: Screen['load'] = async () =>
  (await import('../features/rain-summary/RainSummaryPage')).RainSummaryPage;

const loadSnakeLine: Screen['load'] = async () => (await import('../features/snake-line/SnakeLinePage')).SnakeLinePage;

const loadMap: Screen['load'] = async () => (await import('../features/map/MapPage')).MapPage;

const loadLayout: Screen['load'] = async () => (await import('../features/layout/LayoutPage')).LayoutPage;

/**
 * All screens behind the login, in menu order: the specification's entries in its order, then the screens of a role or
 * variant. A screen without a row does not exist.
 */
export const SCREENS: readonly Screen[] = [
  {
    path: '/dashboard',
    title: 'screen.dashboard',
    load: loadVariantsDashboard,
    menu: { name: 'dashboard', group: 'main', icon: 'dash', flag: 'dashboard' },
  },
  { path: '/dashboard-old', title: 'screen.dashboard', load: loadDashboard },
  { path: '/dashboard_old', title: 'screen.dashboard', load: loadDashboard },
  {
    path: '/OCC',
    title: 'screen.occ',
    load: async () => (await import('../features/occ/OccPage')).OccPage,
    permissions: ['occ.watch'],
    isBare: true,
    menu: { name: 'occ', group: 'main', icon: 'sound', flag: 'occ', ownTo: ['occ'] },
  },
  {
    path: '/data',
    title: 'screen.data',
    load: loadLatestData,
    menu: { name: 'data', group: 'main', icon: 'data', flag: 'data' },
  },
  { path: '/slope/data', title: 'screen.data', load: loadLatestData },
  {
    path: '/chart',
    title: 'screen.chart',
    load: loadChart,
    menu: { name: 'chart', group: 'main', icon: 'chart', flag: 'chart' },
  },
  { path: '/slope/chart', title: 'screen.chart', load: loadChart },
  { path: '/storm/chart', title: 'screen.chart', load: loadChart, permissions: ['storm.view'] },
  {
    path: '/curve',
    title: 'screen.curve',
    load: loadCurve,
    menu: { name: 'curve', group: 'main', icon: 'curve', flag: 'curve' },
  },
  { path: '/slope/curve', title: 'screen.curve', load: loadCurve },
  {
    path: '/map',
    title: 'screen.map',
    load: loadMap,
    menu: { name: 'map', group: 'main', icon: 'map', flag: 'map' },
  },
  { path: '/slope/map', title: 'screen.map', load: loadMap },
  { path: '/slope/map/:lat/:lon', title: 'screen.map', load: loadMap },
  { path: '/slope-map', title: 'screen.map', load: loadMap },
  { path: '/slope-map/:lat/:lon', title: 'screen.map', load: loadMap },
  {
    path: '/layout',
    title: 'screen.layout',
    load: loadLayout,
    menu: { name: 'layout', group: 'main', icon: 'plan', flag: 'layout' },
  },
  { path: '/slope/layout', title: 'screen.layout', load: loadLayout },
  {
    path: '/contact',
    title: 'screen.contact',
    load: async () => (await import('../features/contact/ContactPage')).ContactPage,
    menu: { name: 'contact', group: 'main', icon: 'contact' },
  },
  {
    path: '/monitor',
    title: 'screen.monitor',
    load: async () => (await import('../features/monitor/MonitorPage')).MonitorPage,
    menu: { name: 'monitor', group: 'main', icon: 'cctv', flag: 'monitor' },
  },
  {
    path: '/storm/data',
    title: 'screen.stormData',
    load: async () => (await import('../features/latest-data/StormPage')).StormPage,
    permissions: ['storm.view'],
    menu: { name: 'storm', group: 'main', icon: 'drop', flag: 'storm', ownTo: ['admin', 'thsr'] },
  },
  {
    path: '/alerts',
    title: 'screen.alerts',
    load: loadAlerts,
    // Without a flag: Talus adds the entry to the specification's entries wherever the project's list does not leave it
    // out.
    menu: { name: 'alerts', group: 'main', icon: 'event', marks: 'alerts' },
  },
  {
    path: '/alerts/quality',
    title: 'screen.alarmQuality',
    load: async () => (await import('../features/alerts/quality/QualityPage')).QualityPage,
  },
  {
    path: '/Rank',
    title: 'screen.rank',
    load: loadRanking,
    menu: { name: 'rank', group: 'main', icon: 'rank' },
  },
  {
    path: '/typhoon',
    title: 'screen.typhoon',
    load: async () => (await import('../features/typhoon/TyphoonPage')).TyphoonPage,
    menu: {
      name: 'typhoon',
      group: 'main',
      icon: 'typhoon',
      flag: 'storm',
      ownTo: ['admin', 'thsr'],
      offer: 'typhoon',
    },
  },
  {
    path: '/noise',
    title: 'screen.noise',
    load: async () => (await import('../features/noise/NoisePage')).NoisePage,
    menu: { name: 'noise', group: 'main', icon: 'noise' },
  },
  { path: '/slope/rank', title: 'screen.rank', load: loadRanking },
  {
    path: '/trajectory',
    title: 'screen.trajectory',
    load: async () => (await import('../features/trajectory/TrajectoryPage')).TrajectoryPage,
    // Without a flag, like ranking: a project hides the entry by its list
    menu: { name: 'trajectory', group: 'main', icon: 'trajectory' },
  },
  { path: '/slope/alerts', title: 'screen.alerts', load: loadAlerts },
  { path: '/storm/event', title: 'screen.alerts', load: loadAlerts, permissions: ['storm.view'] },
  {
    path: '/summary',
    title: 'screen.summary',
    load: loadRainSummary,
    menu: { name: 'summary', group: 'main', icon: 'drop', flag: 'summary' },
  },
  { path: '/storm/summary', title: 'screen.summary', load: loadRainSummary, permissions: ['storm.view'] },
  {
    path: '/snake-line',
    title: 'screen.snakeLine',
    load: loadSnakeLine,
    menu: { name: 'snake-line', group: 'main', icon: 'snake', flag: 'snakeLine' },
  },
  { path: '/storm/snake-line', title: 'screen.snakeLine', load: loadSnakeLine, permissions: ['storm.view'] },
  {
    path: '/export',
    title: 'screen.export',
    load: loadExport,
    menu: {
      name: 'export',
      group: 'main',
      icon: 'export',
      flag: 'export',
      parts: [
        { name: TAB_NAMES.report, title: 'screen.export.report' },
        { name: TAB_NAMES.instruments, title: 'screen.export.instruments' },
        { name: TAB_NAMES.alerts, title: 'screen.export.alerts' },
      ],
    },
  },
  { path: '/slope/export', title: 'screen.export', load: loadExport },
  { path: '/storm/export', title: 'screen.export', load: loadExport, permissions: ['storm.view'] },
  {
    path: '/dashboard-thsr',
    title: 'screen.projectDashboard',
    load: loadProjectDashboard,
  },
  {
    path: '/dashboard-kmrt',
    title: 'screen.announcements',
    load: loadAnnouncements,
  },
  {
    path: '/OCC-Contact',
    title: 'screen.occContact',
    load: async () => (await import('../features/occ-contact/OccContactPage')).OccContactPage,
    menu: { name: 'OCC-Contact', group: 'main', icon: 'phone', flag: 'occ', ownTo: ['occ'] },
  },
  // The target of links in report e-mails; in no menu
  {
    path: '/report',
    title: 'screen.report',
    load: async () => (await import('../features/reports/SentReportsPage')).SentReportsPage,
  },
  {
    path: '/manual/instrument',
    title: 'screen.manualSetup',
    // Its sheet and fields have the words of administration
    load: async () =>
      (await Promise.all([import('../features/manual-setup/ManualSetupPage'), loadAdminWords()]))[0].ManualSetupPage,
    permissions: ['manual.edit'],
    menu: { name: 'manual', group: 'manual', icon: 'probe' },
  },
  {
    path: '/manual/edit',
    title: 'screen.manualEntry',
    load: async () =>
      (await Promise.all([import('../features/manual-entry/ManualEntryPage'), loadAdminWords()]))[0].ManualEntryPage,
    permissions: ['manual.edit'],
    menu: { name: 'manual', group: 'manual', icon: 'pen' },
  },
  {
    path: '/manual/data',
    title: 'screen.manualHistory',
    load: async () =>
      (await Promise.all([import('../features/manual-history/ManualHistoryPage'), loadAdminWords()]))[0]
        .ManualHistoryPage,
    permissions: ['manual.edit'],
    menu: { name: 'manual', group: 'manual', icon: 'table' },
  },
  {
    path: '/manual/import',
    title: 'screen.manualImport',
    load: async () =>
      (await Promise.all([import('../features/manual-import/ImportPage'), loadAdminWords()]))[0].ImportPage,
    permissions: ['manual.edit'],
    menu: { name: 'manual', group: 'manual', icon: 'upload' },
  },
  {
    path: '/manual/import-kmrt',
    title: 'screen.manualImportMetro',
    load: async () =>
      (await Promise.all([import('../features/manual-import/ImportPage'), loadAdminWords()]))[0].MetroImportPage,
    permissions: ['manual.edit'],
    needs: 'hasMetroImport',
    menu: { name: 'manual', group: 'manual', icon: 'upload' },
  },
  {
    path: '/details',
    title: 'screen.details',
    load: async () => (await import('../features/details/DetailsPage')).DetailsPage,
    menu: { name: 'details', group: 'reference', icon: 'info' },
  },
  {
    path: '/instrumentInfo',
    title: 'screen.equipment',
    load: async () => (await import('../features/equipment/EquipmentPage')).EquipmentPage,
    menu: { name: 'instrumentInfo', group: 'reference', icon: 'target' },
  },
  {
    path: '/field',
    title: 'screen.field',
    load: async () => (await import('../features/field/FieldPage')).FieldPage,
    permissions: ['manual.edit'],
    saysConnection: true,
    menu: { name: 'manual', group: 'manual', icon: 'phone' },
  },
  {
    path: '/field/route/:routeId',
    title: 'screen.fieldRoute',
    load: async () => (await import('../features/field/RoutePage')).RoutePage,
    permissions: ['manual.edit'],
    saysConnection: true,
  },
  {
    path: '/field/waiting',
    title: 'screen.fieldWaiting',
    load: async () => (await import('../features/field/WaitingPage')).WaitingPage,
    permissions: ['manual.edit'],
    saysConnection: true,
  },
  {
    path: '/advanced',
    title: 'screen.advanced',
    // Its sheet and fields have the words of administration
    load: async () =>
      (await Promise.all([import('../features/advanced/AdvancedPage'), loadAdminWords()]))[0].AdvancedPage,
    permissions: ['advanced.use'],
    needsNoProject: true,
    menu: { name: 'advanced', group: 'settings', icon: 'layers', ownTo: ['admin', 'nbiot'] },
  },
  ...ADMIN_ROUTES,
];
