import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportError } from './errors';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the screen itself shows the failure, so that no notice is needed. */
    queryMeta: { quiet?: boolean };
    mutationMeta: { quiet?: boolean };
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // The client retries an unanswered call itself, and everything is refetched when the connection is back.
    queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: (error, query) => query.meta?.quiet || reportError(error, 'error.loading') }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => mutation.meta?.quiet || reportError(error),
  }),
});
