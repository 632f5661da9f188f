import { type Db, rows, sql } from '../db';

/** A column as created by the migrations. */
export type ColumnFact = {
  table: string;
  column: string;
  /** The stored type, such as int4 or _text; the base type of a domain. */
  type: string;
  isNullable: boolean;
  /** Whether the database fills the column when an insert omits it. */
  hasDefault: boolean;
  /** Whether the column is an `_id` of 24 hex digits, which `insertRow` creates. */
  isHexId: boolean;
  /** The values that its check constraint allows, if it lists them. */
  allowed: string[] | null;
};

type Found = Omit<ColumnFact, 'allowed'> & { checks: string[] };

/** Lists the columns of every table, in creation order. */
export async function describeTables(db: Db): Promise<ColumnFact[]> {
  const found = await rows<Found>(
    db,
    sql`select c.relname as table, a.attname as column, coalesce(nullif(base.typname, ''), t.typname) as type,
          not a.attnotnull as "isNullable", (a.atthasdef or a.attidentity <> '') as "hasDefault",
          t.typname = 'hex_id' as "isHexId",
          array(select pg_get_constraintdef(k.oid) from pg_constraint k
                where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
        from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
          join pg_type t on t.oid = a.atttypid left join pg_type base on base.oid = t.typbasetype
        where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        order by c.relname, a.attnum`,
  );
  return found.map(({ checks, ...fact }) => ({ ...fact, allowed: allowedIn(checks) }));
}

/**
 * Parses the values of `CHECK ((kind = ANY (ARRAY['level'::text, 'rate'::text])))`, and of an array's `<@`; null for
 * other checks.
 */
export function allowedIn(checks: readonly string[]): string[] | null {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ (?:= ANY|<@) \(?ARRAY\[(.*)\]\)?\)\)$/s.exec(check)?.[1];
    if (list)
      return [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, word]) => (word ?? '').replaceAll("''", "'"));
  }
  return null;
}
