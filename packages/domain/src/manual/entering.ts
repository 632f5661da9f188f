import { isNothing, isSameReading, type TypedReading } from './reading';

/** An entry by a person; an entry without a value is a note, whose remark says why there is no reading. */
export type Offered = { typed: TypedReading; remark: string; replace: boolean };

/** The stored state at the time of an entry. A struck reading is still stored, but counts nowhere. */
export type Standing = { typed: TypedReading; remark: string; isStruck: boolean };

export type EntryOutcome = 'new' | 'same' | 'changed' | 'conflict';

/**
 * Decides the outcome of an entry. A reading is replaced, or a struck reading entered again, only on explicit request
 * (`replace`). A note never removes a reading: where it replaces a reading, it becomes the remark of that reading.
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

/**
 * An entry as accepted before, found by its phone's id: the time, the accepted values and the state stored there now.
 * `edit` counts the changes that the phone had made.
 */
export type TakenBefore = { at: number; edit: number; typed: TypedReading; remark: string; stands: Standing };

/**
 * Decides about an entry that may be a retry whose answer was lost. With another value the entry replaces itself; with
 * another time it leaves the old time (`leaves`). Changes that others made meanwhile are never overwritten.
 */
export function repeatedOutcome(
  offered: Offered & { at: number; edit: number },
  stands: Standing,
  before: TakenBefore | null,
): { state: EntryOutcome; leaves: boolean } {
  if (before === null) return { state: entryOutcome(offered, stands), leaves: false };
  // A phone that could not store a correction may send an older state again
  if (offered.edit < before.edit) return { state: 'same', leaves: false };
  const isOwn = standsAsTaken(before);
  const isMoved = before.at !== offered.at;
  if (!isMoved && isDeletedNote(offered, before)) return { state: 'same', leaves: false };
  const state = entryOutcome({ ...offered, replace: isMoved ? offered.replace : offered.replace || isOwn }, stands);
  // A reading that became a note removes its value, also at its own time
  const losesValue = isNothing(offered.typed) && !isNothing(before.typed);
  return { state, leaves: isOwn && state !== 'conflict' && (isMoved || losesValue) };
}

const standsAsTaken = ({ typed, remark, stands }: TakenBefore): boolean =>
  !stands.isStruck && isSameReading(typed, stands.typed) && remark === stands.remark;

/** Tells whether an entry is a retried note that was deleted in between; such a note stays deleted. */
const isDeletedNote = ({ typed, remark }: Offered, before: TakenBefore): boolean =>
  isNothing(typed) &&
  isNothing(before.typed) &&
  remark === before.remark &&
  isNothing(before.stands.typed) &&
  before.stands.remark === '';
