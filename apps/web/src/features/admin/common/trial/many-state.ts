import type { TrialRules, TriedMany } from '@talus/contract/instruments/limit-trial';
import { LEVELS, type Level } from '@talus/domain/status/status';
import { compareNames } from '@talus/domain/text/name-order';
import type { Sort } from '../../../../lib/sort';

/** Maximum number of instruments in one trial; the most that a user reads through. */
export const MOST_TRIED = 50;

/** An instrument and its proposed rules. */
export type Proposal = { instrument: string; name: string; unit: string; decimals: number; rules: TrialRules };
export type Tried = TriedMany['trials'][number];

export type ManyState = {
  kind: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  trials: readonly Tried[];
  total: number;
  error: unknown;
};

export const IDLE: ManyState = { kind: 'idle', trials: [], total: 0, error: null };

export type ManyAction =
  | { type: 'started'; total: number }
  | { type: 'came'; trials: readonly Tried[] }
  | { type: 'cancelled' }
  | { type: 'failed'; error: unknown };

/** Reducer of the trial of many instruments. Completed trials stay after a failure or a cancel. */
export function manyState(state: ManyState, action: ManyAction): ManyState {
  switch (action.type) {
    case 'started':
      return { kind: 'running', trials: [], total: action.total, error: null };
    case 'came': {
      const trials = [...state.trials, ...action.trials];
      return { ...state, trials, kind: trials.length >= state.total ? 'done' : state.kind };
    }
    case 'cancelled':
      return state.kind === 'running' ? { ...state, kind: 'cancelled' } : state;
    case 'failed':
      return state.kind === 'running' ? { ...state, kind: 'failed', error: action.error } : state;
  }
}

/** Splits a list into batches, so that progress shows and a cancel takes effect between batches. */
export function* portionsOf<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

/** Returns the worst level that alarmed; null if none. */
export const worstOf = (levels: Record<Level, number>): Level | null =>
  LEVELS.findLast((level) => levels[level] > 0) ?? null;

export const COLUMNS = ['name', ...LEVELS, 'week', 'day', 'worst'] as const;
export type ManyColumn = (typeof COLUMNS)[number];

const rankOf = ({ levels }: Tried['today']): number => {
  const worst = worstOf(levels);
  return worst === null ? -1 : LEVELS.indexOf(worst);
};

/** Returns the sort key of a column: the size of the change; for `worst` the worst level under either rule set. */
function keyOf(tried: Tried, column: Exclude<ManyColumn, 'name'>): number {
  const { today, proposed } = tried;
  if (column === 'week') return Math.abs(proposed.perWeek - today.perWeek);
  if (column === 'day') return Math.abs(proposed.mostInADay - today.mostInADay);
  if (column === 'worst') return Math.max(rankOf(today), rankOf(proposed));
  return Math.abs(proposed.levels[column] - today.levels[column]);
}

/** Sorts the trials; null keeps the given order. */
export function sortTried(trials: readonly Tried[], sort: Sort<ManyColumn> | null): readonly Tried[] {
  if (!sort) return trials;
  const { column, isDown } = sort;
  const compare = (a: Tried, b: Tried) =>
    column === 'name' ? compareNames(a.name, b.name) : keyOf(a, column) - keyOf(b, column);
  return trials.toSorted((a, b) => (isDown ? -1 : 1) * compare(a, b));
}
