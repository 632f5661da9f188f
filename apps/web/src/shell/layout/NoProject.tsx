import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';

/** What someone sees who has not been added to any project yet. */
export const NoProject = () => {
  const { t } = useTranslation('shell');
  return (
    <EmptyState icon="lock" title={t('project.none.title')}>
      {t('project.none.text')}
    </EmptyState>
  );
};
