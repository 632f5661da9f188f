import type { Clock } from '../clock/clock';

type Limit = { attempts: number; windowMs: number };

/**
 * The throttle of wrong passwords: ten per person and device (or address, without a mark), a hundred per address.
 */
export const PERSON_LIMIT: Limit = { attempts: 10, windowMs: 5 * 60_000 };
export const ADDRESS_LIMIT: Limit = { attempts: 100, windowMs: 5 * 60_000 };

/** The retry delay when the limit is reached only by attempts that are still running. */
const BEING_TRIED_MS = 1000;

/** The outcome of an attempt; `untried`: the password was never checked, and the attempt is not counted. */
export type Outcome = 'right' | 'wrong' | 'untried';

export type AttemptLimit = {
  /** Milliseconds to wait before the next attempt; 0: proceed. */
  waitMs: (key: string) => number;
  /**
   * Counts an attempt before the password is checked, so that concurrent attempts cannot pass the limit. Call the
   * result once.
   */
  begin: (key: string) => (outcome: Outcome) => void;
  /** Clears the failures of a key. */
  forgive: (key: string) => void;
};

/**
 * Creates a limiter that counts failures per key in a sliding window, and running attempts. In memory: a restart clears
 * it.
 */
export function createAttemptLimit({ attempts, windowMs }: Limit, clock: Clock): AttemptLimit {
  const failures = new Map<string, number[]>();
  const underWay = new Map<string, number>();
  const recent = (key: string): number[] => {
    const since = clock.now().getTime() - windowMs;
    const kept = (failures.get(key) ?? []).filter((at) => at > since);
    if (kept.length > 0) failures.set(key, kept);
    else failures.delete(key);
    return kept;
  };
  const forgetOld = () => {
    if (failures.size > 10_000) for (const key of failures.keys()) recent(key);
  };
  const count = (key: string, by: 1 | -1) => {
    const now = (underWay.get(key) ?? 0) + by;
    if (now > 0) underWay.set(key, now);
    else underWay.delete(key);
  };
  return {
    waitMs: (key) => {
      const kept = recent(key);
      if (kept.length >= attempts) {
        const oldest = kept[kept.length - attempts] ?? 0;
        return oldest + windowMs - clock.now().getTime();
      }
      return kept.length + (underWay.get(key) ?? 0) < attempts ? 0 : BEING_TRIED_MS;
    },
    begin: (key) => {
      count(key, 1);
      return (outcome) => {
        count(key, -1);
        if (outcome !== 'wrong') return;
        forgetOld();
        failures.set(key, [...recent(key).slice(-attempts), clock.now().getTime()]);
      };
    },
    forgive: (key) => {
      failures.delete(key);
    },
  };
}
