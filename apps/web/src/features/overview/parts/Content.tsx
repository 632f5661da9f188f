import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { LoadingRows } from '../../../ui/LoadingRows';
import type { OverviewView } from '../view';

type Props = {
  view: OverviewView;
  /** Nothing has come yet, and something may. */
  waiting: boolean;
  onClear: () => void;
  children: ReactNode;
};

const SKELETON = [56, 110, 60, 80, 52, 52, 72, 48, 48, null, 150] as const;

/** The areas, or what stands in their place: the layout in grey, nothing there, nothing found. */
export const Content = ({ view, waiting, onClear, children }: Props) => {
  const { t } = useTranslation('overview');
  if (waiting)
    return (
      <Card>
        <LoadingRows rows={12} height={28} columns={SKELETON} />
      </Card>
    );
  if (view.total === 0)
    return (
      <Card>
        <EmptyState icon="data" title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      </Card>
    );
  if (view.shown === 0)
    return (
      <Card>
        <EmptyState
          icon="filter"
          title={t('no-match.title')}
          actions={<Button onClick={onClear}>{t('filter.clear')}</Button>}
        >
          {t('no-match.text', { count: view.total })}
        </EmptyState>
      </Card>
    );
  return children;
};
