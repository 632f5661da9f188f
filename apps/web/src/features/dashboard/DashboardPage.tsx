import type { Dashboard } from '@talus/contract/dashboards';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../app/errors';
import { useProject } from '../../app/session/store';
import { Card } from '../../ui/Card';
import { ErrorLine } from '../../ui/ErrorLine';
import { LoadingRows } from '../../ui/LoadingRows';
import { PageHeader } from '../../ui/PageHeader';
import { DashboardScreen } from './DashboardScreen';
import { useDashboard } from './queries';

/** The dashboard that can be set up, of the selected project. */
export const DashboardPage = () => {
  const { t } = useTranslation(['dashboard', 'shell']);
  const project = useProject();
  const query = useDashboard();
  const { data, error, isFetching, refetch } = query;
  if (!project) return null;
  const failure = error && (
    <ErrorLine title={t('error.title')} onRetry={() => refetch()} retrying={isFetching}>
      {errorWords(error).text}
    </ErrorLine>
  );
  if (data)
    return (
      <DashboardScreen
        key={project._id}
        dashboard={data as Dashboard}
        updatedAt={query.dataUpdatedAt}
        failure={failure}
      />
    );
  return (
    <>
      <PageHeader title={t('shell:screen.dashboard')} shown={[project.name]} />
      {failure || (
        <Card>
          <LoadingRows rows={14} />
        </Card>
      )}
    </>
  );
};
