/** The queues in the database whose loops can be woken; `forgotten-files`: logger files to read again. */
export const QUEUES = ['outbox', 'jobs', 'exports', 'reports', 'forgotten-files'] as const;
export type Queue = (typeof QUEUES)[number];

/** Wakes the loops of this process. A loop in another process finds the same work when it polls next. */
export type WakeBus = {
  /** Wakes the loops that work on a queue; call after the commit. Does nothing in a process without such a loop. */
  wake: (queue: Queue) => void;
  /** Registers a loop's wake function for a queue. */
  on: (queue: Queue, listener: () => void) => void;
};

export function createWakeBus(): WakeBus {
  const listeners = new Map<Queue, (() => void)[]>();
  return {
    wake: (queue) => {
      for (const listener of listeners.get(queue) ?? []) listener();
    },
    on: (queue, listener) => {
      listeners.set(queue, [...(listeners.get(queue) ?? []), listener]);
    },
  };
}
