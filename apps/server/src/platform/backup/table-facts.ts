import { type Db, one, rows, run, sql, unsafeSql } from '../db/db';
import { isCluster } from '../db/schema/spread';
import type { Sequence } from './manifest';

/** A table of Talus as stored in the database: no table of an extension, no shard of a cluster. */
export type TableFacts = {
  name: string;
  /** In creation order, without dropped columns. */
  columns: { name: string; type: string; typeNo: number }[];
  /** The type number of a row. */
  rowTypeNo: number;
  /** The size on all nodes, with TOAST but without indexes. */
  bytes: number;
  /** The first column of the primary key, if it is an integer. */
  key: string | null;
};

/**
 * The condition for Talus's tables. A shard is not listed as a table; any other table that is not Talus's belongs to an
 * extension.
 */
const OURS = sql`n.nspname = 'public' and c.relkind = 'r'
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export async function tableNames(db: Db): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} order by 1`,
  );
  return found.map(({ name }) => name);
}

export async function tableFacts(db: Db): Promise<TableFacts[]> {
  const size = (await isCluster(db))
    ? sql`case when exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
            then citus_table_size(c.oid) else pg_table_size(c.oid) end`
    : sql`pg_table_size(c.oid)`;
  return rows<TableFacts>(
    db,
    sql`select c.relname as name, c.reltype::bigint as "rowTypeNo", (${size})::bigint as bytes,
          (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
                    'typeNo', a.atttypid::bigint) order by a.attnum)
             from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
          (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
             where i.indrelid = c.oid and i.indisprimary and a.atttypid in ('int4'::regtype, 'int8'::regtype)) as key
        from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} order by c.relname`,
  );
}

type Identity = { table: string; column: string; sequence: string };

const identities = (db: Db) =>
  rows<Identity>(
    db,
    sql`select c.relname as table, a.attname as column,
          pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
        from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
        where ${OURS} and a.attidentity <> '' order by 1, 2`,
  );

/** Reads the last number of each identity column, so that no number is reused, even when its row is deleted. */
export async function readSequences(db: Db): Promise<Sequence[]> {
  const found: Sequence[] = [];
  for (const { table, column, sequence } of await identities(db)) {
    const at = await one<{ last: string | null }>(
      db,
      sql`select case when is_called then last_value end::text as last from ${unsafeSql(sequence)}`,
    );
    found.push({ table, column, last: at?.last ?? null });
  }
  return found;
}

export async function setSequences(db: Db, wanted: readonly Sequence[]): Promise<void> {
  for (const { table, column, sequence } of await identities(db)) {
    const last = wanted.find((candidate) => candidate.table === table && candidate.column === column)?.last;
    if (last) await run(db, sql`select setval(${sequence}, ${last}::bigint)`);
  }
}
