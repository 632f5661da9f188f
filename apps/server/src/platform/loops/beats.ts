import type { LoopName, LoopReport } from '@talus/domain/health/loop-states';

/** The heartbeat of one loop. Ages are measured by a monotonic clock, since the wall clock may be set. */
export type Beat = {
  /** Marks the begin of a turn, or of its next part. */
  turn: () => void;
  done: () => void;
  failed: () => void;
};

export type Beats = {
  /**
   * Registers a loop. `oldestMs` returns the age of its oldest waiting work; null: none waits. A loop of several
   * members, each with its own heartbeat, is as late as its latest member.
   */
  of: (name: LoopName, oldestMs?: () => number | null) => Beat;
  /** Removes a stopped loop, which is not late. */
  forget: (name: LoopName) => void;
  report: () => LoopReport[];
};

type LoopBeat = { at: number; failures: number; failedAt: number | null; oldestMs: () => number | null };

const seconds = (ms: number): number => Math.round(ms / 1000);

/** Creates the heartbeats of a process, one for each loop. */
export function createBeats(now: () => number = () => performance.now()): Beats {
  const known = new Map<LoopName, LoopBeat[]>();
  return {
    of: (name, oldestMs = () => null) => {
      const loop: LoopBeat = { at: now(), failures: 0, failedAt: null, oldestMs };
      known.set(name, [...(known.get(name) ?? []), loop]);
      const turn = () => {
        loop.at = now();
      };
      return {
        turn,
        done: () => {
          turn();
          loop.failures = 0;
          loop.failedAt = null;
        },
        failed: () => {
          turn();
          loop.failures += 1;
          loop.failedAt ??= loop.at;
        },
      };
    },
    forget: (name) => void known.delete(name),
    report: () => [...known].map(([name, members]) => ({ name, ...worstOf(members, now()) })),
  };
}

function worstOf(members: readonly LoopBeat[], now: number): Omit<LoopReport, 'name'> {
  const most = (ages: readonly (number | null)[]) => {
    const known = ages.filter((ms) => ms !== null);
    return known.length === 0 ? null : seconds(Math.max(...known));
  };
  return {
    age: most(members.map(({ at }) => now - at)) ?? 0,
    oldest: most(members.map(({ oldestMs }) => oldestMs())),
    failures: Math.max(...members.map(({ failures }) => failures)),
    failing: most(members.map(({ failedAt }) => (failedAt === null ? null : now - failedAt))),
  };
}

/** No heartbeat, for tests and unmonitored loops. */
export const NO_BEAT: Beat = { turn: () => {}, done: () => {}, failed: () => {} };
