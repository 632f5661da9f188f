import type { Db } from '../platform/db/db';
import { findDocument } from './ingest/document-store';
import type { Intake } from './ingest/new-rows';

type ManualRows = { documentId: string; times: Float64Array; columns: Map<number, Float64Array> };

/**
 * Creates the intake of readings that people enter for a document of theirs; the rows take the same pipeline as all
 * others.
 */
export const createManualDoor = (intake: Intake) => ({
  lock: intake.lock,
  take: async (tx: Db, { documentId, times, columns }: ManualRows): Promise<void> => {
    const document = await findDocument(tx, documentId, intake.lock);
    if (!document) throw new Error(`document ${documentId} was deleted while readings were entered`);
    await intake.take(tx, [{ document, times, columns, source: 'push', mayBeKnown: true }]);
  },
});
