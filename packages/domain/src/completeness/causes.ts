import { type DaySlots, slotAt, slotEnd, slotStart, windowOf } from './slots';

/**
 * The causes of a slot without a result. `masked`: a person masked the result; `refused`: the logger's line could not
 * be read; `nan`: the row had no value in the column; `no-result`: the row had a value, but the conversion gave no
 * result; `silent`: no row arrived.
 */
export const CAUSES = ['silent', 'refused', 'nan', 'no-result', 'masked'] as const;
export type Cause = (typeof CAUSES)[number];
export type SlotState = Cause | 'received';

/** The evidence about a day, as times in any order. */
export type DayEvidence = {
  /** Readings with a result. */
  received: Iterable<number>;
  masked: Iterable<number>;
  refused: Iterable<number>;
  /** Rows of the logger, and those rows that have a value in the instrument's column. */
  rows: Iterable<number>;
  values: Iterable<number>;
};

/** The strongest evidence for a slot wins: received, then actions of people, then the logger. */
const FROM_WEAK_TO_STRONG = [
  ['rows', 'nan'],
  ['values', 'no-result'],
  ['refused', 'refused'],
  ['masked', 'masked'],
  ['received', 'received'],
] as const satisfies [keyof DayEvidence, SlotState][];

/** Returns the state of each expected slot, in order. */
export function slotStates(slots: DaySlots, evidence: DayEvidence): SlotState[] {
  const { from, to } = windowOf(slots);
  const states: SlotState[] = Array(slots.to - slots.from).fill('silent');
  for (const [name, state] of FROM_WEAK_TO_STRONG)
    for (const time of evidence[name]) if (time >= from && time < to) states[slotAt(slots, time) - slots.from] = state;
  return states;
}

/** Consecutive slots in one state, from the start of the first to the end of the last. */
export type SlotRun = { state: SlotState; from: number; to: number; count: number };

export function slotRuns(slots: DaySlots, states: readonly SlotState[]): SlotRun[] {
  const runs: SlotRun[] = [];
  for (const [i, state] of states.entries()) {
    const open = runs.at(-1);
    const to = slotEnd(slots, slots.from + i);
    if (open?.state === state) {
      open.count += 1;
      open.to = to;
    } else runs.push({ state, from: slotStart(slots, slots.from + i), to, count: 1 });
  }
  return runs;
}

/** Consecutive slots without a result for one cause. */
export type Gap = { cause: Cause; from: number; to: number; count: number };

export const gapsOf = (slots: DaySlots, states: readonly SlotState[]): Gap[] =>
  slotRuns(slots, states).flatMap(({ state, ...span }) => (state === 'received' ? [] : [{ cause: state, ...span }]));
