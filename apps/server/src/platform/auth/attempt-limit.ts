import type { Clock } from '../clock/clock';

type Limit = { attempts: number; windowMs: number };

/** Ten wrong passwords for one person from one address, or a hundred from one address, and it has to wait. */
export const PERSON_LIMIT: Limit = { attempts: 10, windowMs: 5 * 60_000 };
export const ADDRESS_LIMIT: Limit = { attempts: 100, windowMs: 5 * 60_000 };

export type AttemptLimit = {
  /** Milliseconds to wait before the next attempt; 0 means go on. */
  waitMs: (key: string) => number;
  fail: (key: string) => void;
  succeed: (key: string) => void;
};

/** Counts failures per key in a window that slides. Kept in memory: a restart forgives. */
export function createAttemptLimit({ attempts, windowMs }: Limit, clock: Clock): AttemptLimit {
  const failures = new Map<string, number[]>();
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
  return {
    waitMs: (key) => {
      const kept = recent(key);
      if (kept.length < attempts) return 0;
      const oldest = kept[kept.length - attempts] ?? 0;
      return oldest + windowMs - clock.now().getTime();
    },
    fail: (key) => {
      forgetOld();
      failures.set(key, [...recent(key).slice(-attempts), clock.now().getTime()]);
    },
    succeed: (key) => {
      failures.delete(key);
    },
  };
}
