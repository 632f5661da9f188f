import type { InstrumentGroup } from '@talus/contract/instruments/instrument-groups';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readOf } from '../../../app/frame/read';
import { useProjectId } from '../../../app/project-queries';
import { useUrlState } from '../../../app/url/use-url-state';
import { Button } from '../../../ui/controls/Button';
import { Caption, Row } from '../../../ui/layout/primitives';
import { EmptyState } from '../../../ui/status/EmptyState';
import { findRows } from '../../../ui/table/find-rows';
import { useTable } from '../../../ui/table/use-table';
import { AdminPage } from '../common/AdminPage';
import { CreateOrEdit } from '../common/CreateOrEdit';
import type { OpenRecord } from '../common/open-record';
import { ProjectSelect } from '../common/ProjectSelect';
import { depthText, groupColumns } from './columns';
import { useGroups } from './queries';
import { groupCodec } from './url';
import { useGroupForm } from './use-group-form';

const NONE: readonly InstrumentGroup[] = [];

const wordsOf = ({ name, instrumentList }: InstrumentGroup) =>
  [name, ...instrumentList.map((member) => member.name)].join(' ');

/** The instrument groups of a project: instruments, depths and chart axes. */
export const GroupsPage = () => {
  const { t } = useTranslation(['adminGroups', 'shell']);
  const project = useProjectId();
  const [link, change] = useUrlState(groupCodec);
  const query = useGroups(project);
  const groups = query.data ?? NONE;
  const { find, open } = link;
  const rows = useMemo(() => findRows(groups, find, wordsOf), [groups, find]);
  const columns = useMemo(() => groupColumns(t), [t]);
  const table = useTable({ name: 'instrument-groups', rows, columns, keyOf: ({ _id }) => _id, link: [link, change] });
  const onOpen = (next: OpenRecord) => change({ open: next }, { isStep: true });
  const form = useGroupForm({ project, open, group: groups.find(({ _id }) => _id === open) ?? null, onOpen });
  const add = (
    <Button kind="primary" icon="plus" onClick={() => onOpen('new')}>
      {t('add')}
    </Button>
  );
  return (
    <AdminPage
      title={t('shell:admin.instrumentGroup')}
      shown={query.data ? [t('shown', { count: groups.length })] : []}
      read={readOf(query)}
      failed={t('failed')}
      actions={add}
      tabs={<CreateOrEdit open={open} onOpen={onOpen} />}
      find={{ value: find, onValue: (text) => change({ find: text, page: 1 }), placeholder: t('find') }}
      filters={<ProjectSelect />}
      onClear={() => change({ find: '', page: 1 })}
      total={query.data ? groups.length : null}
      empty={
        <EmptyState icon="group" title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      }
      table={table}
      card={(group) => (
        <>
          <Row as="span" gap={8} align="center" justify="between">
            <b>{group.name}</b>
            <span>{t('count', { count: group.instrumentList.length })}</span>
          </Row>
          <Caption clip block>
            {t(`type.${group.type}`)} · {depthText(t, group)}
          </Caption>
        </>
      )}
      onOpen={({ _id }) => onOpen(_id)}
      nameOf={({ name }) => name}
      about={() => [find].filter(Boolean)}
      form={form}
    />
  );
};
