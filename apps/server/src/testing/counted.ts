import type { Db } from '../platform/db/db';

/** Number of statements, and the size of their answers in characters. */
export type Counts = { statements: number; answered: number };

/** Wraps a database and counts its statements. */
export function counted(db: Db): { db: Db; counts: Counts } {
  const counts = { statements: 0, answered: 0 };
  const query: Db['query'] = async (text, values) => {
    const found = await db.query<never>(text, values);
    counts.statements += 1;
    counts.answered += JSON.stringify(found.rows ?? []).length;
    return found;
  };
  return { db: { query }, counts };
}
