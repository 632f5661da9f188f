import { ApiError } from '@talus/contract/client';
import { hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import { useStore } from '../../lib/store';
import { now } from '../clock';
import { queryClient } from '../queries';
import { catchUpStore, type Owed, worstOwed } from './catch-up';

/** Query kinds that must not lag behind the stream: events, rows, and settings such as the areas of the wall. */
const KEPT = ['event', 'latest', 'change'];

const isKept = (projectId: string, { queryKey }: Query): boolean =>
  queryKey[0] === 'project' && queryKey[1] === projectId && KEPT.includes(String(queryKey[2]));

/** Tells whether a retry may help: a refused call (4xx except 408 and 429) stays refused until a user acts. */
const mayHelp = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status < 400 ||
  error.status >= 500 ||
  error.status === 408 ||
  error.status === 429;

/** Sequence number of events and requests; not a clock, which may step. */
let order = 0;

/** Marks the active queries under a key as older than the event just received. */
export const noteNews = (queryKey: QueryKey): void => {
  for (const query of queryClient.getQueryCache().findAll({ queryKey, type: 'active' }))
    catchUpStore.dispatch({ type: 'heard', hash: query.queryHash, order: ++order });
};

/**
 * Refetches failed queries of a project with backoff, until an answer arrives that was requested after the last event.
 * Returns a function that ends the retries.
 */
export const startCatchUp = (projectId: string): (() => void) => {
  const cache = queryClient.getQueryCache();
  const asked = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const again = (hash: string) => {
    timers.delete(hash);
    const query = cache.get(hash);
    if (!query?.isActive()) return catchUpStore.dispatch({ type: 'forgotten', hash });
    catchUpStore.dispatch({ type: 'asked', hash });
    void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
  };
  const onFailed = (query: Query, error: unknown) => {
    const hash = query.queryHash;
    if (!mayHelp(error)) return catchUpStore.dispatch({ type: 'forgotten', hash });
    const at = now();
    catchUpStore.dispatch({ type: 'failed', hash, order: asked.get(hash) ?? 0, at });
    clearTimeout(timers.get(hash));
    timers.set(hash, setTimeout(again, (catchUpStore.get()[hash]?.nextAt ?? at) - at, hash));
  };
  const unsubscribe = cache.subscribe((event) => {
    const { query } = event;
    const hash = query.queryHash;
    if (event.type === 'removed' || (event.type === 'observerRemoved' && !query.isActive()))
      return catchUpStore.dispatch({ type: 'forgotten', hash });
    if (event.type !== 'updated' || !isKept(projectId, query)) return;
    const { action } = event;
    if (action.type === 'fetch') {
      asked.set(hash, ++order);
      clearTimeout(timers.get(hash));
      catchUpStore.dispatch({ type: 'asked', hash });
    } else if (action.type === 'success' && !action.manual)
      catchUpStore.dispatch({ type: 'answered', hash, order: asked.get(hash) ?? 0 });
    else if (action.type === 'error') onFailed(query, action.error);
  });
  return () => {
    unsubscribe();
    for (const timer of timers.values()) clearTimeout(timer);
    catchUpStore.dispatch({ type: 'forgotten' });
  };
};

/** Returns the query under a key that must be refetched and has failed most often; null when there is none. */
export const useBehind = (queryKey: QueryKey): Owed | null => worstOwed(useStore(catchUpStore), hashKey(queryKey));
