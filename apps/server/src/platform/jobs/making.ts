import { createAlarmClock } from '../clock/alarm-clock';
import { AppError } from '../http/app-error';
import { type Beat, NO_BEAT } from '../loops/beats';
import type { Problem } from './job-store';

export type Making = {
  /** Something waits: it begins at once. */
  wake: () => void;
  /** Resolves when what is under way was given back. */
  stop: () => Promise<void>;
};

type Makers = {
  /** How many are made at the same time. */
  atOnce: number;
  everyMs: number;
  /** Whether there was one to make. */
  makeNext: (stopping: AbortSignal) => Promise<boolean>;
  /** Done by one of them before it sleeps: what is due is asked for, what is over is cleared away. */
  whenIdle: () => Promise<void>;
  onTrouble: (error: unknown) => void;
  beat: Beat;
};

const EVERY_MS = 10_000;

/** Makes what people ask for, a few at a time, first come, first served. */
export function startMaking({
  atOnce,
  makeNext,
  whenIdle,
  onTrouble,
  everyMs = EVERY_MS,
  beat = NO_BEAT,
}: Partial<Makers> & Omit<Makers, 'everyMs' | 'beat'>): Making {
  const stopping = new AbortController();
  const alarms = Array.from({ length: atOnce }, () => createAlarmClock(stopping.signal));
  const look = async (isFirst: boolean): Promise<boolean> => {
    if (await makeNext(stopping.signal)) return true;
    if (isFirst) await whenIdle();
    return false;
  };
  const makers = alarms.map(async (alarm, i) => {
    while (!stopping.signal.aborted) {
      beat.turn();
      const made = await look(i === 0).catch((error: unknown) => {
        onTrouble(error);
        beat.failed();
        return null;
      });
      if (made !== null) beat.done();
      if (!made) await alarm.sleep(everyMs);
    }
  });
  return {
    wake: () => {
      for (const alarm of alarms) alarm.wake();
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(makers);
    },
  };
}

/** So often a maker says how far it is, and asks whether it is still wanted. */
const TELL_MS = 1000;

type One = {
  stopping: AbortSignal;
  /** Writes how far it is; false: nobody wants it any more. */
  tell: () => Promise<boolean>;
  make: (signal: AbortSignal) => Promise<unknown>;
  /** The process ends: somebody else begins it again. */
  giveBack: () => Promise<unknown>;
  fail: (error: unknown) => Promise<unknown>;
};

/** Makes one that was claimed, as long as it is wanted and the process goes on. */
export async function makeOne({ stopping, tell, make, giveBack, fail }: One): Promise<void> {
  const unwanted = new AbortController();
  const say = async () => {
    if (!(await tell())) unwanted.abort();
  };
  const telling = setInterval(() => void say().catch(() => {}), TELL_MS);
  try {
    await say();
    await make(AbortSignal.any([stopping, unwanted.signal]));
  } catch (error) {
    if (stopping.aborted) await giveBack();
    else if (!unwanted.signal.aborted) await fail(error);
  } finally {
    clearInterval(telling);
  }
}

/** What is said of one that failed; a failure of our own has no words but these. */
export function problemOf(error: unknown, usual: string): Problem {
  if (error instanceof AppError) return { code: error.code, params: error.params };
  const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === '53100');
  return { code: isFull ? 'server.disk-full' : usual, params: {} };
}
