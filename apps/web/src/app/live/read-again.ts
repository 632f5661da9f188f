import type { Query, QueryKey } from '@tanstack/react-query';
import { queryClient } from '../queries';

/** An answer that takes longer than this is no longer waited for. */
const PATIENCE_MS = 60_000;

const waiting = new WeakSet<Query>();

/**
 * Reads again what begins with a key and is looked at. An answer that is under way may be older than what makes us ask:
 * it is waited for, and asked for once more. It is not broken off: news that keeps coming would let none arrive.
 */
export const readAgain = (queryKey: QueryKey): void => {
  for (const query of queryClient.getQueryCache().findAll({ queryKey }))
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

/** What somebody else has asked for since then is young enough. */
const read = ({ queryKey }: Query) =>
  queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
