import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../app/config';
import { TileCard } from '../parts/TileCard';
import { TileProblem } from '../parts/TileProblem';

/** Says that tiles work, for whoever sets up a dashboard. */
export const TestTile = () => {
  const { t } = useTranslation('dashboard');
  const { version } = useConfig();
  return (
    <TileCard title={t('type.test_module')}>
      <TileProblem icon="check" title={t('test.text', { version })} />
    </TileCard>
  );
};
