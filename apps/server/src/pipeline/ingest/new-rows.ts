import type { Db } from '../../platform/db/db';
import type { IngestDocument } from './document-store';
import type { LedgerSource } from './file-store';

/** The rows of one document, oldest first, one per time; columns by position in raw rows. */
export type NewRows = {
  document: IngestDocument;
  times: Float64Array;
  columns: Map<number, Float64Array>;
  /** The source of the rows; `quarantine`: a person accepted them, whatever their stamps are. */
  source: LedgerSource;
  /** Whether the rows may have been read before; false for rows just appended to a file. */
  mayBeKnown: boolean;
};

/** The counts of rows that were not recorded as new. */
export type Taken = {
  /** Rows that were already known. */
  duplicates: number;
  /** Rows in quarantine, because their stamps are ahead of the server's clock. */
  quarantined: number;
};

/** The intake of rows from all sources. */
export type Intake = {
  /**
   * Locks documents before their rows are taken: see `lockDocuments`. Takes all locks at once, because two callers
   * could deadlock otherwise. Waits up to the limits of the transaction: for people's actions only, never for files and
   * pushes.
   */
  lock: (tx: Db, documentNos: readonly number[]) => Promise<void>;
  /** Like `lock`, without waiting. Returns the documents that could be locked. */
  tryLock: (tx: Db, documentNos: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Stores rows and all that follows from them, in the given transaction. Returns the outcome for each. */
  take: (tx: Db, arrived: readonly NewRows[]) => Promise<Taken[]>;
};
