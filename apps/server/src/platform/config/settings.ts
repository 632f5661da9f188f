import { nearestName } from '@talus/domain/text/nearest-name';
import { VARIANTS } from '@talus/domain/variants/variants';
import * as z from 'zod';
import { DEFAULT_HTTP_CONNECTIONS } from '../db/connect/pools';
import {
  type Entries,
  type Entry,
  layerSource,
  list,
  number,
  oneOf,
  places,
  proxies,
  retention,
  secret,
  text,
  time,
  timezone,
  url,
  type ValuesOf,
} from './kinds';
import { RAIL_PLACES } from './rail-places';

/** The range of retention settings: a day to a century. */
const DAYS = { min: 1, max: 36_500 };

/**
 * The settings of Talus, read once from the environment. Message channels add settings of their own. `npm start --
 * --help` prints all of them.
 */
const ENTRIES = {
  host: text('HOST', '127.0.0.1', 'address to listen on'),
  port: number('PORT', 8080, { min: 0, max: 65535 }, 'port to listen on'),
  data: text('TALUS_DATA', './data', 'folder of the embedded database, files, images, exports and the secret'),
  databaseUrl: url('DATABASE_URL', 'PostgreSQL server; absent: the embedded database', ['postgres:', 'postgresql:']),
  databaseListenUrl: url(
    'DATABASE_LISTEN_URL',
    'the same database without a pooler such as PgBouncer in between, to hear of what is written; absent: DATABASE_URL',
    ['postgres:', 'postgresql:'],
  ),
  databaseConnections: number(
    'TALUS_DATABASE_CONNECTIONS',
    DEFAULT_HTTP_CONNECTIONS,
    { min: 2, max: 100 },
    'connections of a process to PostgreSQL for calls; up to 14 for judging, intake, streams and background work come on top',
  ),
  databasePause: number(
    'TALUS_DATABASE_PAUSE',
    30,
    { min: 2, max: 600 },
    'seconds that a transaction may pause between two statements: a process that froze loses its locks after that',
  ),
  trustProxy: proxies(
    'TALUS_TRUST_PROXY',
    'loopback',
    'proxies whose X-Forwarded-For is believed: addresses, networks such as 10.0.0.0/8, loopback, linklocal, uniquelocal; off: none',
  ),
  requestSeconds: number(
    'TALUS_REQUEST_SECONDS',
    60,
    { min: 1, max: 3600 },
    'seconds within which a request must have come in whole',
  ),
  publicUrl: url('TALUS_PUBLIC_URL', 'address that links in messages begin with'),
  variant: oneOf('TALUS_VARIANT', VARIANTS, 'main', 'client variant'),
  secret: secret('TALUS_SECRET', 32, 'signs the tokens; absent: made once in the data folder, refused in production'),
  demo: oneOf('TALUS_DEMO', ['on', 'small', 'off'] as const, 'on', 'load the demo company into an empty database'),
  adminEmail: text(
    'TALUS_ADMIN_EMAIL',
    '',
    'first administrator of an empty database without the demo; without it the server prints a code that makes one',
  ),
  adminPassword: secret('TALUS_ADMIN_PASSWORD', 6, 'and that person’s password'),
  documents: list('TALUS_DOCUMENTS', ':', 'folders watched for logger files'),
  timezone: timezone('TALUS_TIMEZONE', 'Asia/Taipei', 'zone of loggers and of projects that name none'),
  now: time('TALUS_NOW', 'fixes the server’s clock; refused in production'),
  passwordSeasons: oneOf(
    'TALUS_PASSWORD_SEASONS',
    ['on', 'off'] as const,
    'on',
    'ask for a new password each season (off while the demo is on)',
  ),
  metricsToken: secret('TALUS_METRICS_TOKEN', 16, 'bearer token that may read /metrics, the API document and its page'),
  logLevel: oneOf('TALUS_LOG', ['debug', 'info', 'warn', 'error'] as const, 'info', 'least severe line that is logged'),
  judgeAlarm: number(
    'TALUS_JUDGE_ALARM',
    180,
    { min: 60, max: 86_400 },
    'seconds without judging after which administrators are told',
  ),
  contactName: text('TALUS_CONTACT_NAME', 'Talus', 'who the login page names for questions'),
  contactEmail: text('TALUS_CONTACT_EMAIL', '', 'that person’s e-mail'),
  contactPhone: text('TALUS_CONTACT_PHONE', '', 'that person’s telephone'),
  allowedOrigins: list('TALUS_ALLOWED_ORIGINS', ',', 'web origins of other Talus servers that may call this one'),
  railUrl: url('TALUS_RAIL_URL', 'second API host of the rail variants; absent: this server'),
  rainUrl: url('TALUS_RAIN_URL', 'rain service; absent: this server'),
  monitorUrl: url('TALUS_MONITOR_URL', 'host of monitor images; absent: this server'),
  hostSecret: secret(
    'TALUS_HOST_SECRET',
    32,
    'the same on this server and on the rail, rain and monitor hosts: signs the short tokens with which people read them; the host that is read needs TALUS_PUBLIC_URL as well',
  ),
  hostVisitor: text(
    'TALUS_HOST_VISITOR',
    '',
    'e-mail of the account as which people of other hosts read here who have none of their own; absent: they may not',
  ),
  serialUrl: url('TALUS_SERIAL_URL', 'serial-port host, which answers /api/comtest on the testing page'),
  tileUrl: text('TALUS_TILE_URL', '', 'map tiles, with {z} {x} {y}; absent: the built-in map alone'),
  tileAttribution: text('TALUS_TILE_ATTRIBUTION', '', 'whom the map names for its tiles; absent: their host'),
  mapContour: layerSource('TALUS_MAP_CONTOUR', 'contour lines'),
  mapTyphon: layerSource('TALUS_MAP_TYPHON', 'typhoon tracks'),
  mapEcho: layerSource('TALUS_MAP_ECHO', 'radar echo'),
  mapRainfall: layerSource('TALUS_MAP_RAINFALL', 'rainfall'),
  mapEarthquake: layerSource('TALUS_MAP_EARTHQUAKE', 'earthquakes'),
  privateHosts: list(
    'TALUS_PRIVATE_HOSTS',
    ',',
    'names of hosts within the own network that map layers, bulletin and typhoon pictures may come from',
  ),
  mapShapes: text(
    'TALUS_MAP_SHP',
    'maps',
    'folder of zipped shapefiles: its whole path, or one within the data folder',
  ),
  capUrl: url('TALUS_CAP_URL', 'weather bulletin in CAP 1.2 that the typhoon report tells'),
  dashboardProject: text(
    'TALUS_DASHBOARD_PROJECT',
    '',
    'project of the fixed dashboard, by id or number (in the demo: its rail project)',
  ),
  stormProject: text('TALUS_STORM_PROJECT', '', 'project of the storm pages (in the demo: its rain network)'),
  typhoonProject: text('TALUS_TYPHOON_PROJECT', '', 'project of the typhoon report (in the demo: its rail project)'),
  typhoonGauges: text(
    'TALUS_TYPHOON_GAUGES',
    '',
    'project whose rain gauges its rain map shows besides (in the demo: its rain network)',
  ),
  typhoonPlaces: places('TALUS_TYPHOON_PLACES', RAIL_PLACES, 'places of its rain map; absent: those of the rail line'),
  typhoonPath: url('TALUS_TYPHOON_PATH', 'its picture of the track, PNG or JPEG'),
  typhoonRain: url('TALUS_TYPHOON_RAIN', 'its picture of the rain to come'),
  typhoonRadar: url('TALUS_TYPHOON_RADAR', 'its picture of the radar echo'),
  typhoonSatellite: url('TALUS_TYPHOON_SATELLITE', 'its picture of the clouds'),
  sealAfterDays: number(
    'TALUS_SEAL_AFTER_DAYS',
    35,
    { min: 0, max: 36_500 },
    'days after which a day of readings is kept packed alone; 0: never',
  ),
  keepSessions: number('TALUS_KEEP_SESSIONS', 30, DAYS, 'days that a session is kept after its end'),
  keepLive: number('TALUS_KEEP_LIVE', 1, { min: 1, max: 168 }, 'hours after which a page that was away loads anew'),
  keepExports: number('TALUS_KEEP_EXPORTS', 24, { min: 1, max: 720 }, 'hours that a file somebody had made is kept'),
  keepReports: number('TALUS_KEEP_REPORTS', 400, DAYS, 'days that a report is kept'),
  keepLedger: number('TALUS_KEEP_LEDGER', 180, DAYS, 'days that the ledger of what came in is kept'),
  keepLog: number('TALUS_KEEP_LOG', 1095, DAYS, 'days that the log of what people did is kept'),
  keepMessages: number(
    'TALUS_KEEP_MESSAGES',
    1095,
    DAYS,
    'days that messages are kept, those of open alarms as long as these',
  ),
  cctvFolder: text('TALUS_CCTV', '', 'folder watched for camera images, with a folder for each project'),
  cctvKeep: retention('TALUS_CCTV_KEEP', '1,7,365', 'days that all camera images, one an hour and one a day are kept'),
  cctvTaken: oneOf('TALUS_CCTV_TAKEN', ['keep', 'delete'] as const, 'keep', 'what becomes of a file once it is stored'),
} satisfies Entries;

