import type { UseQueryResult } from '@tanstack/react-query';
import { byServerClock } from '../clock';
import { errorWords } from '../errors';

/** A query of a screen or of a part of a screen. */
export type Asked<T = unknown> = Pick<UseQueryResult<T>, 'data' | 'dataUpdatedAt' | 'error' | 'isFetching' | 'refetch'>;

/** The state of one or more queries, as the frame words it. */
export type Read = {
  /** Time of the answer shown, epoch ms by the server's clock; null before the first answer. */
  at: number | null;
  /** A sentence that says why the last load failed; the data stays. */
  error: string | null;
  isBusy: boolean;
  onRefresh: () => void;
};

/** Combines queries: the time is that of the first query, the error is the first error of any. */
export const readOf = (first: Asked, ...others: readonly Asked[]): Read => {
  const all = [first, ...others];
  const error = all.find((asked) => asked.error)?.error ?? null;
  return {
    at: first.data === undefined ? null : byServerClock(first.dataUpdatedAt),
    error: error && errorWords(error).text,
    isBusy: all.some(({ isFetching }) => isFetching),
    onRefresh: () => {
      for (const { refetch } of all) void refetch();
    },
  };
};
