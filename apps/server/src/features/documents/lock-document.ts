import { type Db, rows, run, sql } from '../../platform/db/db';

/**
 * Until the transaction ends nobody else takes in rows of this document: their order is the order of judging. Whoever
 * changes it takes this first, as whoever reads it does, so that the two never wait for each other.
 */
export const lockDocument = (tx: Db, no: number) => run(tx, sql`select pg_advisory_xact_lock(7483222, ${no})`);

export async function lockDocuments(tx: Db, ids: readonly string[]): Promise<void> {
  const found = await rows<{ no: number }>(tx, sql`select no from document where id = any(${ids}::text[]) order by no`);
  for (const { no } of found) await lockDocument(tx, no);
}
