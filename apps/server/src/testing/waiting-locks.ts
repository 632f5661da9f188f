import type { Db } from '../platform/db/db';

/** How many wait for a lock that somebody holds by its name, in this database. */
export const waitingLocks = async (db: Db): Promise<number> =>
  (
    await db.query<{ n: number }>(
      "select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
    )
  ).rows[0]?.n ?? 0;
