import type { Document } from '@talus/contract/data/documents';
import type { Noun } from '../../platform/changes/noun';
import { lockDocumentsById } from '../../records/readings/write/lock-document';
import { type DocumentRow, loadDocuments } from './store';

/** The fields of a document that people edit; the logger determines the rest. */
type DocumentSettings = Pick<
  Document,
  '_id' | 'revision' | 'name' | 'data_interval' | 'message' | 'timezone' | 'clock_tolerance' | 'cwa_columns'
>;

export const DOCUMENT: Noun<DocumentSettings> = {
  name: 'document',
  table: 'document',
  missing: 'document.not-found',
  holdFirst: lockDocumentsById,
  load: async (db, nos) =>
    (await loadDocuments(db, nos)).map((row) => ({
      no: row.no,
      name: row.name,
      projectNo: null,
      answer: wireSettings(row),
    })),
};

export const wireSettings = (row: DocumentRow): DocumentSettings => ({
  _id: row.id,
  revision: row.revision,
  name: row.name,
  data_interval: row.dataIntervalMs,
  message: { enabled: row.messageEnabled },
  timezone: row.timezone,
  clock_tolerance: row.clockToleranceMs,
  cwa_columns: row.cwaColumns,
});
