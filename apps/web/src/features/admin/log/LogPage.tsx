import type { LogRecord } from '@talus/contract/admin/log';
import { NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readOf } from '../../../app/frame/read';
import { useUrlState } from '../../../app/url/use-url-state';
import { useZone } from '../../../app/use-zone';
import { Button } from '../../../ui/controls/Button';
import { Caption, Row, Text } from '../../../ui/layout/primitives';
import { EmptyState } from '../../../ui/status/EmptyState';
import { useTable } from '../../../ui/table/use-table';
import { useSettled } from '../../../ui/use-settled';
import { useChangeWords } from '../common/change-words';
import { ListScreen } from '../common/ListScreen';
import { logColumns, messageText, typeWord } from './columns';
import { LogFilters } from './LogFilters';
import styles from './LogPage.module.css';
import { LogPanel } from './LogPanel';
import { useLog } from './queries';
import { isFiltered, type LogFilter, logCodec, NO_FILTER } from './url';
import { useFilterWords } from './use-filter-words';

const NOTHING: readonly LogRecord[] = [];

/** The log page: changes and refused actions by user and time. */
export const LogPage = () => {
  const { t } = useTranslation(['adminLog', 'shell']);
  const zone = useZone();
  const [link, change] = useUrlState(logCodec);
  const find = useSettled(link.find);
  const query = useLog({ ...link, find });
  const words = useFilterWords(link, zone);
  const rows = useMemo(() => query.data?.pages.flat() ?? NOTHING, [query.data]);
  const changeWords = useChangeWords();
  const columns = useMemo(() => logColumns(t, zone, changeWords), [t, zone, changeWords]);
  const table = useTable({
    name: 'log',
    rows,
    columns,
    keyOf: ({ no }) => String(no),
    link: [link, change],
  });
  const filter = (changed: Partial<LogFilter>) => change({ ...changed, page: 1 });
  const hasFilter = isFiltered(link);
  const opened = rows.find(({ no }) => String(no) === link.open);
  const total = query.data === undefined ? null : hasFilter ? Math.max(1, rows.length) : rows.length;
  return (
    <ListScreen
      title={t('shell:admin.log')}
      heading={t('title')}
      caption={t('caption')}
      shown={query.data ? [t(query.hasNextPage ? 'shown-more' : 'shown', { n: rows.length })] : []}
      read={readOf(query)}
      failed={t('failed')}
      find={{ value: link.find, onValue: (value) => filter({ find: value }), placeholder: t('find') }}
      filters={<LogFilters filter={link} onChange={filter} />}
      onClear={() => filter(NO_FILTER)}
      total={total}
      empty={
        <EmptyState icon="log" title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      }
      table={table}
      card={(record) => <LogCard record={record} zone={zone} />}
      onOpen={({ no }) => change({ open: link.open === String(no) ? null : String(no) })}
      open={link.open}
      panel={opened && <LogPanel record={opened} zone={zone} onClose={() => change({ open: null })} />}
      foot={
        query.hasNextPage && (
          <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('older')}
          </Button>
        )
      }
      about={() => [...words, ...(query.hasNextPage ? [t('shown-more', { n: rows.length })] : [])]}
    />
  );
};

const LogCard = ({ record, zone }: { record: LogRecord; zone: Zone }) => {
  const { created_at, client_id, type, noun, project } = record;
  const { t } = useTranslation('adminLog');
  const words = useChangeWords();
  return (
    <>
      <Row as="span" gap={8} align="baseline" className={styles.first}>
        <b>{client_id?.name ?? NONE}</b>
        <Text tone="muted" className={styles.type} data-type={type}>
          {typeWord(t, type)}
        </Text>
        <time dateTime={created_at}>{formatTime(Date.parse(created_at), zone, 'yyyy/MM/dd HH:mm')}</time>
      </Row>
      <Text breaks>{messageText(record, words)}</Text>
      {project && noun !== 'project' && <Caption>{project.name}</Caption>}
    </>
  );
};
