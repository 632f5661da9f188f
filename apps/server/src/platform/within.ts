import { setTimeout as pause } from 'node:timers/promises';

/** A grace period: after a stall of this process timers fire before data that has already arrived. */
const STALL_MS = 50;

/** Returns the result of the work, or throws on timeout. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = new AbortController();
  work.catch(() => {});
  try {
    const wait = (ms: number) => pause(ms, undefined, { ref: false, signal: late.signal });
    const tooLate = wait(ms).then(async () => {
      await wait(STALL_MS);
      throw new Error(`no answer within ${ms} ms`);
    });
    tooLate.catch(() => {});
    return await Promise.race([work, tooLate]);
  } finally {
    late.abort();
  }
}
