import { useTranslation } from 'react-i18next';
import { TileCard } from './TileCard';
import { TileProblem } from './TileProblem';

export const Failed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('dashboard');
  return (
    <TileCard title={t('tile.failed')} bare>
      <TileProblem icon="warn" title={t('tile.failed')} onRetry={onRetry} alert>
        {t('tile.failed.text')}
      </TileProblem>
    </TileCard>
  );
};
