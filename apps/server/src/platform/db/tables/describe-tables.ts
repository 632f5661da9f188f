import { type Db, rows, sql } from '../db';

/** A column as the migrations made it. */
export type ColumnFact = {
  table: string;
  column: string;
  /** What it is stored as, such as int4 or _text; a domain is what it stands for. */
  type: string;
  isNullable: boolean;
  /** The database fills it in where an insert leaves it out. */
  hasDefault: boolean;
  /** An `_id` of 24 hex digits, which `insertRow` makes. */
  isHexId: boolean;
  /** The words that its check allows, where it names them. */
  allowed: string[] | null;
};

type Found = Omit<ColumnFact, 'allowed'> & { checks: string[] };

/** Every table of the schema with its columns, in the order they were made in. */
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
 * The words of `CHECK ((kind = ANY (ARRAY['level'::text, 'rate'::text])))`, and of an array's `<@`; null where the check
 * says something else.
 */
export function allowedIn(checks: readonly string[]): string[] | null {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ (?:= ANY|<@) \(?ARRAY\[(.*)\]\)?\)\)$/s.exec(check)?.[1];
    if (list)
      return [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, word]) => (word ?? '').replaceAll("''", "'"));
  }
  return null;
}
