/** The connection to this server; times are epoch ms. */
export type Connection = {
  lastAnswerAt: number | null;
  /** Time from which no answer has arrived; null while connected. */
  lostSince: number | null;
  /** Number of the current or next attempt. */
  attempt: number;
  /** Start of the next attempt; null while an attempt runs. */
  nextAt: number | null;
};

export const CONNECTED: Connection = { lastAnswerAt: null, lostSince: null, attempt: 0, nextAt: null };

export type ConnectionAction =
  | { type: 'answered'; at: number }
  | { type: 'unanswered'; at: number }
  | { type: 'attempt-started' };

const WAITS_MS = [3_000, 5_000, 10_000, 20_000, 30_000];

/** Returns the backoff before an attempt in ms: longer each time, at most 30 s. */
export const waitBefore = (attempt: number): number => WAITS_MS[Math.min(attempt, WAITS_MS.length) - 1] ?? 30_000;

export const reduceConnection = (state: Connection, action: ConnectionAction): Connection => {
  switch (action.type) {
    case 'answered':
      return { ...CONNECTED, lastAnswerAt: action.at };
    case 'unanswered': {
      // Several calls may fail during one wait; only the end of an attempt starts the next attempt.
      if (state.lostSince !== null && state.nextAt !== null) return state;
      const attempt = state.attempt + 1;
      return {
        ...state,
        lostSince: state.lostSince ?? state.lastAnswerAt ?? action.at,
        attempt,
        nextAt: action.at + waitBefore(attempt),
      };
    }
    case 'attempt-started':
      return state.lostSince === null ? state : { ...state, nextAt: null };
  }
};
