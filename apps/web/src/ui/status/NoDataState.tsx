import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../layout/primitives';
import { EmptyState } from './EmptyState';

/** The data nearest to the requested period; `time` is formatted in the project's time zone. */
export type NearestData = { name: string; time: string; side: 'before' | 'after' } | { name: string; time: null };

type Props = { nearest?: NearestData | null; actions?: ReactNode };

/** Shown for a period without data: names the nearest data, and offers a way there. */
export const NoDataState = ({ nearest, actions }: Props) => {
  const { t } = useTranslation('ui');
  const sentence = () => {
    if (!nearest) return null;
    const { name, time } = nearest;
    if (time === null) return t('no-data.never', { name });
    const words = t(nearest.side === 'before' ? 'no-data.nearest-before' : 'no-data.nearest-after', { name, time });
    const [before, after] = words.split(time);
    return (
      <>
        {before}
        <Text nowrap>{time}</Text>
        {after}
      </>
    );
  };
  return (
    <EmptyState icon="cal" title={t('no-data.title')} actions={actions}>
      {sentence()}
    </EmptyState>
  );
};
