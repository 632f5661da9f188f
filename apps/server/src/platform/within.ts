import { setTimeout as pause } from 'node:timers/promises';

/** After a stall of this process timers come before what has long arrived: a moment for that to be read. */
const STALL_MS = 50;

/** What the work gives, or an error where that takes longer. */
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
