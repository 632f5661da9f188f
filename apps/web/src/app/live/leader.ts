/** Whether tabs can agree on one of them: the Web Locks API wants https or this very machine. */
export const canShare = (): boolean => 'locks' in navigator && typeof BroadcastChannel === 'function';

/**
 * Runs `lead` in one tab of the browser at a time: in the next one when the first is closed. Where tabs cannot agree,
 * each leads for itself. Answers a function that ends it.
 */
export const leadAlone = (name: string, lead: () => () => void): (() => void) => {
  if (!canShare()) return lead();
  const stopping = new AbortController();
  const { signal } = stopping;
  const untilStopped = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      const end = lead();
      signal.addEventListener('abort', () => {
        end();
        resolve();
      });
    });
  // Refused when stopped before its turn came.
  navigator.locks.request(name, { signal }, untilStopped).catch(() => undefined);
  return () => stopping.abort();
};
