import type { Zone } from '@talus/domain/time/zone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NoneShown } from '../../../app/frame/NoneShown';
import type { Read } from '../../../app/frame/read';
import { Shown } from '../../../app/frame/Shown';
import { Button } from '../../../ui/controls/Button';
import { Card } from '../../../ui/layout/Card';
import { EmptyState } from '../../../ui/status/EmptyState';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import type { ScreenKind } from '../kind';
import type { LatestView } from '../view';

type Props = {
  kind: ScreenKind;
  isOwn: boolean;
  view: LatestView;
  read: Read;
  zone: Zone;
  onClear: () => void;
  /** Column header, shown while the rows are loading. */
  header?: ReactNode;
  children: ReactNode;
};

/** Widths of the skeleton bars, as the columns of the table. */
const SKELETON = [56, 130, 64, 86, 58, 64, 72, 44, 44, 44, 150, null, 20] as const;

/** The areas, or the loading, error or empty state. */
export const Content = ({ kind, isOwn, view, read, zone, onClear, header, children }: Props) => {
  const { t } = useTranslation('latestData');
  const None = isOwn ? NoneShown : EmptyState;
  return (
    <Shown
      read={read}
      total={read.at === null ? null : view.total}
      left={view.shown}
      zone={zone}
      loading={
        <>
          {header}
          <Card>
            <LoadingRows rows={12} height={28} columns={SKELETON} />
          </Card>
        </>
      }
      empty={
        <Card>
          <None icon="data" title={t(kind === 'storm' ? 'storm.empty.title' : 'empty.title')}>
            {t(kind === 'storm' ? 'storm.empty.text' : 'empty.text')}
          </None>
        </Card>
      }
      filtered={
        <Card>
          <EmptyState
            icon="filter"
            title={t('no-match.title')}
            actions={<Button onClick={onClear}>{t('filter.clear')}</Button>}
          >
            {t('no-match.text', { count: view.total })}
          </EmptyState>
        </Card>
      }
    >
      {children}
    </Shown>
  );
};
