import { type DaySlots, slotAt, slotEnd, slotStart, windowOf } from './slots';

/**
 * Why a slot holds no result. `masked`: one was there and somebody took it out; `refused`: the logger's line could not
 * be read; `nan`: the row came without a value in the column; `no-result`: it came with one, and nothing was made of
 * it; `silent`: no row came.
 */
export const CAUSES = ['silent', 'refused', 'nan', 'no-result', 'masked'] as const;
export type Cause = (typeof CAUSES)[number];
export type SlotState = Cause | 'received';

/** What is known of a day, by times in any order. */
export type DayEvidence = {
  /** Readings with a result. */
  received: Iterable<number>;
  masked: Iterable<number>;
  refused: Iterable<number>;
  /** Rows that the logger wrote, and those of them with a value in the instrument's column. */
  rows: Iterable<number>;
  values: Iterable<number>;
};

/** Of one slot what tells most is kept: what was received, then what people did, then what the logger did. */
const FROM_WEAK_TO_STRONG = [
  ['rows', 'nan'],
  ['values', 'no-result'],
  ['refused', 'refused'],
  ['masked', 'masked'],
  ['received', 'received'],
] as const satisfies [keyof DayEvidence, SlotState][];

/** The state of each slot that is owed, in order. */
export function slotStates(slots: DaySlots, evidence: DayEvidence): SlotState[] {
  const { from, to } = windowOf(slots);
  const states: SlotState[] = Array(slots.to - slots.from).fill('silent');
  for (const [name, state] of FROM_WEAK_TO_STRONG)
    for (const time of evidence[name]) if (time >= from && time < to) states[slotAt(slots, time) - slots.from] = state;
  return states;
}

/** Slots one after another in the same state; from the first's beginning to the last's end. */
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

/** Slots one after another that lack a result for the same cause. */
export type Gap = { cause: Cause; from: number; to: number; count: number };

export const gapsOf = (slots: DaySlots, states: readonly SlotState[]): Gap[] =>
  slotRuns(slots, states).flatMap(({ state, ...span }) => (state === 'received' ? [] : [{ cause: state, ...span }]));
