import type { LevelOrNormal } from '../../status/status';
import type { ReadingKind } from '../judge/judge-instrument';
import type { JudgedAt, StateAt } from '../judge/state-at';
import type { Quantity } from '../judge/trip';
import { levelRank, worstLevel } from '../level';

/** The levels of the open events of an instrument; GREEN where none was open. */
export type EventLevels = {
  value: LevelOrNormal;
  rate: LevelOrNormal;
  /** The rate that raised the rate event to its level; null where the rate was not stored. */
  quantity: Quantity | null;
};

export const NO_EVENTS: EventLevels = { value: 'GREEN', rate: 'GREEN', quantity: null };

type Judged = 'value' | 'rate1h' | 'rate24h';

/** Lists the kinds of events that decide the level in force, because the readings alone do not. */
export function leftToEvents({ state, most, mayBeHigher }: JudgedAt): ReadingKind[] {
  const isOpen = (judged: Judged) => state.levels[judged] !== most[judged];
  const kinds = { level: isOpen('value'), rate: isOpen('rate1h') || isOpen('rate24h') };
  return (['level', 'rate'] as const).filter((kind) => kinds[kind] || mayBeHigher.includes(kind));
}

/**
 * Completes a state with the levels of the events where the readings leave the level open: never below the judged
 * levels, since some readings came while nobody judged them, and never below the events, as in latest data. Of the two
 * rates, the rate that raised their event has its level, unless its readings do not allow that level.
 */
export function boundStateByEvents({ state, most }: JudgedAt, { value, rate, quantity }: EventLevels): StateAt {
  const within = (kind: Judged, level: LevelOrNormal) => worstLevel(state.levels[kind], milder(level, most[kind]));
  const [own, other] = quantity === 'rate24Hr' ? (['rate24h', 'rate1h'] as const) : (['rate1h', 'rate24h'] as const);
  const ofOwn = within(own, rate);
  // The other rate has the level where the rate that raised the event is below it by now
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
