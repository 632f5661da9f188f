import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingRows } from '../../ui/status/LoadingRows';
import { ReadFailed } from './ReadFailed';
import { type Asked, readOf } from './read';
import { Shown } from './Shown';

type Props<T> = {
  query: Asked<T>;
  /** Name of the data on the screen. */
  what: string;
  /** Rows of the skeleton while loading. */
  rows?: number;
  /** Counts the items of the data; left out where the data cannot be empty. */
  count?: (data: T) => number;
  /** Shown when the server returned no items. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
};

const ONE = () => 1;

/** A part of a screen with its own query: loading, failed, stale, empty or shown, with the error above the content. */
export const Loaded = <T,>({ query, what, rows = 6, count = ONE, empty = null, children }: Props<T>) => {
  const { t } = useTranslation('pages');
  const { data } = query;
  const read = readOf(query);
  return (
    <>
      <ReadFailed read={read} title={t('load.failed', { what })} />
      <Shown
        read={read}
        total={data === undefined ? null : count(data)}
        loading={<LoadingRows rows={rows} />}
        empty={empty}
      >
        {data !== undefined && children(data)}
      </Shown>
    </>
  );
};
