import type { Dashboard } from '@talus/contract/places/dashboards';
import { useTranslation } from 'react-i18next';
import { readOf } from '../../app/frame/read';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { Shown } from '../../app/frame/Shown';
import { useProject } from '../../app/session/store';
import { Card } from '../../ui/layout/Card';
import { LoadingRows } from '../../ui/status/LoadingRows';
import { DashboardScreen } from './DashboardScreen';
import { useDashboard } from './queries';

/** The configurable dashboard of the selected project. */
export const DashboardPage = () => {
  const { t } = useTranslation(['dashboard', 'shell']);
  const project = useProject();
  const query = useDashboard();
  if (!project) return null;
  const read = readOf(query);
  if (query.data) return <DashboardScreen key={project._id} dashboard={query.data as Dashboard} read={read} />;
  return (
    <ScreenFrame title={t('shell:screen.dashboard')} read={read} failed={t('error.title')}>
      <Card>
        <Shown read={read} total={null} loading={<LoadingRows rows={14} />} empty={null}>
          {null}
        </Shown>
      </Card>
    </ScreenFrame>
  );
};
