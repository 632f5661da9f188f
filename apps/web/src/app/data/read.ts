import type { Client } from '@talus/contract/client';
import type { InputOf, ResultOf, Route } from '@talus/contract/route';
import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { api } from '../../lib/api';
import { hostKey } from '../host-client';
import { queryClient } from '../queries';
import { type DataKey, routeKey } from './keys';

type Call = {
  /** The server of the call; default: this server. */
  client?: Client;
  /** Timeout in ms of calls that monitoring depends on. */
  limitMs?: number;
  /** Whether a failure is reported by a notice. Default: the screen itself shows the failure. */
  isLoud?: boolean;
  /** Default true; a read with a null input or without a project is never made. */
  enabled?: boolean;
};

type Kept =
  | 'gcTime'
  | 'placeholderData'
  | 'refetchInterval'
  | 'refetchIntervalInBackground'
  | 'refetchOnReconnect'
  | 'select'
  | 'staleTime';

/** Options of a read whose answer is an A and whose data are a T. */
export type ReadOptions<A, T = A> = Call & Pick<UseQueryOptions<A, Error, T, DataKey>, Kept>;

type Query<A, T> = ReadOptions<A, T> & {
  queryKey: DataKey;
  queryFn: (call: { signal: AbortSignal }) => Promise<A>;
  enabled: boolean;
  meta: { isLoud: boolean };
};

const canAsk = ([, { project }, input]: DataKey, enabled = true): boolean =>
  enabled && input !== null && project !== '';

/**
 * Returns the query of a route: the key is the route and its input. For loaders, prefetches and lists of queries;
 * screens call `useRead`.
 */
export const readOptions = <R extends Route, T = ResultOf<R>>(
  route: R,
  input: InputOf<R> | null,
  { client = api, limitMs, isLoud = false, enabled, ...options }: ReadOptions<ResultOf<R>, T> = {},
): Query<ResultOf<R>, T> => {
  const queryKey = routeKey(route, input, client);
  return {
    ...options,
    queryKey,
    queryFn: ({ signal }) => client(route, input as InputOf<R>, { signal, ...(limitMs !== undefined && { limitMs }) }),
    enabled: canAsk(queryKey, enabled),
    meta: { isLoud },
  };
};

/** Reads a route. A null input makes no call. */
export const useRead = <R extends Route, T = ResultOf<R>>(
  route: R,
  input: InputOf<R> | null,
  options?: ReadOptions<ResultOf<R>, T>,
): UseQueryResult<T> => useQuery(readOptions(route, input, options));

/** Returns the input of a read of this route, for `placeholderData`. */
export const inputOf = <R extends Route>(_: R, query: { queryKey: DataKey } | undefined): InputOf<R> | null =>
  (query?.queryKey[2] as InputOf<R> | undefined) ?? null;

/** The arguments of the loader of a composed read. */
export type Loading = { client: Client; signal: AbortSignal };

/** A read of several calls, or of one call whose answer is decoded or depends on the time of the call. */
type Composed<A> = {
  /** A name that no other composed read has. */
  name: string;
  /** The routes of its calls; their subjects are those of the read. */
  routes: readonly Route[];
  /** The input that distinguishes its answers; null makes no call. */
  input: ({ projectId?: string } & Record<string, unknown>) | null;
  load: (loading: Loading) => Promise<A>;
};

/** Returns the query of a composed read. */
export const composedOptions = <A, T = A>(
  { name, routes, input, load }: Composed<A>,
  { client = api, isLoud = false, enabled, ...options }: Omit<ReadOptions<A, T>, 'limitMs'> = {},
): Query<A, T> => {
  const shows = [...new Set(routes.flatMap((route) => route.shows ?? []))];
  const queryKey: DataKey = [name, { project: input?.projectId ?? null, host: hostKey(client), shows }, input];
  return {
    ...options,
    queryKey,
    queryFn: ({ signal }) => load({ client, signal }),
    enabled: canAsk(queryKey, enabled),
    meta: { isLoud },
  };
};

export const useComposed = <A, T = A>(
  read: Composed<A>,
  options?: Omit<ReadOptions<A, T>, 'limitMs'>,
): UseQueryResult<T> => useQuery(composedOptions(read, options));

type Paged<R extends Route, C> = {
  /** Returns the input of a page; the cursor of the first page is `first`. */
  inputOf: (cursor: C) => InputOf<R>;
  first: C;
  /** Returns the cursor of the page after this one; none: this page is the last. */
  next: (page: ResultOf<R>) => C | null | undefined;
};

type Pages<R extends Route, C> = UseInfiniteQueryOptions<ResultOf<R>, Error, InfiniteData<ResultOf<R>, C>, QueryKey, C>;

/** Reads a route page by page; the key is the input of the first page. */
export const usePages = <R extends Route, C>(
  route: R,
  { inputOf, first, next }: Paged<R, C>,
  options: Pick<Pages<R, C>, 'gcTime' | 'refetchInterval' | 'refetchOnReconnect' | 'staleTime'> = {},
): UseInfiniteQueryResult<InfiniteData<ResultOf<R>, C>> => {
  const key = routeKey(route, inputOf(first), api);
  return useInfiniteQuery<ResultOf<R>, Error, InfiniteData<ResultOf<R>, C>, QueryKey, C>({
    ...options,
    queryKey: [...key, 'pages'],
    queryFn: ({ signal, pageParam }) => api(route, inputOf(pageParam as C), { signal }),
    initialPageParam: first,
    getNextPageParam: next,
    enabled: canAsk(key),
    meta: { isLoud: false },
  });
};

/** Changes a cached answer, when there is one. Returning undefined changes nothing. */
export const changeCached = <A>({ queryKey }: { queryKey: DataKey }, change: (cached: A) => A | undefined): void => {
  queryClient.setQueryData<A>(queryKey, (cached) => (cached === undefined ? undefined : change(cached)));
};

/** Caches the answer of a route that a write returned. */
export const cacheAnswer = <R extends Route>(route: R, input: InputOf<R>, answer: ResultOf<R>): void => {
  queryClient.setQueryData(routeKey(route, input, api), answer);
};

/** Changes the cached answer of a route, when there is one. */
export const changeAnswer = <R extends Route>(
  route: R,
  input: InputOf<R>,
  change: (answer: ResultOf<R>) => ResultOf<R>,
): void => changeCached<ResultOf<R>>({ queryKey: routeKey(route, input, api) }, change);

/** Makes a read outside of React, whatever is cached, and caches the answer. */
export const fetchRead = <R extends Route>(route: R, input: InputOf<R>): Promise<ResultOf<R>> =>
  queryClient.fetchQuery({ ...readOptions(route, input), staleTime: 0 });
