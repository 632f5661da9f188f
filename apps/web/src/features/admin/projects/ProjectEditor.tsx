import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readOf } from '../../../app/frame/read';
import { ScreenFrame } from '../../../app/frame/ScreenFrame';
import { Shown } from '../../../app/frame/Shown';
import { useSession } from '../../../app/session/store';
import { Button } from '../../../ui/controls/Button';
import { EmptyState } from '../../../ui/status/EmptyState';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import list from '../common/ListScreen.module.css';
import { ProjectForm } from './ProjectForm';
import { usePeople, type useProjects } from './queries';
import type { ProjectLink } from './url';

type Props = {
  query: ReturnType<typeof useProjects>;
  link: ProjectLink;
  onLink: (link: Partial<ProjectLink>) => void;
  tabs: ReactNode;
  onAreas: (projectId: string) => void;
};

/** The form of a new project or of the URL's project; without either, of the selected or first project. */
export const ProjectEditor = ({ query, link, onLink, tabs, onAreas }: Props) => {
  const { t } = useTranslation(['adminProjects', 'shell']);
  const chosen = useSession().projectId;
  const people = usePeople(true);
  const isNew = link.tab === 'new';
  const projects = query.data ?? [];
  const wanted = link.projectId ?? projects.find(({ _id }) => _id === chosen)?._id ?? projects[0]?._id;
  const project = isNew ? null : (projects.find(({ _id }) => _id === wanted) ?? null);
  const read = readOf(query, people);
  const total = !query.data || !people.data ? null : isNew || project ? 1 : 0;
  const add = (
    <Button kind="primary" icon="plus" onClick={() => onLink({ tab: 'new', projectId: null })}>
      {t('add')}
    </Button>
  );
  return (
    <ScreenFrame
      title={t('shell:admin.project')}
      project={null}
      shown={[isNew ? t('new.title') : project?.name].filter(Boolean)}
      read={read}
      failed={t('failed')}
      room="fill"
      bar={<div className={list.tabs}>{tabs}</div>}
    >
      <Shown
        read={read}
        total={total}
        loading={<LoadingRows rows={12} height={32} />}
        empty={
          link.projectId ? (
            <EmptyState icon="folder" title={t('gone.title')}>
              {t('gone.text')}
            </EmptyState>
          ) : (
            <EmptyState icon="folder" title={t('empty.title')} actions={add}>
              {t('empty.text')}
            </EmptyState>
          )
        }
      >
        {total === 1 && (
          <ProjectForm
            key={project?._id ?? 'new'}
            project={project}
            projects={projects}
            people={people.data ?? []}
            onLink={onLink}
            onAreas={() => project && onAreas(project._id)}
          />
        )}
      </Shown>
    </ScreenFrame>
  );
};
