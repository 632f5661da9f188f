import type { Client } from '@talus/contract/client';
import type { InputOf, ResultOf, Route, Subject } from '@talus/contract/route';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { queryClient } from '../queries';
import { named, ofProject, projectOf, routeName, selected } from './keys';

/** Refreshes the reads that show one of the subjects; `projectId`: of that project, and those of no project. */
export const refresh = (subjects: readonly Subject[] | 'all', projectId: string | null = null): Promise<void> =>
  queryClient.invalidateQueries(selected({ ...(subjects !== 'all' && { shows: subjects }), project: projectId }));

/** Removes everything cached of a project that no longer exists. */
export const forgetProject = (projectId: string): void => queryClient.removeQueries(ofProject(projectId));

/** Refreshes all reads of a project, and those of no project that show one of the subjects. */
export const refreshProject = (projectId: string, subjects?: readonly Subject[]): Promise<void> =>
  queryClient.invalidateQueries(ofProject(projectId, subjects));

/** Refreshes the reads of some routes, whatever their subjects. */
export const refreshReads = (routes: readonly Route[]): Promise<void> => refreshNamed(routes.map(routeName));

/** Refreshes composed reads by name. */
export const refreshNamed = (names: readonly string[]): Promise<void> => queryClient.invalidateQueries(named(names));

/** Refreshes the reads that show what a write of this route touches. */
export const refreshAfter = (route: Route, input: unknown): Promise<void> =>
  refresh(route.touches ?? [], projectOf(input));

/** Makes a write, and refreshes the reads that show what the write touches, without waiting for their answers. */
export const write = async <R extends Route>(
  route: R,
  input: InputOf<R>,
  client: Client = api,
): Promise<ResultOf<R>> => {
  const answer = await client(route, input);
  void refreshAfter(route, input);
  return answer;
};

/** Makes a write, and waits for the reads that show what the write touches. */
export const writeAndRead = async <R extends Route>(route: R, input: InputOf<R>): Promise<ResultOf<R>> => {
  const answer = await api(route, input);
  await refreshAfter(route, input);
  return answer;
};

type WriteOptions<V, A> = {
  /** Whether the screen itself shows the failure. Default: a notice, because nothing else tells that a write failed. */
  isQuiet?: boolean;
  /** Whether a refused write refreshes, too: the refusal may mean that the screen is old. */
  refreshesOnError?: boolean;
  /** Called with the answer before the refresh. */
  onAnswer?: (answer: A, variables: V) => unknown;
};

/** Returns the mutation of a route, made from what the screen passes. Its end waits for the refreshed reads. */
export const useWrite = <R extends Route, V = void>(
  route: R,
  inputOf: (variables: V) => InputOf<R>,
  { isQuiet = false, refreshesOnError = false, onAnswer }: WriteOptions<V, ResultOf<R>> = {},
): UseMutationResult<ResultOf<R>, Error, V> =>
  useMutation({
    mutationFn: (variables: V) => api(route, inputOf(variables)),
    onSuccess: (answer, variables) => {
      onAnswer?.(answer, variables);
      return refreshAfter(route, inputOf(variables));
    },
    onError: (_, variables) => {
      if (refreshesOnError) void refreshAfter(route, inputOf(variables));
    },
    meta: { isLoud: !isQuiet },
  });

/** Returns the mutation of several writes, which make their own refreshes (`write`, `writeAndRead`). */
export const useWrites = <V = void, A = unknown>(
  run: (variables: V) => Promise<A>,
  {
    isQuiet = false,
    onAnswer,
    onError,
  }: Pick<WriteOptions<V, A>, 'isQuiet' | 'onAnswer'> & { onError?: (error: Error) => void } = {},
): UseMutationResult<A, Error, V> =>
  useMutation({
    mutationFn: run,
    onSuccess: (answer, variables) => onAnswer?.(answer, variables),
    onError: (error) => onError?.(error),
    meta: { isLoud: !isQuiet },
  });
