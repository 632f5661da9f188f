import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingRows } from '../../ui/LoadingRows';
import { ReadFailed } from './ReadFailed';
import { type Asked, readOf } from './read';
import { Shown } from './Shown';

type Props<T> = {
  query: Asked<T>;
  /** What is being loaded, as it is called on the screen. */
  what: string;
  /** Rows of the grey layout meanwhile. */
  rows?: number;
  /** How many there are in it, where it can be none. */
  count?: (data: T) => number;
  /** Said where the server said that there is none. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
};

const ONE = () => 1;

/** A part of a screen with a question of its own: loading, failed, old, none or there, and what failed above it. */
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
