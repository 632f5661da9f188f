import type { Conflict } from '@talus/contract/changes';
import { AppError } from '../http/app-error';

/** A save that began from a revision which is no longer the newest; the answer says who was faster and with what. */
export class ChangedMeanwhile extends AppError {
  readonly conflict: Conflict;

  constructor(conflict: Conflict) {
    super('changed.meanwhile');
    this.conflict = conflict;
  }
}
