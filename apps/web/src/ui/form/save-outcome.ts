import type { Conflict } from './conflict';

/** What came of a save. A kit makes no calls: whoever does says it in these words. */
export type SaveOutcome =
  /** The revision that is now in the system, where the answer tells it. */
  | { kind: 'saved'; revision?: number | undefined }
  | { kind: 'fields'; fields: readonly { field: string; reason: string }[]; message: string }
  | { kind: 'conflict'; conflict: Conflict }
  /** No answer came: nobody knows whether it was saved. */
  | { kind: 'unanswered' }
  | { kind: 'refused'; message: string }
  /** The person thought better of it. */
  | { kind: 'cancelled' };
