import type { Db } from '../platform/db/db';

/** How many wait for a lock that somebody holds by its name, in this database. */
export const waitingLocks = async (db: Db): Promise<number> =>
  (
    await db.query<{ n: number }>(
      "select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
    )
  ).rows[0]?.n ?? 0;

/** How many wait for a row that another transaction wrote or holds, in this database. */
export const waitingForRows = async (db: Db): Promise<number> =>
  (
    await db.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')",
    )
  ).rows[0]?.n ?? 0;
