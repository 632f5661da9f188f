import { useTranslation } from 'react-i18next';
import { TileCard } from '../parts/TileCard';
import { TileProblem } from '../parts/TileProblem';
import type { TileProps } from './tile-props';

export const UnknownTile = ({ block }: TileProps) => {
  const { t } = useTranslation('dashboard');
  return (
    <TileCard title={t('tile.unknown')} bare>
      <TileProblem title={t('tile.unknown')}>{t('tile.unknown.text', { type: block.showType })}</TileProblem>
    </TileCard>
  );
};
