import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader';

/** Measurement curves of chosen instruments over a period. */
export const ChartPage = () => {
  const { t } = useTranslation('chart');
  return <PageHeader title={t('title')} />;
};
