import { setImmediate as nextTurn } from 'node:timers/promises';

type Size = {
  /** The number of tasks that run at the same time. */
  atOnce: number;
  /** The maximum number of waiting tasks. */
  waiting: number;
};

export type Queue = {
  /**
   * Waits for a place and returns its release function, which may be called twice. Returns null at once when the queue
   * is full, or when the caller aborts.
   */
  enter: (signal?: AbortSignal) => Promise<Leave | null>;
  /** Tells whether a new caller would be refused. */
  isFull: () => boolean;
  /** Tells whether a caller waits for a place. */
  isAwaited: () => boolean;
  /** Tells whether no task runs or waits. */
  isEmpty: () => boolean;
};
export type Leave = () => void;

/** Creates a queue, first come, first served, with limits on running and waiting tasks; refuses further callers. */
export function createQueue({ atOnce, waiting }: Size): Queue {
  const line: (() => void)[] = [];
  let working = 0;
  const place = (): Leave => {
    working += 1;
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      working -= 1;
      // Yields to the event loop between two tasks
      void nextTurn().then(admit);
    };
  };
  const admit = () => {
    if (working < atOnce) line.shift()?.();
  };
  const isFull = () => working >= atOnce && line.length >= waiting;
  return {
    isFull,
    isAwaited: () => line.length > 0,
    enter: async (signal) => {
      if (signal?.aborted) return null;
      if (working < atOnce && line.length === 0) return place();
      if (isFull()) return null;
      return new Promise((resolve) => {
        const leaveLine = () => {
          line.splice(line.indexOf(enter), 1);
          resolve(null);
        };
        const enter = () => {
          signal?.removeEventListener('abort', leaveLine);
          resolve(place());
        };
        line.push(enter);
        signal?.addEventListener('abort', leaveLine, { once: true });
      });
    },
    isEmpty: () => working === 0 && line.length === 0,
  };
}

export type Queues = { enter: (key: number, signal?: AbortSignal) => Promise<Leave | null> };

/** Creates a queue per key on demand, and drops it when empty. */
export function createQueues(size: Size): Queues {
  const queues = new Map<number, Queue>();
  return {
    enter: async (key, signal) => {
      const queue = queues.get(key) ?? createQueue(size);
      queues.set(key, queue);
      const forget = () => {
        if (queue.isEmpty() && queues.get(key) === queue) queues.delete(key);
      };
      const leave = await queue.enter(signal);
      if (!leave) {
        forget();
        return null;
      }
      return () => {
        leave();
        forget();
      };
    },
  };
}
