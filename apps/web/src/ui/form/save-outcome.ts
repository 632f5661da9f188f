import type { Conflict } from './conflict';

/** The result of a save. The form kit makes no calls: the caller reports the result in this form. */
export type SaveOutcome =
  /** `revision`: the revision now in the system, where the answer contains it. */
  | { kind: 'saved'; revision?: number | undefined }
  | { kind: 'fields'; fields: readonly { field: string; reason: string }[]; message: string }
  | { kind: 'conflict'; conflict: Conflict }
  /** No answer arrived: the save may or may not have succeeded. */
  | { kind: 'unanswered' }
  | { kind: 'refused'; message: string }
  /** The user cancelled. */
  | { kind: 'cancelled' };
