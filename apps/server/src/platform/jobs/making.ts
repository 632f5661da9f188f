import { AppError } from '../http/app-error';
import type { Beat } from '../loops/beats';
import { type Loop, startLoop } from '../loops/loop';
import type { Problem } from './job-store';

type Makers = {
  /** The number of parallel jobs. */
  atOnce: number;
  everyMs: number;
  /** Runs the next job; false: no job was waiting. */
  makeNext: (stopping: AbortSignal) => Promise<boolean>;
  /** Runs in the first worker before it sleeps: enqueues scheduled jobs, and cleans up old ones. */
  whenIdle: () => Promise<void>;
  onTrouble: (error: unknown) => void;
  beat: Beat | undefined;
};

const EVERY_MS = 10_000;

/** Starts workers for queued jobs, in order of arrival. `stop` resolves when the running jobs were released. */
export function startMaking({
  atOnce,
  makeNext,
  whenIdle,
  everyMs = EVERY_MS,
  ...loop
}: Partial<Makers> & Omit<Makers, 'everyMs' | 'beat'>): Loop {
  const makers = Array.from({ length: atOnce }, (_, i) =>
    startLoop({
      ...{ everyMs, ...loop },
      turn: async (stopping) => {
        if (await makeNext(stopping)) return true;
        if (i === 0) await whenIdle();
        return false;
      },
    }),
  );
  return {
    wake: () => {
      for (const maker of makers) maker.wake();
    },
    stop: async () => void (await Promise.all(makers.map((maker) => maker.stop()))),
  };
}

/** The interval at which a worker saves its progress and checks for cancellation. */
const TELL_MS = 1000;

type One = {
  stopping: AbortSignal;
  /** Saves the progress; false: the job was cancelled. */
  tell: () => Promise<boolean>;
  make: (signal: AbortSignal) => Promise<unknown>;
  /** Releases the job on shutdown, so that another process starts it again. */
  releaseJob: () => Promise<unknown>;
  fail: (error: unknown) => Promise<unknown>;
};

/** Runs a claimed job until done, cancelled, or the process stops. */
export async function makeOne({ stopping, tell, make, releaseJob, fail }: One): Promise<void> {
  const unwanted = new AbortController();
  const say = async () => {
    if (!(await tell())) unwanted.abort();
  };
  const telling = setInterval(() => void say().catch(() => {}), TELL_MS);
  try {
    await say();
    await make(AbortSignal.any([stopping, unwanted.signal]));
  } catch (error) {
    if (stopping.aborted) await releaseJob();
    else if (!unwanted.signal.aborted) await fail(error);
  } finally {
    clearInterval(telling);
  }
}

/** Returns the problem of a failed job; an internal failure gets the code `usual`. */
export function problemOf(error: unknown, usual: string): Problem {
  if (error instanceof AppError) return { code: error.code, params: error.params };
  const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === '53100');
  return { code: isFull ? 'server.disk-full' : usual, params: {} };
}
