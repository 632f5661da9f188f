import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../app/config';
import { TileCard } from '../parts/TileCard';
import { TileProblem } from '../parts/TileProblem';

/** A test tile for setting up a dashboard: shows that tiles work. */
export const TestTile = () => {
  const { t } = useTranslation('dashboard');
  const { version } = useConfig();
  return (
    <TileCard title={t('type.test_module')}>
      <TileProblem icon="check" title={t('test.text', { version })} />
    </TileCard>
  );
};
