import type { UseQueryResult } from '@tanstack/react-query';
import { byServerClock } from '../clock';
import { errorWords } from '../errors';

/** What a screen or a part of it asked for. */
export type Asked<T = unknown> = Pick<UseQueryResult<T>, 'data' | 'dataUpdatedAt' | 'error' | 'isFetching' | 'refetch'>;

/** What became of the asking, as the frame words it. */
export type Read = {
  /** When what is shown was answered, epoch ms by the server's clock; null before the first answer. */
  at: number | null;
  /** A sentence that says why the last reading failed; what was there stays. */
  error: string | null;
  isBusy: boolean;
  onRefresh: () => void;
};

/** Of the first it is said when it was answered; a failure of any is one of the screen. */
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
