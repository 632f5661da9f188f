import { createStore } from '../../lib/store';

/** A query that must be refetched: an event was received since its last good answer, or its last call failed. */
export type Owed = {
  /** Sequence number of its newest event; events and requests share one sequence. */
  since: number;
  /** Number of failed calls since then. */
  failures: number;
  /** Time of the retry, epoch ms; null while no retry is scheduled. */
  nextAt: number | null;
};

/** Queries to refetch, by query hash. */
export type Behind = Readonly<Record<string, Owed>>;

export type CatchUpAction =
  | { type: 'heard'; hash: string; order: number }
  /** `order` is the sequence number of the request, which may precede the event. */
  | { type: 'answered'; hash: string; order: number }
  | { type: 'failed'; hash: string; order: number; at: number }
  | { type: 'asked'; hash: string }
  | { type: 'forgotten'; hash?: string };

const WAITS_MS = [1000, 2000, 4000, 8000];
const LONGEST_MS = 15_000;

/** Returns the backoff in ms after `failures` failures: 1, 2, 4, 8 and from then on 15 s. */
export const waitAfter = (failures: number): number => WAITS_MS[failures - 1] ?? LONGEST_MS;

export const reduceCatchUp = (behind: Behind, action: CatchUpAction): Behind => {
  if (action.type === 'forgotten') return action.hash === undefined ? {} : without(behind, action.hash);
  const { hash } = action;
  const known = behind[hash];
  switch (action.type) {
    case 'heard':
      return { ...behind, [hash]: { failures: 0, nextAt: null, ...known, since: action.order } };
    case 'answered':
      return known && action.order > known.since ? without(behind, hash) : behind;
    case 'failed': {
      const failures = (known?.failures ?? 0) + 1;
      return {
        ...behind,
        [hash]: { since: known?.since ?? action.order, failures, nextAt: action.at + waitAfter(failures) },
      };
    }
    case 'asked':
      return known && known.nextAt !== null ? { ...behind, [hash]: { ...known, nextAt: null } } : behind;
  }
};

function without(behind: Behind, hash: string): Behind {
  if (!(hash in behind)) return behind;
  const { [hash]: _, ...rest } = behind;
  return rest;
}

/** Returns the query with the most failures of those that are meant, by query hash. */
export const worstOwed = (behind: Behind, isMeant: (hash: string) => boolean): Owed | null =>
  Object.entries(behind)
    .filter(([hash]) => isMeant(hash))
    .reduce<Owed | null>((worst, [, owed]) => (worst && worst.failures >= owed.failures ? worst : owed), null);

export const catchUpStore = createStore(reduceCatchUp, {} as Behind);
