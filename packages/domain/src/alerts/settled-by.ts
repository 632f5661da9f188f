import type { LevelOrNormal } from '../status/status';
import type { ReadingKind } from './judge-instrument';
import { levelRank, worstLevel } from './level';
import type { JudgedAt, StateAt } from './state-at';
import type { Quantity } from './trip';

/** The levels that the open events of an instrument were at; GREEN where none was open. */
export type EventLevels = {
  value: LevelOrNormal;
  rate: LevelOrNormal;
  /** Which rate brought theirs to its level; null where that was not kept. */
  quantity: Quantity | null;
};

export const NO_EVENTS: EventLevels = { value: 'GREEN', rate: 'GREEN', quantity: null };

type Judged = 'value' | 'rate1h' | 'rate24h';

/** The kinds of events that decide what was in force, because the readings by themselves do not. */
export function leftToEvents({ state, most, mayBeHigher }: JudgedAt): ReadingKind[] {
  const isOpen = (judged: Judged) => state.levels[judged] !== most[judged];
  const kinds = { level: isOpen('value'), rate: isOpen('rate1h') || isOpen('rate24h') };
  return (['level', 'rate'] as const).filter((kind) => kinds[kind] || mayBeHigher.includes(kind));
}

/**
 * The state with what the events say was in force, as far as the readings leave it open: never lower than they were judged
 * to be, since some came when nobody judged them, and never lower than the events, as latest data never is. Which of the
 * two rates is at the level of their event is the one that brought it there, unless its readings do not allow that level.
 */
export function settledBy({ state, most }: JudgedAt, { value, rate, quantity }: EventLevels): StateAt {
  const within = (kind: Judged, level: LevelOrNormal) => worstLevel(state.levels[kind], milder(level, most[kind]));
  const [own, other] = quantity === 'rate24Hr' ? (['rate24h', 'rate1h'] as const) : (['rate1h', 'rate24h'] as const);
  const ofOwn = within(own, rate);
  // It is the other's where the one that brought it there is below by now
  const isOthers = quantity === null || levelRank(ofOwn) < levelRank(rate);
  const ofOther = within(other, isOthers ? rate : 'GREEN');
  const isBelow = levelRank(worstLevel(ofOwn, ofOther)) < levelRank(rate);
  const levels = {
    ...state.levels,
    value: worstLevel(state.levels.value, value),
    [own]: isBelow ? rate : ofOwn,
    [other]: ofOther,
  };
  return { ...state, levels };
}

const milder = (a: LevelOrNormal, b: LevelOrNormal): LevelOrNormal => (levelRank(a) < levelRank(b) ? a : b);
