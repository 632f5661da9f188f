import type { Db } from '../platform/db/db';
import { findDocument, lockDocument } from './ingest/document-store';
import type { TakeRows } from './ingest/read-piece';

type ManualRow = { documentId: string; ts: number; values: ReadonlyMap<number, number> };

/** The door for what people read: a row of a document of theirs, which takes the way of all rows. */
export const createManualDoor = (takeRows: TakeRows) => ({
  lock: async (tx: Db, documentNos: readonly number[]): Promise<void> => {
    for (const no of documentNos) await lockDocument(tx, no);
  },
  take: async (tx: Db, { documentId, ts, values }: ManualRow): Promise<void> => {
    const document = await findDocument(tx, documentId);
    if (!document) throw new Error(`document ${documentId} was deleted while readings were entered`);
    const columns = new Map([...values].map(([position, value]) => [position, Float64Array.of(value)]));
    await takeRows(tx, { document, times: Float64Array.of(ts), columns, source: 'push', mayBeKnown: true });
  },
});
