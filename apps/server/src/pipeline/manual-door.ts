import { lockDocument } from '../features/documents/lock-document';
import type { Db } from '../platform/db/db';
import { findDocument } from './ingest/document-store';
import type { TakeRows } from './ingest/read-piece';

type ManualRows = { documentId: string; times: Float64Array; columns: Map<number, Float64Array> };

/** The door for what people read: rows of a document of theirs, which take the way of all rows. */
export const createManualDoor = (takeRows: TakeRows) => ({
  lock: async (tx: Db, documentNos: readonly number[]): Promise<void> => {
    for (const no of documentNos) await lockDocument(tx, no);
  },
  take: async (tx: Db, { documentId, times, columns }: ManualRows): Promise<void> => {
    const document = await findDocument(tx, documentId);
    if (!document) throw new Error(`document ${documentId} was deleted while readings were entered`);
    await takeRows(tx, { document, times, columns, source: 'push', mayBeKnown: true });
  },
});