type Values = { -readonly [K in keyof typeof ENTRIES]: ValuesOf<typeof ENTRIES>[K] };
export type Settings = Values & {
  isProduction: boolean;
  /** The values of added settings, by the name in the environment. Read them by `addedSettings`. */
  added: Readonly<Record<string, unknown>>;
};

export type SettingsResult = { settings: Settings } | { problems: string[] };

/** Reads the settings, also the added ones; each invalid one yields a sentence that says what to set. */
export function readSettings(
  env: Record<string, string | undefined>,
  added: readonly Entry<unknown>[] = [],
): SettingsResult {
  const problems: string[] = [];
  const isProduction = env.NODE_ENV === 'production';
  const readAll = (entries: readonly (readonly [string, Entry<unknown>])[]) => {
    const values: Record<string, unknown> = {};
    for (const [key, entry] of entries) {
      try {
        values[key] = entry.read(env[entry.name]);
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error));
      }
    }
    return values;
  };
  const values = readAll(Object.entries(ENTRIES));
  const settings = { ...values, isProduction, added: readAll(added.map((entry) => [entry.name, entry])) } as Settings;
  if (problems.length === 0)
    problems.push(...productionProblems(settings), ...adminProblems(settings), ...databaseProblems(settings));
  if (problems.length > 0) return { problems };
  const seasons = env.TALUS_PASSWORD_SEASONS ?? (settings.demo === 'off' ? 'on' : 'off');
  return { settings: { ...settings, ...fixedProjects(settings), passwordSeasons: seasons === 'on' ? 'on' : 'off' } };
}

