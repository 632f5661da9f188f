import type { Status } from '@talus/domain/status/status';

type QueryValue = string | null | undefined;

const withQuery = (path: string, query: Record<string, QueryValue>): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value);
  return search.size ? `${path}?${search}` : path;
};

/**
 * The slope and storm pages: screens that stand a second time under a prefix, by what they are called without it, in the
 * order of their menu. A link within a prefix stays there where it has the screen.
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

/** The prefix that an address lies under, whatever its case; null outside of both. */
export const subtreeOf = (pathname: string): Subtree | null => {
  const [, first = '', rest] = pathname.toLowerCase().split('/');
  return rest !== undefined && first in SUBTREES ? (first as Subtree) : null;
};

/** Pages of administration that are called otherwise under a prefix; null: they are not there. */
const ADMIN_UNDER_PREFIX: Record<string, string | null> = { user: 'client', instrumentType: null, testing: null };

/** Where a screen is for somebody who is at `pathname`. */
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

/** Every link carries the project, so that whoever opens it sees the same. */
type InProject = { project: string | null };
type OfInstrument = InProject & { instrument?: QueryValue };
type OfEvent = InProject & { event?: QueryValue; instrument?: QueryValue };
type PhoneChart = InProject & { instrument: string; language: string; startDate?: QueryValue };
type ChartQuery = { startDate?: QueryValue; endDate?: QueryValue; autoRun?: boolean };

type AdminPage = { page?: string; project?: QueryValue } & Record<string, QueryValue>;

/** Every URL of Talus with its query. */
export const paths = {
  root: () => '/',
  login: (query: { redirect?: string | null } = {}) => withQuery('/login', query),
  /** `form` prefills the page; a password never stands in a URL. */
  client: ({ email }: { email?: string | null } = {}) =>
    withQuery('/client', { form: email ? JSON.stringify({ email }) : null }),
  /** With a status: only what has it. */
  latestData: ({ project, instrument, status }: OfInstrument & { status?: Status }) =>
    withQuery(here('/data'), { project, instrument, status }),
  /** With the query of another URL. */
  latestDataOf: (search: string) => `/data${search}`,
  /** The dashboard that can be set up. */
  dashboardOld: ({ project }: InProject) => withQuery('/dashboard-old', { project }),
  contact: ({ project }: InProject) => withQuery('/contact', { project }),
  details: ({ project }: InProject) => withQuery('/details', { project }),
  equipment: ({ project }: InProject) => withQuery('/instrumentInfo', { project }),
  /** Administration, or a page of it. */
  admin: ({ page, ...query }: AdminPage = {}) => withQuery(here(page ? `/admin/${page}` : '/admin'), query),
  /** What people entered. */
  manualHistory: ({ project }: InProject) => withQuery('/manual/data', { project }),
  /** Workbooks of readings; `tab` probe: files of probes. */
  manualImport: ({
    project,
    page = 'import',
    tab,
  }: InProject & { page?: 'import' | 'import-kmrt'; tab?: QueryValue }) =>
    withQuery(`/manual/${page}`, { project, tab }),
  occ: ({ project }: InProject) => withQuery('/OCC', { project }),
  occContact: ({ project }: InProject) => withQuery('/OCC-Contact', { project }),
  /** Routes to be walked. */
  field: ({ project }: InProject) => withQuery('/field', { project }),
  /** A route on this device, at a stop counted from 1. */
  fieldRoute: ({ project, route, stop }: InProject & { route: string; stop?: QueryValue }) =>
    withQuery(`/field/route/${route}`, { project, stop }),
  /** What waits on this device. */
  fieldWaiting: ({ project }: InProject) => withQuery('/field/waiting', { project }),

  /** The map; with `pick` that station stands open. */
  map: ({ project, pick }: InProject & { pick?: QueryValue }) => withQuery(here('/map'), { project, pick }),
  /** The map of the slope pages, centred on a place in degrees. */
  slopeMap: ({ project, lat, lon }: InProject & { lat: number; lon: number }) =>
    withQuery('/slope/map', { project, lat: String(lat), lon: String(lon) }),

  /** A floor plan, and a pin of it that stands open. */
  layout: ({ project, plan, pin }: InProject & { plan?: QueryValue; pin?: QueryValue }) =>
    withQuery(here('/layout'), { project, plan, pin }),

  /** The cameras; with `camera` that one stands open, at `time` (YYYYMMDDhhmmss on the project's clock). */
  monitor: ({ project, camera, time }: InProject & { camera?: QueryValue; time?: QueryValue }) =>
    withQuery('/monitor', { project, camera, time }),

  /** The alert list; with `event` that one stands open. */
  alerts: ({ project, event, instrument }: OfEvent) =>
    withQuery(here('/alerts'), { project, event, instrument, light: event || instrument ? 'all' : null }),
  alarmQuality: ({ project }: InProject) => withQuery('/alerts/quality', { project }),

  /** The snake line of a gauge, with the rain that a time falls into. */
  snakeLine: ({
    project,
    instrument,
    startDate,
    event,
  }: OfInstrument & { startDate?: QueryValue; event?: QueryValue }) =>
    withQuery(here('/snake-line'), { project, instrument, startDate, event }),

  /** The history curve; dates as ISO texts, and `autoRun` shows it without a click. */
  chart: ({ project, instrument, startDate, endDate, autoRun = true }: OfInstrument & ChartQuery) =>
    withQuery(here('/chart'), { project, instrument, startDate, endDate, autoRun: autoRun && instrument ? '1' : null }),
  /** The same within the storm pages. */
  stormChart: ({ project, instrument, startDate }: OfInstrument & Pick<ChartQuery, 'startDate'>) =>
    withQuery('/storm/chart', { project, instrument, startDate, autoRun: instrument ? '1' : null }),
  stormData: ({ project, instrument }: OfInstrument) => withQuery('/storm/data', { project, instrument }),
  /** The link that phones get: the history curve of one instrument, in a language. */
  phoneChart: ({ project, instrument, language, startDate }: PhoneChart) =>
    withQuery(`/${language}/chart/${instrument}`, { project, startDate }),
  /** Where that link leads. */
  phoneChartOf: (instrument: string, search: URLSearchParams) =>
    withQuery('/chart', {
      project: search.get('project'),
      instrument,
      startDate: search.get('startDate'),
      autoRun: '1',
    }),
} as const;

/** A screen's path with the project, as the menu links to it. */
export const inProject = (path: string, project: string | null): string => withQuery(path, { project });

const ID = /^[0-9a-f]{24}$/;

/** What any URL may ask for besides its screen; an id that is none is left out. */
export type Link = { project: string | null; instrument: string | null; language: string | null };

export const readLink = (search: URLSearchParams): Link => {
  const id = (name: string) => {
    const text = search.get(name)?.toLowerCase() ?? '';
    return ID.test(text) ? text : null;
  };
  return { project: id('project'), instrument: id('instrument'), language: search.get('lang') };
};

/** The URL without some of its query, such as `lang` once it has been heeded. */
export const withoutQuery = (url: URL, ...names: string[]): string => {
  const search = new URLSearchParams(url.search);
  for (const name of names) search.delete(name);
  return url.pathname + (search.size ? `?${search}` : '') + url.hash;
};
