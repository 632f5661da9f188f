import type { Db } from '../platform/db/db';

/** Counts the sessions that wait for an advisory lock in this database. */
export const waitingLocks = async (db: Db): Promise<number> =>
  (
    await db.query<{ n: number }>(
      "select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
    )
  ).rows[0]?.n ?? 0;

/** Counts the sessions that wait for a row lock of another transaction in this database. */
export const waitingForRows = async (db: Db): Promise<number> =>
  (
    await db.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')",
    )
  ).rows[0]?.n ?? 0;
