import { createAlarmClock } from '../clock/alarm-clock';
import { type Beat, NO_BEAT } from './beats';

export type Loop = {
  /** There is work: the next turn begins at once. */
  wake: () => void;
  /** Resolves when the turn under way is over. */
  stop: () => Promise<void>;
};

type Options = {
  everyMs: number;
  /** One turn; true: there is more, the next one begins at once. */
  turn: (stopping: AbortSignal) => Promise<unknown>;
  onTrouble: (error: unknown) => void;
  beat?: Beat | undefined;
};

/** Takes turns on a timer of its own, the first at once. A turn that fails is logged and repeated after the pause. */
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
