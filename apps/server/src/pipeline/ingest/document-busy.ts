import { isContention } from '../../platform/db/contention';
import type { Db } from '../../platform/db/db';
import type { Intake } from './new-rows';

/** Thrown where another transaction holds the document. The caller ends its transaction and retries later. */
export class DocumentBusy extends Error {
  constructor() {
    super('another transaction holds the document');
    this.name = 'DocumentBusy';
  }
}

/** Tells whether the same piece can be stored after another transaction has ended. */
export const isBusy = (error: unknown): boolean => error instanceof DocumentBusy || isContention(error);

/** Locks documents without waiting, or throws `DocumentBusy`: intake never waits inside a transaction. */
export const lockNow =
  (intake: Pick<Intake, 'tryLock'>) =>
  async (tx: Db, documentNos: readonly number[]): Promise<void> => {
    const held = await intake.tryLock(tx, documentNos);
    if (documentNos.some((no) => !held.has(no))) throw new DocumentBusy();
  };
