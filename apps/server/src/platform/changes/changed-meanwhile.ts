import type { Conflict } from '@talus/contract/changes';
import { AppError } from '../http/app-error';

/** A save that began from a revision which is no longer the newest; the answer says who was faster and with what. */
export class ChangedMeanwhile extends AppError {
  readonly conflict: Conflict;
  /** Of several at once each that was changed, the first included. */
  readonly conflicts: readonly Conflict[];

  constructor(conflict: Conflict, others: readonly Conflict[] = []) {
    super('changed.meanwhile');
    this.conflict = conflict;
    this.conflicts = [conflict, ...others];
  }
}
