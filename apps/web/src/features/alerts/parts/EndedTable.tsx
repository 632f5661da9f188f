import type { AlertEventRow } from '@talus/contract/alarms/events';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../entities/events/words';
import { ariaSort, nextSort, type Sort } from '../../../lib/sort';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Text } from '../../../ui/layout/primitives';
import { StatusDot } from '../../../ui/status/StatusDot';
import { SortHead } from '../../../ui/table/SortHead';
import type { SortColumn } from '../url';
import { lastedMs, rowKey } from '../view';
import { useEventWords } from '../words';
import styles from './EndedTable.module.css';
import { EndLine } from './EndLine';
import type { RowContext } from './EventRow';

type Props = {
  rows: readonly AlertEventRow[];
  context: RowContext;
  sort: Sort<SortColumn> | null;
  onSort: (sort: Sort<SortColumn> | null) => void;
};

const COLUMNS = [
  { key: 'level', word: 'ended.highest', sort: 'level' },
  { key: 'start', word: 'ended.start', sort: 'start' },
  { key: 'since', word: 'ended.level-since', sort: null },
  { key: 'instrument', word: 'ended.instrument', sort: 'instrument' },
  { key: 'content', word: 'column.content', sort: null },
  { key: 'lasted', word: 'column.lasted', sort: 'lasted' },
] as const;

/** A table of ended events, each with its end cause, the person and the time below. */
export const EndedTable = ({ rows, context, sort, onSort }: Props) => {
  const { t } = useTranslation('alerts');
  return (
    <Box as="table" width="full" size="data" line={20} className={styles.table} aria-label={t('title')}>
      <thead>
        <tr>
          {COLUMNS.map(({ key, word, sort: column }) => (
            <th key={key} data-column={key} aria-sort={column ? ariaSort(sort, column) : undefined}>
              {column ? (
                <SortHead column={column} sort={sort} onSort={() => onSort(nextSort(sort, column))}>
                  {t(word)}
                </SortHead>
              ) : (
                t(word)
              )}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <EndedRow key={rowKey(row)} row={row} context={context} />
      ))}
    </Box>
  );
};

const EndedRow = ({ row, context: { now, zone, opened, onOpen } }: { row: AlertEventRow; context: RowContext }) => {
  const { t } = useTranslation('alerts');
  const words = useEventWords();
  const content = words.content(row);
  return (
    <tbody className={styles.event} aria-current={row._id === opened || undefined}>
      <tr onClick={() => onOpen(row._id)}>
        <td data-column="level" rowSpan={2}>
          <StatusDot status={row.label} />
        </td>
        <td data-column="start">{words.time(row.startTime, now, zone)}</td>
        <td data-column="since">
          {row.levelSince === row.startTime ? (
            <Text tone="muted">{t('ended.same')}</Text>
          ) : (
            words.time(row.levelSince, now, zone)
          )}
        </td>
        <td data-column="instrument">
          <Box
            as="button"
            type="button"
            maxWidth="full"
            pad={0}
            bare
            tone="plain"
            weight="strong"
            hover="underline"
            aria-label={t('row.details', { name: nameOf(row), content })}
          >
            {nameOf(row)}
          </Box>{' '}
          <Text tone="muted">{words.place(row)}</Text>
        </td>
        <td data-column="content" title={content}>
          {content}
          {row.untold && (
            <small className={styles.untold}>
              <Icon name="warn" size={12} /> {t('telling.untold')}
            </small>
          )}
        </td>
        <td data-column="lasted">{words.duration(lastedMs(row, now))}</td>
      </tr>
      <tr onClick={() => onOpen(row._id)}>
        <td colSpan={5} data-column="end">
          <EndLine row={row} zone={zone} />
        </td>
      </tr>
    </tbody>
  );
};
