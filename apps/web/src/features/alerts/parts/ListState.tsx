import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { LoadingRows } from '../../../ui/LoadingRows';

type Props = {
  /** Nothing has come yet, and something may. */
  isWaiting: boolean;
  /** Of the period, and what the filters leave. */
  total: number;
  shown: number;
  range: string;
  onClear: () => void;
  children: ReactNode;
};

const SKELETON = [64, 84, 110, 60, null, 90, 64, 20] as const;

/** The list, or what stands in its place: the layout in grey, nothing there, nothing found. */
export const ListState = ({ isWaiting, total, shown, range, onClear, children }: Props) => {
  const { t } = useTranslation('alerts');
  if (isWaiting) return <LoadingRows rows={10} height={50} columns={SKELETON} />;
  if (total === 0)
    return (
      <EmptyState icon="event" title={t('empty.title')}>
        {t('empty.text', { range })}
      </EmptyState>
    );
  if (shown === 0)
    return (
      <EmptyState
        icon="filter"
        title={t('no-match.title')}
        actions={<Button onClick={onClear}>{t('filter.clear')}</Button>}
      >
        {t('no-match.text', { n: total })}
      </EmptyState>
    );
  return children;
};
