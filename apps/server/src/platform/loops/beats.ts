import type { LoopName, LoopReport } from '@talus/domain/health/loop-states';

/** How one loop says that it is alive. Ages are measured without the clock, which may be set meanwhile. */
export type Beat = {
  /** A turn begins, or goes on with its next part. */
  turn: () => void;
  done: () => void;
  failed: () => void;
};

export type Beats = {
  /** `oldestMs` says how long the oldest work of the loop has waited; null: none waits. */
  of: (name: LoopName, oldestMs?: () => number | null) => Beat;
  /** A loop that was stopped is not late. */
  forget: (name: LoopName) => void;
  report: () => LoopReport[];
};

type Known = { at: number; failures: number; oldestMs: () => number | null };

const seconds = (ms: number): number => Math.round(ms / 1000);

/** The heartbeats of a process, one for each of its loops. */
export function createBeats(now: () => number = () => performance.now()): Beats {
  const known = new Map<LoopName, Known>();
  return {
    of: (name, oldestMs = () => null) => {
      const loop: Known = { at: now(), failures: 0, oldestMs };
      known.set(name, loop);
      const turn = () => {
        loop.at = now();
      };
      return {
        turn,
        done: () => {
          turn();
          loop.failures = 0;
        },
        failed: () => {
          turn();
          loop.failures += 1;
        },
      };
    },
    forget: (name) => void known.delete(name),
    report: () =>
      [...known].map(([name, { at, failures, oldestMs }]) => {
        const oldest = oldestMs();
        return { name, age: seconds(now() - at), oldest: oldest === null ? null : seconds(oldest), failures };
      }),
  };
}

/** For tests, and for whoever runs a loop without telling. */
export const NO_BEAT: Beat = { turn: () => {}, done: () => {}, failed: () => {} };
