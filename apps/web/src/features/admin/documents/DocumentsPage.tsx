import type { Document } from '@talus/contract/data/documents';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../app/clock';
import { readOf } from '../../../app/frame/read';
import { useUrlState } from '../../../app/url/use-url-state';
import { useZone } from '../../../app/use-zone';
import { Segmented } from '../../../ui/controls/Segmented';
import { Caption, Row, Text } from '../../../ui/layout/primitives';
import { Tabs } from '../../../ui/layout/Tabs';
import { usePhone } from '../../../ui/layout/use-phone';
import { EmptyState } from '../../../ui/status/EmptyState';
import { findRows } from '../../../ui/table/find-rows';
import { useTable } from '../../../ui/table/use-table';
import { ListScreen } from '../common/ListScreen';
import { Badges, documentColumns, intervalText, StatusMark } from './columns';
import { DocumentPanel } from './DocumentPanel';
import styles from './Documents.module.css';
import { RefusedFiles } from './parts/RefusedFiles';
import { useDocuments } from './queries';
import { type DocumentRow, isFolder, isIn, keyOf, rowsOf, STATES } from './rows';
import { documentsCodec } from './url';

const NOTHING: readonly Document[] = [];
const MINUTE = 60_000;

/** The logger files page: files, row counts and last updates; the open file is beside the list. */
export const DocumentsPage = () => {
  const { t } = useTranslation(['adminDocuments', 'ui', 'shell']);
  const { t: ui } = useTranslation('ui');
  const zone = useZone();
  const size = usePhone() ? 'touch' : 'normal';
  const minute = Math.floor(useNow() / MINUTE) * MINUTE;
  const [link, change] = useUrlState(documentsCodec);
  const query = useDocuments();
  const { tab, state, find, open, sort } = link;
  const isOnline = tab === 'online';
  const all = query.data ?? NOTHING;
  const own = useMemo(() => all.filter(({ online }) => online === isOnline), [all, isOnline]);
  const rows = useMemo(() => {
    const left = findRows(
      own.filter((document) => isIn(document, state)),
      find,
      ({ path, name }) => `${path} ${name}`,
    );
    return rowsOf(left, isOnline && sort === null);
  }, [own, state, find, isOnline, sort]);
  const columns = useMemo(
    () => documentColumns({ t, ui, zone, now: minute, isOnline, onEdit: (id) => change({ open: id }) }),
    [t, ui, zone, minute, isOnline, change],
  );
  const table = useTable({
    name: `documents-${tab}`,
    rows,
    columns,
    keyOf,
    isHeading: isFolder,
    link: [link, change],
  });
  const opened = all.find(({ _id }) => _id === open);
  const counted = (wanted: (typeof STATES)[number]) => own.filter((document) => isIn(document, wanted)).length;
  const ofTab = (online: boolean) => (query.data ? all.filter((document) => document.online === online).length : null);
  return (
    <ListScreen
      title={t('shell:admin.document')}
      shown={query.data ? [t('shown', { count: own.length, down: counted('down') })] : []}
      read={readOf(query)}
      failed={t('failed')}
      tabs={
        <>
          <Tabs
            label={t('tabs')}
            value={tab}
            onChange={(value) => change({ tab: value, page: 1, open: null, sort: null })}
            tabs={[
              { value: 'online', label: 'Online', count: ofTab(true) },
              { value: 'offline', label: 'Offline', count: ofTab(false) },
            ]}
          />
          <RefusedFiles />
        </>
      }
      find={{ value: find, onValue: (value) => change({ find: value, page: 1 }), placeholder: t('find') }}
      filters={
        <Segmented
          label={t('filter')}
          size={size}
          segments={STATES.map((value) => ({
            value,
            label: query.data ? t(`filter.${value}`, { n: counted(value) }) : t(`filter.${value}`, { n: '—' }),
          }))}
          value={state}
          onChange={(value) => change({ state: value, page: 1 })}
        />
      }
      onClear={() => change({ find: '', state: 'all', page: 1 })}
      total={query.data ? own.length : null}
      empty={
        <EmptyState icon="file" title={t(isOnline ? 'empty.online' : 'empty.offline')}>
          {t(isOnline ? 'empty.online.text' : 'empty.offline.text')}
        </EmptyState>
      }
      table={table}
      card={(row) => <DocumentCard row={row} />}
      onOpen={(row) => row.kind === 'document' && change({ open: row.document._id === open ? null : row.document._id })}
      open={open}
      about={() => [
        t(isOnline ? 'tab.online' : 'tab.offline'),
        ...(state === 'all' ? [] : [t(`filter.${state}`, { n: counted(state) })]),
      ]}
      panel={opened && <DocumentPanel document={opened} onClose={() => change({ open: null })} />}
    />
  );
};

const DocumentCard = ({ row }: { row: DocumentRow }) => {
  const { t } = useTranslation(['adminDocuments', 'ui', 'shell']);
  const { t: ui } = useTranslation('ui');
  if (row.kind === 'folder')
    return (
      <Text tone="muted">
        <Text as="b" tone="plain">
          {row.path}
        </Text>{' '}
        {t('in', { count: row.files })}
      </Text>
    );
  const { name, status, data_interval, count } = row.document;
  return (
    <>
      <Row as="span" gap={8} align="baseline" className={styles.first}>
        <b>{name}</b>
        <StatusMark status={status} word={t(status)} />
      </Row>
      <Caption breaks>
        {t('rows', { n: count.toLocaleString('en-US') })}　{intervalText(t, ui, data_interval)}
        <Badges document={row.document} t={t} />
      </Caption>
    </>
  );
};
