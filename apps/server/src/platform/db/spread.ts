import type { Pool } from 'pg';
import { DatabaseError } from './database-error';
import { type Db, inTransaction, one, rows, run, sql } from './db';
import { lockSchema } from './schema-lock';
import type { Tables } from './tables/tables';

/**
 * Where a table lies on a Citus cluster. `everywhere`: small and joined with readings, a copy on every node. By a column:
 * large, in parts over the nodes, all that belongs to one number beside each other. `coordinator`: queues, logs and what
 * changes with every row. No foreign key may lead to a table in parts or away from it.
 */
type Place = 'everywhere' | 'coordinator' | { by: 'instrument_no' | 'document_no' };

/** Its parts lie first, and those of the others beside them. */
const ANCHOR = 'last_reading';

export const PLACES = {
  app_user: 'everywhere',
  area: 'everywhere',
  camera: 'coordinator',
  camera_file: 'coordinator',
  camera_image: 'coordinator',
  camera_trash: 'coordinator',
  channel: 'everywhere',
  delivery: 'coordinator',
  document: 'everywhere',
  document_file: 'coordinator',
  document_progress: 'coordinator',
  event: 'coordinator',
  event_step: 'coordinator',
  export_job: 'coordinator',
  field_photo: 'coordinator',
  field_route: 'coordinator',
  field_stop: 'coordinator',
  heartbeat: 'coordinator',
  ingest_token: 'coordinator',
  instrument: 'everywhere',
  instrument_group: 'everywhere',
  instrument_group_member: 'everywhere',
  instrument_problem: 'coordinator',
  instrument_type: 'everywhere',
  instrument_version: 'everywhere',
  judge_state: 'coordinator',
  last_reading: { by: 'instrument_no' },
  layout_image: 'everywhere',
  layout_pin: 'everywhere',
  layout_pin_instrument: 'everywhere',
  ledger: 'coordinator',
  live_entry: 'coordinator',
  log_record: 'coordinator',
  manual_note: 'coordinator',
  masked_reading: 'coordinator',
  message: 'coordinator',
  notice: 'coordinator',
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
  report_recipient: 'coordinator',
  report_run: 'coordinator',
  report_schedule: 'coordinator',
  report_template: 'coordinator',
  schema_migration: 'coordinator',
  session: 'coordinator',
  setting: 'coordinator',
  setup_away: 'coordinator',
  station: 'everywhere',
  user_dashboard: 'coordinator',
  user_scale: 'coordinator',
} as const satisfies Record<keyof Tables, Place>;

/**
 * Puts every table where it belongs where the database is a Citus cluster, after the migrations; answers the names of
 * those that moved. Elsewhere there is nothing to do.
 */
export async function spread(pool: Pool): Promise<string[]> {
  if (!(await isCluster(pool))) return [];
  await checkCoordinator(pool);
  const there = await tablesThere(pool);
  const moved: string[] = [];
  for (const name of inOrder().filter((name) => there.has(name))) {
    if (await inTransaction(pool, (tx) => place(tx, name))) moved.push(name);
  }
  return moved;
}

export const isCluster = async (db: Db): Promise<boolean> =>
  (await one(db, sql`select from pg_extension where extname = 'citus'`)) !== undefined;

/** A backup of an older schema lacks some until Talus has migrated it. */
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

/** Copies before parts, the anchor before what lies beside it; a table that others refer to before them. */
const RANKS = [
  ['app_user', 'project', 'area', 'station', 'instrument_type', 'document', 'channel', 'instrument'],
  ['layout_image', 'layout_pin', 'instrument_group'],
].flat();
const inOrder = (): (keyof Tables)[] => {
  const rank = (name: keyof Tables) => {
    const place: Place = PLACES[name];
    if (place === 'coordinator') return 1000;
    if (place !== 'everywhere') return name === ANCHOR ? 500 : 501;
    return RANKS.includes(name) ? RANKS.indexOf(name) : 100;
  };
  return (Object.keys(PLACES) as (keyof Tables)[]).sort((a, b) => rank(a) - rank(b));
};

/** `n` without a key and `t` copied everywhere, or `h` by a column; undefined where it is an ordinary table. */
type Lies = { method: string; model: string };

async function place(tx: Db, name: keyof Tables): Promise<boolean> {
  await lockSchema(tx);
  const [lies] = await rows<Lies>(
    tx,
    sql`select partmethod as method, repmodel as model from pg_dist_partition where logicalrelid = ${name}::regclass`,
  );
  const wanted: Place = PLACES[name];
  if (wanted === 'everywhere') {
    if (lies?.model === 't') return false;
    await run(tx, sql`select create_reference_table(${name})`);
  } else if (wanted === 'coordinator') {
    if (lies) return false;
    await run(tx, sql`select citus_add_local_table_to_metadata(${name})`);
  } else {
    if (lies?.method === 'h') return false;
    await run(tx, name === ANCHOR ? parts(wanted.by) : beside(name, wanted.by));
  }
  return true;
}

const parts = (by: string) =>
  sql`select create_distributed_table(${ANCHOR}, ${by}, colocate_with => 'none',
        shard_count => coalesce(nullif(current_setting('talus.shards', true), '')::int, 8))`;

const beside = (name: string, by: string) =>
  sql`select create_distributed_table(${name}, ${by}, colocate_with => ${ANCHOR})`;
