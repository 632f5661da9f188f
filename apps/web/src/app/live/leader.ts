import { leadByLease } from './lease';

/** Tells whether tabs can talk to each other: then one stream serves all of them. */
export const canShare = (): boolean => typeof BroadcastChannel === 'function';

/**
 * Runs `lead` in one tab of the browser at a time: in another one when the first is closed. Where the Web Locks API is
 * missing, as over plain http on a name, tabs agree by messages; where they cannot talk at all, each leads for itself.
 * Returns a function that ends it.
 */
export const leadAlone = (name: string, lead: () => () => void): (() => void) => {
  if (!canShare()) return lead();
  return 'locks' in navigator ? leadByLock(name, lead) : leadByLease(name, lead);
};

function leadByLock(name: string, lead: () => () => void): () => void {
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
}
