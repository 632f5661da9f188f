import type { Zone } from '@talus/domain/time/zone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Read } from '../../../app/frame/read';
import { Shown, Unknown } from '../../../app/frame/Shown';
import { Button } from '../../../ui/controls/Button';
import { EmptyState } from '../../../ui/status/EmptyState';
import { LoadingRows } from '../../../ui/status/LoadingRows';

type Props = {
  read: Read;
  /** `total`: events in the period, null before the first answer; `left`: events that pass the filters. */
  total: number | null;
  left: number;
  range: string;
  zone: Zone;
  /**
   * Open alarms outside of the list. While the number is above 0 or unknown, no text says that there are no alarms.
   * null: could not be read; undefined: not read yet.
   */
  leftOut: number | null | undefined;
  onClear: () => void;
  children: ReactNode;
};

const SKELETON = [64, 84, 110, 60, null, 90, 64, 20] as const;

/** The list, or its loading, error or empty state. */
export const ListState = ({ read, total, left, range, zone, leftOut, onClear, children }: Props) => {
  const { t } = useTranslation('alerts');
  const loading = <LoadingRows rows={10} height={50} columns={SKELETON} />;
  const outside =
    leftOut == null ? (
      leftOut === null ? (
        <Unknown at={null} zone={zone} />
      ) : (
        loading
      )
    ) : (
      leftOut > 0 && (
        <EmptyState
          icon="warn"
          title={t('left-out.title', { count: leftOut })}
          actions={<Button onClick={onClear}>{t('left-out.show')}</Button>}
        >
          {t('left-out.text')}
        </EmptyState>
      )
    );
  return (
    <Shown
      read={read}
      total={total}
      left={left}
      zone={zone}
      loading={loading}
      empty={
        outside || (
          <EmptyState icon="event" title={t('empty.title')}>
            {t('empty.text', { range })}
          </EmptyState>
        )
      }
      filtered={
        outside || (
          <EmptyState
            icon="filter"
            title={t('no-match.title')}
            actions={<Button onClick={onClear}>{t('filter.clear')}</Button>}
          >
            {t('no-match.text', { n: total })}
          </EmptyState>
        )
      }
    >
      {children}
    </Shown>
  );
};
