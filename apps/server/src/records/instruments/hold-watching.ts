import { type Db, rows, type Sql, sql } from '../../platform/db/db';
import { takeLock } from '../../platform/db/lock-order';
import { lockDocuments } from '../readings/write/lock-document';

/** The lock number of the silence check. */
export const SILENCE_LOCK = 7483223;

/**
 * Blocks imports and silence checks of these instruments until the transaction ends: an import or check that began
 * before they were disabled would open alarms that never end. `which` is a condition on instrument `i`.
 */
export async function holdWatching(tx: Db, which: Sql): Promise<void> {
  const documents = await rows<{ no: number }>(
    tx,
    sql`select distinct v.document_no as no from instrument_version v join instrument i on i.no = v.instrument_no
        where v.document_no is not null and ${which}`,
  );
  await lockDocuments(
    tx,
    documents.map(({ no }) => no),
  );
  await takeLock(tx, 'silence');
}
