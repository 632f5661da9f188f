import type { ProjectForm } from '@talus/contract/places/project-admin';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readOf } from '../../../app/frame/read';
import { listText } from '../../../app/list-text';
import type { ChangeUrl } from '../../../app/url/use-url-state';
import { Button } from '../../../ui/controls/Button';
import { Caption, Row } from '../../../ui/layout/primitives';
import { EmptyState } from '../../../ui/status/EmptyState';
import { findRows } from '../../../ui/table/find-rows';
import { useTable } from '../../../ui/table/use-table';
import { ListScreen } from '../common/ListScreen';
import { areaNames, projectColumns, startDay } from './columns';
import type { useProjects } from './queries';
import type { ProjectLink } from './url';

type Props = {
  query: ReturnType<typeof useProjects>;
  link: ProjectLink;
  change: ChangeUrl<ProjectLink>;
  tabs: ReactNode;
  onAreas: (projectId: string) => void;
};

const NONE: readonly ProjectForm[] = [];

const wordsOf = (project: ProjectForm) =>
  [project.project_id, project.name, project.location, ...areaNames(project)].join(' ');

export const ProjectList = ({ query, link, change, tabs, onAreas }: Props) => {
  const { t } = useTranslation(['adminProjects', 'shell']);
  const projects = query.data ?? NONE;
  const { find } = link;
  const rows = useMemo(() => findRows(projects, find, wordsOf), [projects, find]);
  const onEdit = ({ _id }: ProjectForm) => change({ tab: 'edit', projectId: _id }, { isStep: true });
  const table = useTable({
    name: 'projects',
    rows,
    columns: projectColumns(t, { onAreas: ({ _id }) => onAreas(_id), onEdit }),
    keyOf: ({ _id }) => _id,
    link: [link, change],
  });
  const add = (
    <Button kind="primary" icon="plus" onClick={() => change({ tab: 'new' }, { isStep: true })}>
      {t('add')}
    </Button>
  );
  return (
    <ListScreen
      title={t('shell:admin.project')}
      shown={query.data ? [t('shown', { count: projects.length })] : []}
      read={readOf(query)}
      failed={t('failed')}
      actions={add}
      tabs={tabs}
      find={{ value: find, onValue: (text) => change({ find: text, page: 1 }), placeholder: t('find') }}
      onClear={() => change({ find: '', page: 1 })}
      total={query.data ? projects.length : null}
      empty={
        <EmptyState icon="folder" title={t('empty.title')} actions={add}>
          {t('empty.text')}
        </EmptyState>
      }
      table={table}
      card={(project) => (
        <>
          <Row as="span" gap={8} align="center" justify="between">
            <b>{project.name}</b>
            <span>{project.project_id}</span>
          </Row>
          <Caption clip block>
            {[project.location, startDay(project)].filter(Boolean).join('　')}
          </Caption>
          <Caption clip block>
            {listText(areaNames(project)) || t('no-areas')}
          </Caption>
        </>
      )}
      onOpen={onEdit}
      nameOf={({ name }) => name}
      about={() => [find].filter(Boolean)}
    />
  );
};
