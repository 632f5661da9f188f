import { type Db, rows, run, sql } from '../../../platform/db/db';

/**
 * Locks a document until the transaction ends: no other transaction imports its rows, since their order is the order of
 * judging. Changes of the document take this lock first, like imports, so that the two never deadlock.
 */
export const lockDocument = (tx: Db, no: number): Promise<void> => lockDocuments(tx, [no]);

/** Locks documents in the order of their numbers, so that two callers never deadlock. */
export async function lockDocuments(tx: Db, nos: readonly number[]): Promise<void> {
  const sorted = [...new Set(nos)].sort((a, b) => a - b);
  await run(tx, sql`select pg_advisory_xact_lock(7483222, u.no) from unnest(${sorted}::int[]) u(no)`);
}

/** Tries to lock documents without waiting, each with its linked documents; returns the fully locked ones. */
export async function tryLockDocuments(
  tx: Db,
  nos: readonly number[],
  linkedTo: (no: number) => readonly number[] = (no) => [no],
): Promise<ReadonlySet<number>> {
  const sorted = [...new Set(nos.flatMap(linkedTo))].sort((a, b) => a - b);
  const found = await rows<{ no: number }>(
    tx,
    sql`select u.no from unnest(${sorted}::int[]) u(no) where pg_try_advisory_xact_lock(7483222, u.no)`,
  );
  const had = new Set(found.map(({ no }) => no));
  return new Set(nos.filter((no) => linkedTo(no).every((linked) => had.has(linked))));
}

export async function lockDocumentsById(tx: Db, ids: readonly string[]): Promise<void> {
  const found = await rows<{ no: number }>(tx, sql`select no from document where id = any(${ids}::text[])`);
  await lockDocuments(
    tx,
    found.map(({ no }) => no),
  );
}
