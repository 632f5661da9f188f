import type { Status } from '@talus/domain/status/status';

type QueryValue = string | null | undefined;

const withQuery = (path: string, query: Record<string, QueryValue>): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value);
  return search.size ? `${path}?${search}` : path;
};

/**
 * The slope and storm pages: screens that also exist under a prefix, by their path without the prefix, in the order of
 * the menu. Links within a prefix stay there where the prefix has the screen.
 */
export const SUBTREES = {
  slope: {
    '/data': '/slope/data',
    '/chart': '/slope/chart',
    '/curve': '/slope/curve',
    '/map': '/slope/map',
    '/layout': '/slope/layout',
    '/alerts': '/slope/alerts',
    '/Rank': '/slope/rank',
    '/export': '/slope/export',
    '/admin': '/slope/admin',
  },
  storm: {
    '/summary': '/storm/summary',
    '/storm/data': '/storm/data',
    '/chart': '/storm/chart',
    '/snake-line': '/storm/snake-line',
    '/alerts': '/storm/event',
    '/export': '/storm/export',
    '/admin': '/storm/admin',
  },
} as const;
export type Subtree = keyof typeof SUBTREES;

/** Returns the prefix of a path, case-insensitively; null outside of both. */
export const subtreeOf = (pathname: string): Subtree | null => {
  const [, first = '', rest] = pathname.toLowerCase().split('/');
  return rest !== undefined && first in SUBTREES ? (first as Subtree) : null;
};

/** Administration pages with another name under a prefix; null: absent there. */
const ADMIN_UNDER_PREFIX: Record<string, string | null> = { user: 'client', instrumentType: null, testing: null };

/** Returns the path of a screen for a user who is at `pathname`. */
export const stayIn = (pathname: string, path: string): string => {
  const subtree = subtreeOf(pathname);
  if (!subtree) return path;
  const screens: Record<string, string> = SUBTREES[subtree];
  const page = /^\/admin\/(.+)$/.exec(path)?.[1];
  if (page === undefined) return screens[path] ?? path;
  const moved = page in ADMIN_UNDER_PREFIX ? ADMIN_UNDER_PREFIX[page] : page;
  return moved ? `${screens['/admin']}/${moved}` : path;
};

const here = (path: string): string => stayIn(globalThis.location?.pathname ?? '', path);

/** Every link carries the project, so that every reader sees the same. */
type InProject = { project: string | null };
type OfInstrument = InProject & { instrument?: QueryValue };
type OfEvent = InProject & { event?: QueryValue; instrument?: QueryValue };
type PhoneChart = InProject & { instrument: string; language: string; startDate?: QueryValue };
type ChartQuery = { startDate?: QueryValue; endDate?: QueryValue; autoRun?: boolean };

type AdminPage = { page?: string; project?: QueryValue } & Record<string, QueryValue>;

