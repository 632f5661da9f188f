import { leadByLease } from './lease';

/** Tells whether tabs can exchange messages: then one stream serves all of them. */
export const canShare = (): boolean => typeof BroadcastChannel === 'function';

/**
 * Elects one leader among the tabs of the browser and runs `lead` there; another tab takes over when the leader closes.
 * Without the Web Locks API, as over plain http on a host name, tabs elect by messages; without BroadcastChannel each
 * tab leads for itself. Returns a function that ends the leadership.
 */
export const electLeader = (name: string, lead: () => () => void): (() => void) => {
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
  // Rejected when stopped before the lock was granted.
  navigator.locks.request(name, { signal }, untilStopped).catch(() => undefined);
  return () => stopping.abort();
}
