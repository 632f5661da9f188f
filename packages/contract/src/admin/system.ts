import { LOOP_NAMES } from '@talus/domain/health/loop-states';
import { VARIANTS } from '@talus/domain/variants/variants';
import * as z from 'zod';
import { route } from '../route';
import { language } from '../wire';

export const getConfig = route({
  method: 'GET',
  path: '/api/config',
  who: 'public',
  summary: 'What the web needs to know of this installation before anyone logs in',
  answer: z.object({
    version: z.string(),
    /** The build of the web files, by content; null: this server serves none. A page of another build is outdated. */
    build: z.string().nullable(),
    variant: z.enum(VARIANTS),
    demo: z.boolean(),
    /** Whether no user exists yet: the printed code then creates the first administrator. */
    setup: z.boolean(),
    language,
    timezone: z.string(),
    /** The server's clock, so that a browser can measure its own offset. */
    now: z.iso.datetime(),
    /** Other hosts; null: this server. */
    hosts: z.object({ rail: z.string().nullable(), rain: z.string().nullable(), monitor: z.string().nullable() }),
    /** The id or number of the fixed dashboard's project; null: none. */
    dashboardProject: z.string().nullable(),
    /** The id or number of the typhoon report's project; null: none. */
    typhoonProject: z.string().nullable(),
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  }),
});

/** A background loop of any process; the best report counts. */
const part = z.object({
  name: z.enum(LOOP_NAMES),
  /** failing: its last turns failed, and it keeps retrying; late: its last turn, or its oldest work, is too old. */
  state: z.enum(['ok', 'failing', 'late']),
  /** Whether alarms depend on the loop: when late, health answers 503. */
  vital: z.boolean(),
  /** Since the last turn. */
  age_seconds: z.int(),
  /** The age of its oldest waiting work; null: none. */
  oldest_seconds: z.int().nullable(),
  /** Since when it has been failing or late; null: ok. */
  since: z.iso.datetime().nullable(),
});

export const health = z.object({
  /** starting: this or another process is migrating or filling the database. */
  status: z.enum(['starting', 'ready', 'degraded']),
  version: z.string(),
  storage: z.enum(['embedded', 'postgres', 'cluster']),
  /** partly: nodes of a cluster are unreachable, so their data is neither read nor written. */
  database: z.enum(['up', 'partly', 'down']),
  /** Their numbers in `pg_dist_node`; the log has their addresses. */
  nodes_away: z.array(z.int()),
  /** full: writes fail for lack of space and get 507; unknown: the file system does not report. */
  disk: z.enum(['ok', 'full', 'unknown']),
  /** Whether a judge evaluates readings and silence: a stopped judge is itself an alarm. */
  judge: z.enum(['running', 'stopped', 'unknown']),
  judged_at: z.iso.datetime().nullable(),
  /**
   * `suspect`: the server's clock jumped, is behind the newest rows, or disagrees with its loggers. Readings are still
   * evaluated; no silence is declared.
   */
  clock: z.enum(['ok', 'suspect', 'unknown']),
  /** The offset of the suspected clock in milliseconds; negative: behind; null: not suspected. */
  clock_offset_ms: z.int().nullable(),
  /** lost: the database's notifications do not arrive, so streams poll each second and are delayed by as much. */
  live: z.enum(['connecting', 'listening', 'lost']),
  live_since: z.iso.datetime().nullable(),
  parts: z.array(part),
  /** Processes on this database without a recent heartbeat: frozen, cut off, or killed within the last hour. */
  silent: z.array(z.object({ role: z.string(), seconds: z.int() })),
});

export const getHealth = route({
  method: 'GET',
  path: '/api/health',
  who: 'public',
  summary:
    'Whether the server is ready, on which storage it runs, and how old the work of each of its parts is; 503 while it starts, while the database or a node of its cluster is away, and while nothing is judged, told or taken in. With ?live only whether this process lives, for whoever restarts it',
  query: z.object({ live: z.enum(['', '1', 'true']).optional() }),
  answer: z.union([health, z.object({ alive: z.literal(true), version: z.string() })]),
});

/** The installation's state for administrators: health, always with status 200, and failed jobs. */
export const getSystem = route({
  method: 'GET',
  path: '/api/admin/system',
  who: 'admin.use',
  summary:
    'Health with what administrators alone see: how many background jobs failed for good, and rows in quarantine',
  answer: z.object({
    health,
    /** The server's time. */
    at: z.iso.datetime(),
    /** Background jobs that failed after all tries; null: the database did not answer. */
    failed_jobs: z.int().nullable(),
    /** Rows waiting for a decision on their time. */
    quarantined_rows: z.int().nullable(),
  }),
});

/** Prometheus text. */
export const getMetrics = route({
  method: 'GET',
  path: '/metrics',
  who: 'metrics',
  summary: 'Counters and timings, for Prometheus',
  answer: z.string(),
  cookie: true,
});

export const getOpenApi = route({
  method: 'GET',
  path: '/api/openapi.json',
  who: 'metrics',
  summary: 'This document, in OpenAPI 3.1',
  answer: z.record(z.string(), z.unknown()),
  cookie: true,
});

/** HTML. */
export const getDocs = route({
  method: 'GET',
  path: '/api/docs',
  who: 'metrics',
  summary: 'This document, to read',
  answer: z.string(),
  cookie: true,
});
