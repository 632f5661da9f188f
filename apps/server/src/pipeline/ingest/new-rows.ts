import type { Db } from '../../platform/db/db';
import type { IngestDocument } from './document-store';
import type { LedgerSource } from './file-store';

/** Rows of one document, oldest first, each time once; columns by position in raw rows. */
export type NewRows = {
  document: IngestDocument;
  times: Float64Array;
  columns: Map<number, Float64Array>;
  /** Where they come from; `quarantine`: somebody let them in, whatever their stamps say. */
  source: LedgerSource;
  /** They may have been read before; false for what was just appended to a file. */
  mayBeKnown: boolean;
};

/** What became of rows; the others are recorded. */
export type Taken = {
  /** Known already. */
  duplicates: number;
  /** Kept apart, because their stamps are ahead of the server's clock. */
  quarantined: number;
};

/** Where rows go in, whoever brings them. */
export type Intake = {
  /**
   * To be held before rows of these documents are taken: see `lockDocuments`. All of them at once, or two may wait for each
   * other. Waits as long as the limits of the transaction let it: for what people do, never for files and pushes.
   */
  lock: (tx: Db, documentNos: readonly number[]) => Promise<void>;
  /** As `lock`, without waiting: answers which of these documents could be had. */
  tryLock: (tx: Db, documentNos: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Stores rows and all that follows from them, in the transaction it is given; answers for each what became of it. */
  take: (tx: Db, arrived: readonly NewRows[]) => Promise<Taken[]>;
};
