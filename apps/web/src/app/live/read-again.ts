import type { Query, QueryFilters } from '@tanstack/react-query';
import { queryClient } from '../queries';

/** Timeout of a request in flight. */
const PATIENCE_MS = 60_000;

const waiting = new WeakSet<Query>();

/**
 * Refetches the queries of a filter. An answer in flight may be older than the event: it is awaited, then refetched
 * once. It is not cancelled: under continuous events no answer would ever arrive.
 */
export const readAgain = (filter: QueryFilters): void => {
  for (const query of queryClient.getQueryCache().findAll(filter))
    if (query.state.fetchStatus === 'idle') read(query);
    else if (!waiting.has(query)) readAfterwards(query);
};

const readAfterwards = async (query: Query) => {
  waiting.add(query);
  const givingUp = setTimeout(() => query.cancel({ revert: true }), PATIENCE_MS);
  await query.promise?.catch(() => {});
  clearTimeout(givingUp);
  waiting.delete(query);
  read(query);
};

/** Keeps a request that another caller has started since: its answer is new enough. */
const read = ({ queryKey }: Query) =>
  queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
