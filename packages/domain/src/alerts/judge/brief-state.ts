import type { HeldRun } from './clearing';
import type { KeptState } from './judge-instrument';
import type { JudgedState, ReadingLevels } from './judge-series';
import { NEW_RUN } from './run';

/** The stored form of a judged state. Absent fields are calm: nearly all are, and every reading writes a state. */
export type BriefState = {
  versionStart: number;
  state: Pick<JudgedState, 'lastTime' | 'lastValid'> & Partial<JudgedState>;
};

const RUNS = ['value', 'rate1h', 'rate24h'] as const;
const CALM: ReadingLevels = { value: 'GREEN', rate1h: 'GREEN', rate24h: 'GREEN' };

export function briefState({ versionStart, state }: KeptState): BriefState {
  const brief: BriefState['state'] = { lastTime: state.lastTime, lastValid: state.lastValid };
  for (const run of RUNS) if (!isNew(state[run])) brief[run] = state[run];
  if (RUNS.some((run) => state.readings[run] !== CALM[run])) brief.readings = state.readings;
  return { versionStart, state: brief };
}

export function wholeState({ versionStart, state }: BriefState): KeptState {
  const { value = NEW_RUN, rate1h = NEW_RUN, rate24h = NEW_RUN, readings = CALM, lastTime, lastValid } = state;
  return { versionStart, state: { value, rate1h, rate24h, readings, lastTime, lastValid } };
}

/** Tells whether a run is new. The WL count includes every reading counted at any level. */
const isNew = ({ level, WL, clear }: HeldRun): boolean => level === 'GREEN' && WL === 0 && clear === undefined;
