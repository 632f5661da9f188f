import { type Db, run, sql } from './db';

/**
 * The order in which a transaction takes locks. A transaction that holds a lock of a later class never waits for a lock
 * of an earlier class, so no two transactions deadlock. Within a class locks are taken by ascending number.
 *
 * - `schema`: migrations; `first-start`: the first fill of an empty database.
 * - `attempts`: password attempts of an account or an address, by number; no other lock is held with them.
 * - `people`: keys of persons; `types`: instrument types.
 * - `documents`: logger files as documents, by number: no other transaction imports rows or changes their history.
 * - `files`: files of a document.
 * - `silence`: opening silence events of loggers.
 * - `records`: rows that people edit, by number.
 * - `project-names`: giving a name to a project.
 * - `readings`: packed days of rows and readings, and the newest reading, by instrument and day. Their writers hold the
 *   document as well, so their order among each other does not matter.
 * - `events`: rain first, then by opening time.
 * - `configuration`: the number of a change; last, since all other changes wait for it.
 */
export const LOCK_CLASSES = [
  'schema',
  'first-start',
  'attempts',
  'people',
  'types',
  'documents',
  'files',
  'silence',
  'records',
  'project-names',
  'readings',
  'events',
  'configuration',
] as const;
export type LockClass = (typeof LOCK_CLASSES)[number];

/** Classes with a single lock, by the lock numbers shared by all Talus processes. */
const SINGLE = {
  schema: sql`7483221`,
  'first-start': sql`7483224, 0`,
  types: sql`7483224, 1`,
  configuration: sql`7483224, 2`,
  'project-names': sql`7483224, 3`,
  silence: sql`7483223::int`,
} as const;

/** Waits for the lock, within the transaction's limits, and holds it until the transaction ends. */
export const takeLock = (tx: Db, name: keyof typeof SINGLE) =>
  run(tx, sql`select pg_advisory_xact_lock(${SINGLE[name]})`);

/** Locks each name, by ascending hash. Two names with one hash wait for each other, which is harmless. */
export const lockAttempts = (tx: Db, names: readonly string[]) =>
  run(
    tx,
    sql`select pg_advisory_xact_lock(7483225, key)
        from (select distinct hashtext(name) as key from unnest(${names}::text[]) name order by 1) keys`,
  );
