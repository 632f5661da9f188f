import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { LoadingRows } from '../../../ui/LoadingRows';
import type { ScreenKind } from '../kind';
import type { LatestView } from '../view';

type Props = {
  kind: ScreenKind;
  view: LatestView;
  /** Nothing has come yet, and something may. */
  waiting: boolean;
  onClear: () => void;
  /** Stands while the rows are awaited. */
  header?: ReactNode;
  children: ReactNode;
};

/** Bars where the columns of the table will stand. */
const SKELETON = [56, 130, 64, 86, 58, 64, 72, 44, 44, 44, 150, null, 20] as const;

/** The areas, or what stands in their place: the layout in grey, nothing there, nothing found. */
export const Content = ({ kind, view, waiting, onClear, header, children }: Props) => {
  const { t } = useTranslation('latestData');
  if (waiting)
    return (
      <>
        {header}
        <Card>
          <LoadingRows rows={12} height={28} columns={SKELETON} />
        </Card>
      </>
    );
  if (view.total === 0)
    return (
      <Card>
        <EmptyState icon="data" title={t(kind === 'storm' ? 'storm.empty.title' : 'empty.title')}>
          {t(kind === 'storm' ? 'storm.empty.text' : 'empty.text')}
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
