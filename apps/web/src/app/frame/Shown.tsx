import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/status/EmptyState';
import { LoadingRows } from '../../ui/status/LoadingRows';
import { useZone } from '../use-zone';
import type { Read } from './read';
import { shownState } from './shown-state';

type Props = {
  read: Read;
  /** Number of items that the server returned; null: no answer yet. */
  total: number | null;
  /** Number of items that pass the filters. */
  left?: number | undefined;
  /** The skeleton while loading. */
  loading?: ReactNode;
  /** The empty state: the only place that may say that there are no items. */
  empty: ReactNode;
  filtered?: ReactNode;
  zone?: Zone | undefined;
  children: ReactNode;
};

/** Shows the content of a query or its replacement: loading, unknown, stale, empty, or no match of the filters. */
export const Shown = ({ read, total, left, loading = <LoadingRows />, empty, filtered, zone, children }: Props) => {
  switch (shownState({ total, left, hasFailed: read.error !== null })) {
    case 'loading':
      return loading;
    case 'failed':
      return <Unknown at={null} zone={zone} />;
    case 'old':
      if (total === 0) return <Unknown at={read.at} zone={zone} />;
      return left === 0 ? filtered : children;
    case 'empty':
      return empty;
    case 'filtered':
      return filtered;
    case 'shown':
      return children;
  }
};

/** Says that it is unknown whether items exist. `at`: time of the last answer, which had none. */
export const Unknown = ({ at, zone }: { at: number | null; zone?: Zone | undefined }) => {
  const { t } = useTranslation('ui');
  const own = useZone();
  return (
    <EmptyState icon="warn" title={t('unknown.title')}>
      {at === null ? t('unknown.text') : t('unknown.since', { time: formatTime(at, zone ?? own, 'HH:mm:ss') })}
    </EmptyState>
  );
};
