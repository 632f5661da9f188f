import type { AlertEventRow } from '@talus/contract/alarms/events';
import { useTranslation } from 'react-i18next';
import { ariaSort, nextSort, type Sort } from '../../../lib/sort';
import { Box } from '../../../ui/layout/primitives';
import { SortHead } from '../../../ui/table/SortHead';
import { SORT_COLUMNS, type SortColumn } from '../url';
import { rowKey } from '../view';
import { EventRow, type RowContext } from './EventRow';
import styles from './EventTable.module.css';

type Props = {
  rows: readonly AlertEventRow[];
  context: RowContext;
  isNarrow: boolean;
  sort: Sort<SortColumn> | null;
  onSort: (sort: Sort<SortColumn> | null) => void;
};

const COLUMNS = [
  'level',
  'start',
  'station',
  'instrument',
  'content',
  'lasted',
  'inform',
  'acknowledged',
  'chart',
] as const;

type Column = (typeof COLUMNS)[number];

const isSortable = (column: Column): column is SortColumn => SORT_COLUMNS.some((one) => one === column);

/** Columns hidden beside an open event for lack of room; the station is shown under the instrument then. */
const LEFT_OUT: readonly Column[] = ['station', 'acknowledged'];

/** The events of a page; selecting a row opens its event. */
export const EventTable = ({ rows, context, isNarrow, sort, onSort }: Props) => {
  const { t } = useTranslation('alerts');
  const shown = COLUMNS.filter((column) => !isNarrow || !LEFT_OUT.includes(column));
  return (
    <Box
      as="table"
      width="full"
      size="data"
      line={18}
      className={styles.table}
      aria-label={t('title')}
      data-narrow={isNarrow || undefined}
    >
      <thead>
        <tr>
          {shown.map((column) => (
            <th key={column} data-column={column} aria-sort={ariaSort(sort, column)}>
              {isSortable(column) ? (
                <SortHead column={column} sort={sort} onSort={() => onSort(nextSort(sort, column))}>
                  {t(`column.${column}`)}
                </SortHead>
              ) : (
                t(`column.${column}`)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <EventRow key={rowKey(row)} row={row} context={context} isNarrow={isNarrow} />
        ))}
      </tbody>
    </Box>
  );
};