/** All URLs of Talus with their query. */
export const paths = {
  root: () => '/',
  login: (query: { redirect?: string | null } = {}) => withQuery('/login', query),
  /** `form` prefills the page; passwords never appear in a URL. */
  client: ({ email }: { email?: string | null } = {}) =>
    withQuery('/client', { form: email ? JSON.stringify({ email }) : null }),
  /** With `status`: only instruments with that status. */
  latestData: ({ project, instrument, status }: OfInstrument & { status?: Status }) =>
    withQuery(here('/data'), { project, instrument, status }),
  /** Keeps the query of another URL. */
  latestDataOf: (search: string) => `/data${search}`,
  /** The configurable dashboard. */
  dashboardOld: ({ project }: InProject) => withQuery('/dashboard-old', { project }),
  contact: ({ project }: InProject) => withQuery('/contact', { project }),
  details: ({ project }: InProject) => withQuery('/details', { project }),
  equipment: ({ project }: InProject) => withQuery('/instrumentInfo', { project }),
  /** Administration, or one of its pages. */
  admin: ({ page, ...query }: AdminPage = {}) => withQuery(here(page ? `/admin/${page}` : '/admin'), query),
  /** The history of manual entries. */
  manualHistory: ({ project }: InProject) => withQuery('/manual/data', { project }),
  /** Imports of workbooks of readings; with `tab` probe of probe files. */
  manualImport: ({
    project,
    page = 'import',
    tab,
  }: InProject & { page?: 'import' | 'import-kmrt'; tab?: QueryValue }) =>
    withQuery(`/manual/${page}`, { project, tab }),
  occ: ({ project }: InProject) => withQuery('/OCC', { project }),
  occContact: ({ project }: InProject) => withQuery('/OCC-Contact', { project }),
  /** Field routes. */
  field: ({ project }: InProject) => withQuery('/field', { project }),
  /** A field route on this device, at a stop counted from 1. */
  fieldRoute: ({ project, route, stop }: InProject & { route: string; stop?: QueryValue }) =>
    withQuery(`/field/route/${route}`, { project, stop }),
  /** Entries on this device that wait to be sent. */
  fieldWaiting: ({ project }: InProject) => withQuery('/field/waiting', { project }),

  /** The map; `pick` opens a station. */
  map: ({ project, pick }: InProject & { pick?: QueryValue }) => withQuery(here('/map'), { project, pick }),
  /** The map of the slope pages, centred on coordinates in degrees. */
  slopeMap: ({ project, lat, lon }: InProject & { lat: number; lon: number }) =>
    withQuery('/slope/map', { project, lat: String(lat), lon: String(lon) }),

  /** A floor plan, with an opened pin. */
  layout: ({ project, plan, pin }: InProject & { plan?: QueryValue; pin?: QueryValue }) =>
    withQuery(here('/layout'), { project, plan, pin }),

  /** The cameras; `camera` opens one, at `time` (YYYYMMDDhhmmss on the project's clock). */
  monitor: ({ project, camera, time }: InProject & { camera?: QueryValue; time?: QueryValue }) =>
    withQuery('/monitor', { project, camera, time }),

  /** The alert list; `event` opens one. */
  alerts: ({ project, event, instrument }: OfEvent) =>
    withQuery(here('/alerts'), { project, event, instrument, light: event || instrument ? 'all' : null }),
  alarmQuality: ({ project }: InProject) => withQuery('/alerts/quality', { project }),

  /** The snake line of a gauge; `startDate` is a time within the rain event to open. */
  snakeLine: ({
    project,
    instrument,
    startDate,
    event,
  }: OfInstrument & { startDate?: QueryValue; event?: QueryValue }) =>
    withQuery(here('/snake-line'), { project, instrument, startDate, event }),

  /** The chart page; dates as ISO texts; `autoRun` loads without a click. */
  chart: ({ project, instrument, startDate, endDate, autoRun = true }: OfInstrument & ChartQuery) =>
    withQuery(here('/chart'), { project, instrument, startDate, endDate, autoRun: autoRun && instrument ? '1' : null }),
  /** The chart page within the storm pages. */
  stormChart: ({ project, instrument, startDate }: OfInstrument & Pick<ChartQuery, 'startDate'>) =>
    withQuery('/storm/chart', { project, instrument, startDate, autoRun: instrument ? '1' : null }),
  stormData: ({ project, instrument }: OfInstrument) => withQuery('/storm/data', { project, instrument }),
  /** The link for phones: the chart of one instrument, in a language. */
  phoneChart: ({ project, instrument, language, startDate }: PhoneChart) =>
    withQuery(`/${language}/chart/${instrument}`, { project, startDate }),
  /** The target of the phone link. */
  phoneChartOf: (instrument: string, search: URLSearchParams) =>
    withQuery('/chart', {
      project: search.get('project'),
      instrument,
      startDate: search.get('startDate'),
      autoRun: '1',
    }),
} as const;

/** Returns a screen's path with the project, for the menu. */
export const inProject = (path: string, project: string | null): string => withQuery(path, { project });

const ID = /^[0-9a-f]{24}$/;

/** Query parameters that any URL may have; invalid ids are left out. */
export type Link = { project: string | null; instrument: string | null; language: string | null };

export const readLink = (search: URLSearchParams): Link => {
  const id = (name: string) => {
    const text = search.get(name)?.toLowerCase() ?? '';
    return ID.test(text) ? text : null;
  };
  return { project: id('project'), instrument: id('instrument'), language: search.get('lang') };
};

/** Returns the URL without some query parameters, such as `lang` once applied. */
export const withoutQuery = (url: URL, ...names: string[]): string => {
  const search = new URLSearchParams(url.search);
  for (const name of names) search.delete(name);
  return url.pathname + (search.size ? `?${search}` : '') + url.hash;
};
