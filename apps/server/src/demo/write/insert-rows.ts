import type { Db } from '../../platform/db/db';

/** Row numbers by id. */
export type Numbers = ReadonlyMap<string, number>;

export const iso = (ms: number): string => new Date(ms).toISOString();

/** Inserts rows that share the same keys, which are trusted column names; returns the numbers of rows with ids. */
export async function insertRows(tx: Db, table: string, rows: readonly Record<string, unknown>[]): Promise<Numbers> {
  const [first] = rows;
  if (!first) return new Map();
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ');
  const returning = 'id' in first ? 'returning id, no' : '';
  const inserted = await tx.query<{ id: string; no: number }>(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1) ${returning}`,
    [JSON.stringify(rows)],
  );
  return new Map(inserted.rows.map(({ id, no }) => [id, no]));
}
