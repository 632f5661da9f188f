import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readOf } from '../../../app/frame/read';
import { useProjectId } from '../../../app/project-queries';
import { useUrlState } from '../../../app/url/use-url-state';
import { useZone } from '../../../app/use-zone';
import { Button } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import { Caption, Row } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { EmptyState } from '../../../ui/status/EmptyState';
import { findRows } from '../../../ui/table/find-rows';
import { useTable } from '../../../ui/table/use-table';
import { AdminPage } from '../common/AdminPage';
import type { OpenRecord } from '../common/open-record';
import { ProjectSelect } from '../common/ProjectSelect';
import { useDelete } from '../common/use-delete';
import { endText, remarkColumns, timeOf } from './columns';
import { remarkWrites, useOptions, useRemarks } from './queries';
import { type RemarkRow, rowsOf } from './rows';
import { remarkCodec } from './url';
import { useRemarkForm } from './use-remark-form';

const wordsOf = ({ content, instrument, user }: RemarkRow) => [content, instrument, user?.name].join(' ');

/** Lists the remarks of a project's instruments, or of one instrument. */
export const RemarksPage = () => {
  const { t } = useTranslation(['adminRemarks', 'shell']);
  const project = useProjectId();
  const zone = useZone();
  const size = usePhone() ? 'touch' : 'normal';
  const [link, change] = useUrlState(remarkCodec);
  const { find, instrument, open } = link;
  const options = useOptions(project);
  const instruments = useMemo(
    () => options.data?.map((each) => ({ ...each, name: each.name || t('instrument.unnamed') })) ?? [],
    [options.data, t],
  );
  const asked = useMemo(
    () => (instrument ? [instrument] : (options.data?.map(({ _id }) => _id) ?? null)),
    [instrument, options.data],
  );
  const query = useRemarks(project, asked);
  const writes = remarkWrites(project);
  const remove = useDelete();
  const all = useMemo(() => {
    const names = new Map(instruments.map(({ _id, name }) => [_id, name]));
    return rowsOf(query.data ?? [], (id) => names.get(id) ?? '');
  }, [query.data, instruments]);
  const rows = useMemo(() => findRows(all, find, wordsOf), [all, find]);
  const onOpen = (next: OpenRecord) => change({ open: next }, { isStep: true });
  const onDelete = (row: RemarkRow) =>
    void remove({
      name: row.content,
      title: t('delete.title'),
      body: t('delete.body', { content: row.content, instrument: row.instrument }),
      call: () => writes.remove(row),
      onDone: () => open === row._id && onOpen(null),
    });
  const table = useTable({
    name: 'remarks',
    rows,
    columns: remarkColumns(t, zone, { onEdit: ({ _id }) => onOpen(_id), onDelete }),
    keyOf: ({ _id }) => _id,
    link: [link, change],
  });
  const remark = all.find(({ _id }) => _id === open) ?? null;
  const form = useRemarkForm({ project, open, remark, instrument, instruments, onOpen, onDelete });
  const isKnown = query.data !== undefined && options.data !== undefined;
  return (
    <AdminPage
      title={t('shell:admin.remark')}
      shown={isKnown ? [t('shown', { count: all.length })] : []}
      read={readOf(options, query)}
      failed={t('failed')}
      actions={
        <Button kind="primary" icon="plus" onClick={() => onOpen('new')}>
          {t('add')}
        </Button>
      }
      find={{ value: find, onValue: (text) => change({ find: text, page: 1 }), placeholder: t('find') }}
      filters={
        <>
          <ProjectSelect />
          <Select
            aria-label={t('instrument')}
            size={size}
            value={instrument ?? ''}
            onValue={(next) => change({ instrument: next || null, page: 1 })}
            options={[
              { value: '', label: t('instrument.all') },
              ...instruments.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
        </>
      }
      onClear={() => change({ find: '', instrument: null, page: 1 })}
      total={isKnown ? all.length : null}
      empty={
        <EmptyState icon="flag" title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      }
      table={table}
      card={(row) => (
        <>
          <Row as="span" gap={8} align="center" justify="between">
            <b>{row.instrument}</b>
            <span>{t(`type.${row.type}`)}</span>
          </Row>
          <span>{row.content}</span>
          <Caption clip block>
            {timeOf(row.start_date, zone)} – {endText(t, row, zone)}
          </Caption>
        </>
      )}
      onOpen={({ _id }) => onOpen(_id)}
      nameOf={({ content }) => content}
      about={() => [find, instruments.find(({ _id }) => _id === instrument)?.name ?? ''].filter(Boolean)}
      form={form}
    />
  );
};
