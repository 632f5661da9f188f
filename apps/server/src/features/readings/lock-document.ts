import { type Db, rows, run, sql } from '../../platform/db/db';

/**
 * Until the transaction ends nobody else takes in rows of this document: their order is the order of judging. Whoever
 * changes it takes this first, as whoever reads it does, so that the two never wait for each other.
 */
export const lockDocument = (tx: Db, no: number): Promise<void> => lockDocuments(tx, [no]);

/** In the order of their numbers, so that two who take several do not wait for each other. */
export async function lockDocuments(tx: Db, nos: readonly number[]): Promise<void> {
  const sorted = [...new Set(nos)].sort((a, b) => a - b);
  await run(tx, sql`select pg_advisory_xact_lock(7483222, u.no) from unnest(${sorted}::int[]) u(no)`);
}

/** Those that could be had at once, each with all that it is linked to. */
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
