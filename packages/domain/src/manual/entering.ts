import { isNothing, isSameReading, type TypedReading } from './reading';

/** What somebody enters; without a value it is a note, whose remark says why nothing was read. */
export type Offered = { typed: TypedReading; remark: string; replace: boolean };

/** What stands at its time. What was struck out is still known, and counts nowhere. */
export type Standing = { typed: TypedReading; remark: string; isStruck: boolean };

export type EntryOutcome = 'new' | 'same' | 'changed' | 'conflict';

/**
 * What becomes of an entry. A reading is replaced, or one that was struck out entered again, only where somebody says
 * so. A note never takes a reading away: where it replaces one, it becomes its remark.
 */
export function entryOutcome({ typed, remark, replace }: Offered, stands: Standing): EntryOutcome {
  const ifReplaced = replace ? 'changed' : 'conflict';
  if (isNothing(typed)) {
    if (remark === stands.remark) return 'same';
    if (!isNothing(stands.typed) && !stands.isStruck) return ifReplaced;
    return stands.remark === '' ? 'new' : 'changed';
  }
  if (isNothing(stands.typed)) return 'new';
  if (stands.isStruck || !isSameReading(typed, stands.typed)) return ifReplaced;
  return remark === stands.remark ? 'same' : 'changed';
}
