import { isContention } from '../../platform/db/contention';
import type { Db } from '../../platform/db/db';
import type { Intake } from './new-rows';

/** Another transaction holds the document. Whoever wants it ends the transaction and comes back later. */
export class DocumentBusy extends Error {
  constructor() {
    super('another transaction holds the document');
    this.name = 'DocumentBusy';
  }
}

/** Whether the same piece can be stored a moment later, when another transaction has ended. */
export const isBusy = (error: unknown): boolean => error instanceof DocumentBusy || isContention(error);

/** Locks documents without waiting, or throws `DocumentBusy`: intake never waits inside a transaction. */
export const lockNow =
  (intake: Pick<Intake, 'tryLock'>) =>
  async (tx: Db, documentNos: readonly number[]): Promise<void> => {
    const held = await intake.tryLock(tx, documentNos);
    if (documentNos.some((no) => !held.has(no))) throw new DocumentBusy();
  };
