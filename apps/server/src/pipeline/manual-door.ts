import type { Db } from '../platform/db/db';
import { findDocument } from './ingest/document-store';
import type { TakeRows } from './ingest/read-piece';

/** The door for what people read: a row of a document of theirs, which takes the way of all rows. */
export type ManualDoor = (
  tx: Db,
  row: { documentId: string; ts: number; values: ReadonlyMap<number, number> },
) => Promise<void>;

export const createManualDoor =
  (takeRows: TakeRows): ManualDoor =>
  async (tx, { documentId, ts, values }) => {
    const document = await findDocument(tx, documentId);
    if (!document) throw new Error(`document ${documentId} was deleted while readings were entered`);
    const columns = new Map([...values].map(([position, value]) => [position, Float64Array.of(value)]));
    await takeRows(tx, { document, times: Float64Array.of(ts), columns, source: 'push', mayBeKnown: true });
  };