/** Returns the values of added settings. A setting that this process did not read has its fallback. */
export const addedSettings = <E extends Entries>({ added }: Pick<Settings, 'added'>, entries: E): ValuesOf<E> =>
  Object.fromEntries(
    Object.entries(entries).map(([key, { name, read }]) => [key, name in added ? added[name] : read(undefined)]),
  ) as ValuesOf<E>;

const PREFIX = 'TALUS_';
/** Variables of tests and tools, which are not settings of the server. */
const TOOL_NAMES = /^TALUS_(TEST|E2E|BENCH|FAULTS|FUZZ|JOURNEYS|LONG|MUTANT|RACE|SEED|TEMPLATE|DEMO_DATABASE|API)(_|$)/;

/** Lists variables that look like settings but are unknown, each with the nearest setting as a hint. */
export function unknownSettings(
  env: Record<string, string | undefined>,
  added: readonly Entry<unknown>[] = [],
): string[] {
  const known = [...Object.values(ENTRIES), ...added];
  const names = new Set(known.map(({ name }) => name));
  return Object.keys(env)
    .filter((name) => name.startsWith(PREFIX) && !names.has(name) && !TOOL_NAMES.test(name))
    .sort()
    .map((name) => {
      const meant = nearestName(name, known);
      const hint = meant ? ` Did you mean ${meant.name}?` : '';
      return `${name} is no setting of Talus and is ignored.${hint}`;
    });
}

/** The codes of the demo's rail project and of its rain network. */
const DEMO_RAIL = 'P-2107';
const DEMO_RAIN = 'P-1908';

/** Returns the projects of the dashboard, storm and typhoon screens; a demo has defaults. */
function fixedProjects({ demo, dashboardProject, stormProject, typhoonProject, typhoonGauges }: Settings) {
  const [rail, rain] = demo === 'off' ? ['', ''] : [DEMO_RAIL, DEMO_RAIN];
  return {
    dashboardProject: dashboardProject || rail,
    stormProject: stormProject || rain,
    typhoonProject: typhoonProject || rail,
    typhoonGauges: typhoonGauges || rain,
  };
}

function productionProblems(settings: Settings): string[] {
  if (!settings.isProduction) return [];
  const problems: string[] = [];
  if (settings.demo !== 'off')
    problems.push('TALUS_DEMO must be off in production: the demo accounts have a public password.');
  if (!settings.secret)
    problems.push('TALUS_SECRET must be set in production: at least 32 characters that nobody can guess.');
  if (settings.now) problems.push('TALUS_NOW must not be set in production: it stops the clock.');
  return problems;
}

function databaseProblems({ databaseUrl, databaseListenUrl }: Settings): string[] {
  if (!databaseListenUrl) return [];
  if (!databaseUrl) return ['DATABASE_LISTEN_URL needs DATABASE_URL: the embedded database is reached without either.'];
  const [name, listened] = [databaseUrl, databaseListenUrl].map((address) => new URL(address).pathname.slice(1));
  return name === listened
    ? []
    : [`DATABASE_LISTEN_URL names the database "${listened}", DATABASE_URL "${name}": both must lead to one database.`];
}

function adminProblems({ adminEmail, adminPassword }: Settings): string[] {
  if (Boolean(adminEmail) !== Boolean(adminPassword))
    return ['TALUS_ADMIN_EMAIL and TALUS_ADMIN_PASSWORD go together: set both or neither.'];
  if (adminEmail && !z.email().safeParse(adminEmail).success)
    return [`TALUS_ADMIN_EMAIL is not an e-mail address: ${adminEmail}`];
  return [];
}

/** Lists the settings for `--help`: name, default, meaning. */
export const describeSettings = (
  added: readonly Entry<unknown>[] = [],
): { name: string; fallback: string; help: string }[] =>
  [...Object.values(ENTRIES), ...added].map(({ name, fallback, help }) => ({ name, fallback, help }));
