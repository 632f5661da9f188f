import type { Pool } from 'pg';
import { NO_LIMITS } from '../connect/limits';
import { DatabaseError } from '../database-error';
import { type Db, inTransaction, one, rows, run, sql, unsafeSql } from '../db';
import type { Tables } from '../tables/tables';
import { lockSchema } from './schema-lock';

/**
 * The placement of a table on a Citus cluster. `everywhere`: a reference table, small and joined with readings, with a
 * copy on every node. `by`: a distributed table, large, colocated by that column. `coordinator`: queues, logs and
 * tables that change with every row. No foreign key may lead to or from a distributed table.
 */
type TablePlacement = 'everywhere' | 'coordinator' | { by: 'instrument_no' | 'document_no' };

/** The first distributed table; the others are colocated with it. */
const ANCHOR = 'last_reading';

export const PLACES = {
  app_user: 'everywhere',
  area: 'everywhere',
  camera: 'coordinator',
  camera_file: 'coordinator',
  camera_folder: 'coordinator',
  camera_image: 'coordinator',
  camera_trash: 'coordinator',
  channel: 'everywhere',
  config_change: 'coordinator',
  delivery: 'coordinator',
  delivery_holder: 'coordinator',
  document: 'everywhere',
  document_file: 'coordinator',
  document_progress: 'coordinator',
  event: 'coordinator',
  event_step: 'coordinator',
  export_job: 'coordinator',
  field_entry: 'coordinator',
  field_photo: 'coordinator',
  field_route: 'coordinator',
  field_stop: 'coordinator',
  heartbeat: 'coordinator',
  ingest_token: 'coordinator',
  instrument: 'everywhere',
  instrument_group: 'everywhere',
  instrument_group_member: 'everywhere',
  instrument_name: 'coordinator',
  instrument_problem: 'coordinator',
  instrument_type: 'everywhere',
  instrument_version: 'everywhere',
  judge_request: 'coordinator',
  judge_state: 'coordinator',
  last_reading: { by: 'instrument_no' },
  late_summary: 'coordinator',
  layout_image: 'everywhere',
  layout_pin: 'everywhere',
  layout_pin_instrument: 'everywhere',
  ledger: 'coordinator',
  limit_loosening: 'coordinator',
  live_entry: 'coordinator',
  login_attempt: 'coordinator',
  log_record: 'coordinator',
  manual_note: 'coordinator',
  masked_reading: 'coordinator',
  message: 'coordinator',
  notice: 'coordinator',
  process_beat: 'coordinator',
  project: 'everywhere',
  project_dashboard: 'coordinator',
  project_information_version: 'coordinator',
  project_member: 'everywhere',
  project_target: 'coordinator',
  quarantined_row: 'coordinator',
  rain_event: 'coordinator',
  rain_forecast: 'coordinator',
  raw_reading: { by: 'document_no' },
  raw_segment: { by: 'document_no' },
  reading: { by: 'instrument_no' },
  reading_backlog: 'coordinator',
  reading_mask: 'coordinator',
  reading_segment: { by: 'instrument_no' },
  remark: 'everywhere',
  report_number: 'coordinator',
  report_recipient: 'coordinator',
  report_run: 'coordinator',
  report_schedule: 'coordinator',
  report_template: 'coordinator',
  schema_migration: 'coordinator',
  server_clock: 'coordinator',
  session: 'coordinator',
  setting: 'coordinator',
  setup_away: 'coordinator',
  station: 'everywhere',
  telling: 'coordinator',
  user_dashboard: 'coordinator',
  user_scale: 'coordinator',
  work_day: 'coordinator',
  work_job: 'coordinator',
} as const satisfies Record<keyof Tables, TablePlacement>;

type TableName = keyof Tables;

/**
 * Places every table on a Citus cluster, after the migrations; returns the names of the moved tables. Does nothing on
 * other databases.
 */
export async function spread(pool: Pool): Promise<TableName[]> {
  if (!(await isCluster(pool))) return [];
  await checkCoordinator(pool);
  return inTransaction(pool, placeTables, { limits: NO_LIMITS });
}

