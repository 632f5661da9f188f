import type { Clock } from '../clock/clock';

type Limit = { attempts: number; windowMs: number };

/** Ten wrong passwords for one person from one address, or a hundred from one address, and it has to wait. */
export const PERSON_LIMIT: Limit = { attempts: 10, windowMs: 5 * 60_000 };
export const ADDRESS_LIMIT: Limit = { attempts: 100, windowMs: 5 * 60_000 };

/** Where the limit is reached only with attempts that are still being tried, they are known this soon. */
const BEING_TRIED_MS = 1000;

/** How an attempt that was begun ended; `untried`: it never came to it, and counts for nothing. */
export type Outcome = 'right' | 'wrong' | 'untried';

export type AttemptLimit = {
  /** Milliseconds to wait before the next attempt; 0 means go on. */
  waitMs: (key: string) => number;
  /** Counts an attempt before it is tried, so that a thousand at once are not tried all. To be ended once. */
  begin: (key: string) => (outcome: Outcome) => void;
  /** Forgives what was wrong before. */
  forgive: (key: string) => void;
};

/** Counts failures per key in a window that slides, and those under way. Kept in memory: a restart forgives. */
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
