import type { Database } from '@talus/server/src/platform/db/connect/open-database';
import { type Db, run, type Sql, sql } from '@talus/server/src/platform/db/db';
import { openBench, type Where } from '../kit/bench-database';
import { createWorld, type World } from './create-world';

const COLUMNS = 50;
const MINUTE_MS = 60_000;

/** Row counts of the tables that grow as long as Talus runs. */
export type FlatSize = { instruments: number; events: number; ledger: number; live: number };

export type FlatWorld = { database: Database; world: World; now: Date; size: FlatSize };

/** Creates a database with a year of alarms, their messages, ledger entries and live entries. */
export async function openFlatWorld(where: Where, name: string, size: FlatSize): Promise<FlatWorld> {
  const database = await openBench(where, name);
  const loggers = Math.ceil(size.instruments / COLUMNS);
  const world = await createWorld(database.pool, {
    ...{ folder: where.folder, loggers, columns: COLUMNS, dataIntervalMs: MINUTE_MS },
  });
  const now = new Date('2026-11-01T00:00:00Z');
  const statements = [
    ...WALL,
    ...alarms(size.events, loggers, { now, days: 365 }),
    ledger(size.ledger, loggers, now),
    live(size.live, now),
  ];
  for (const statement of statements) await run(database.pool as Db, statement);
  await database.pool.query('vacuum analyze');
  return { database, world, now, size };
}

/** The end of a span and its number of days. */
type Span = { now: Date; days: number };

/** Builds the statements for a person, the alarms with their steps, and the messages of each. */
export const alarms = (count: number, loggers: number, span: Span): Sql[] => [
  PERSON,
  events(count, loggers, span),
  steps(span.now),
  MESSAGES,
  DELIVERIES,
];

const PERSON = sql`insert into app_user (id, email, name, password_hash) values (lpad('1', 24, '0'), 'a@b.c', 'A', '')`;

const WALL_END = 1010;

/** Moves ten instruments to the only area shown on the wall, which has few alarms. */
const WALL = [
  sql`update area set occ_visible = false`,
  sql`insert into area (id, project_no, name, occ_visible) select lpad('a', 24, '0'), no, 'Wall', true from project`,
  sql`insert into station (id, area_no, name) select lpad('b', 24, '0'), no, 'Wall' from area where occ_visible`,
  sql`update instrument set station_no = (select max(no) from station) where no < ${WALL_END}`,
];

/** Number of the newest events that are open. */
const OPEN = 50;
/** Two old events that are still open on the wall: the newest of their instruments. */
const STANDING = [820, 840];
const LEVELS = ['WL', 'AL', 'WSL'] as const;

export type FlatEvent = {
  n: number;
  instrumentNo: number | null;
  isAlarm: boolean;
  isOpen: boolean;
  isOnWall: boolean;
};

/** Computes the same events in memory, oldest first: the expected answers of the queries. */
export const eventsOf = (count: number, loggers: number): FlatEvent[] =>
  Array.from({ length: count }, (_, i) => {
    const n = i + 1;
    const isLogger = n % 1000 === 0;
    const instrumentNo = isLogger ? null : (1 + (n % loggers)) * 1000 + (Math.floor(n / loggers) % COLUMNS);
    const isAlarm = !isLogger && LEVELS[Math.floor(n / loggers) % 3] !== 'WL';
    const isOpen = n > count - OPEN || STANDING.includes(count - n);
    return { n, instrumentNo, isAlarm, isOpen, isOnWall: (instrumentNo ?? Number.POSITIVE_INFINITY) < WALL_END };
  });

/**
 * Inserts events evenly over the span; the newest are open, and two on the wall. One in a thousand belongs to a logger.
 */
const events = (count: number, loggers: number, { now, days }: Span): Sql => sql`
  insert into event (id, project_no, instrument_no, document_no, kind, level, peak, opened_at, closed_at, particulars)
  select lpad(to_hex(n), 24, '0'), p.no,
    case when n % 1000 <> 0 then (1 + n % ${loggers}) * 1000 + (n / ${loggers}) % ${COLUMNS} end,
    case when n % 1000 = 0 then 1 + (n / 1000) % ${loggers} end,
    case when n % 1000 = 0 then 'document' else 'level' end,
    case when n % 1000 = 0 then 'down' else (${LEVELS}::text[])[1 + (n / ${loggers}) % 3] end,
    case when n % 1000 = 0 then 'down' else (${LEVELS}::text[])[1 + (n / ${loggers}) % 3] end,
    ${now}::timestamptz - (${count}::int - n) * (interval '1 day' * ${days}::int / ${count}::int),
    case when n <= ${count}::int - ${OPEN}::int and ${count}::int - n <> all(${STANDING}::int[]) then
      ${now}::timestamptz - (${count}::int - n) * (interval '1 day' * ${days}::int / ${count}::int) + interval '2 hours' end, '{"value": 1}'
  from generate_series(1, ${count}::int) n cross join project p`;

const steps = (now: Date): Sql => sql`
  insert into event_step (event_no, at, recorded_at, step, level, value, user_no)
  select e.no, e.opened_at + s.after, ${now}, s.step, case when s.step = 'closed' then 'GREEN' else e.level end, 1,
    case when s.step in ('informed', 'acknowledged') then (select no from app_user limit 1) end
  from event e cross join (values ('opened', interval '0'), ('informed', interval '5 minutes'),
    ('acknowledged', interval '9 minutes'), ('closed', interval '2 hours')) s(step, after)
  where s.step <> 'closed' or e.closed_at is not null`;

const MESSAGES = sql`insert into message (id, dedupe, project_no, instrument_no, event_no, kind, level, language, subject, content, created_at)
  select lpad(to_hex(e.no), 24, '0'), e.no::text, e.project_no, e.instrument_no, e.no, e.kind, e.level, 'en', 'S', 'C', e.opened_at from event e`;

/** One message in a hundred failed. */
export const FAILED = 100;

const DELIVERIES = sql`insert into delivery (message_no, channel, user_no, name, address, state, due_at, sent_at)
  select m.no, 'sms', (select no from app_user limit 1), 'A', '1', case when m.no % ${FAILED} = 0 then 'failed' else 'sent' end, m.created_at, m.created_at from message m`;

export const ledger = (count: number, loggers: number, now: Date): Sql => sql`
  insert into ledger (at, document_no, source, offset_from, offset_to, rows_in)
  select ${now}::timestamptz - (${count}::int - n) * (interval '365 days' / ${count}::int), 1 + n % ${loggers}, 'file', n, n + 100, 1
  from generate_series(1, ${count}::int) n`;

const live = (count: number, now: Date): Sql => sql`
  insert into live_entry (at, project_no, kind, body)
  select ${now}::timestamptz - (${count}::int - n) * (interval '1 day' / ${count}::int), p.no, 'reading', '[{"isOcc": true, "item": {}}]'
  from generate_series(1, ${count}::int) n cross join project p`;
