import { useTranslation } from 'react-i18next';
import { useUrlState } from '../../../app/url/use-url-state';
import { usePlace } from '../../../lib/drafts/use-draft';
import { Tabs } from '../../../ui/layout/Tabs';
import { AreasDialog } from './AreasDialog';
import { ProjectEditor } from './ProjectEditor';
import { ProjectList } from './ProjectList';
import { useProjects } from './queries';
import { type ProjectLink, projectCodec } from './url';

/** The projects page: list, new project, project form. */
export const ProjectsPage = () => {
  const { t } = useTranslation(['adminProjects', 'admin']);
  const [link, change] = useUrlState(projectCodec);
  const query = useProjects();
  const [placed, setPlaced] = usePlace<string | null>('project areas', () => null);
  const onLink = (next: Partial<ProjectLink>) => change(next, { isStep: true });
  const tabs = (
    <Tabs
      label={t('tabs')}
      value={link.tab}
      onChange={(tab) => onLink({ tab, projectId: null })}
      tabs={[
        { value: 'list', label: t('tab.list') },
        { value: 'new', label: t('admin:tab.create') },
        { value: 'edit', label: t('admin:tab.edit') },
      ]}
    />
  );
  const setting = query.data?.find(({ _id }) => _id === placed);
  return (
    <>
      {link.tab === 'list' ? (
        <ProjectList query={query} link={link} change={change} tabs={tabs} onAreas={setPlaced} />
      ) : (
        <ProjectEditor query={query} link={link} onLink={onLink} tabs={tabs} onAreas={setPlaced} />
      )}
      {setting && <AreasDialog key={setting._id} project={setting} onClose={() => setPlaced(null)} />}
    </>
  );
};