async function placeTables(tx: Db): Promise<TableName[]> {
  await lockSchema(tx);
  const moving = await listMisplaced(tx);
  // Citus moves a table with all tables joined by foreign keys, again for each: without the keys, each table moves once
  // and alone
  const keys = await listKeys(tx, moving);
  for (const { table, name } of keys) await alter(tx, table, `drop constraint ${name}`);
  for (const name of moving) await place(tx, name);
  for (const { table, name, definition } of keys) await alter(tx, table, `add constraint ${name} ${definition}`);
  return moving;
}

export const isCluster = async (db: Db): Promise<boolean> =>
  (await one(db, sql`select from pg_extension where extname = 'citus'`)) !== undefined;

/** Lists the existing tables: a backup of an older schema lacks some until Talus has migrated it. */
const tablesThere = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set(
    (await rows<{ name: string }>(db, sql`select relname as name from pg_class where relkind = 'r'`)).map(
      ({ name }) => name,
    ),
  );

async function checkCoordinator(db: Db): Promise<void> {
  if (await one(db, sql`select from pg_dist_node where groupid = 0`)) return;
  throw new DatabaseError(
    'db.no-coordinator',
    "the cluster does not know its coordinator: run select citus_set_coordinator_host('this host') there first",
  );
}

/** Orders reference tables before distributed ones, and the anchor before the tables colocated with it. */
const RANK = (name: TableName): number => {
  const wanted: TablePlacement = PLACES[name];
  if (wanted === 'everywhere') return 0;
  return wanted === 'coordinator' ? 3 : name === ANCHOR ? 1 : 2;
};

/** The placement found. Model `t`: a reference table; method `h`: distributed by a column. */
type Lies = { name: TableName; method: string; model: string };

async function listMisplaced(tx: Db): Promise<TableName[]> {
  const placed = await rows<Lies>(
    tx,
    sql`select c.relname as name, p.partmethod as method, p.repmodel as model
        from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid`,
  );
  const lies = new Map(placed.map((row) => [row.name, row]));
  const isPlaced = (name: TableName) => {
    const wanted: TablePlacement = PLACES[name];
    const found = lies.get(name);
    if (wanted === 'coordinator') return found !== undefined;
    return wanted === 'everywhere' ? found?.model === 't' : found?.method === 'h';
  };
  const there = await tablesThere(tx);
  const names = (Object.keys(PLACES) as TableName[]).filter((name) => there.has(name));
  return names.filter((name) => !isPlaced(name)).sort((a, b) => RANK(a) - RANK(b));
}

type Key = { table: string; name: string; definition: string };

/** Lists the foreign keys that begin or end at the given tables. */
const listKeys = (tx: Db, tables: readonly TableName[]) =>
  rows<Key>(
    tx,
    sql`select c.relname as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
        from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
        where k.contype = 'f' and c.relname = any(${Object.keys(PLACES)}::text[])
          and (c.relname = any(${tables}::text[]) or f.relname = any(${tables}::text[]))
        order by c.relname, k.conname`,
  );

const alter = (tx: Db, table: string, what: string) => run(tx, sql`alter table ${unsafeSql(`${table} ${what}`)}`);

async function place(tx: Db, name: TableName): Promise<void> {
  const wanted: TablePlacement = PLACES[name];
  if (wanted === 'everywhere') await run(tx, sql`select create_reference_table(${name})`);
  else if (wanted === 'coordinator') await run(tx, sql`select citus_add_local_table_to_metadata(${name})`);
  else await run(tx, name === ANCHOR ? parts(wanted.by) : beside(name, wanted.by));
}

const parts = (by: string) =>
  sql`select create_distributed_table(${ANCHOR}, ${by}, colocate_with => 'none',
        shard_count => coalesce(nullif(current_setting('talus.shards', true), '')::int, 8))`;

const beside = (name: string, by: string) =>
  sql`select create_distributed_table(${name}, ${by}, colocate_with => ${ANCHOR})`;
