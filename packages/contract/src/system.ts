import { LOOP_NAMES } from '@talus/domain/health/loop-states';
import { VARIANTS } from '@talus/domain/variants/variants';
import * as z from 'zod';
import { route } from './route';
import { language } from './wire';

export const getConfig = route({
  method: 'GET',
  path: '/api/config',
  who: 'public',
  summary: 'What the web needs to know of this installation before anyone logs in',
  answer: z.object({
    version: z.string(),
    /** Of the web files, by their content; null where this server serves none. A page of another build is old. */
    build: z.string().nullable(),
    variant: z.enum(VARIANTS),
    demo: z.boolean(),
    /** Nobody is there yet: the code that the server printed makes the first administrator. */
    setup: z.boolean(),
    language,
    timezone: z.string(),
    /** The server's clock, so that a browser can tell how far its own is off. */
    now: z.iso.datetime(),
    /** Hosts besides this one; null means this server. */
    hosts: z.object({ rail: z.string().nullable(), rain: z.string().nullable(), monitor: z.string().nullable() }),
    /** The id or the number of the project that the fixed dashboard is of; null: of none. */
    dashboardProject: z.string().nullable(),
    /** The same of the typhoon report. */
    typhoonProject: z.string().nullable(),
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  }),
});

/** A loop that works without being asked, in whichever process it does best. */
const part = z.object({
  name: z.enum(LOOP_NAMES),
  /** failing: its last turns failed, and it goes on trying; late: it has not turned, or its oldest work waits, for too long. */
  state: z.enum(['ok', 'failing', 'late']),
  /** Without it danger is missed or not told: late, it makes health answer 503. */
  vital: z.boolean(),
  /** Since its last turn. */
  age_seconds: z.int(),
  /** How long its oldest work waits; null: none waits. */
  oldest_seconds: z.int().nullable(),
  /** Since when it has been failing or late; null: it is well. */
  since: z.iso.datetime().nullable(),
});

export const health = z.object({
  /** starting: the database is brought up to date or filled, by this process or by another that was faster. */
  status: z.enum(['starting', 'ready', 'degraded']),
  version: z.string(),
  storage: z.enum(['embedded', 'postgres', 'cluster']),
  /** partly: nodes of a cluster cannot be reached, so what lies there is neither read nor written. */
  database: z.enum(['up', 'partly', 'down']),
  /** Their numbers in `pg_dist_node`; the log says where they are. */
  nodes_away: z.array(z.int()),
  /** full: writes find no room and are refused with 507; unknown: the file system does not say. */
  disk: z.enum(['ok', 'full', 'unknown']),
  /** Whether somebody judges readings and silence: a judge that stopped is itself an alarm. */
  judge: z.enum(['running', 'stopped', 'unknown']),
  judged_at: z.iso.datetime().nullable(),
  /**
   * `suspect`: the server's clock jumped, is behind the last rows that came, or disagrees with its loggers. Readings are
   * judged meanwhile; silence is not declared.
   */
  clock: z.enum(['ok', 'suspect', 'unknown']),
  /** By how many milliseconds the suspected clock is ahead; negative: behind; null: it is not suspected. */
  clock_offset_ms: z.int().nullable(),
  /** lost: the database's notifications are not heard, so streams look each second and are that much later. */
  live: z.enum(['connecting', 'listening', 'lost']),
  live_since: z.iso.datetime().nullable(),
  parts: z.array(part),
  /** Processes on this database that have said nothing for a while: frozen, cut off, or killed within the last hour. */
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

/** What administrators are shown of the installation: health, always with 200, and the work that failed for good. */
export const getSystem = route({
  method: 'GET',
  path: '/api/admin/system',
  who: 'admin.use',
  summary:
    'Health with what administrators alone see: how many background jobs failed for good, and rows in quarantine',
  answer: z.object({
    health,
    /** By the server's clock. */
    at: z.iso.datetime(),
    /** Background jobs that failed after all their tries; null: the database did not say. */
    failed_jobs: z.int().nullable(),
    /** Rows that wait for somebody to decide about their time. */
    quarantined_rows: z.int().nullable(),
  }),
});

/** Text for Prometheus. */
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
