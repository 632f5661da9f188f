import { useTranslation } from 'react-i18next';
import { Unknown } from '../../../app/frame/Shown';
import { EmptyState } from '../../../ui/status/EmptyState';
import type { WallProps } from '../wall-props';

/** The empty state of a wall without areas. Says so only while it is known that there is no open alarm elsewhere. */
export const NoArea = ({ hiddenOpen, isCurrent, zone }: Pick<WallProps, 'hiddenOpen' | 'isCurrent' | 'zone'>) => {
  const { t } = useTranslation('occ');
  const off = hiddenOpen?.count ?? 0;
  if (off === 0 && !isCurrent) return <Unknown at={null} zone={zone} />;
  return (
    <EmptyState icon="sound" title={off > 0 ? t('hidden.title', { count: off }) : t('areas.none')}>
      {t('areas.none.text')}
    </EmptyState>
  );
};
