import type { LoopName, LoopReport } from '@talus/domain/health/loop-states';

/** How one loop says that it is alive. Ages are measured without the clock, which may be set meanwhile. */
export type Beat = {
  /** A turn begins, or goes on with its next part. */
  turn: () => void;
  done: () => void;
  failed: () => void;
};

export type Beats = {
  /**
   * `oldestMs` says how long the oldest work of the loop has waited; null: none waits. A loop of several members, each with
   * a beat of its own, is as late as its latest member.
   */
  of: (name: LoopName, oldestMs?: () => number | null) => Beat;
  /** A loop that was stopped is not late. */
  forget: (name: LoopName) => void;
  report: () => LoopReport[];
};

type Known = { at: number; failures: number; failedAt: number | null; oldestMs: () => number | null };

const seconds = (ms: number): number => Math.round(ms / 1000);

/** The heartbeats of a process, one for each of its loops. */
export function createBeats(now: () => number = () => performance.now()): Beats {
  const known = new Map<LoopName, Known[]>();
  return {
    of: (name, oldestMs = () => null) => {
      const loop: Known = { at: now(), failures: 0, failedAt: null, oldestMs };
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

function worstOf(members: readonly Known[], now: number): Omit<LoopReport, 'name'> {
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

/** For tests, and for whoever runs a loop without telling. */
export const NO_BEAT: Beat = { turn: () => {}, done: () => {}, failed: () => {} };
