import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../ui/ErrorLine';
import { LoadingRows } from '../../ui/LoadingRows';
import { errorWords } from '../errors';

type Props<T> = {
  query: UseQueryResult<T>;
  /** What is being loaded, as it is called on the screen. */
  what: string;
  /** Rows of the grey layout meanwhile. */
  rows?: number;
  children: (data: T) => ReactNode;
};

/** Loading, failed or there: what was there stays when a later load fails. */
export const Loaded = <T,>({ query, what, rows = 6, children }: Props<T>) => {
  const { t } = useTranslation('pages');
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      {error && (
        <ErrorLine title={t('load.failed', { what })} onRetry={() => refetch()} retrying={isFetching}>
          {errorWords(error).text}
        </ErrorLine>
      )}
      {data !== undefined ? children(data) : !error && <LoadingRows rows={rows} />}
    </>
  );
};
