import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportError } from './errors';

declare module '@tanstack/react-query' {
  interface Register {
    /** `isLoud`: a notice reports the failure. Otherwise the screen itself shows the failure. */
    queryMeta: { isLoud?: boolean };
    mutationMeta: { isLoud?: boolean };
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // The client retries an unanswered call itself, and everything is refetched when the connection is back.
    queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: (error, query) => query.meta?.isLoud && reportError(error, 'error.loading') }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => mutation.meta?.isLoud && reportError(error),
  }),
});
