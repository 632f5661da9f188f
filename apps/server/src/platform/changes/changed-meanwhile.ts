import type { Conflict } from '@talus/contract/changes';
import { AppError } from '../http/app-error';

/** A conflict: a save based on an outdated revision. The answer names the other editors and their changes. */
export class ChangedMeanwhile extends AppError {
  readonly conflict: Conflict;
  /** All conflicts of a batch, including the first. */
  readonly conflicts: readonly Conflict[];

  constructor(conflict: Conflict, others: readonly Conflict[] = []) {
    super('changed.meanwhile');
    this.conflict = conflict;
    this.conflicts = [conflict, ...others];
  }
}
