import { ApiError } from '@talus/contract/client';
import type { Subject } from '@talus/contract/route';
import { matchQuery, type Query, type QueryFilters } from '@tanstack/react-query';
import { useStore } from '../../lib/store';
import { now } from '../clock';
import { isSelected } from '../data/keys';
import { queryClient } from '../queries';
import { catchUpStore, type Owed, worstOwed } from './catch-up';

/** Subjects that must not lag behind the stream: events, rows, and settings such as the areas of the wall. */
const KEPT: readonly Subject[] = ['event', 'latest', 'setup'];

/** Tells whether a retry may help: a refused call (4xx except 408 and 429) stays refused until a user acts. */
const mayHelp = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status < 400 ||
  error.status >= 500 ||
  error.status === 408 ||
  error.status === 429;

/** Sequence number of events and requests; not a clock, which may step. */
let order = 0;

/** Marks the active queries of a filter as older than the event just received. */
export const noteNews = (filter: QueryFilters): void => {
  for (const query of queryClient.getQueryCache().findAll({ ...filter, type: 'active' }))
    catchUpStore.dispatch({ type: 'heard', hash: query.queryHash, order: ++order });
};

/**
 * Refetches failed queries of a project with backoff, until an answer arrives that was requested after the last event.
 * Returns a function that ends the retries.
 */
export const startCatchUp = (projectId: string): (() => void) => {
  const cache = queryClient.getQueryCache();
  const kept = { shows: KEPT, project: projectId };
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
    if (event.type !== 'updated' || !isSelected(query.queryKey, kept)) return;
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

/** Returns the query of a filter that must be refetched and has failed most often; null when there is none. */
export const useBehind = (filter: QueryFilters): Owed | null =>
  worstOwed(useStore(catchUpStore), (hash) => {
    const query = queryClient.getQueryCache().get(hash);
    return query !== undefined && matchQuery(filter, query);
  });
