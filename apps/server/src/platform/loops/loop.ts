import { type Beat, NO_BEAT } from './beats';

export type Loop = {
  /** Starts the next turn at once. */
  wake: () => void;
  /** Resolves when the running turn is over. */
  stop: () => Promise<void>;
};

type Options = {
  everyMs: number;
  /** Runs one turn; true: more work waits, so the next turn begins at once. */
  turn: (stopping: AbortSignal) => Promise<unknown>;
  onTrouble: (error: unknown) => void;
  beat?: Beat | undefined;
};

/**
 * Runs turns at an interval, the first at once. A failed turn is reported to `onTrouble` and repeated after the
 * interval. Every loop of the server that runs until the process stops is one of these.
 */
export function startLoop({ everyMs, turn, onTrouble, beat = NO_BEAT }: Options): Loop {
  const stopping = new AbortController();
  const alarm = createAlarmClock(stopping.signal);
  const takeTurn = async (): Promise<boolean> => {
    beat.turn();
    try {
      const hasMore = await turn(stopping.signal);
      beat.done();
      return hasMore === true;
    } catch (error) {
      if (!stopping.signal.aborted) onTrouble(error);
      beat.failed();
      return false;
    }
  };
  const done = (async () => {
    while (!stopping.signal.aborted) if (!(await takeTurn())) await alarm.sleep(everyMs);
  })();
  return {
    wake: alarm.wake,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

/** Creates an interruptible sleep; a wake-up while awake cuts the next sleep short. Does not keep the process alive. */
function createAlarmClock(signal: AbortSignal) {
  let isCalled = false;
  let rise: (() => void) | null = null;
  const wake = () => {
    isCalled = true;
    rise?.();
  };
  signal.addEventListener('abort', wake);
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => rise?.(), ms);
      timer.unref();
      rise = () => {
        clearTimeout(timer);
        rise = null;
        isCalled = false;
        resolve();
      };
      if (isCalled) rise();
    });
  return { wake, sleep };
}
