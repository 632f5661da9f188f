import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './EmptyState';

/** The data nearest to the period that was asked for; `time` is worded in the project's clock. */
export type NearestData = { name: string; time: string; side: 'before' | 'after' } | { name: string; time: null };

type Props = { nearest?: NearestData | null; actions?: ReactNode };

/** The period holds no data: says where the nearest is, and offers a way there. */
export const NoDataState = ({ nearest, actions }: Props) => {
  const { t } = useTranslation('ui');
  const sentence = () => {
    if (!nearest) return null;
    if (nearest.time === null) return t('no-data.never', { name: nearest.name });
    const key = nearest.side === 'before' ? 'no-data.nearest-before' : 'no-data.nearest-after';
    // A time is never broken in two.
    return t(key, { name: nearest.name, time: nearest.time.replaceAll(' ', '\u00a0') });
  };
  return (
    <EmptyState icon="cal" title={t('no-data.title')} actions={actions}>
      {sentence()}
    </EmptyState>
  );
};
