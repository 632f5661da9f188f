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

/**
 * An entry as it was taken before, by the id that its phone gave it: at which time, and what stands there now. `edit`
 * counts how often its phone had changed it.
 */
export type TakenBefore = { at: number; edit: number; typed: TypedReading; remark: string; stands: Standing };

/**
 * Decides about an entry that may have been taken before, its answer lost: with another value it replaces itself, and at
 * another time it leaves the one where it stood (`leaves`). It gives up nothing that somebody else made of it meanwhile.
 */
export function repeatedOutcome(
  offered: Offered & { at: number; edit: number },
  stands: Standing,
  before: TakenBefore | null,
): { state: EntryOutcome; leaves: boolean } {
  if (before === null) return { state: entryOutcome(offered, stands), leaves: false };
  // A phone that could not store a correction sends an older state once more
  if (offered.edit < before.edit) return { state: 'same', leaves: false };
  const isOwn = standsAsTaken(before);
  const isMoved = before.at !== offered.at;
  if (!isMoved && isDeletedNote(offered, before)) return { state: 'same', leaves: false };
  const state = entryOutcome({ ...offered, replace: isMoved ? offered.replace : offered.replace || isOwn }, stands);
  // A reading that became a note gives its value up, also at its own time
  const losesValue = isNothing(offered.typed) && !isNothing(before.typed);
  return { state, leaves: isOwn && state !== 'conflict' && (isMoved || losesValue) };
}

const standsAsTaken = ({ typed, remark, stands }: TakenBefore): boolean =>
  !stands.isStruck && isSameReading(typed, stands.typed) && remark === stands.remark;

/** A note that was sent twice does not come back after somebody deleted it in between. */
const isDeletedNote = ({ typed, remark }: Offered, before: TakenBefore): boolean =>
  isNothing(typed) &&
  isNothing(before.typed) &&
  remark === before.remark &&
  isNothing(before.stands.typed) &&
  before.stands.remark === '';
