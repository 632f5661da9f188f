import { setImmediate as nextTurn } from 'node:timers/promises';

type Size = {
  /** Pieces of work that go on at the same time. */
  atOnce: number;
  /** How many may wait for theirs. */
  waiting: number;
};

export type Queue = {
  /**
   * Waits for a place and answers how to give it back, which may be done twice. Null at once where too many wait already,
   * or where the caller left meanwhile.
   */
  enter: (signal?: AbortSignal) => Promise<Leave | null>;
  /** Whether whoever enters now is turned away. */
  isFull: () => boolean;
  /** Whether somebody waits for a place. */
  isAwaited: () => boolean;
  /** Whether nobody works and nobody waits. */
  isEmpty: () => boolean;
};
export type Leave = () => void;

/** Lets few work at a time, some wait, and turns away the rest. First come, first served. */
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
      // What else is to be done goes between two of them
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

/** A queue for each key, made when it is needed and forgotten when it is empty. */
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
