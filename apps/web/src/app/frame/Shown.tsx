import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingRows } from '../../ui/LoadingRows';
import { useZone } from '../use-zone';
import type { Read } from './read';
import { shownState } from './shown-state';

type Props = {
  read: Read;
  /** How many the server said there are; null: it has not said. */
  total: number | null;
  /** How many of them the filters leave. */
  left?: number | undefined;
  /** The layout of what is loading. */
  loading?: ReactNode;
  /** The one place for a sentence that there is nothing. */
  empty: ReactNode;
  filtered?: ReactNode;
  zone?: Zone | undefined;
  children: ReactNode;
};

/** What was asked for, or what stands in its place: loading, unknown, old, none, none that matches. */
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

/** Nobody knows whether there is something. `at`: when there was nothing. */
export const Unknown = ({ at, zone }: { at: number | null; zone?: Zone | undefined }) => {
  const { t } = useTranslation('ui');
  const own = useZone();
  return (
    <EmptyState icon="warn" title={t('unknown.title')}>
      {at === null ? t('unknown.text') : t('unknown.since', { time: formatTime(at, zone ?? own, 'HH:mm:ss') })}
    </EmptyState>
  );
};
