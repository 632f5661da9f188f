import { type Db, rows, type Sql, sql } from '../../platform/db/db';
import { takeLock } from '../../platform/db/lock-order';
import { lockDocuments } from '../readings/store';

/** Whoever looks for silence holds this. */
export const SILENCE_LOCK = 7483223;

/**
 * Until the transaction ends no rows of these instruments are taken in and nobody looks for their silence: whoever began
 * before they were watched no longer would open alarms that nothing ends. `which` speaks of the instrument `i`.
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
